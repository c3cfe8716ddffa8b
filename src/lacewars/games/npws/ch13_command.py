"""Chapter 13.5.1, command: how many corps go along with the leaders that are chosen. Queries."""

from __future__ import annotations

from lacewars.kernel import Refusal

from .catalogue import CORPS_OF, LEADERS, LEADERS_OF, MINE, SIDE, Piece, Pieces, Side, Space
from .ch03_counters import command_of, corps_of, is_leader, leaders_of
from .game import Npws

NO_LEADER = Refusal("14.1.2", "no_leader")
OVER_COMMAND = Refusal("13.5.1", "over_command")
OVER_LIMIT = Refusal("4.1.3", "over_limit")
HAS_ACTED = Refusal("13.4.3", "has_acted")
SHUT_IN = Refusal("17.3.5", "unit_shut_in")


def may_join(g: Npws, most: int, group: Pieces, piece: Piece) -> bool:
    """13.5.1 A leader always; a corps as long as those chosen can command it."""
    if is_leader(piece):
        return True
    return len(corps_of(group)) < min(most, command_of(g, leaders_of(group)))


def why_not_group(g: Npws, most: int, group: Pieces) -> Refusal | None:
    """13.5.1, 4.2, 4.1.3 A leader; corps of any friends within the CR of two, and the limit."""
    leaders = leaders_of(group)
    if not leaders:
        return NO_LEADER
    corps = len(group) - len(leaders)
    if corps > command_of(g, leaders):
        return OVER_COMMAND
    return OVER_LIMIT if corps > most else None


def why_not_ready(g: Npws, piece: Piece) -> Refusal | None:
    """13.4.3, 17.3.5 Nobody who is besieged, and nobody twice in a round."""
    if piece in g.inside:
        return SHUT_IN
    return HAS_ACTED if piece in g.acted else None


def why_none_ready(g: Npws, pieces: Pieces, nobody: Refusal) -> Refusal | None:
    """13.4.3, 17.3.5 What keeps the first of these, if it keeps them all; or there is nobody."""
    verdicts = [why_not_ready(g, piece) for piece in pieces]
    if None in verdicts:
        return None
    return verdicts[0] if verdicts else nobody


def own_in(g: Npws, side: Side, space: Space) -> Pieces:
    """3.0 All units of a side in a space, those inside too; neutral Bavarians too (7.2.1)."""
    return tuple([piece for piece in g.here[space] if SIDE[piece] == side])


def on_map(g: Npws, side: Side) -> Pieces:
    """3.0 All units of a side that are somewhere."""
    return tuple([piece for piece in MINE[side] if g.at[piece] is not None])


def ready_of(g: Npws, side: Side) -> Pieces:
    """13.4.3 All in the field (9.103) who have not acted in this round of theirs (9.75)."""
    at, inside, acted = g.at, g.inside, g.acted
    return tuple(
        [p for p in MINE[side] if at[p] is not None and p not in inside and p not in acted]
    )


def ready_leaders(g: Npws, side: Side) -> Pieces:
    """13.4.3 Its leaders."""
    at, inside, acted = g.at, g.inside, g.acted
    return tuple(
        [
            p
            for p in LEADERS
            if p in LEADERS_OF[side] and at[p] is not None and p not in inside and p not in acted
        ]
    )


def ready_in(g: Npws, side: Side, space: Space) -> Pieces:
    """13.4.3 Those in the field who have not acted this round; neutral Bavarians too (7.2.1)."""
    leaders, corps, inside, acted = LEADERS_OF[side], CORPS_OF[side], g.inside, g.acted
    return tuple(
        [
            piece
            for piece in g.here[space]
            if (piece in leaders or piece in corps) and piece not in inside and piece not in acted
        ]
    )
