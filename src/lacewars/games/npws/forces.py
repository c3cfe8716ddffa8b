"""The position, second part: leaders and corps, where they are and in what state."""

from __future__ import annotations

from lacewars.kernel import derived, public

from .catalogue import (
    CORPS_OF,
    PIECES,
    POOL,
    REMOVED,
    SIDE,
    SPACES,
    Box,
    Piece,
    Pieces,
    Space,
)
from .ground import Ground

FULL, REDUCED = 2, 1  # 3.2.1
TOLD_AS = {  # by the rule a move follows: how the journal tells it
    "12.4": "sent",
    "13.5.2": "transferred",
    "14.1.1": "marched",
    "14.5.4": "sailed",
    "14.6.6": "intercepting",
    "14.7.3": "slipped_away",
    "16.4.1": "retreated",
    "16.4.3": "retreated",
    "17.5.8": "retreated",
}


def pieces_by_space(g: Roster) -> list[Pieces]:
    """Recompute who is where."""
    here: list[list[Piece]] = [[] for _ in SPACES]
    for piece in PIECES:
        space = g.at[piece]
        if space is not None:
            here[space].append(piece)
    return [tuple(pieces) for pieces in here]


class Roster(Ground):
    """Where every piece is: in a space, inside a fortress, in a box, or due in a later year."""

    at: list[Space | None] = public(None, per=Piece)
    box: list[Box | None] = public(None, per=Piece)
    due: list[int] = public(0, per=Piece)  # 12.2.1: the year it arrives, on the turn track
    inside: Pieces = public(())  # 17.3.1
    steps: list[int] = public(FULL, per=Piece)  # 3.2.1; of a leader it says nothing
    demoralized: Pieces = public(())  # 16.3.4
    here: list[Pieces] = derived(pieces_by_space)

    def move(self, pieces: Pieces, to: Space, rule: str) -> None:
        """Move pieces to a space, into the field."""
        left = self._lift(pieces)
        for piece in pieces:
            self.at[piece] = to
        self.here[to] = tuple(sorted((*self.here[to], *pieces)))
        self.note(rule, TOLD_AS.get(rule, "moved"), pieces, to)
        self._relieve(left)

    def put_off_map(self, pieces: Pieces, box: Box, rule: str, key: str) -> None:
        """Take pieces off the map into a box."""
        left = self._lift(pieces)
        self._strip(pieces)
        for piece in pieces:
            self.at[piece], self.box[piece], self.due[piece] = None, box, 0
        self.note(rule, key, pieces)
        self._relieve(left)

    def to_pool(self, corps: Pieces, rule: str) -> None:
        """12.3.2 Corps go to the force pool of their side."""
        for piece in corps:
            self.put_off_map((piece,), POOL[SIDE[piece]], rule, "pooled")

    def to_track(self, pieces: Pieces, year: int, rule: str) -> None:
        """16.3.2 Pieces return as reinforcements in a later year."""
        left = self._lift(pieces)
        self._strip(pieces)
        for piece in pieces:
            self.at[piece], self.box[piece], self.due[piece] = None, None, year
        self.note(rule, "due", pieces, year)
        self._relieve(left)

    def remove(self, pieces: Pieces, rule: str) -> None:
        """Pieces leave the game."""
        self.put_off_map(pieces, REMOVED, rule, "removed")

    def arrive(self, pieces: Pieces, space: Space, rule: str) -> None:
        """12.2 Pieces from boxes or the turn track are placed in a space."""
        for piece in pieces:
            self.at[piece], self.box[piece], self.due[piece] = space, None, 0
        self.here[space] = tuple(sorted((*self.here[space], *pieces)))
        self.note(rule, "arrived", pieces, space)

    def shut_in(self, pieces: Pieces, rule: str) -> None:
        """17.3.1 Pieces go inside the fortress they stand at."""
        if pieces:
            self.inside = tuple(sorted((*self.inside, *pieces)))
            self.note(rule, "shut_in", pieces, self.at[pieces[0]])

    def come_out(self, space: Space, rule: str) -> None:
        """17.3.3 A garrison takes the field again."""
        out = tuple([piece for piece in self.here[space] if piece in self.inside])
        if out:
            self.inside = tuple([piece for piece in self.inside if piece not in out])
            self.note(rule, "came_out", out, space)

    def relieve(self, space: Space) -> None:
        """17.6 Without a besieging corps there is no siege, and the garrison is free (17.3.3)."""
        foe = self.besieger_of(space)
        if foe is not None and not any(piece in CORPS_OF[foe] for piece in self.here[space]):
            self.end_siege(space, "17.6")
            self.come_out(space, "17.3.3")

    def _lift(self, pieces: Pieces) -> list[Space]:
        """Take pieces out of the index; return the spaces they leave."""
        left = sorted({space for piece in pieces if (space := self.at[piece]) is not None})
        for space in left:
            self.here[space] = tuple([one for one in self.here[space] if one not in pieces])
        if self.inside:
            self.inside = tuple([one for one in self.inside if one not in pieces])
        return left

    def _strip(self, pieces: Pieces) -> None:
        """What leaves the map leaves its steps and its marker."""
        for piece in pieces:
            self.steps[piece] = 0
        if self.demoralized:
            self.demoralized = tuple([one for one in self.demoralized if one not in pieces])

    def _relieve(self, left: list[Space]) -> None:
        for space in left:
            self.relieve(space)


class Forces(Roster):
    """In what state every piece is."""

    minor_face: Pieces = public(())  # 3.1: leaders who show it
    acted: Pieces = public(())  # 13.4.3: in this round
    spent: Pieces = public(())  # 14.6.2: avoided battle or lost one in this action

    def reduce(self, corps: Piece, rule: str) -> None:
        """3.2.1 A full corps turns to its reduced side, a reduced one is eliminated."""
        self.steps[corps] -= 1
        if self.steps[corps]:
            self.note(rule, "reduced", corps)
        else:
            self.eliminate(corps, rule)

    def eliminate(self, corps: Piece, rule: str) -> None:
        """12.3.2 An eliminated corps goes to the pool."""
        self.put_off_map((corps,), POOL[SIDE[corps]], rule, "eliminated")

    def restore(self, corps: Piece, rule: str) -> None:
        """12.3.5 A reduced corps is full again."""
        self.steps[corps] = FULL
        self.note(rule, "restored", corps)

    def raise_corps(self, corps: Piece, space: Space, steps: int, rule: str) -> None:
        """12.3.4 A corps comes onto the map with so many steps."""
        self.steps[corps] = steps
        self.arrive((corps,), space, rule)

    def turn_minor(self, leader: Piece, rule: str) -> None:
        """3.1 An eliminated leader shows his minor face for the rest of the game."""
        self.minor_face = tuple(sorted((*self.minor_face, leader)))
        self.note(rule, "leader_lost", leader)

    def promote(self, leader: Piece, rule: str) -> None:
        """3.1.3 A leader turns to his named face."""
        self.minor_face = tuple([one for one in self.minor_face if one != leader])
        self.note(rule, "promoted", leader)

    def demoralize(self, pieces: Pieces, rule: str) -> None:
        """16.3.4 A beaten force loses heart."""
        fresh = tuple([piece for piece in pieces if piece not in self.demoralized])
        if fresh:
            self.demoralized = tuple(sorted((*self.demoralized, *fresh)))
            self.note(rule, "demoralized", fresh)

    def rally(self, pieces: Pieces, rule: str) -> None:
        """13.5.4 Pieces take heart again."""
        self.demoralized = tuple([one for one in self.demoralized if one not in pieces])
        self.note(rule, "rallied", pieces)

    def captured(self, leaders: Pieces, rule: str) -> None:
        """16.3.2 Leaders who return next year leave the map, and their markers."""
        self.to_track(leaders, self.year + 1, rule)

    def has_acted(self, pieces: Pieces) -> None:
        """13.4.3 Nobody takes part in two actions of a round."""
        self.acted = tuple(sorted({*self.acted, *pieces}))

    def has_spent(self, pieces: Pieces) -> None:
        """14.6.2 Who avoided battle or lost one does not intercept in this action."""
        self.spent = tuple(sorted({*self.spent, *pieces}))

    def all_take_heart(self, rule: str) -> None:
        """19.0.b Winter ends every demoralization."""
        if self.demoralized:
            self.demoralized = ()
            self.note(rule, "all_took_heart")
