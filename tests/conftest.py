"""Fixtures that every test may use."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client, RequestFactory
from django.test.client import MULTIPART_CONTENT
from django.utils.http import urlencode
from pytest_django import DjangoDbBlocker, Settings
from pytest_django.plugin import blocking_manager_key

from articles.models import ArticlePage
from cms.accounts.models import Administrator
from cms.page_cache import cached
from cms.sharing.signals import card_maker
from cms.ssr import renderer
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.pages import ArticlePageFactory, create_front_page, front_page

pytest_plugins = ["tests.databases"]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Django empties the database after a test that commits; load the first rows again for the tests after it."""
    yield
    marker = item.get_closest_marker("django_db")
    rows = getattr(connection, "_test_serialized_contents", None)  # None while no test has used the database
    if marker and marker.kwargs.get("transaction") and rows:
        with item.config.stash[blocking_manager_key].unblock():
            connection.creation.deserialize_db_from_string(rows)


@pytest.fixture(scope="session")
def migrated_in_memory(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test database in memory has all migrations before Django applies the missing ones."""
    if connection.vendor != "sqlite":
        yield
        return
    name = connection.creation._get_test_db_name()
    with (
        closing(sqlite3.connect(name, uri=True)) as database,
        closing(sqlite3.connect(request.getfixturevalue("migrated"))) as file,
    ):
        file.backup(database)
        yield


@pytest.fixture(scope="session")
def django_db_setup(
    migrated_in_memory: None, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> None:
    """The database begins with a front page: to make one takes a fifth of a second."""
    with django_db_blocker.unblock():
        create_front_page()
        if hasattr(connection, "_test_serialized_contents"):  # if a test commits
            connection._test_serialized_contents = connection.creation.serialize_db_to_string()
    cache.clear()


@pytest.fixture(autouse=True)
def process_state_is_reset(settings: Settings, tmp_path: Path) -> Iterator[None]:
    """Clear caches in memory and files after each test."""
    settings.PAGE_CACHE_DIR = tmp_path / "pages"
    yield
    cache.clear()
    cached.values.clear()
    renderer.paused_until.clear()
    for client in renderer.clients.values():
        client.close()
    renderer.clients.clear()


@pytest.fixture(autouse=True)
def share_cards_are_made_without_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are made in the test's thread, which sees its uncommitted rows, and the connection stays open."""
    monkeypatch.setattr(card_maker, "submit", lambda function, *args: function(*args))
    monkeypatch.setattr("cms.sharing.signals.close_old_connections", lambda: None)


@pytest.fixture(autouse=True)
def forms_are_encoded_as_in_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test client sends multipart/form-data, as a browser does only with a file."""
    original = RequestFactory.post

    def post(
        factory: RequestFactory,
        path: str,
        data: Any = None,
        content_type: str = MULTIPART_CONTENT,
        **rest: Any,
    ) -> Any:
        values = data.values() if isinstance(data, dict) else ()
        is_form = content_type is MULTIPART_CONTENT and not any(hasattr(value, "read") for value in values)
        if is_form and (data is None or isinstance(data, dict)):
            data, content_type = urlencode(data or {}, doseq=True), "application/x-www-form-urlencoded"
        return original(factory, path, data, content_type, **rest)

    monkeypatch.setattr(RequestFactory, "post", post)


@pytest.fixture
def home(db: None) -> HomePage:
    """The published front page at the root of the default site."""
    return front_page()


@pytest.fixture(scope="module")
def module_db(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """One transaction for a module's shared rows; each test rolls back its own changes inside it."""
    # Without the mark pytest-django may not create a test database, and this would write to the real one.
    assert request.node.get_closest_marker("django_db"), "say pytestmark = pytest.mark.django_db"
    with (
        pytest.MonkeyPatch.context() as patch,
        django_db_blocker.unblock(),
        transaction.atomic(),
    ):
        # Django closes the connection after each test; an in-memory database ignores that.
        patch.setattr(connection, "close", lambda: None)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def editor(db: None) -> Client:
    """The browser of a signed-in administrator."""
    client = Client()
    client.force_login(AdministratorFactory())
    return client


@pytest.fixture
def administrator(db: None) -> Administrator:
    return AdministratorFactory(user_name="kabita", name="কবিতা")


@pytest.fixture
def signed_in(administrator: Administrator) -> Client:
    """A client of the dashboard's API."""
    return Client(headers={"Authorization": f"Bearer {tokens(administrator).access}"})


@pytest.fixture
def article(home: HomePage) -> ArticlePage:
    """A published article at /yoga."""
    return ArticlePageFactory(parent=home, title="যোগ", slug="yoga")


@pytest.fixture
def renders(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses rendered so far by a fake renderer."""
    urls: list[str] = []

    def render(url: str, payload: dict[str, Any]) -> str:
        urls.append(url)
        return f"<main>{len(urls)}</main>"

    monkeypatch.setattr(renderer, "render", render)
    return urls
