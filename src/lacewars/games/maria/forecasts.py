"""What would come of a choice: battles in exact odds, conquests, supply, prices, votes.

Exact for what the seat knows (`estimates`); a battle is counted as fought to the end, by players
who step over zero where they can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from lacewars.board.plain import is_tuple
from lacewars.board.scene import Bar, Forecast, Label, Says
from lacewars.kernel import Hidden, Modifier, Observation, Random, imagine, total

from .catalogue import (
    AUSTRIA,
    IS_GENERAL,
    IS_RESERVE,
    OWNER,
    POINTS,
    SUIT,
    Card,
    Cards,
    Hussar,
    Pieces,
    Power,
    Space,
    Spaces,
    Suit,
)
from .ch02_powers import at_war
from .ch03_board import in_theatre, suit_at
from .ch08_cards import worth
from .ch09_supply import FIRST_LOSS, FURTHER_LOSS, is_supplied, tax, to_check
from .ch10_conquest import CONQUERED, conqueror, on_leaving
from .ch10_reach import FORCED, ways
from .ch11_combat import ATTACK, fighters, stacks_beside, suit_of_mover
from .ch13_winter import PRICE, bought, capacity
from .ch17_politics import RESERVE_INFLUENCE
from .ch18_election import FRANCIS, MAJORITY, SURE_FOR_FRANCIS, sure_for_francis
from .chances import BattleOdds, Chances, battle_odds, expected, lead_over, strength_of
from .definition import DEFINITION
from .estimates import hand_chances, stack_chances
from .game import Attack, Maria

GOOD, EVEN, BAD = 1, 0, -1
CERTAIN = Fraction(1)


class Sight(NamedTuple):
    """What a seat sees, and a world that agrees with it in all that lies open."""

    seen: Observation
    g: Maria
    args: tuple[Any, ...]


Foreseen: TypeAlias = Callable[[Sight, Any], "Forecast | None"]


def world(seen: Observation) -> Maria:
    """The open position, with whatever is hidden dealt anyhow."""
    blank = DEFINITION.blank(seen.terms.scenario, dict(seen.terms.options))
    g = imagine(seen, blank, Random(0))
    assert isinstance(g, Maria)
    return g


def forecast(seen: Observation, choice: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """What would come of an answer; None where nothing is uncertain or to be added up."""
    ask = seen.ask
    foreseen = FORESEEN.get(ask.what) if ask is not None else None
    if ask is None or foreseen is None:
        return None
    return foreseen(Sight(seen, world(seen), ask.args), choice)


def certain(title: Label, label: Label, good: int, sums: tuple[Modifier, ...] = ()) -> Forecast:
    """Nothing is left to chance: what will be, and why."""
    return Forecast(title, (Bar(label, CERTAIN, good),), sums)


# -- battles (11) --------------------------------------------------------------------------------
def fought(sight: Sight, ours: Pieces, theirs: Pieces, places: tuple[Space, Space]) -> Forecast:
    """11.1 A battle between two stacks in two cities, both fighting to the end."""
    here, there = places
    me, foe = OWNER[ours[0]], OWNER[theirs[0]]
    mine, yours = stack_chances(sight.seen, ours), stack_chances(sight.seen, theirs)
    lead = difference(mine, yours)
    hand = hand_chances(sight.seen, sight.g, me, suit_at(here))
    theirs_in_hand = hand_chances(sight.seen, sight.g, foe, suit_at(there))
    odds = over(lead, hand, theirs_in_hand)
    sums = (
        Modifier(rounded(mine), "6", "own_troops"),
        Modifier(-rounded(yours), "6", "enemy_troops"),
        Modifier(rounded(hand), "11.1", "own_cards", (suit_at(here),)),
        Modifier(-rounded(theirs_in_hand), "11.1", "enemy_cards", (suit_at(there),)),
    )
    return Forecast(Says("battle", (theirs,)), outcomes(odds), sums)


def difference(mine: Chances, theirs: Chances) -> Chances:
    """11.1 The initial score, as far as it can be told."""
    found: Chances = {}
    for number, chance in mine.items():
        for lead, other in lead_over(number, theirs).items():
            found[lead] = found.get(lead, Fraction(0)) + chance * other
    return found


def over(lead: Chances, mine: Chances, theirs: Chances) -> BattleOdds:
    """11.1 The odds over all that either hand may come to."""
    wins = draws = Fraction(0)
    for points, chance in mine.items():
        odds = battle_odds(lead, points, theirs)
        wins += chance * odds.wins
        draws += chance * odds.draws
    return BattleOdds(wins, draws, 1 - wins - draws)


def outcomes(odds: BattleOdds) -> tuple[Bar, ...]:
    """Won, drawn, lost."""
    return (
        Bar(Says("won"), odds.wins, GOOD),
        Bar(Says("drawn"), odds.draws, EVEN),
        Bar(Says("lost"), odds.losses, BAD),
    )


def rounded(chances: Chances) -> int:
    """The mean, to the nearest."""
    return round(expected(chances))


def attacking(sight: Sight, attack: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """11.1 One of the attacks that are due."""
    named: Attack | None = next((one for one in sight.g.attacks if attack == (ATTACK, *one)), None)
    if named is None:
        return None
    ours, theirs = fighters(sight.g, named[0]), fighters(sight.g, named[1])
    if not ours or not theirs:
        return None
    return fought(sight, ours, theirs, (city_of(sight.g, ours), city_of(sight.g, theirs)))


def city_of(g: Maria, stack: Pieces) -> Space:
    """Where a stack stands."""
    at = g.at[stack[0]]
    assert at is not None
    return at


# -- the duel (11.1) -----------------------------------------------------------------------------
def playing(sight: Sight, choice: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """11.1 Whether the other can answer, and who outlasts whom; or what stopping costs."""
    g = sight.g
    if g.fight is None or g.mover is None:
        return None
    if isinstance(choice, Card):
        return None if IS_RESERVE[choice] else played(sight, POINTS[choice], (choice,))
    if g.score == 0:
        return certain(Says("stop"), Says("drawn"), EVEN)
    return certain(Says("stop"), Says("loses", (-g.score,)), BAD)


def declaring(sight: Sight, points: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """8 A Reserve has left the hand already."""
    return played(sight, points, ()) if isinstance(points, int) and sight.g.fight else None


def played(sight: Sight, points: int, spent: tuple[Card, ...]) -> Forecast | None:
    """11.1 The score after so many points more, and what both hands still hold."""
    g = sight.g
    assert g.mover is not None
    mine = sight.seen.view["hand"][g.mover]
    if isinstance(mine, Hidden):
        return None
    foe, city = opponent(g)
    left = tuple([card for card in mine if card not in spent])
    own = strength_of(left, suit_of_mover(g))
    theirs = hand_chances(sight.seen, g, foe, suit_at(city))
    score = g.score + points
    odds = battle_odds({score: CERTAIN}, own, theirs)
    silent = theirs.get(0, Fraction(0))
    if score == 0 and own:  # nobody has to answer a zero who cannot
        odds = odds._replace(wins=odds.wins - silent, draws=odds.draws + silent)
    sums = (
        Modifier(g.score, "11.1", "score_now"),
        Modifier(points, "11.1", "card_played"),
        Modifier(own, "11.1", "own_cards", (suit_of_mover(g),)),
        Modifier(-rounded(theirs), "11.1", "enemy_cards", (suit_at(city),)),
    )
    if score <= 0:
        return Forecast(Says("score_then", (score,)), outcomes(odds), sums)
    bars = (
        Bar(Says("cannot_answer"), silent, GOOD),
        Bar(Says("outlasted"), odds.wins - silent, GOOD),
        *outcomes(odds)[1:],
    )
    return Forecast(Says("score_then", (score,)), bars, sums)


def opponent(g: Maria) -> tuple[Power, Space]:
    """11.1 The power that answers, and the city its stack stands in."""
    assert g.fight is not None
    stack = next(one for one in g.fight if OWNER[one[0]] != g.mover)
    return OWNER[stack[0]], city_of(g, stack)


# -- marches (9, 10) -----------------------------------------------------------------------------
def marching(sight: Sight, to: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """10 What a march takes, whom it makes one fight, and whether supply will reach."""
    force: Pieces = sight.args[0]
    if not isinstance(to, Space) or not IS_GENERAL[force[0]]:
        return None
    sums = (*takings(sight.g, force, to), *supply_lines(sight.g, force, to))
    beside = enemies_beside(sight.g, force, to)
    if not beside:
        return certain(Says("march", (to,)), Says("no_battle"), EVEN, sums) if sums else None
    battles = [fought(sight, force, foe, (to, city_of(sight.g, foe))) for foe in beside]
    worst = max(battles, key=lambda one: one.bars[-1].chance)
    more = (Modifier(len(beside), "11.1", "battles"),) if len(beside) > 1 else ()
    return worst._replace(sums=(*worst.sums, *more, *sums))


def enemies_beside(g: Maria, force: Pieces, to: Space) -> tuple[Pieces, ...]:
    """11.1 The enemy stacks next to a city, that would have to be attacked."""
    return stacks_beside(g, to, at_war(g, OWNER[force[0]])) if in_theatre(g, to) else ()


def takings(g: Maria, force: Pieces, to: Space) -> tuple[Modifier, ...]:
    """10.3 The fortresses left on the way on which most are taken."""
    power = conqueror(g, force)
    if power is None:
        return ()
    walks = [walk for kind, walk in ways(g, force, to) if kind != FORCED]
    rows = [left_behind(g, power, walk) for walk in walks]
    return max(rows, key=total, default=())


def left_behind(g: Maria, power: Power, walk: Spaces) -> tuple[Modifier, ...]:
    """10.3 What happens to the fortresses of a walk, each left once."""
    whats = [(space, on_leaving(g, power, space)) for space in dict.fromkeys(walk[:-1])]
    return tuple([Modifier(int(w == CONQUERED), "10.3", w, (space,)) for space, w in whats if w])


def supply_lines(g: Maria, force: Pieces, to: Space) -> tuple[Modifier, ...]:
    """9 What hunger or hussars would cost at the next check, if no train moved."""
    there = g.clone()
    for piece in force:
        there.at[piece] = to
    found: list[Modifier] = []
    for one in force:
        if not is_supplied(there, one):
            loss = FURTHER_LOSS if g.face_down[one] else FIRST_LOSS
            found.append(Modifier(-loss, "9", "unsupplied", (one,)))
        elif price := tax(there, one):
            found.append(Modifier(-price, "9", "taxed", (one,)))
    return tuple(found)


# -- hussars (7) ---------------------------------------------------------------------------------
def posting(sight: Sight, to: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """7 Whom a hussar would tax there, as things stand."""
    if not isinstance(to, Space):
        return None
    hussar: Hussar = sight.args[0]
    there = sight.g.clone()
    there.hussar_at[hussar] = to
    lines = taxes(there)
    return certain(Says("post", (to,)), Says("taxes"), GOOD, lines) if lines else None


def taxes(g: Maria) -> tuple[Modifier, ...]:
    """9 What the hussars ask of each enemy general."""
    foes = [one for power in at_war(g, AUSTRIA) for one in to_check(g, power)]
    prices = [(one, tax(g, one)) for one in foes]
    return tuple([Modifier(price, "9", "taxed", (one,)) for one, price in prices if price])


# -- paying (8, 13) ------------------------------------------------------------------------------
def paying(sight: Sight, cards: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """8 What these cards pay, and how much is lost, for no change is given."""
    price: int = sight.args[1]
    return bill(cards, price, Says("price", (price,))) if are_cards(cards) else None


def recruiting(sight: Sight, cards: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """13 How many troops these cards raise, and what is left over."""
    if not are_cards(cards):
        return None
    power: Power = sight.args[0]
    number = bought(capacity(sight.g, power), worth(cards))
    return bill(cards, number * PRICE, Says("raises", (number,)))


def are_cards(choice: object) -> TypeGuard[Cards]:
    """Whether an answer is a set of cards."""
    return is_tuple(choice) and all(isinstance(part, Card) for part in choice)


def bill(cards: Cards, price: int, title: Label) -> Forecast:
    """8 The cards against the price."""
    spare = worth(cards) - price
    label = Says("short", (-spare,)) if spare < 0 else Says("lost_change", (spare,))
    lines = tuple([Modifier(POINTS[card], "8", "card_paid", (card,)) for card in cards])
    return certain(title, label, EVEN if spare else GOOD, lines)


# -- politics, the crown (17, 18) ----------------------------------------------------------------
def laying(sight: Sight, card: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """17.4 What a card counts on the Display."""
    power: Power = sight.args[0]
    trump: Suit = sight.args[1]
    if not isinstance(card, Card):
        return None
    if not IS_RESERVE[card] and SUIT[card] != trump:
        return certain(Says("influence"), Says("comes_back"), EVEN)
    kept = sum([influence_of(one) for one in sight.g.kept_cards[power]])
    lines = (
        *((Modifier(kept, "17.4", "kept_cards"),) if kept else ()),
        Modifier(influence_of(card), "17.4", "card_laid", (card,)),
    )
    return certain(Says("influence"), Says("counts", (kept + influence_of(card),)), GOOD, lines)


def influence_of(card: Card) -> int:
    """17.4 What a card counts when it counts."""
    return RESERVE_INFLUENCE if IS_RESERVE[card] else POINTS[card]


def voting(sight: Sight, name: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """18 How many votes Francis is sure of, this one included."""
    memory = sight.seen.memory
    cast = [entry.args for entry in memory if entry.key == "voted"]
    others = [args for args in cast if args[1] not in SURE_FOR_FRANCIS and args[2] == FRANCIS]
    votes = sure_for_francis(sight.g) + len(others) + (name == FRANCIS)
    key = "francis_elected" if votes >= MAJORITY else "francis_needs"
    return certain(Says("election"), Says(key, (votes, MAJORITY)), EVEN)


FORESEEN: Mapping[str, Foreseen] = {
    "next_attack": attacking,
    "play_or_stop": playing,
    "declare": declaring,
    "move_to": marching,
    "post_hussar": posting,
    "supply_tax": paying,
    "train_price": paying,
    "corps": paying,
    "recruits": paying,
    "recruit": recruiting,
    "lay_card": laying,
    "vote": voting,
}
