"""What is on record of this game is still so: tools/records.py maria-combat writes it anew."""

from pathlib import Path

from lacewars.proof import record_tests

globals().update(record_tests("maria-combat", Path(__file__).parent))
