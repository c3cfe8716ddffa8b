"""Armies: where pieces stand, what is known of their strength, and the verbs that move them."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Game, Seat, public, secret

from .catalogue import CITIES, HUSSARS, OWNER, Hussar, Piece, Pieces, Player, Power, Space

Seats: TypeAlias = "tuple[Seat, ...]"
Share: TypeAlias = "tuple[str, Piece, int]"  # the word, who, how many
Shares: TypeAlias = "tuple[Share, ...]"
# Generals whose troops together everybody knows, and how many they are.
Told: TypeAlias = "tuple[tuple[Pieces, int], ...]"


def runner(g: Armies, power: Power) -> Seats:
    """2 The seat that decides for a power, if it is in the game."""
    seat = g.run_by[power]
    return () if seat is None else (seat,)


def sees_troops(g: Armies, piece: Piece) -> Seats:
    """6 How troops are allotted is known to who runs the power."""
    return runner(g, OWNER[piece])


class Armies(Game):
    """Generals with their troops, supply trains, hussars."""

    at: list[Space | None] = public(None, per=Piece)
    troops: list[int] = secret(0, per=Piece, of=sees_troops)
    total: list[int] = public(0, per=Power)
    told: Told = public(())
    face_down: list[bool] = public(False, per=Piece)
    commands: Pieces = public(())
    hussar_at: list[Space | None] = public(None, per=Hussar)
    run_by: list[Player | None] = public(None, per=Power)
    moved: Pieces = public(())
    returned: Pieces = public(())

    # -- pieces ----------------------------------------------------------------------------------
    def place(self, piece: Piece, space: Space, rule: str) -> None:
        """Bring a piece onto the board or into a box, face up; hussars give way (A-115)."""
        self.at[piece] = space
        self.face_down[piece] = False
        self.note(rule, "placed" if space in CITIES else "sent_off", piece, space)
        self._meet(piece, space)
        self.chase_hussars(space)

    def march(self, force: Pieces, to: Space, rule: str, key: str = "moved") -> None:
        """Pieces go to a city, wherever they were: on the march, beaten, or carried there."""
        for piece in force:
            self.at[piece] = to
        self.note(rule, key, force, to)
        for piece in force:
            self._meet(piece, to)

    def rest(self, force: Pieces) -> None:
        """10.1 These pieces have moved in this phase."""
        self.moved += tuple([piece for piece in force if piece not in self.moved])

    def come_in(self, train: Piece, space: Space) -> None:
        """10.2 A train comes back, once a phase, and does not move in it."""
        self.place(train, space, "10.2")
        self.rest((train,))
        self.returned += (train,)

    def remove(self, piece: Piece, rule: str) -> None:
        """Take a piece off the board; the troops it still had are lost."""
        self.at[piece] = None
        self.face_down[piece] = False
        self.commands = tuple([other for other in self.commands if other != piece])
        self.total[OWNER[piece]] -= self.troops[piece]
        self.troops[piece] = 0
        self.told = tuple([(rest, n) for group, n in self.told if (rest := _less(group, piece))])
        self.note(rule, "removed", piece)

    def flip(self, general: Piece, rule: str, *, down: bool) -> None:
        """9 A general is turned face down or face up."""
        if self.face_down[general] != down:
            self.face_down[general] = down
            self.note(rule, "turned_down" if down else "turned_up", general)

    def appoint(self, general: Piece, other: Piece) -> None:
        """6 Of two generals of equal rank this one commands."""
        self.commands = (*_less(_less(self.commands, other), general), general)
        self.note("6", "commands", general, other)

    # -- troops ----------------------------------------------------------------------------------
    def allot(self, power: Power, shares: Shares, rule: str) -> None:
        """Give a power's generals new troops; everybody knows how many, its seat to whom."""
        number = sum([share for _, _, share in shares])
        for _, general, share in shares:
            self.troops[general] += share
        self.total[power] += number
        self.told = tuple([t for t in self.told if all(OWNER[one] != power for one in t[0])])
        to, twin = runner(self, power), ("recruited", (power, number))
        self.note(rule, "allotted", power, number, shares, to=to, twin=twin)

    def shift(self, giver: Piece, taker: Piece, number: int) -> None:
        """6 Troops pass inside a stack, unseen."""
        self.troops[giver] -= number
        self.troops[taker] += number
        to = runner(self, OWNER[giver])
        self.note("6", "shifted", giver, taker, number, to=to)

    def lose_troops(self, generals: Pieces, number: int, rule: str) -> None:
        """6 Generals of one power in one city lose troops of their common sum, at most all."""
        if not generals:
            return
        have = sum([self.troops[one] for one in generals])
        left = max(0, have - number)
        spread = _spread(self, generals, left)
        for general, share in zip(generals, spread, strict=True):
            self.troops[general] = share
        self.total[OWNER[generals[0]]] -= have - left
        self.told = _told_after_loss(self.told, generals, have - left)
        self.note(rule, "lost_troops", generals, have - left)

    def tell(self, generals: Pieces, rule: str) -> int:
        """11.1 The sum of a stack's troops is told to all, never the split (A-118)."""
        number = sum([self.troops[one] for one in generals])
        self.told = (*[t for t in self.told if not set(t[0]) & set(generals)], (generals, number))
        self.reveal()
        self.note(rule, "told", generals, number)
        return number

    # -- hussars ---------------------------------------------------------------------------------
    def place_hussar(self, hussar: Hussar, space: Space) -> None:
        """7 A hussar takes post in a city."""
        self.hussar_at[hussar] = space
        self.note("7", "hussar_placed", hussar, space)

    def chase_hussars(self, space: Space) -> None:
        """7 A piece, whosever (A-90), that comes to a hussar's city drives him off."""
        for hussar in HUSSARS:
            if self.hussar_at[hussar] == space:
                self.hussar_at[hussar] = None
                self.note("7", "hussar_chased", hussar, space)

    def _meet(self, piece: Piece, space: Space) -> None:
        """Generals of one power that meet may share their troops: what was told of them blurs."""
        others = [one for one, at in enumerate(self.at) if at == space and one != piece]
        for one in others:
            if OWNER[one] == OWNER[piece]:
                self.told = _told_after_meeting(self.told, (piece, Piece.all[one]))


def _less(pieces: Pieces, gone: Piece) -> Pieces:
    return tuple([piece for piece in pieces if piece != gone])


def _spread(g: Armies, generals: Pieces, left: int) -> list[int]:
    """What each keeps: losses fall on the strongest first, and one is left to each if possible."""
    shares = [g.troops[one] for one in generals]
    while sum(shares) > left:
        shares[shares.index(max(shares))] -= 1
    return shares


def _told_after_loss(told: Told, generals: Pieces, lost: int) -> Told:
    """A sum told stays known if the losers are all among those it was told of."""
    kept: list[tuple[Pieces, int]] = []
    for group, number in told:
        if set(generals) <= set(group):
            kept.append((group, number - lost))
        elif not set(generals) & set(group):
            kept.append((group, number))
    return tuple(kept)


def _told_after_meeting(told: Told, pair: Pieces) -> Told:
    """The sum of two whose sums were told is known; one of them alone no longer is."""
    touched = [t for t in told if set(t[0]) & set(pair)]
    rest = [t for t in told if t not in touched]
    covered = {one for group, _ in touched for one in group}
    if not set(pair) <= covered:
        return tuple(rest)
    group = tuple(sorted(covered))
    return (*rest, (group, sum([number for _, number in touched])))
