"""Every test runs on SQLite and on a private PostgreSQL, where this machine has one."""

import shutil

import pytest
from tests.table.helping import Clock, cheap_passwords, postgres_url, wiped

from lacewars.table import Store


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory):
    folder = tmp_path_factory.mktemp("template")
    Store(folder).close()
    return folder


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    yield from postgres_url(tmp_path_factory)


@pytest.fixture(params=["sqlite", "postgres"])
def where(request, tmp_path):
    """Say where a store of this test is: a folder, or a URL."""
    if request.param == "sqlite":
        template = request.getfixturevalue("sqlite_template")
        folder = tmp_path / "data"
        shutil.copytree(template, folder)
        return str(folder)
    url = request.getfixturevalue("postgres")
    wiped(url)
    return url


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def store(where, clock, tmp_path):
    found = Store(where, now=clock, passwords=cheap_passwords(), folder=tmp_path / "beside")
    yield found
    found.close()


@pytest.fixture
def sqlite_folder(sqlite_template, tmp_path):
    """Say where a store is that is SQLite whatever happens: for what concerns files."""
    folder = tmp_path / "only"
    shutil.copytree(sqlite_template, folder)
    return folder
