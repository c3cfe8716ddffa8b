"""The hot modules compile unchanged, and compiled they play the same games."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import sys
sys.path.insert(0, "bench")
import toywar
from lacewars.kernel import running
print(running.__file__.rpartition(".")[2], *toywar.playouts(1, 40))
"""


def said(root, program, path):
    """What a program prints under a path of packages."""
    command = [sys.executable, "-c", program]
    ours = {**os.environ, "PYTHONPATH": str(path)}
    return subprocess.run(
        command, cwd=root, env=ours, capture_output=True, text=True, check=True
    ).stdout.split()


@pytest.mark.slow
def test_compiled_modules_play_the_same_games(tmp_path, request):
    root = request.config.rootpath
    subprocess.run([sys.executable, "tools/fast.py", str(tmp_path / "fast")], cwd=root, check=True)
    plain, compiled = said(root, PROGRAM, root / "src"), said(root, PROGRAM, tmp_path / "fast")
    assert plain[0] == "py"
    assert compiled[0] == "so"
    assert plain[1:] == compiled[1:]
