# Every command a developer needs; `just` alone lists them. CI runs ./test, that is `just all`.
bin := ".venv/bin"

_list:
    @just --list --unsorted

# make the environment, once
setup:
    ./test --setup

# what a change is checked with while it is written: everything but the long proofs
check:
    ./test --quick

# everything a change must pass
all:
    ./test

# the tests alone, with pytest's arguments
test *args:
    {{bin}}/pytest {{args}}

# the long proofs of one game: laws, random walks, recorded games
proofs game *args:
    {{bin}}/pytest tests/games/{{replace(game, "-", "_")}} -k "laws or machine or records" {{args}}

# mypy and pyright, both strict on src
types:
    {{bin}}/mypy && {{bin}}/pyright

# rules of style, format, direction of imports
lint:
    {{bin}}/ruff check && {{bin}}/ruff format --check && {{bin}}/lint-imports --no-logo

# put style and format right where a machine can
fix:
    {{bin}}/ruff check --fix && {{bin}}/ruff format

# random games: just fuzz toy --games 1000
fuzz game *args:
    {{bin}}/lacewars fuzz {{game}} {{args}}

# counted leaves of the tree of choices: just perft toy --depth 4
perft game *args:
    {{bin}}/lacewars perft {{game}} {{args}}

# recorded games of one game, replayed
golden game *args:
    {{bin}}/pytest tests/games -k "golden and {{game}}" {{args}}

# what a game keeps on record, written anew: lock, playthroughs, perft, golden, saves; all without a kind
records game *kinds:
    {{bin}}/python tools/records.py {{game}} {{kinds}}

# procedures.lock of a game, written anew
lock-procedures game:
    {{bin}}/python tools/records.py {{game}} lock

# the numbers of docs/bench.md
bench *args:
    {{bin}}/python bench/run.py {{args}}

# hot modules compiled by mypyc into build/fast, to run with PYTHONPATH=build/fast
fast:
    {{bin}}/python tools/fast.py

# data of a game: check, provenance or diff
data game what="check":
    {{bin}}/lacewars data {{game}} {{what}}

# how much of a rulebook is in the code
rules game *args:
    {{bin}}/lacewars rules {{game}} --coverage {{args}}

# the documents as a site on this machine
docs:
    {{bin}}/mkdocs serve

# a game in the terminal
play game *args:
    {{bin}}/lacewars play {{game}} {{args}}

# pin the requirements anew, with hashes
lock:
    {{bin}}/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml requirements/play.in --extra cli --extra site --output-file requirements/play.txt
    {{bin}}/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml requirements/play.in --constraint requirements/play.txt --extra cli --extra site --extra fast --extra maps --extra research --extra far --extra dev --output-file requirements/test.txt

# a fragment for the changelog: just change 12.mended.md "Sieges end in winter."
change name text:
    {{bin}}/towncrier create --content "{{text}}" {{name}}
