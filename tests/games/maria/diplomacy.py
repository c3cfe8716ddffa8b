"""Helps for tests of the advanced chapters: a quiet war to begin from, said, refused, told."""

from __future__ import annotations

from typing import Any

import lacewars
from lacewars.games.maria.catalogue import (
    CARDS,
    DECK_OF,
    DECKS,
    FIRST_TROOPS,
    FORTRESSES,
    GENERALS_OF,
    HOME,
    OWNER,
    PIECES,
    POWERS,
    Affair,
    Card,
    Piece,
    Player,
    Power,
    Space,
    Suit,
    Track,
    TrackBox,
)
from lacewars.games.maria.ch02_powers import are_enemies
from lacewars.games.maria.definition import DEFINITION
from lacewars.games.maria.game import Maria
from lacewars.kernel import start

MT, FR, LX = (Player.of(word) for word in ("marie_therese", "frederic", "louis"))
A, B = Player.of("player_a"), Player.of("player_b")
FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA, PRAGMATIC = (
    Power.of(word) for word in ("france", "bavaria", "prussia", "saxony", "austria", "pragmatic")
)


def war(scenario="advanced-3p", options=None, /, **places):
    """The set-up in turn 1, troops evenly shared, all cards of deck 1 in the talon."""
    g = DEFINITION.begin(scenario, options, seed=1)
    assert isinstance(g, Maria)
    g.stack.clear()
    g.pending, g.sealed = None, ()
    assert g.record is not None
    g.record.entries.clear()
    for power in POWERS:
        generals = GENERALS_OF[power]
        if g.run_by[power] is None:
            continue
        for number in range(FIRST_TROOPS[power]):
            g.troops[generals[number % len(generals)]] += 1
        g.total[power] = FIRST_TROOPS[power]
    g.turn = 1
    g.deck, g.discards, g.opened = DECKS[0], (), 1
    g.hand[:] = [()] * len(POWERS)
    for word, city in places.items():
        g.at[piece(word)] = None if city is None else space(city)
        if city is None and g.total[OWNER[piece(word)]]:
            g.total[OWNER[piece(word)]] -= g.troops[piece(word)]
            g.troops[piece(word)] = 0
    return g


def field(scenario="advanced-3p", options=None, /, **forces):
    """A bare board but for these: general=(city, troops), train=city."""
    g = war(scenario, options)
    g.at[:], g.troops[:], g.total[:] = [None] * len(PIECES), [0] * len(PIECES), [0] * len(POWERS)
    for word, force in forces.items():
        one = piece(word.replace("__", "."))
        city, number = force if isinstance(force, tuple) else (force, 0)
        g.at[one], g.troops[one] = space(city), number
        g.total[OWNER[one]] += number
    return g


def pieces(*words):
    return tuple(map(piece, words))


def spaces(*words):
    return tuple(map(space, words))


def piece(word):
    return Piece.of(word)


def space(word):
    return Space.of(word)


def affair(word):
    return Affair.of(f"pc.{word}")


def box(word):
    return TrackBox.of(word)


def suit(word):
    return Suit.of(word)


def card(word):
    """`hearts.4` is of deck 1; `2.hearts.4` of deck 2."""
    deck, suit, points = word.split(".") if word[0].isdigit() else ("1", *word.split("."))
    return Card.of(f"{suit[0]}{points}.{deck}")


def give(g, power, *words):
    """Put cards into a hand."""
    cards = tuple(map(card, words))
    g.deck = tuple([one for one in g.deck if one not in cards])
    g.hand[power] += cards
    return cards


def keep(g, power, *words):
    """Put cards on the Display, as kept."""
    cards = tuple(map(card, words))
    g.deck = tuple([one for one in g.deck if one not in cards])
    g.kept_cards[power] += cards
    return cards


def reveal(g, *words):
    """Put political cards on top of their deck."""
    wanted = tuple(map(affair, words))
    rest = tuple([one for one in g.political_deck if one not in wanted])
    g.political_deck = (*wanted, *rest)


def run(g, call):
    start(g, call)
    return g


def say(g, *answers):
    """Answer, reborn from its save before every question."""
    for seat, choice in answers:
        twin = lacewars.load(g.save())
        assert twin == g
        twin.scripted = g.scripted
        g.become(twin)
        refusal = g.answer(seat, choice)
        assert refusal is None, (seat, choice, refusal, g.waiting_for())


def do(g, seat, deed, choice):
    refusal = g.meanwhile(seat, deed, choice)
    assert refusal is None, refusal


def refused(g, seat, choice):
    before = g.save()
    refusal = g.answer(seat, choice)
    assert refusal is not None
    assert g.save() == before
    return refusal.rule, refusal.key


def asked(g):
    return [(seat, ask.what) for seat, ask in g.waiting_for().items()]


def keys(g):
    return [entry.key for entry in g.record.entries]


def told(g, key) -> Any:
    return [entry.args for entry in g.record.entries if entry.key == key]


def all_cards(g):
    """Every tactical card of the decks opened so far, wherever it is."""
    piles = (g.deck, g.discards, *g.hand, *g.placed_cards, *g.kept_cards)
    return sorted([one for pile in piles for one in pile])


def opened_cards(g):
    return [one for one in CARDS if DECK_OF[one] <= g.opened]


def mark(g, power, *cities):
    """Lay victory markers, from the pool."""
    for city in cities:
        g.mark(space(city), power, "10.3")


def stay_home(g):
    """Russia lets the Old Dessauer go: nobody owes a corps."""
    g.track_at[Track.of("track.russia")] = box("russia.4")
    g.at[piece("dessauer")] = space("berlin")


def spend(g, power, left):
    """Lay markers on far fortresses of the enemy until so many are left in the pool."""
    for city in FORTRESSES:
        home = HOME[city]
        if g.pool[power] <= left:
            return
        if g.marker[city] is None and home is not None and are_enemies(g, power, home):
            mark(g, power, city.word)
