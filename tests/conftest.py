"""What all tests share: helper modules can be imported, and hypothesis shows how to rerun."""

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

from lacewars.kernel import running

running.CHECKS.frames = True  # what frames keep is looked at wherever the rules stop

ROOT = str(Path(__file__).resolve().parent.parent)
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

settings.register_profile(
    "lacewars", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("nightly", settings.get_profile("lacewars"), max_examples=1_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "lacewars"))
