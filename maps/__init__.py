"""How the boards are drawn: coasts, rivers and the games' own data in, `NAME.svg` and `.json` out.

Nothing here runs in play. `python -m maps.build` draws all sheets anew; the results are committed.
"""
