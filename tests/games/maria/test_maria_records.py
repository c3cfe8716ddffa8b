"""What is on record of Maria is still so: tools/records.py maria writes it anew."""

from pathlib import Path

from lacewars.proof import record_tests

globals().update(record_tests("maria", Path(__file__).parent))
