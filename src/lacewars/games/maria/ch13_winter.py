"""Chapter 13, winter: troops are bought, generals return, who gets the troops stays secret."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import TypeAlias

from lacewars.kernel import Ask, Proc, Refusal, pick, pick_some, procedure

from .armies import Share, Shares
from .catalogue import (
    BASE,
    BAVARIA,
    FRANCE,
    GENERALS_OF,
    IS_GENERAL,
    NUMBER,
    OWNER,
    POINTS,
    RANK,
    STAGES,
    Card,
    Cards,
    Land,
    Piece,
    Pieces,
    Power,
    Powers,
    Space,
    Spaces,
)
from .ch02_powers import acting_in, are_enemies, co_operate, is_advanced, seat_of
from .ch03_board import (
    generals_in_play,
    home_land,
    in_theatre,
    is_enemy_held,
    pieces_at,
)
from .ch04_start import SHARE
from .ch06_stacks import MOST, STACK
from .ch08_cards import purse, rests, worth
from .ch10_trains import MAJOR_FORTRESSES
from .ch21_promises import why_not_arrive_by_deal
from .ch22_arenberg import second_home
from .ch23_victory import note_scores
from .game import Maria

PRICE = NUMBER["troop_price"]
BACK, ENOUGH = "back", "enough"
Return: TypeAlias = "tuple[Piece, Space]"
Returns: TypeAlias = "tuple[Return, ...]"
Homecoming: TypeAlias = "tuple[str, Piece, Space]"

SUPERFLUOUS = Refusal("8", "superfluous_card")
NO_ROOM = Refusal("13", "no_room_for_troops")
NOT_HIS_SITE = Refusal("13", "not_his_site")
SITE_IS_FULL = Refusal("6", "stack_full")
NOT_ALL_SHARED = Refusal("13", "not_all_shared")
TWICE = Refusal("13", "each_general_once")
OVER_EIGHT = Refusal("6", "over_eight")
NEEDS_A_TROOP = Refusal("13", "returning_needs_troop")


@procedure("13")
def winter(g: Maria) -> Proc[None]:
    """13 The powers recruit in the order of the stages (A-44); in the end pools are scored."""
    g.begin_winter()
    for power in recruiting_order(g):
        yield from recruiting(g, power)
    if is_advanced(g):
        note_scores(g)


@procedure("13")
def recruiting(g: Maria, power: Power) -> Proc[None]:
    """13 Four points a troop; the number is told, and who comes back; not who gets them."""
    if not g.hand[power] or not capacity(g, power):
        return
    cards = yield from recruits_bought(g, power)
    number = bought(capacity(g, power), worth(cards))
    if number:
        g.pay(power, cards, "13", "recruits")
        yield from raise_troops(g, power, number, "13")


@procedure("13")
def raise_troops(g: Maria, power: Power, number: int, rule: str) -> Proc[None]:
    """13 New troops for generals on the board, and for those who come back with them."""
    back: Returns = ()
    while len(back) < number:
        choice = yield from homecoming(g, power, back, number, rule)
        if isinstance(choice, str):
            break
        yield from settle_command(g, returning(choice), site_of(choice))
        back += ((returning(choice), site_of(choice)),)
    shares = yield from share_ask(g, power, number, back, rule)
    g.allot(power, shares, rule)  # first, for whoever returns has troops
    for general, site in back:
        come_back(g, general, site, rule)


@procedure("6")
def settle_command(g: Maria, general: Piece, site: Space) -> Proc[None]:
    """6 Who returns to a general of his own rank: the player says which of them commands."""
    rival = next((one for one in generals_at(g, site) if RANK[one] == RANK[general]), None)
    if rival is not None:
        leader = yield from pick(
            seat_of(g, OWNER[general]), "6", (general, rival), what="commander"
        )
        g.appoint(leader, rival if leader == general else general)


def come_back(g: Maria, general: Piece, site: Space, rule: str) -> None:
    """13 A general returns face up; an enemy train that stands there is eliminated."""
    for piece in pieces_at(g, site):
        if not IS_GENERAL[piece]:
            g.remove(piece, rule)
    g.place(general, site, rule)


# -- who recruits --------------------------------------------------------------------------------
def recruiting_order(g: Maria) -> Powers:
    """13 The order of the action stages."""
    return tuple([power for stage in STAGES for power in acting_in(g, stage)])


def recruits(g: Maria, power: Power) -> Pieces:
    """13 The generals in cities of the game; those in boxes are out of play (A-45)."""
    return generals_in_play(g, power)


def absent(g: Maria, power: Power) -> Pieces:
    """13 The generals that were removed from the board."""
    return tuple([one for one in GENERALS_OF[power] if g.at[one] is None])


def capacity(g: Maria, power: Power, back: Returns = ()) -> int:
    """6 How many troops those on the board, those coming back and those who yet might can take."""
    here = sum([MOST - g.troops[one] for one in recruits(g, power)])
    return here + MOST * (len(back) + more_to_come(g, power, back))


def more_to_come(g: Maria, power: Power, back: Returns) -> int:
    """13 How many absent generals the sites still have room for; who has fewest goes first."""
    taken = Counter([site for _, site in back])
    sites = {one: return_sites(g, one) for one in absent(g, power) if one not in dict(back)}
    found = 0
    for mine in sorted(sites.values(), key=len):
        site = next((s for s in mine if len(generals_at(g, s)) + taken[s] < STACK), None)
        if site is not None:
            taken[site] += 1
            found += 1
    return found


# -- buying --------------------------------------------------------------------------------------
def recruits_bought(g: Maria, power: Power) -> Ask[Cards]:
    """13 With which cards troops are bought, if any."""
    cards, most = purse(g, power), capacity(g, power)
    return pick_some(
        seat_of(g, power),
        "13",
        cards,
        judge=partial(why_not_buy, most),
        grow=partial(may_add, rests(cards), most),
        always=True,
        what="recruit",
        args=(power,),
    )


def why_not_buy(most: int, cards: Cards) -> Refusal | None:
    """13 Whole troops, and no card that adds none; no change is given (8)."""
    paid = worth(cards)
    least = min([POINTS[card] for card in cards], default=0)
    return SUPERFLUOUS if cards and bought(most, paid - least) == bought(most, paid) else None


def bought(most: int, paid: int) -> int:
    """13 How many troops so many points bring, with room for so many."""
    return min(paid // PRICE, most)


def may_add(rest: dict[Card, int], most: int, cards: Cards, card: Card) -> bool:
    """13 As long as troops can be taken, and what follows can make the next one whole."""
    paid = worth(cards)
    return bought(most, paid + rest[card]) > bought(most, paid)


# -- returning generals --------------------------------------------------------------------------
def homecoming(
    g: Maria, power: Power, back: Returns, number: int, rule: str
) -> Ask[Homecoming | str]:
    """13 The question who comes back next, and where."""
    gone = absent(g, power)
    sites: list[Homecoming | str] = [(BACK, one, s) for one in gone for s in return_sites(g, one)]
    judge = partial(why_not_come_back, g, power, back, number)
    return pick(
        seat_of(g, power),
        rule,
        (*[(BACK, one, site) for one in gone for site in MAJOR_FORTRESSES], ENOUGH),
        judge,
        known=[choice for choice in (*sites, ENOUGH) if judge(choice) is None],
        what="return_general",
        args=(power, number),
    )


def returning(choice: Homecoming) -> Piece:
    """13 The general named in a choice."""
    return choice[1]


def site_of(choice: Homecoming) -> Space:
    """13 The site named in a choice."""
    return choice[2]


def return_sites(g: Maria, general: Piece) -> Spaces:
    """13 His own power's major fortresses (A-87), friendly, where the stack would be legal."""
    return tuple([s for s in bases_for(g, general) if why_not_site(g, general, s) is None])


def bases_for(g: Maria, general: Piece) -> Spaces:
    """13 The major fortresses of his country, whoever holds them."""
    home, second = home_land(g, OWNER[general]), second_home(g, general)
    sites = majors_in(home | second if second else home)
    munich = BASE[BAVARIA]
    return (*sites, munich) if munich is not None and is_munich(g, general, munich) else sites


@cache
def majors_in(land: Land) -> Spaces:
    """13 The major fortresses of a land."""
    return tuple([space for space in MAJOR_FORTRESSES if space in land])


def is_munich(g: Maria, general: Piece, space: Space) -> bool:
    """13 In the introductory game a French general may also return at Munich."""
    return not is_advanced(g) and OWNER[general] == FRANCE and space == BASE[BAVARIA]


def why_not_site(g: Maria, general: Piece, space: Space) -> Refusal | None:
    """13 At home, friendly, with room; an enemy train does not count."""
    power = OWNER[general]
    if space not in bases_for(g, general) or not in_theatre(g, space):
        return NOT_HIS_SITE
    if is_enemy_held(g, power, space):
        return NOT_HIS_SITE
    promised = why_not_arrive_by_deal(g, power, space, is_general=True)
    if promised is not None:
        return promised
    there = [
        one
        for one in pieces_at(g, space)
        if IS_GENERAL[one] or not are_enemies(g, power, OWNER[one])
    ]
    friends = all(IS_GENERAL[one] and may_stack_unasked(g, power, OWNER[one]) for one in there)
    return None if friends and len(there) < STACK else SITE_IS_FULL


def may_stack_unasked(g: Maria, one: Power, other: Power) -> bool:
    """10.1 Co-operating powers of one seat; of two seats none has been asked here (A-05)."""
    return co_operate(g, one, other) and g.run_by[one] == g.run_by[other]


def why_not_come_back(
    g: Maria, power: Power, back: Returns, number: int, choice: Homecoming | str
) -> Refusal | None:
    """13 Each once, each with a new troop, and two to a city at most."""
    if isinstance(choice, str):
        return None if number <= room_for(g, power, back) else NO_ROOM
    general, site = returning(choice), site_of(choice)
    refusal = why_not_site(g, general, site)
    if refusal is not None:
        return refusal
    if general in [one for one, _ in back]:
        return TWICE
    coming = [place for _, place in back].count(site)
    if len(generals_at(g, site)) + coming >= STACK:
        return SITE_IS_FULL
    return None if number <= capacity(g, power, (*back, (general, site))) else NO_ROOM


def generals_at(g: Maria, space: Space) -> Pieces:
    """13 The generals who stand at a site."""
    return tuple([one for one in pieces_at(g, space) if IS_GENERAL[one]])


def room_for(g: Maria, power: Power, back: Returns) -> int:
    """6 How many troops those on the board and those coming back can take."""
    return sum([MOST - g.troops[one] for one in recruits(g, power)]) + MOST * len(back)


# -- sharing out ---------------------------------------------------------------------------------
def share_ask(g: Maria, power: Power, number: int, back: Returns, rule: str) -> Ask[Shares]:
    """13 Who gets the new troops: only the seat itself knows."""
    generals = (*[one for one, _ in back], *recruits(g, power))
    return pick_some(
        seat_of(g, power),
        rule,
        tuple([(SHARE, one, n) for one in generals for n in range(1, min(number, MOST) + 1)]),
        judge=partial(why_not_share, g, back, number),
        grow=partial(may_share, g, generals, (len(back), number)),
        always=True,
        what="share_out",
        args=(power, number),
    )


def why_not_share(g: Maria, back: Returns, number: int, shares: Shares) -> Refusal | None:
    """13 All new troops, at least one to each who returns; 6 eight at most."""
    named = [general for _, general, _ in shares]
    if len(set(named)) < len(named):
        return TWICE
    if any(g.troops[general] + n > MOST for _, general, n in shares):
        return OVER_EIGHT
    if any(general not in named for general, _ in back):
        return NEEDS_A_TROOP
    return None if sum([n for _, _, n in shares]) == number else NOT_ALL_SHARED


def may_share(
    g: Maria, generals: Pieces, counts: tuple[int, int], shares: Shares, share: Share
) -> bool:
    """13 In order, those who come back first, and so that the rest can still be placed."""
    back, number = counts
    _, general, n = share
    place = generals.index(general)
    first_free = generals.index(shares[-1][1]) + 1 if shares else 0
    if place < first_free or (first_free < back and place > first_free):
        return False
    left = number - n - sum([k for _, _, k in shares])
    room = sum([MOST - g.troops[one] for one in generals[place + 1 :]])
    return g.troops[general] + n <= MOST and max(0, back - place - 1) <= left <= room
