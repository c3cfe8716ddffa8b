"""The position of Valdor: its fields, and the verbs that change them; no rule decides here."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Game, Modifier, Outcome, Seat, public, secret

from .catalogue import (
    BLOCKS,
    COMPANY,
    HOME,
    HOUSES,
    KINDS,
    OWNER,
    PAYER,
    SEATS,
    TRUCE,
    WORTH,
    Block,
    Blocks,
    Card,
    Cards,
    Clauses,
    Kind,
    Player,
    Power,
    Space,
    other_house,
)

Fight: TypeAlias = "tuple[Space, Power, Power]"
Seats: TypeAlias = "tuple[Seat, ...]"
HONOUR_AFTER_PEACE = 3  # 8.3
MOST_SUITS = 2  # 8.4


def runner(g: Armies, power: Power) -> Seats:
    """1.2 The seat that decides for a power, if any."""
    seat = g.run_by[power]
    return () if seat is None else (seat,)


def sees_steps(g: Armies, block: Block) -> Seats:
    """1.3 Its owner; everybody in battle, once lost, and in a game without fog."""
    place = g.at[block]
    if place is None or (g.fight and g.fight[0] == place) or g.option("fog") == "lifted":
        return SEATS
    return runner(g, OWNER[block])


def sees_kind(g: Armies, block: Block) -> Seats:
    """1.3 The same, and 5.5 who has scouted it in this impulse."""
    return sees_steps(g, block) + g.scouted_by[block]


class Armies(Game):
    """Blocks: where they are, what they are, how strong."""

    at: list[Space | None] = public(None, per=Block)
    kind: list[Kind] = secret(KINDS[0], per=Block, of=sees_kind)
    steps: list[int] = secret(0, per=Block, of=sees_steps)
    scouted_by: list[Seats] = public((), per=Block)
    run_by: list[Player | None] = public(None, per=Power)
    fight: Fight | None = public(None)
    spent: Blocks = public(())

    def move(self, blocks: Blocks, to: Space, rule: str) -> None:
        """Move blocks of one power."""
        for block in blocks:
            self.at[block] = to
        self.note(rule, "moved", blocks, to)

    def lose_step(self, block: Block, rule: str) -> None:
        """Take one step; a block without steps is lost."""
        self.steps[block] -= 1
        power = OWNER[block]
        if not self.steps[block]:
            self.lose_blocks((block,), rule)
        elif self.at_fight(block):
            self.note(rule, "step_lost", block)
        else:
            twin = ("weakened", (power,))
            self.note(rule, "step_lost", block, to=runner(self, power), twin=twin)

    def lose_blocks(self, blocks: Blocks, rule: str) -> None:
        """Remove blocks; everybody sees what they were."""
        self.reveal()
        for block in blocks:
            self.steps[block] = 0
            self.at[block] = None
            self.note(rule, "block_lost", block, self.kind[block])

    def regain_step(self, block: Block, rule: str) -> None:
        """Give a step back; only the owner is told which block."""
        self.steps[block] += 1
        power = OWNER[block]
        twin = ("levied_somewhere", (power,))
        self.note(rule, "levied", block, to=runner(self, power), twin=twin)

    def shift_step(self, giver: Block, taker: Block) -> None:
        """9.1 One step goes from block to block, unseen."""
        self.steps[giver] -= 1
        self.steps[taker] += 1
        self.note("9.1", "shifted", giver, taker, to=runner(self, OWNER[giver]))

    def scout(self, blocks: Blocks, seat: Seat) -> None:
        """5.5 One seat is shown what these blocks are, until the impulse ends."""
        self.reveal()
        for block in blocks:
            self.scouted_by[block] = (seat,)
            twin = ("was_scouted", (block,))
            self.note("5.5", "scouted", block, self.kind[block], to=(seat,), twin=twin)

    def begin_impulse(self, power: Power, rule: str) -> None:
        """The scouts' news grows old; those who withdrew are rested."""
        self.spent = ()
        self.scouted_by[:] = [()] * len(BLOCKS)
        self.note(rule, "impulse", power)

    def withdraw(self, blocks: Blocks, to: Space) -> None:
        """6.2 Blocks that avoid battle may not intercept in the same impulse."""
        self.spent += blocks
        self.move(blocks, to, "6.2")

    def open_battle(self, space: Space, attacker: Power, defender: Power) -> None:
        """7.1 All blocks in the space are laid open."""
        self.fight = (space, attacker, defender)
        self.reveal()
        self.note("7.1", "battle", space, attacker, defender)
        for block in [block for block in BLOCKS if self.at[block] == space]:
            self.note("7.1", "opened", block, self.kind[block], self.steps[block])

    def close_battle(self, winner: Power, rule: str) -> None:
        """7.2 The blocks stand up again."""
        assert self.fight is not None
        self.note(rule, "battle_won", winner, self.fight[0])
        self.fight = None

    def show_sum(self, what: str, lines: list[Modifier]) -> None:
        """Show each line of a sum before the dice fall."""
        for line in lines:
            self.note(line.rule, "modifier", what, line.value, line.key)

    def run_company(self, seat: Player | None) -> None:
        """3.3 In a game of two the hirer's seat runs the company."""
        self.run_by[COMPANY] = seat

    def win(self, power: Power | None, rule: str, key: str) -> None:
        """End the game for a power's seat; for nobody's, a draw."""
        winners = () if power is None else runner(self, power)
        self.finish(Outcome(winners, rule, key, (power,)))

    def at_fight(self, block: Block) -> bool:
        """Return whether a block lies open."""
        return self.fight is not None and self.at[block] == self.fight[0]


def sees_hand(g: Valdor, power: Power) -> Seats:
    """10.1 A hand is seen by who runs the house."""
    return runner(g, power)


class Valdor(Armies):
    """The quarrel: what the houses own, owe and have promised."""

    hand: list[Cards] = secret((), per=Power, of=sees_hand, shown=len)
    deck: Cards = secret((), shown=len)
    discard: Cards = public(())
    in_force: Cards = public(())
    gold: list[int] = public(0, per=Power)
    honour: list[int] = public(0, per=Power)
    sued: list[int] = public(0, per=Power)
    points: list[int] = public(0, per=Power)
    control: list[Power | None] = public(None, per=Space)
    employer: Power | None = public(None)
    treaty: Clauses = public(())
    year: int = public(0)

    def new_year(self) -> None:
        """2.1 Promises and contracts have run out."""
        self.year += 1
        self.treaty = ()
        self.note("2.1", "new_year", self.year)

    def draw_cards(self, power: Power, number: int) -> None:
        """2.2 Draw; only the drawer sees which."""
        drawn, self.deck = self.draw(self.deck, number)
        self.hand[power] += drawn
        twin = ("drew_unseen", (power, len(drawn)))
        self.note("2.2", "drew", power, drawn, to=runner(self, power), twin=twin)

    def earn(self, power: Power, gold: int, rule: str) -> None:
        """Take or pay gold."""
        self.gold[power] += gold
        self.note(rule, "earned", power, gold, self.gold[power])

    def hire(self, house: Power | None, bids: tuple[int, ...]) -> None:
        """3.2 The seals are broken; the company follows the higher bid, and its gold."""
        self.note("3.2", "bids", *HOUSES, *bids)
        self.employer = house
        if house is None:
            self.note("3.2", "not_hired")
            return
        self.earn(house, -bids[HOUSES.index(house)], "3.2")
        self.earn(COMPANY, bids[HOUSES.index(house)], "3.2")
        self.note("3.2", "hired", house)

    def agree(self, clauses: Clauses) -> None:
        """4.3 An agreement binds until the year ends; what is to be paid is paid."""
        self.treaty += clauses
        self.note("4.3", "agreed", clauses)
        for payer in [PAYER[clause] for clause in clauses]:
            if payer is not None:
                self.earn(payer, -1, "4.3")
                self.earn(other_house(payer), 1, "4.3")

    def take_control(self, space: Space, power: Power) -> None:
        """1.5 A space belongs to the house whose side was there last."""
        house = self.employer if power == COMPANY else power
        if house is not None and self.control[space] != house:
            self.control[space] = house
            self.note("1.5", "taken", space, house)

    def lose_honour(self, power: Power, number: int, rule: str) -> None:
        """8.1 Honour lost; at zero peace is owed, whatever goes on. A hireling has his lord's."""
        from .ch08_peace import peace  # noqa: PLC0415 - it needs this class

        house = self.employer if power == COMPANY else power
        if house is None or not self.honour[house]:
            return
        self.honour[house] = max(0, self.honour[house] - number)
        self.note(rule, "honour_lost", house, self.honour[house])
        if not self.honour[house]:
            self.owe(peace(self, house))

    def sue(self, house: Power) -> None:
        """8.4 A house that must sue for peace again has lost."""
        self.sued[house] += 1
        self.note("8.1", "sued", house)
        if self.sued[house] == MOST_SUITS:
            self.win(other_house(house), "8.4", "sued_twice")

    def sign_peace(self, house: Power) -> None:
        """8.3 Armies in touch go home, honour is restored, a truce holds for the year."""
        self.fight = None
        for block in touching(self):
            self.at[block] = HOME[OWNER[block]]
        self.honour[house] = HONOUR_AFTER_PEACE
        self.treaty = (*[clause for clause in self.treaty if clause != TRUCE], TRUCE)
        self.note("8.3", "peace", house)

    def play_card(self, power: Power, card: Card, rule: str) -> None:
        """10.1 Show a card from the hand and discard it."""
        self.hand[power] = tuple([held for held in self.hand[power] if held != card])
        self.discard += (card,)
        self.reveal()
        self.note(rule, "card", power, card)

    def put_in_force(self, card: Card) -> None:
        """10.4 The card just played lies open until winter is over."""
        self.discard = tuple([other for other in self.discard if other != card])
        self.in_force += (card,)

    def lift(self) -> None:
        """10.4 What was in force is discarded."""
        self.discard += self.in_force
        self.in_force = ()

    def score_year(self, house: Power) -> None:
        """11.2 A house scores what its spaces are worth."""
        worth = sum([WORTH[s] for s in Space.all if self.control[s] == house])
        self.points[house] += worth
        self.note("11.2", "scored", house, worth, self.points[house])


def touching(g: Valdor) -> Blocks:
    """8.3 The blocks that stand in one space with blocks of another power."""
    held = {(place, OWNER[b]) for b, place in zip(BLOCKS, g.at, strict=True) if place is not None}
    crowded = {place for place, _ in held if sum(place == other for other, _ in held) > 1}
    return tuple([block for block in BLOCKS if g.at[block] in crowded])
