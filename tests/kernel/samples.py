"""A small game for the kernel's tests: three seats, four spaces, six cards, every way to ask."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from lacewars.kernel import (
    Deed,
    Definition,
    Effects,
    Game,
    Id,
    Invocation,
    Migration,
    Modifier,
    Option,
    Outcome,
    Proc,
    Record,
    Refusal,
    Scenario,
    Seat,
    all_of,
    amount,
    any_of,
    derived,
    pick,
    pick_some,
    procedure,
    public,
    reactions,
    secret,
    start,
)

if TYPE_CHECKING:
    from random import Random

    from lacewars.kernel import Observation


class Player(Seat):
    pass


class Space(Id, domain="space"):
    pass


class Card(Id, domain="card"):
    pass


RED, BLUE, GREEN = Player.define(("red", "blue", "green"))
LILLE, GENT, BRUGGE, MONS = Space.define(("lille", "gent", "brugge", "mons"))
CARDS = Card.define(("one", "two", "three", "four", "five", "six"))

NO_ROAD = Refusal("2.1", "no_road")
effects = Effects()


def own_hand(_g: Sample, key: Seat) -> tuple[Seat, ...]:
    return (key,)


def in_order(g: Sample) -> list[tuple[int, ...]]:
    return [tuple([n for n, at in enumerate(g.where) if at == s]) for s in Space.all]


class Sample(Game):
    where: list[Any] = public(None, per=Player)
    morale: list[int] = public(2, per=Player)
    hand: list[tuple[Card, ...]] = secret((), per=Player, of=own_hand, shown=len)
    deck: tuple[Card, ...] = secret((), shown=len)
    plan: int = secret(0)
    label: list[str | None] = public("", per=Player)
    flag: list[bool | None] = public(start=False, per=Player)
    ready: list[bool] = public(start=True, per=Player)
    peace: bool = public(start=False)
    score: int = public(0)
    said: tuple[Any, ...] = public(())
    here: list[tuple[int, ...]] = derived(in_order)

    def march(self, seat: Seat, to: Space) -> None:
        self.where[seat] = to
        self.index()
        self.note("2.1", "marched", seat, to)

    def lose_morale(self, seat: Seat) -> None:
        self.morale[seat] -= 1
        self.note("21.4", "morale", seat, self.morale[seat])
        if self.morale[seat] == 0:
            self.owe(peace_is_forced(self, seat))

    def deal(self, seat: Seat, number: int) -> None:
        cards, self.deck = self.draw(self.deck, number)
        self.hand[seat] = tuple(sorted(self.hand[seat] + cards))
        self.note("3", "drew", seat, cards, to=(seat,), twin=("drew_some", (seat, len(cards))))

    def say(self, *what: Any) -> None:
        self.said += (what,)

    def win(self, seat: Seat) -> None:
        self.finish(Outcome((seat,), "9", "won"))


def why_not_march(g: Sample, seat: Seat, to: Space) -> Refusal | None:
    return None if to in {LILLE, GENT} else NO_ROAD


@procedure("2")
def march(g: Sample, seat: Seat) -> Proc[Space]:
    """2 One march, judged."""
    to = yield from pick(seat, "2.1", Space.all, lambda s: why_not_march(g, seat, s))
    g.march(seat, to)
    return to


@procedure("21.4.2")
def peace_is_forced(g: Sample, loser: Seat) -> Proc[None]:
    """21.4.2 Peace is made in the middle of whatever runs."""
    other = Player((loser + 1) % 3)
    terms = yield from pick(other, "21.5.3", ("land", "gold"))
    g.say("peace", loser, terms)
    g.peace = True


@procedure("13")
def battle(g: Sample, loser: Seat) -> Proc[str]:
    """13 The debt arises while a value is on its way to the caller."""
    card = yield from pick(loser, "13.1", ("flanking", "none"))
    g.lose_morale(loser)
    return "won with " + card


@procedure("12")
def impulse(g: Sample) -> Proc[None]:
    """12 Two battles; what may be done next depends on peace."""
    for n in range(2):
        how = yield from battle(g, BLUE)
        g.say(n, how)
        go_on = yield from pick(RED, "12", ("halt", "hold") if g.peace else ("advance", "halt"))
        g.say(go_on)


@procedure("30")
def two_debts(g: Sample) -> Proc[None]:
    """30 Two powers break at once; a third thing is asked afterwards."""
    yield from pick(RED, "30.1", ("charge", "wait"))
    g.morale[BLUE] = g.morale[GREEN] = 1
    g.lose_morale(BLUE)
    g.lose_morale(GREEN)
    yield from pick(RED, "30.2", ("on", "off"))


@procedure("31")
def break_at_the_end(g: Sample) -> Proc[None]:
    """31 The last thing that happens owes something."""
    yield from pick(RED, "31.1", ("charge", "wait"))
    g.morale[BLUE] = 1
    g.lose_morale(BLUE)


@procedure("7.1.1")
def auction(g: Sample) -> Proc[None]:
    """7.1.1 Sealed bids; a poor seat has no choice."""
    bids = yield from all_of([amount(s, "7.1.1", 0, g.morale[s]) for s in g.seats])
    g.say("bids", bids)
    yield from pick(RED, "7.2", ("go", "stay"))


@procedure("7.3")
def twice_sealed(g: Sample) -> Proc[None]:
    """7.3 One seat seals two things."""
    both = yield from all_of((amount(RED, "7.3", 0, 2), amount(RED, "7.3", 5, 7)))
    g.say(both)


@procedure("21")
def negotiation(g: Sample) -> Proc[bool]:
    """21 Either may speak; the first is heard."""
    standing: tuple[Seat, ...] = ()
    while True:
        who, what = yield from any_of([floor(s, standing) for s in (RED, BLUE)])
        if what == "close":
            g.say("closed by", who)
            return False
        if what == "accept":
            g.say("accepted by", who)
            return True
        standing = (who,)


def floor(seat: Seat, standing: tuple[Seat, ...]) -> Any:
    accept = ("accept",) if standing and seat not in standing else ()
    return pick(seat, "21.1", ("propose", "close", *accept))


@procedure("40")
def silence(g: Sample) -> Proc[None]:
    """40 Nobody has anything to say."""
    yield from pick(RED, "40.1", ("go", "stay"))
    yield from any_of([pick(s, "40.2", ()) for s in (RED, BLUE)])


@procedure("41")
def no_option(g: Sample) -> Proc[None]:
    """41 A question with no answer."""
    yield from pick(RED, "41.1", ("go", "stay"))
    yield from pick(RED, "41.2", ())


@procedure("42")
def no_set(g: Sample) -> Proc[None]:
    """42 A set that cannot be."""
    yield from pick(RED, "42.1", ("go", "stay"))
    yield from pick_some(RED, "42.2", (1, 2), judge=lambda _s: NO_ROAD)


@procedure("50")
def forced_ways(g: Sample) -> Proc[None]:
    """50 Only one answer each, except where silence would tell."""
    one = yield from pick(RED, "50.1", (CARDS[2],))
    some = yield from pick_some(
        BLUE, "50.2", (1, 2), judge=lambda s: None if len(s) == 2 else NO_ROAD
    )
    three = yield from all_of((pick(RED, "50.3", ("x",)), pick(BLUE, "50.3", ("y",))))
    g.say(one, some, three)
    kept = yield from pick(RED, "50.4", ("pass",), always=True)
    set_ = yield from pick_some(
        BLUE, "50.5", (1,), judge=lambda s: None if s else NO_ROAD, always=True
    )
    g.say(kept, set_)


@procedure("60")
def early_end(g: Sample) -> Proc[str]:
    """60 The game ends in the middle of a procedure."""
    yield from pick(RED, "60.1", ("go", "stay"))
    g.win(RED)
    return "on its way"


@procedure("61")
def outer(g: Sample) -> Proc[None]:
    """61 What is never reached once the game has ended below."""
    word = yield from early_end(g)
    g.say("never", word)


@procedure("62")
def end_before_question(g: Sample) -> Proc[None]:
    """62 The game ends just before a question."""
    yield from pick(RED, "62.1", ("go", "stay"))
    g.win(BLUE)
    yield from pick(RED, "62.2", ("never", "asked"))


@procedure("70")
def windows(g: Sample) -> Proc[None]:
    """70 Cards that react, before a battle."""
    played = yield from reactions(g, "before_battle", "70.1", (RED, BLUE), (LILLE,))
    g.say("played", played)


@effects.when("before_battle", "ambush", "70.2", lambda g, s, at: s == BLUE and g.morale[s] > 1)
def ambush(g: Sample, seat: Seat, at: Space) -> Invocation[None]:
    return ambushed(g, seat, at)


@procedure("70.2")
def ambushed(g: Sample, seat: Seat, at: Space) -> Proc[None]:
    """70.2 The ambush costs a point of morale."""
    side = yield from pick(seat, "70.2", ("left", "right"))
    g.lose_morale(seat)
    g.say("ambush", seat, at, side)


@effects.do("forage")
def forage(g: Sample, seat: Seat) -> Invocation[Space]:
    return march(g, seat)


@effects.instead("march", "mud", "71", lambda g: g.peace)
def mud(g: Sample, seat: Seat) -> Invocation[None]:
    return stuck(g, seat)


@procedure("71")
def stuck(g: Sample, seat: Seat) -> Proc[None]:
    """71 In mud nobody marches."""
    yield from pick(seat, "71", ("curse", "pray"))


@effects.while_("siege")
def rain(g: Sample) -> Modifier | None:
    return Modifier(-1, "17.5", "rain") if g.peace else None


@procedure("1")
def root(g: Sample) -> Proc[None]:
    """1 The whole small game: cards, a march each, an auction, the end."""
    for seat in g.seats:
        g.deal(seat, 1)
    for seat in g.seats:
        yield from march(g, seat)
        card = yield from pick(seat, "3.1", g.hand[seat], always=True)
        g.say(seat, card + 0)
    yield from auction(g)
    g.win(g.seats[g.roll(1, "who wins", "9", len(g.seats))[0] - 1])


def set_up(g: Sample, scenario: Scenario) -> None:
    g.deck = g.shuffle(CARDS)
    g.where = [BRUGGE] * len(Player.all)
    g.score = int(scenario.data.get("score", 0))


def redeal(g: Sample, seen: Observation, rng: Random) -> None:
    known = [card for seat in Player.all if seat == seen.seat for card in g.hand[seat]]
    rest = [card for card in CARDS if card not in known]
    rng.shuffle(rest)
    for seat in Player.all:
        hidden = seen.view["hand"][seat]
        if seat != seen.seat:
            g.hand[seat] = tuple(sorted([rest.pop() for _ in range(hidden.shown)]))
    g.deck = tuple(rest[: seen.view["deck"].shown])


def faults(g: Sample) -> list[str]:
    held = [card for hand in g.hand for card in hand]
    return ["a card twice"] if len(set(held)) < len(held) else []


def why_not_rally(g: Sample, seat: Seat, choice: Any) -> Refusal | None:
    return None if choice in {1, 2} else Refusal("6.1", "too_many")


def rally(g: Sample, seat: Seat, choice: Any) -> None:
    g.morale[seat] += choice
    g.note("6", "rallied", seat, choice)


def why_not_tire(g: Sample, seat: Seat, _choice: Any) -> Refusal | None:
    return None if g.morale[seat] > 1 else Refusal("6.4", "tired_already")


def tire(g: Sample, seat: Seat, _choice: Any) -> None:
    g.morale[seat] -= 1


def panic(g: Sample, seat: Seat, _choice: Any) -> None:
    g.morale[seat] = 1
    g.lose_morale(seat)


Sample.deeds = {
    "rally": Deed("6", lambda _g, _s: (1, 2, 3), why_not_rally, rally),
    "panic": Deed("6.2", lambda _g, _s: ("now",), lambda _g, _s, _c: None, panic),
    "tire": Deed("6.4", lambda _g, _s: ("now",), why_not_tire, tire),
    "resign": Deed(
        "6.3", lambda _g, _s: ("yes",), lambda _g, _s, _c: None, lambda g, s, _c: g.win(s)
    ),
}

DEFINITION = Definition(
    key="sample",
    version=3,
    title={"fr": "Essai", "en": "Sample"},
    game=Sample,
    ids=(Player, Space, Card),
    scenarios={
        "full": Scenario(
            "full",
            {"fr": "Tout", "en": "All"},
            (RED, BLUE, GREEN),
            {
                "length": Option({"fr": "Durée", "en": "Length"}, ("long", "short")),
                "players": Option({"fr": "Joueurs", "en": "Players"}, (1, 2)),
            },
            {"score": 4},
        ),
        "duel": Scenario("duel", {"fr": "Duel", "en": "Duel"}, (RED, BLUE)),
    },
    set_up=set_up,
    root=root,
    folder=Path(__file__).parent,
    deal=redeal,
    check=faults,
    effects=effects,
    migrations=(
        Migration(3, lambda save: save["position"].setdefault("score", [7])),
        Migration(2, lambda save: save["position"].pop("gone", None)),
    ),
)


def playing(call: Any, *args: Any) -> Sample:
    """A recorded game that has just begun this procedure."""
    g = DEFINITION.blank("full")
    assert isinstance(g, Sample)
    g.record = Record()
    start(g, call(g, *args))
    return g


def asked_by(g: Game) -> str:
    """The rule of the only question."""
    (ask,) = g.waiting_for().values()
    return ask.rule


def keys(g: Game) -> list[str]:
    assert g.record is not None
    return [entry.key for entry in g.record.entries]
