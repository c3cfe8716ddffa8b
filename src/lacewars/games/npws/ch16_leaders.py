"""Chapter 16.3.2, leaders lost: killed, captured, ransomed."""

from __future__ import annotations

from lacewars.kernel import Proc, pick, procedure

from .catalogue import ROLLS, SIDE, TACTICAL, Piece, Pieces, Side, other
from .ch03_counters import is_named
from .game import Npws

RANSOM, ELIMINATE = "ransom", "eliminate"
LOSS = ROLLS["leader_loss"]  # 16.3.2


@procedure("16.3.2")
def leader_losses(g: Npws, checked: Pieces, loser: Side) -> Proc[None]:
    """16.3.2 Two dice for every named leader who gave dice: 12 falls, 11 is taken if he lost."""
    for leader in checked:
        g.note("16.3.2", "leader_tested", leader)
        faces = g.roll(LOSS["dice"], "leader_loss", "16.3.2")
        if sum(faces) == LOSS["eliminated"]:
            g.turn_minor(leader, "16.3.2")
        elif sum(faces) == LOSS["captured"] and SIDE[leader] == loser:
            yield from hostage(g, leader, "16.3.2")


@procedure("16.3.2")
def hostage(g: Npws, leader: Piece, rule: str) -> Proc[None]:
    """16.3.2 His owner (9.78) pays his printed TR and has him back next year, or gives him up."""
    choice = yield from pick(
        SIDE[leader], "16.3.2", (RANSOM, ELIMINATE), what="captured", args=(leader,)
    )
    if choice == RANSOM:
        g.score(other(SIDE[leader]), TACTICAL[leader], rule, "ransom")
        g.captured((leader,), rule)
    else:
        g.turn_minor(leader, rule)


@procedure("16.4.5")
def capture(g: Npws, leaders: Pieces, rule: str) -> Proc[None]:
    """16.4.5, 17.5.9 Leaders without a way out; whoever replaces one comes next year."""
    for leader in leaders:
        if is_named(g, leader):
            yield from hostage(g, leader, rule)
        if g.at[leader] is not None:
            g.captured((leader,), rule)
