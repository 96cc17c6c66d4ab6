"""A real site, started as by `make run`, for the fault tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.seeded_site import Site

from .requests import sign_in

# Longer runs of the tests that write many posts.
IS_FULL = os.environ.get("FAULTS") == "full"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, seeded: Path) -> Iterator[Site]:
    """One site for the tests after which it still runs."""
    with Site(seeded, tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def administrator(site: Site) -> Iterator[httpx.Client]:
    """A client of the dashboard's API."""
    with sign_in(site) as client:
        yield client
