import pytest

HEAD = '[defaults]\nsource = { kind = "rulebook", ref = "1" }\n'


@pytest.fixture(autouse=True)
def no_overrides_of_the_house(tmp_path, monkeypatch):
    monkeypatch.setenv("LACEWARS_OVERRIDES", str(tmp_path / "overrides"))


@pytest.fixture
def folder(tmp_path):
    """Make a game's folder from `path = text`; data files get a source for all they hold."""

    def make(**files):
        for name, text in files.items():
            path = tmp_path / f"{name.replace('__', '/')}.toml"
            path.parent.mkdir(parents=True, exist_ok=True)
            is_data = name.startswith("data") and "defaults" not in text
            path.write_text(text + ("\n" + HEAD if is_data else ""), encoding="utf-8")
        return tmp_path

    return make
