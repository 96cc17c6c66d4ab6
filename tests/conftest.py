"""Fixtures that every test may use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings
from wagtail.models import Page, Site

from cms.rendering import payload, renderer
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import HomePageFactory


@pytest.fixture(autouse=True)
def nothing_kept_between_tests(settings: Settings, tmp_path: Path) -> Iterator[None]:
    """Caches and breakers live as long as a process; here they live as long as a test."""
    settings.PAGE_CACHE_DIR = tmp_path / "pages"
    yield
    cache.clear()
    payload._shared = None
    renderer._closed_until = 0.0


@pytest.fixture
def home(db: None) -> HomePage:
    """A published front page at the root of the default site."""
    Page.objects.filter(depth=2).delete()
    page = HomePageFactory(parent=Page.objects.get(depth=1))
    Site.objects.update_or_create(
        is_default_site=True,
        defaults={"root_page": page, "hostname": "localhost", "port": 80, "site_name": "Marga"},
    )
    return page


@pytest.fixture
def editor(db: None) -> Client:
    """The browser of a signed-in administrator."""
    client = Client()
    client.force_login(AdministratorFactory())
    return client
