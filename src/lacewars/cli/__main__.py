"""`python -m lacewars.cli`."""

from __future__ import annotations

import sys

from .guard import main

sys.exit(main())
