"""What is on record of this game is still so: tools/records.py pax writes it anew."""

from pathlib import Path

from lacewars.proof import record_tests

globals().update(record_tests("pax", Path(__file__).parent))
