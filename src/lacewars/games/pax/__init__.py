"""Pax Baltica: the Great Northern War, 1700 to 1721; blocks, two sides, eleven nations."""
