"""Every endpoint of the API and every method, asked for by everyone: a refusal is 403 and changes nothing."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import resolve

from cms.accounts.models import Administrator, Role
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.pages import front_page

from .addresses import address, routes
from .conftest import Others, make_others, rolled_back, writes

pytestmark = pytest.mark.django_db

ANONYMOUS, DEACTIVATED = "anonymous", "deactivated"
EVERYBODY: set[str] = {ANONYMOUS, DEACTIVATED, *Role}
SIGNED_IN: set[str] = set(Role)
PUBLISHERS: set[str] = {Role.ADMINISTRATOR, Role.EDITOR}
ADMINISTRATORS: set[str] = {Role.ADMINISTRATOR}
METHODS = ("get", "post", "put", "patch", "delete")

# Permissions by role, with objects of another account.
ALLOWED: dict[str, dict[str, set[str]]] = {
    "api/admin": {"get": ADMINISTRATORS, "post": ADMINISTRATORS},
    "api/admin/<pk>": {"patch": ADMINISTRATORS},
    "api/admin/<pk>/reset-link": {"post": ADMINISTRATORS, "delete": ADMINISTRATORS},
    "api/admin/<pk>/second-factor/off": {"post": ADMINISTRATORS},
    "api/admin/<pk>/unlock": {"post": ADMINISTRATORS},
    "api/admin/me": {"get": SIGNED_IN, "patch": SIGNED_IN},
    "api/admin/me/password": {"post": SIGNED_IN},
    "api/admin/me/recovery-codes": {"post": SIGNED_IN},
    "api/admin/me/second-factor": {"get": SIGNED_IN, "post": SIGNED_IN},
    "api/admin/me/second-factor/confirm": {"post": SIGNED_IN},
    "api/admin/me/second-factor/off": {"post": SIGNED_IN},
    "api/admin/me/sessions": {"get": SIGNED_IN, "delete": SIGNED_IN},
    "api/admin/me/sessions/<session>": {"delete": SIGNED_IN},
    "api/audit": {"get": ADMINISTRATORS},
    "api/auth": {"post": EVERYBODY},
    "api/blogs": {"get": EVERYBODY, "post": SIGNED_IN},
    # Each post is refused by itself, which tests/test_blog/test_bulk.py tests.
    "api/blogs/actions": {"post": SIGNED_IN},
    "api/blogs/actions/undo": {"post": SIGNED_IN},
    "api/blogs/<pk>": {
        "get": EVERYBODY,  # a draft of somebody else is not found
        "put": PUBLISHERS,
        "patch": PUBLISHERS,
        "delete": PUBLISHERS,
    },
    "api/blogs/<pk>/drafts/<key>": {"put": PUBLISHERS},
    "api/blogs/<pk>/editors": {"put": PUBLISHERS},
    "api/blogs/<pk>/editors/<editor>": {"delete": PUBLISHERS},
    "api/blogs/<pk>/preview": {"post": PUBLISHERS, "delete": PUBLISHERS},
    "api/blogs/<pk>/restore": {"post": PUBLISHERS},
    "api/blogs/<pk>/review": {"post": PUBLISHERS, "delete": PUBLISHERS},
    "api/blogs/<pk>/versions": {"get": PUBLISHERS},
    "api/blogs/<pk>/versions/<version>": {"get": PUBLISHERS},
    "api/blogs/<pk>/versions/<version>/restore": {"post": PUBLISHERS},
    "api/blogs/drafts/<key>": {"put": SIGNED_IN},
    "api/blogs/tags": {"get": SIGNED_IN},
    "api/bylines": {"get": SIGNED_IN},
    "api/category": {"get": EVERYBODY, "post": PUBLISHERS},
    "api/category/<pk>": {"patch": PUBLISHERS, "delete": PUBLISHERS},
    "api/category/<pk>/merge": {"post": PUBLISHERS},
    "api/docs/": {"get": EVERYBODY},
    "api/first-day": {"get": ADMINISTRATORS},
    "api/items": {"get": SIGNED_IN},
    "api/messages": {"get": PUBLISHERS},
    "api/messages/<pk>": {"get": PUBLISHERS, "patch": PUBLISHERS, "delete": PUBLISHERS},
    "api/messages/<pk>/spam-hour": {"post": PUBLISHERS},
    "api/pages/<pk>/restore": {"post": PUBLISHERS},
    "api/pages/deleted": {"get": SIGNED_IN},  # those that the account may restore
    "api/password-reset": {"get": EVERYBODY, "post": EVERYBODY},
    "api/password-reset/account": {"post": EVERYBODY},
    "api/password-reset/confirm": {"post": EVERYBODY},
    "api/proofread": {"post": SIGNED_IN},
    "api/schema/": {"get": EVERYBODY},
    "api/summary": {"get": SIGNED_IN},
    "api/upload": {"get": EVERYBODY, "post": SIGNED_IN},
    "api/upload/<pk>": {"patch": PUBLISHERS, "delete": PUBLISHERS},
    "api/upload/<pk>/restore": {"post": PUBLISHERS},
    "api/upload/actions": {"post": SIGNED_IN},  # each picture by its own permission: test_images
    "api/upload/folders": {"get": SIGNED_IN, "post": PUBLISHERS},
    "api/upload/tags": {"get": SIGNED_IN},
    "api/visits": {"get": ADMINISTRATORS},
    "api/v2/documents/": {"get": EVERYBODY},
    "api/v2/documents/<pk>/": {"get": EVERYBODY},
    "api/v2/documents/find/": {"get": EVERYBODY},
    "api/v2/images/": {"get": EVERYBODY},
    "api/v2/images/<pk>/": {"get": EVERYBODY},
    "api/v2/images/find/": {"get": EVERYBODY},
    "api/v2/menu/": {"get": EVERYBODY},
    "api/v2/pages/": {"get": EVERYBODY},
    "api/v2/pages/<pk>/": {"get": EVERYBODY},
    "api/v2/pages/find/": {"get": EVERYBODY},
    "api/v2/redirects/": {"get": EVERYBODY},
    "api/v2/redirects/<pk>/": {"get": EVERYBODY},
    "api/v2/redirects/find/": {"get": EVERYBODY},
    "api/v2/search": {"get": EVERYBODY},
    "api/v2/search/suggestions": {"get": EVERYBODY},
    "api/v2/site/": {"get": EVERYBODY},
    "logout": {"get": EVERYBODY, "post": EVERYBODY},
    "refresh": {"get": EVERYBODY},
}
DRAFT = {"saves": 1, "categoryId": 1, "title": "নবান্ন", "content": "", "image": ""}
# A body that passes the endpoint's own checks, so that a refusal is one of the role.
BODIES: dict[str, dict[str, Any]] = {
    "api/admin": {
        "userName": "mita",
        "name": "মিতা",
        "email": "mita@example.org",
        "password": "নদীর ধারের কাশফুল ২০২৬",
        "contactNo": "০১০০০-০০০০০১",
    },
    "api/admin/<pk>": {"isActive": False, "role": "author"},
    "api/blogs/<pk>": {
        "categoryId": 1,
        "title": "নবান্ন",
        "content": "<p>ধান কাটা।</p>",
        "image": "https://example.org/a.jpg",
        "status": "unpublished",
    },
    "api/blogs/<pk>/drafts/<key>": DRAFT,
    "api/blogs/drafts/<key>": DRAFT,
    "api/blogs/<pk>/review": {"comment": "ছবিটি বদলান।"},
    "api/blogs/<pk>/versions/<version>/restore": {"revision": "x"},
    "api/category": {"titlename": "নতুন বিভাগ"},
    "api/category/<pk>": {"titlename": "নতুন বিভাগ"},
    "api/category/<pk>/merge": {"into": 1},
    "api/messages/<pk>": {"state": "closed"},
    "api/upload/<pk>": {"alt": "ধানখেত"},
    "api/upload/actions": {"ids": [1], "action": "delete"},
    "api/upload/folders": {"name": "নদী"},
}


@dataclass(frozen=True)
class World:
    others: Others
    headers: dict[str, dict[str, str]]

    def send(self, route: str, method: str, who: str) -> Any:
        pk: Any = {
            "api/admin/": self.others.owner.pk,
            "api/category/": self.others.post.category_id,
            "api/messages/": self.others.message.pk,
            "api/pages/": self.others.deleted_page.pk,
            "api/upload/": self.others.picture.pk,
            "api/v2/pages/": self.others.article.pk,
            "api/v2/images/": self.others.picture.pk,
        }.get(route.partition("<")[0], self.others.post.pk)
        if route == "api/blogs/<pk>/restore":
            pk = self.others.deleted.pk
        body = BODIES.get(route, {})
        if "categoryId" in body:
            body = body | {"categoryId": self.others.post.category_id}
        path = address(
            route, {"pk": pk, "session": uuid.uuid4(), "key": uuid.uuid4(), "editor": 1, "version": 1}
        )
        client = Client(headers=self.headers[who])
        if method == "get":
            return client.get(path)
        return getattr(client, method)(path, body, content_type="application/json")


@pytest.fixture(scope="module")
def world(module_db: None) -> Iterator[World]:
    others = make_others(front_page())
    headers: dict[str, dict[str, str]] = {ANONYMOUS: {}}
    for who in (DEACTIVATED, *Role):
        user = AdministratorFactory(role=Role.ADMINISTRATOR if who == DEACTIVATED else Role(who))
        headers[who] = {"Authorization": f"Bearer {tokens(user).access}"}
        if who == DEACTIVATED:
            Administrator.objects.filter(pk=user.pk).update(is_active=False)
    yield World(others, headers)
    others.document.file.close()


def test_every_endpoint_has_an_entry() -> None:
    assert {*routes("api/"), *routes("refresh"), *routes("logout")} == set(ALLOWED)


@pytest.mark.parametrize("who", [ANONYMOUS, DEACTIVATED, *Role])
def test_endpoints_answer_whom_they_are_for(world: World, who: str) -> None:
    wrong = []
    for route, method in product(ALLOWED, METHODS):
        with rolled_back(), writes() as written:
            response = world.send(route, method, who)
        if not is_right(route, method, who, response, written):
            wrong.append((method, route, response.status_code, written))
    assert wrong == []


def is_right(route: str, method: str, who: str, response: Any, written: list[str]) -> bool:
    status = response.status_code
    if who == DEACTIVATED and status == 403:
        return written == []  # a token that has ended is refused even where visitors need none
    if who in ALLOWED[route].get(method, set()):
        # An account that may not read a draft of somebody else does not learn that it exists.
        is_hidden = (route, method) == ("api/blogs/<pk>", "get") and who not in PUBLISHERS
        return status == 404 if is_hidden else status != 403
    if method not in ALLOWED[route]:
        return status in (403, 405) and written == []
    names_role = who not in SIGNED_IN or list(response.json()["errors"]) == ["role"]
    return status == 403 and written == [] and names_role


def test_endpoints_exist_with_and_without_a_slash() -> None:
    for route in ALLOWED:
        if route.startswith("api/v2") or route.endswith("/"):
            continue
        path = address(
            route, {"pk": 1, "session": uuid.uuid4(), "key": uuid.uuid4(), "editor": 1, "version": 1}
        )
        assert resolve(path).func.__module__ == resolve(f"{path}/").func.__module__
