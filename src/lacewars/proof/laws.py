"""The laws every game keeps at every position; each is a function that finds nothing wrong.

Cheap laws are looked at after every answer of a fuzzed game, dear ones at some. `law_tests.py`
makes tests of them, `fuzz.py` plays them against thousands of games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from lacewars.kernel import (
    Ask,
    AskAll,
    AskAny,
    AskSome,
    Game,
    Hidden,
    Id,
    Refusal,
    as_seen,
    imagine,
    observe,
)
from lacewars.kernel.asking import is_among
from lacewars.kernel.ids import is_plain
from lacewars.kernel.running import ask_again

from .errors import LawBroken, require
from .playing import born_again, play, random_move, say, step
from .sameness import asks, core, described, exact, gap, is_many, is_set, parted, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from lacewars.kernel import Answer, Asked, Definition, Entry, Observation, Seat

    from .finding import Hooks

G = TypeVar("G", bound=Game)
KERNEL_KEYS = {"game_over", "no_such_deed"}
NONSENSE: tuple[Any, ...] = ("no such thing", -12_345, 1.5, [], {}, (), ("x", 1), object, b"x")
TRIED = 30
POOL = 9
REVERIE = 2


@dataclass(frozen=True)
class Stop:
    """A position at which laws are looked at."""

    g: Game
    rng: Random
    definition: Definition
    hooks: Hooks
    book: frozenset[str] | None = None


class Law(NamedTuple):
    """One law: its word, what it costs, and the function that looks."""

    word: str
    dear: bool
    look: Callable[[Stop], None]


LAWS: dict[str, Law] = {}


def law(word: str, *, dear: bool = True) -> Callable[[Callable[[Stop], None]], Any]:
    """Enter a law."""

    def enter(look: Callable[[Stop], None]) -> Callable[[Stop], None]:
        LAWS[word] = Law(word, dear, look)
        return look

    return enter


def look(word: str, stop: Stop) -> None:
    """Look at one law here; whatever goes wrong is that law's break."""
    try:
        LAWS[word].look(stop)
    except LawBroken as error:
        raise LawBroken(word, error.found) from error
    except Exception as error:
        raise LawBroken(word, f"{type(error).__name__}: {error}") from error


# -- cheap ---------------------------------------------------------------------------------------
@law("somebody can answer", dear=False)
def somebody_can_answer(stop: Stop) -> None:
    """While the game is on, each who is waited for has a lawful answer; afterwards nobody is."""
    waiting = stop.g.waiting_for()
    if stop.g.outcome() is not None:
        require(not waiting, f"the game has ended and {list(waiting)} are waited for")
        return
    require(waiting, "nobody is waited for and the game has not ended")
    for seat, ask in waiting.items():
        require(seat in stop.g.seats, f"{seat!r} is asked and has no seat in this game")
        require(next(ask.every(), None) is not None, f"{seat} has no answer to {ask.rule}")


@law("frames and fields are plain", dear=False)
def frames_and_fields_are_plain(stop: Stop) -> None:
    """What outlives an answer is immutable: numbers, words, ids, and tuples of them."""
    for proc, at, kept in stop.g.stack:
        label, names = proc.entries[at]
        for name, value in zip(names, kept, strict=True):
            require(is_plain(value), f"{proc.name} at {label} keeps {name} = {value!r}")
    for key, field in stop.g.fields.items():
        value = getattr(stop.g, key)
        column = field.per is not None or field.derive is not None
        parts = value if column else (value,)
        require(type(value) is list or not column, f"field {key} is a column and holds {value!r}")
        for part in parts:
            plain = is_frozen(part) if field.derive else is_plain(part)
            require(plain, f"field {key} holds {part!r}")


def is_frozen(value: Any) -> bool:
    """Return whether a copy may share this."""
    return all(map(is_frozen, value)) if type(value) in {tuple, frozenset} else is_plain(value)


@law("invariants hold", dear=False)
def invariants_hold(stop: Stop) -> None:
    """`definition.check` finds nothing."""
    faults = stop.definition.check(stop.g)
    require(not faults, "; ".join(faults))


# -- copies and saves ----------------------------------------------------------------------------
@law("an index equals its recomputation")
def an_index_equals_its_recomputation(stop: Stop) -> None:
    """What is kept for speed is what the fields say, in the same order."""
    for key, field in stop.g.fields.items():
        if field.derive is not None:
            found = gap(exact(getattr(stop.g, key)), exact(field.derive(stop.g)), key)
            require(not found, f"kept against recomputed: {found}")


@law("a clone is equal and independent")
def a_clone_is_equal_and_independent(stop: Stop) -> None:
    """A copy plays on alone, and as the original would."""
    before = whole(stop.g)
    one, other = stop.g.clone(recorded=True), stop.g.clone(recorded=True)
    same(before, whole(one), "copy")
    in_step(one, other, stop)
    same(before, whole(stop.g), "the original moved with its copy")
    bare = stop.g.clone()
    require(bare.record is None, "a search copy has a record")
    same(core(stop.g), core(bare), "bare copy")


@law("a save goes on the same")
def a_save_goes_on_the_same(stop: Stop) -> None:
    """A game written and read before every answer asks, offers and ends as one that was not."""
    live, reborn = stop.g.clone(recorded=True), stop.g.clone(recorded=True)
    for number in range(stop.hooks.future):
        reborn = born_again(reborn, stop.definition, history=number == 0)
        alike(live, reborn, "read back")
        same(asks(live), asks(reborn), "asked after reading back")
        if not live.waiting_for():
            break
        move = random_move(live, stop.rng)
        both(live, reborn, move)
    alike(live, born_again(reborn, stop.definition), "the futures part")


def alike(one: Game, other: Game, what: str) -> None:
    """Require that two games are the same."""
    found = parted(one, other)
    require(not found, f"{what}: {found}")


def both(one: Game, other: Game, move: Answer) -> None:
    """Say the same to two games, which both accept."""
    for g in (one, other):
        refusal = say(g, move)
        require(refusal is None, f"{move.choice!r} was offered to {move.seat!r}, and: {refusal}")


def in_step(one: Game, other: Game, stop: Stop) -> None:
    """Play two games with the same answers and find no difference."""
    for _ in range(stop.hooks.future):
        same(asks(one), asks(other), "asked")
        if not one.waiting_for():
            return
        both(one, other, random_move(one, stop.rng))
        alike(one, other, "after the same answer")


def same(one: Any, other: Any, what: str) -> None:
    """Require that two descriptions are the same."""
    found = gap(one, other)
    require(not found, f"{what}: {found}")


# -- asking --------------------------------------------------------------------------------------
@law("asking has no effect")
def asking_has_no_effect(stop: Stop) -> None:
    """Whatever is looked at, the game stays as it was and asks the same afresh."""
    g = stop.g
    before, asked = whole(g), asks(g)
    same(asked, asks(g.clone()), "asked afresh")
    for seat in (*g.seats, None):
        observe(g, seat)
    for ask in g.waiting_for().values():
        ask.sample(stop.rng)
        ask.forced()
        for nonsense in NONSENSE:
            ask.refusal(nonsense)
    if g.stack:
        ask_again(g)
    for seat in g.seats:
        for deed in g.deeds.values():
            list(deed.lawful(g, seat))
    same(before, whole(g), "looking changed the game")
    same(asked, asks(g), "looking changed what is asked")


@law("every option is accepted")
def every_option_is_accepted(stop: Stop) -> None:
    """What is offered may be said; a copy goes on from it."""
    for seat, ask in stop.g.waiting_for().items():
        for option in tried(ask, stop.rng):
            require(ask.refusal(option) is None, f"{option!r} is offered and judged unlawful")
            refusal = stop.g.clone(recorded=True).answer(seat, option)
            require(refusal is None, f"{option!r} is offered to {seat} and refused: {refusal}")


def tried(ask: Ask[Any], rng: Random) -> list[Any]:
    """Return options to try: the first of many, and some drawn at random; sets are drawn."""
    if is_set(ask):
        return [ask.sample(rng) for _ in range(TRIED // 3)]
    first = list(islice(ask.every(), TRIED))
    return first if len(first) < TRIED else first + [ask.sample(rng) for _ in range(TRIED // 3)]


@law("every other answer is refused")
def every_other_answer_is_refused(stop: Stop) -> None:
    """A candidate that was judged out, a likeness, nonsense: each with a rule, none with effect."""
    before = whole(stop.g)
    for seat, ask in stop.g.waiting_for().items():
        known_rule(stop, ask.rule, f"{seat} is asked")
        for candidate, verdict in islice(ask.refused(), TRIED):
            said = refused(stop, seat, candidate)
            require(said == verdict, f"{candidate!r}: listed with {verdict}, refused with {said}")
        for other in non_options(ask, stop.rng):
            refused(stop, seat, other)
        if is_set(ask):
            sets_are_those_of_the_walk(ask, stop.rng)
    same(before, whole(stop.g), "a refused answer changed the game")


def refused(stop: Stop, seat: Seat, choice: Any) -> Refusal:
    """Say what must be refused, and return why it was."""
    refusal = stop.g.clone().answer(seat, choice)
    require(refusal is not None, f"{choice!r} was not offered to {seat} and is accepted")
    again = stop.g.answer(seat, choice)
    assert refusal is not None
    require(again == refusal, f"{choice!r} is refused with {refusal}, then with {again}")
    known_rule(stop, refusal.rule, f"{choice!r} is refused", refusal.key)
    return refusal


def known_rule(stop: Stop, rule: str, what: str, key: str = "") -> None:
    """Require that a rule cited is in the rulebook, if the game has one."""
    if stop.book is not None and key not in KERNEL_KEYS:
        require(rule in stop.book, f"{what} by rule {rule!r}, which the rulebook does not have")


def non_options(ask: Ask[Any], rng: Random) -> Iterator[Any]:
    """Return what looks like an answer and is none."""
    offered = [ask.sample(rng)] if is_set(ask) else list(islice(ask.every(), TRIED))
    offers = ask.options
    likenesses = [like for option in offered for like in likenesses_of(option)]
    for other in (*NONSENSE, *likenesses):
        lawful = is_set(ask) and is_many(other) and not other
        if not lawful and not is_among(other, offers):
            yield other


def likenesses_of(option: Any) -> list[Any]:
    """Return values equal to this one, or nearly, that are of another kind."""
    if is_many(option):
        return [list(option), *[(like,) for part in option[:1] for like in likenesses_of(part)]]
    if isinstance(option, Id):
        return [int(option), option.word, _Stranger(option)]
    if isinstance(option, int):
        return [float(option), str(option), _Stranger(option)]
    return [option + " "] if isinstance(option, str) else []


class _Stranger(Id, domain="stranger"):
    """An id of no game."""


def sets_are_those_of_the_walk(ask: AskSome[Any], rng: Random) -> None:
    """Require that the judge accepts the sets that can be walked to, by kind, and no others."""
    pool = ask.pool if len(ask.pool) <= POOL else ()
    walked = {by_kind(ask, chosen) for chosen in ask.every()} if pool else set[Any]()
    for number in range(1 << len(pool)) if pool else ():
        chosen = tuple([thing for place, thing in enumerate(pool) if number >> place & 1])
        judged, reached = ask.refusal(chosen) is None, by_kind(ask, chosen) in walked
        require(judged == reached, f"{chosen!r}: lawful {judged}, reached by the walk {reached}")
    backwards = tuple(reversed(ask.sample(rng)))
    require(ask.refusal(backwards) is None, f"{backwards!r} is refused in this order")


def by_kind(ask: AskSome[Any], chosen: Iterable[Any]) -> tuple[str, ...]:
    """Return a set as its kinds."""
    kinds = chosen if ask.kind is None else map(ask.kind, chosen)
    return tuple(sorted(repr(exact(kind)) for kind in kinds))


@law("a wrong seat is refused")
def a_wrong_seat_is_refused(stop: Stop) -> None:
    """Who is not asked cannot answer, whatever he says."""
    g, before = stop.g, whole(stop.g)
    waiting = g.waiting_for()
    words = [ask.sample(stop.rng) for ask in waiting.values()]
    for seat in g.seats:
        for choice in words or [None]:
            if seat not in waiting:
                refusal = g.answer(seat, choice)
                require(refusal is not None, f"{seat} is not asked, and {choice!r} is taken")
    same(before, whole(g), "a wrong seat changed the game")


@law("deeds keep their word")
def deeds_keep_their_word(stop: Stop) -> None:
    """At any time: what its judge lets pass is done, everything else refused with a rule."""
    for name, deed in stop.g.deeds.items():
        known_rule(stop, deed.rule, f"deed {name}")
        for seat in stop.g.seats:
            offered = list(islice(deed.lawful(stop.g, seat), TRIED))
            offered += list(islice(deed.candidates(stop.g, seat), TRIED))
            for choice in offered:
                if stop.g.outcome() is None and deed.why_not(stop.g, seat, choice) is None:
                    refusal = stop.g.clone(recorded=True).meanwhile(seat, name, choice)
                    require(refusal is None, f"{name} {choice!r} is lawful for {seat}: {refusal}")
                else:
                    refused_deed(stop, seat, name, choice)
            for nonsense in NONSENSE:
                if not is_among(nonsense, offered):
                    refused_deed(stop, seat, name, nonsense)


def refused_deed(stop: Stop, seat: Seat, name: str, choice: Any) -> None:
    """Require that a deed that was not offered is refused, with a rule."""
    refusal = stop.g.clone().meanwhile(seat, name, choice)
    require(refusal is not None, f"deed {name}: {choice!r} is not lawful for {seat}, and is done")
    assert refusal is not None
    known_rule(stop, refusal.rule, f"deed {name} {choice!r} is refused", refusal.key)


# -- sight ---------------------------------------------------------------------------------------
@law("what a seat may not know changes nothing it receives")
def sight_is_closed(stop: Stop) -> None:
    """Deal what is hidden from a seat again: it sees and is asked the same."""
    for seat in stop.g.seats:
        seen = observe(stop.g, seat, remembering=False)
        for _ in range(REVERIE):
            other = dreamt(stop, seen)
            same(received(seen), received(observe(other, seat, remembering=False)), f"{seat} sees")
            faults = stop.definition.check(other)
            require(not faults, f"imagined for {seat}: {'; '.join(faults)}")


def dreamt(stop: Stop, seen: Observation) -> Game:
    """Return a game that may be, for all a seat knows."""
    blank = stop.definition.blank(stop.g.terms.scenario, dict(stop.g.terms.options))
    return imagine(seen, blank, stop.rng)


def received(seen: Observation) -> dict[str, Any]:
    """Return all that a seat is given: view, stack, seals, who is waited for, its own question."""
    parts: dict[str, Any] = {f"view {key}": exact(value) for key, value in seen.view.items()}
    parts["stack"] = [(proc.name, at, exact(kept)) for proc, at, kept in seen.stack]
    parts["sealed"] = exact(seen.sealed)
    parts["waiting"] = exact(seen.waiting)
    parts["ask"] = None if seen.ask is None else described(seen.ask)
    parts["result"] = exact(seen.result)
    return parts


@law("an imagined game plays on to the end")
def an_imagined_game_plays_on(stop: Stop) -> None:
    """What a player thinks with never fails him."""
    seat = stop.rng.choice(stop.g.seats)
    other = dreamt(stop, observe(stop.g, seat, remembering=False))
    play(other, stop.rng, stop.hooks.bound)
    require(other.outcome() is not None, f"imagined for {seat}: it stops without an outcome")


@law("silence tells nothing")
def silence_tells_nothing(stop: Stop) -> None:
    """Whether another is asked depends on nothing hidden; else `always=True` is missing."""
    if not stop.g.stack:
        return
    for seat in stop.g.seats:
        other = dreamt(stop, observe(stop.g, seat, remembering=False))
        real, dream = asked_of(stop.g.asked), asked_of(other.asked)
        for mine, guess in zip(real, dream, strict=False):
            told = (mine.forced() is None) != (guess.forced() is None)
            if mine.seat != seat and told:
                raise LawBroken("", f"{mine.seat} is asked by {mine.rule}: {seat} learns from it")


def asked_of(asked: Asked | None) -> tuple[Ask[Any], ...]:
    """Return the questions of an ask, one or several."""
    if isinstance(asked, AskAll | AskAny):
        return asked.asks
    return () if asked is None else (asked,)


@law("frames and journal keep secrets")
def frames_and_journal_keep_secrets(stop: Stop) -> None:
    """No frame and no line of a seat's journal names what it may not know."""
    g = stop.g.clone(recorded=True)
    hidden = {seat: secrets_from(stop, g, seat) for seat in g.seats}
    frames_keep_secrets(g, hidden)
    if g.record is None or not g.waiting_for():
        return
    old = len(g.record.entries)
    step(g, stop.rng)
    for seat in g.seats:
        still = hidden[seat] & secrets_from(stop, g, seat)
        for entry in g.record.entries[old:]:
            seen = as_seen(entry, seat)
            told = still & ids_in(seen.args) if seen else frozenset[Any]()
            require(not told, f"journal tells {seat} of {words(told)} in {seen}")


def frames_keep_secrets(g: Game, hidden: dict[Seat, frozenset[Any]]) -> None:
    """Require that no frame holds an id hidden from anybody: every seat is shown the stack."""
    for proc, at, kept in g.stack:
        for name, value in zip(proc.entries[at][1], kept, strict=True):
            for seat, secret in hidden.items():
                told = ids_in(value) & secret
                require(not told, f"{proc.name} keeps {name} = {value!r}, hidden from {seat}")


def secrets_from(stop: Stop, g: Game, seat: Seat) -> frozenset[Any]:
    """Return the ids a seat may not know: those of the piles it does not see, unless shown."""
    if stop.hooks.secrets is not None:
        return ids_in(tuple(stop.hooks.secrets(g, seat)))
    view = observe(g, seat, remembering=False).view
    shown = frozenset[Any]().union(*[ids_in(value) for value in view.values()])
    return frozenset(pair for key in g.fields for pair in pile_ids(g, key, view[key])) - shown


def pile_ids(g: Game, key: str, seen: Any) -> Iterator[Any]:
    """Return the ids in the hidden piles of one field."""
    value = getattr(g, key)
    pairs = [(value, seen)] if g.fields[key].per is None else zip(value, seen or (), strict=False)
    for real, view in pairs:
        if isinstance(view, Hidden) and isinstance(real, tuple):
            yield from ids_in(real)


def ids_in(value: Any) -> frozenset[Any]:
    """Return every id in a value, with its domain."""
    if isinstance(value, Id):
        return frozenset({(value.domain, value.word)})
    if is_many(value) and not isinstance(value, Hidden):
        return frozenset[Any]().union(*map(ids_in, value))
    return frozenset()


def words(pairs: Iterable[Any]) -> str:
    """Return ids as a reader knows them."""
    return ", ".join(sorted(word for _, word in pairs))


@law("a redacted line is never the original")
def a_redacted_line_is_never_the_original(stop: Stop) -> None:
    """What others read instead differs from what they may not read, and rules cited exist."""
    for entry in entries_of(stop.g):
        if entry.twin is not None and entry.to is not None:
            original = (entry.key, exact(entry.args))
            twin = (entry.twin[0], exact(entry.twin[1]))
            require(twin != original, f"the twin of {entry.key} {entry.args} tells the same")
        if entry.rule:
            known_rule(stop, entry.rule, f"{entry.key} is journalled")


def entries_of(g: Game) -> list[Entry]:
    """Return a game's journal."""
    return g.record.entries if g.record is not None else []
