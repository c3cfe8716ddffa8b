"""How rules run; knows no game. `docs/kernel.md` is its contract."""

from .asking import (
    Ask,
    AskAll,
    AskAny,
    Asked,
    AskSome,
    all_of,
    amount,
    any_of,
    pick,
    pick_some,
    propose,
)
from .chance import Random
from .citing import Judge, Modifier, Plain, Refusal, Rule, first_refusal, total
from .definition import Definition, Option, Scenario, SetUpError, Words
from .effects import Effects, reactions
from .game import Deed, Game
from .ids import Id, Seat
from .journal import Answer, Entry, Record, as_seen, memory
from .lowering import DialectError
from .position import derived, difference, public, secret
from .procedure import Invocation, Proc, Procedure, lock_text, procedure
from .progress import Outcome, Terms
from .running import DeadEnd, start, stir, take
from .saving import Migration, SaveError, decode, dumps, encode, from_save, loads, to_save
from .seeing import Hidden, Observation, imagine, observe

__all__ = [
    "Answer",
    "Ask",
    "AskAll",
    "AskAny",
    "AskSome",
    "Asked",
    "DeadEnd",
    "Deed",
    "Definition",
    "DialectError",
    "Effects",
    "Entry",
    "Game",
    "Hidden",
    "Id",
    "Invocation",
    "Judge",
    "Migration",
    "Modifier",
    "Observation",
    "Option",
    "Outcome",
    "Plain",
    "Proc",
    "Procedure",
    "Random",
    "Record",
    "Refusal",
    "Rule",
    "SaveError",
    "Scenario",
    "Seat",
    "SetUpError",
    "Terms",
    "Words",
    "all_of",
    "amount",
    "any_of",
    "as_seen",
    "decode",
    "derived",
    "difference",
    "dumps",
    "encode",
    "first_refusal",
    "from_save",
    "imagine",
    "loads",
    "lock_text",
    "memory",
    "observe",
    "pick",
    "pick_some",
    "procedure",
    "propose",
    "public",
    "reactions",
    "secret",
    "start",
    "stir",
    "take",
    "to_save",
    "total",
]
