"""The driver: runs procedures until a seat has a real choice, and takes its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from . import chance
from .asking import Ask, AskAll, AskAny, is_among
from .citing import Plain, Refusal
from .ids import Seat, is_plain
from .journal import said
from .lowering import DONE, OWED
from .procedure import END, Invocation

if TYPE_CHECKING:
    from .asking import Asked
    from .game import Deed, Game
    from .procedure import Frame


class DeadEnd(Exception):  # noqa: N818 - the word of the field
    """A procedure asks and there is nothing to say: an error of the rules, never of a player."""


class CHECKS:
    """What is looked at only under tests."""

    frames: ClassVar[bool] = False


def start(g: Game, root: Invocation[Any]) -> None:
    """Begin with this procedure."""
    g.stack = [(root.proc, 0, root.args[1:])]
    settle(g, None)


def settle(g: Game, sent: Any) -> None:
    """Run on to the next real choice."""
    stack = g.stack
    g.pending = None
    while stack:
        proc, at, kept = stack[-1]
        signal, result, kept = proc.resume(g, at, kept, sent)
        sent = None
        if signal is DONE:
            stack.pop()
            sent = result
            if g.debts:
                stack.append((END.proc, 0, (sent,)))
                sent = None
                _pay(g)
            continue
        stack[-1] = (proc, result, kept)
        if CHECKS.frames:
            require_plain(stack[-1])
        if type(signal) is Invocation:
            stack.append((signal.proc, 0, signal.args[1:]))
        elif signal is OWED:
            _pay(g)
        else:
            asked: Asked = signal
            answer = _only_answer(g, asked)
            if answer is None:
                g.pending = asked
                return
            sent = answer[0]


def require_plain(frame: Frame) -> None:
    """Raise if a frame keeps what no save can hold."""
    proc, at, kept = frame
    label, names = proc.entries[at]
    for name, value in zip(names, kept, strict=True):
        if not is_plain(value):
            raise TypeError(f"{proc.name} at {label} keeps {name} = {value!r}, which is not plain")


def _pay(g: Game) -> None:
    """Push what is owed, the oldest on top; a finished game owes nothing more."""
    if g.result is not None:
        g.stack.clear()
    else:
        g.stack += [(debt.proc, 0, debt.args[1:]) for debt in g.debts[::-1]]
    g.debts = ()


def _only_answer(g: Game, asked: Asked) -> tuple[Any] | None:
    """Return the answer if there is no choice; seal the parts that have none."""
    if type(asked) is Ask:
        options = asked.options
        if not options:
            raise DeadEnd(_dead_end(g, asked))
        if len(options) > 1 or asked.always:
            return None
        _note_forced(g, asked, options[0])
        return (options[0],)
    if isinstance(asked, Ask):
        return _forced_set(g, asked)
    if isinstance(asked, AskAll):
        return _forced_seals(g, asked)
    if all(next(ask.every(), None) is None for ask in asked.asks):
        raise DeadEnd("nobody can speak: " + " > ".join([frame[0].name for frame in g.stack]))
    return None


def _forced_set(g: Game, asked: Ask[Any]) -> tuple[Any] | None:
    forced = asked.forced()
    if forced is not None:
        _note_forced(g, asked, forced[0])
    elif next(asked.every(), None) is None:
        raise DeadEnd(_dead_end(g, asked))
    return forced


def _forced_seals(g: Game, asked: AskAll) -> tuple[Any] | None:
    g.sealed = ()
    _seal_the_forced(g, asked)
    return _opened(g, asked)


def _seal_the_forced(g: Game, asked: AskAll) -> None:
    sealed = {number for number, _ in g.sealed}
    for number, ask in enumerate(asked.asks):
        forced = None if number in sealed else _only_answer(g, ask)
        if forced is not None:
            g.sealed += ((number, forced[0]),)


def _opened(g: Game, asked: AskAll) -> tuple[Any] | None:
    """Return all answers once the last seal is there."""
    if len(g.sealed) < len(asked.asks):
        return None
    answers = tuple([choice for _, choice in sorted(g.sealed, key=lambda seal: seal[0])])
    g.sealed = ()
    return (answers,)


def _note_forced(g: Game, ask: Ask[Any], choice: Plain) -> None:
    g.note(ask.rule, "forced", choice, to=(ask.seat,))


def _dead_end(g: Game, ask: Ask[Any]) -> str:
    where = " > ".join([frame[0].name for frame in g.stack])
    return f"nothing to answer: {ask.seat} is asked by rule {ask.rule} in {where}"


def ask_again(g: Game) -> Asked:
    """Ask the pending question afresh; asking changes nothing."""
    proc, at, kept = g.stack[-1]
    return cast("Asked", proc.resume(g, proc.again[at], kept, None)[0])


def waiting_for(g: Game) -> dict[Seat, Ask[Any]]:
    """Who is waited for; a seat asked twice under seal answers one after the other."""
    asked = g.asked
    if asked is None:
        return {}
    if isinstance(asked, Ask):
        return {asked.seat: asked}
    if isinstance(asked, AskAny):
        return {ask.seat: ask for ask in asked.asks}
    sealed = {number for number, _ in g.sealed}
    out: dict[Seat, Ask[Any]] = {}
    for number, ask in enumerate(asked.asks):
        if number not in sealed:
            out.setdefault(ask.seat, ask)
    return out


def why_not_answer(g: Game, seat: Seat, choice: object) -> Refusal | None:
    """Return why this seat may not say this now."""
    asked = g.asked
    if type(asked) is Ask and asked.seat is seat:
        return asked.refusal(choice)
    waiting = waiting_for(g)
    if not waiting:
        return Refusal("", "game_over")
    if is_no_seat(seat) or seat not in waiting:
        rule = next(iter(waiting.values())).rule
        return Refusal(rule, "not_your_decision")
    return waiting[seat].refusal(choice)


def is_no_seat(seat: object) -> bool:
    """Return whether this is neither a seat nor its number, though it may equal one by accident."""
    return not isinstance(seat, Seat) and type(seat) is not int


def take(g: Game, seat: Seat, choice: Any) -> None:
    """Take an answer that is known to be lawful, and run on."""
    asked = g.asked
    assert asked is not None
    if type(asked) is Ask:
        _remember(g, asked.seat, choice)
        settle(g, choice)
        return
    ask = waiting_for(g)[seat]
    choice = ask.canonical(choice)
    _remember(g, ask.seat, choice)
    if isinstance(asked, AskAll):
        _seal(g, asked, asked.asks.index(ask), choice)
    else:
        settle(g, (ask.seat, choice) if isinstance(asked, AskAny) else choice)


def _seal(g: Game, asked: AskAll, number: int, choice: Plain) -> None:
    g.sealed += ((number, choice),)
    _open(g, asked)


def _open(g: Game, asked: AskAll) -> None:
    opened = _opened(g, asked)
    if opened is not None:
        g.watershed += 1
        settle(g, opened[0])


def _remember(g: Game, seat: int, choice: Plain, kind: str = "answer") -> None:
    if seat != g.last:
        g.watershed += 1
        g.last = seat
    if g.record is not None:
        g.record.answers.append(said((seat, choice, kind)))


def do_deed(g: Game, seat: Seat, name: str, choice: Any) -> Refusal | None:
    """Do a deed; the pending question is asked afresh."""
    deed = g.deeds.get(name) if type(name) is str else None
    if deed is None:
        return Refusal("", "no_such_deed", (str(name),))
    if is_no_seat(seat) or seat not in g.seats:
        return Refusal(deed.rule, "not_your_decision")
    seat = g.seats[g.seats.index(seat)]
    refusal = Refusal(deed.rule, "game_over") if g.result else _why_not_do(g, deed, seat, choice)
    if refusal is not None:
        return refusal
    _remember(g, seat, (name, choice), "deed")
    seals = _seals_of(g)
    deed.do(g, seat, choice)
    _resume(g, seals)
    return None


def _why_not_do(g: Game, deed: Deed, seat: Seat, choice: Any) -> Refusal | None:
    """Return why not: what is not a candidate is not offered, and the judge filters the rest."""
    if not is_plain(choice) or not is_among(choice, tuple(deed.candidates(g, seat))):
        return Refusal(deed.rule, "not_offered")
    return deed.why_not(g, seat, choice)


def _resume(g: Game, seals: list[Seal]) -> None:
    """Go on after a change from outside: ask again, and settle what became forced.

    Seals stand if they are lawful still, unless the change owes something: then all seal again.
    """
    g.pending = None
    if seals and not g.debts:
        asked = cast("AskAll", g.asked)
        stand = [(_number_of(asked, seal), seal.choice) for seal in seals]
        g.sealed = tuple([(n, choice) for n, choice in stand if n is not None])
        _seal_the_forced(g, asked)
        _open(g, asked)
    elif g.stack:
        g.sealed = ()
        proc, at, kept = g.stack[-1]
        g.stack[-1] = (proc, proc.again[at], kept)
        settle(g, None)


class Seal(NamedTuple):
    """What a seat sealed in answer to its first, second ... question, and whether it had to."""

    seat: Seat
    nth: int
    choice: Plain
    forced: bool


def _seals_of(g: Game) -> list[Seal]:
    if not g.sealed:
        return []
    asks = cast("AskAll", g.asked).asks
    nth = [sum(other.seat == ask.seat for other in asks[:n]) for n, ask in enumerate(asks)]
    return [Seal(asks[n].seat, nth[n], x, asks[n].forced() is not None) for n, x in g.sealed]


def _number_of(asked: AskAll, seal: Seal) -> int | None:
    """Return which question a seal answers now, if it may still; a forced one only if it must."""
    numbers = [n for n, ask in enumerate(asked.asks) if ask.seat == seal.seat]
    number = numbers[seal.nth] if seal.nth < len(numbers) else None
    if number is None or asked.asks[number].refusal(seal.choice) is not None:
        return None
    return number if not seal.forced or asked.asks[number].forced() is not None else None


def stir(g: Game, nonce: int) -> None:
    """Give a game that was taken back other dice than those all have seen."""
    g.dice = chance.stirred(g.dice, nonce)
    _remember(g, g.last, str(nonce), "stir")


def frames_text(stack: list[Frame]) -> str:
    """Print a stack as a player's "why am I asked?": the rules, outermost first."""
    return " > ".join([proc.rule for proc, _, _ in stack if proc.rule])
