"""Every address of the page admin, asked for by everyone: who is refused is refused everything, and nothing changes."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from django.test import Client

from articles.models import ArticlePage
from cms.accounts.models import Administrator, Role
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import front_page

from . import page_admin
from .addresses import CLOSED, address, routes
from .conftest import Others, make_others, rolled_back, writes

pytestmark = pytest.mark.django_db

ROUTES = [route for route in routes("cms/") if "(" not in route]
ANYBODY, EVERYBODY, PUBLISHERS, ADMINISTRATORS, NOBODY = (
    set(text.split())
    for text in (
        page_admin.ANYBODY,
        page_admin.EVERYBODY,
        page_admin.PUBLISHERS,
        page_admin.ADMINISTRATORS,
        page_admin.NOBODY,
    )
)
CLOSED_TO_VISITORS = [route for route in ROUTES if route not in ANYBODY]
OPEN_TO = {
    Role.AUTHOR: EVERYBODY,
    Role.EDITOR: EVERYBODY | PUBLISHERS,
    Role.ADMINISTRATOR: EVERYBODY | PUBLISHERS | ADMINISTRATORS,
}


@dataclass(frozen=True)
class World:
    others: Others
    clients: dict[Any, Client]


@pytest.fixture(scope="module")
def world(module_db: None) -> Iterator[World]:
    others = make_others(front_page())
    clients: dict[Any, Client] = {None: Client(raise_request_exception=False)}
    for role in Role:
        clients[role] = Client(raise_request_exception=False)
        clients[role].force_login(AdministratorFactory(role=role))
    deactivated = AdministratorFactory(user_name="deactivated")
    clients["deactivated"] = Client(raise_request_exception=False)
    clients["deactivated"].force_login(deactivated)
    Administrator.objects.filter(pk=deactivated.pk).update(is_active=False)
    yield World(others, clients)
    others.document.file.close()


def is_refused(response: Any) -> bool:
    """Wagtail answers most refusals by a redirect to its first page, with a message."""
    return response.status_code in (403, 404, 405) or response.headers.get("Location") == "/cms/"


def test_every_address_has_an_entry() -> None:
    listed = ANYBODY | EVERYBODY | PUBLISHERS | ADMINISTRATORS | NOBODY
    assert {route for route in ROUTES if not route.startswith(CLOSED)} == listed


def send(world: World, who: Any, method: str, route: str) -> tuple[Any, list[str]]:
    """The answer and the changes of the request, which are undone."""
    path = address(route, world.others.values(route))
    with rolled_back(), writes() as written:
        response = getattr(world.clients[who], method)(path)
    return response, written


@pytest.mark.parametrize("who", [None, "deactivated"])
def test_without_an_active_account_the_page_admin_is_closed(world: World, who: Any) -> None:
    wrong = []
    for route, method in product(CLOSED_TO_VISITORS, ("get", "post")):
        response, written = send(world, who, method, route)
        is_sign_in = response.headers.get("Location", "").startswith("/login?next=/cms/")
        if written or not (is_sign_in or response.status_code in (403, 404, 405)):
            wrong.append((method, route, response.status_code, written))
    assert wrong == []


@pytest.mark.parametrize("role", list(Role))
def test_role_opens_what_it_includes(world: World, role: Role) -> None:
    wrong = []
    for route in CLOSED_TO_VISITORS:
        if route in OPEN_TO[role]:
            response, _ = send(world, role, "get", route)
            if response.status_code != 405 and is_refused(response):
                wrong.append((route, response.status_code))
    assert wrong == []


@pytest.mark.parametrize("role", list(Role))
def test_role_opens_nothing_that_it_does_not_include(world: World, role: Role) -> None:
    wrong = []
    for route, method in product(CLOSED_TO_VISITORS, ("get", "post")):
        if route not in OPEN_TO[role]:
            response, written = send(world, role, method, route)
            if written or not is_refused(response):
                wrong.append((method, route, response.status_code, written))
    assert wrong == []


def test_author_changes_nothing_of_others_at_open_addresses(world: World) -> None:
    wrong = []
    for route in sorted(EVERYBODY - {"cms/logout/"}):
        _, written = send(world, Role.AUTHOR, "post", route)
        if written:
            wrong.append((route, written))
    assert wrong == []


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("action", ["assign_role", "delete", "set_active_state"])
def test_bulk_actions_do_not_reach_accounts(world: World, role: Role, action: str) -> None:
    path = f"/cms/bulk/accounts/administrator/{action}/?id={world.others.owner.pk}"
    for method in ("get", "post"):
        with writes() as written:
            response = getattr(world.clients[role], method)(path)
        assert is_refused(response) or str(world.others.owner) not in response.content.decode()
        assert written == []
    assert Administrator.objects.get(pk=world.others.owner.pk).is_active


@pytest.mark.parametrize("action", ["delete", "move", "publish", "unpublish"])
def test_bulk_actions_of_an_author_do_not_reach_pages_of_others(world: World, action: str) -> None:
    for page in (world.others.article, world.others.post):
        path = f"/cms/bulk/wagtailcore/page/{action}/?id={page.pk}"
        with writes() as written:
            world.clients[Role.AUTHOR].post(path, {"chooser": world.others.article.get_parent().pk})
        assert written == []


def test_author_sees_neither_accounts_nor_pages_of_others_in_reports(world: World) -> None:
    article = ArticlePage.objects.get(pk=world.others.article.pk)  # the tests share the other one
    article.save_revision(user=world.others.owner).publish(user=world.others.owner)
    assert article.title in world.clients[Role.EDITOR].get("/cms/reports/site-history/").content.decode()
    html = world.clients[Role.AUTHOR].get("/cms/reports/site-history/").content.decode()
    assert article.title not in html
    assert "owner@example.org" not in html
