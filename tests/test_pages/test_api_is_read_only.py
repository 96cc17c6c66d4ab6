"""Anonymous requests to /api change nothing."""

from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from wagtail.contrib.redirects.models import Redirect

from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory

UNSAFE_METHODS = ("post", "put", "patch", "delete")
# Reading creates rows of these models too.
IGNORED_MODELS = {"sessions.Session"}


def all_rows() -> dict[str, list[dict[str, Any]]]:
    """All rows of the database."""
    return {
        model._meta.label: list(model._base_manager.order_by("pk").values())
        for model in apps.get_models()
        if model._meta.managed and model._meta.label not in IGNORED_MODELS
    }


def api_addresses(pk: int) -> list[str]:
    """Every URL under /api, with the id filled in."""
    paths = []

    def walk(patterns: list[Any], before: str) -> None:
        for item in patterns:
            if isinstance(item, URLResolver):
                walk(item.url_patterns, before + str(item.pattern))
            elif isinstance(item, URLPattern):
                paths.append(before + str(item.pattern))

    walk(get_resolver().url_patterns, "/")
    plain = [
        path.replace("^", "")
        .replace("/?$", "")
        .replace("<int:pk>", str(pk))
        .replace(r"(?P<pk>\d{1,9})", str(pk))
        .replace(r"(?P<editor>\d{1,9})", "1")
        .replace(r"(?P<version>\d{1,9})", "1")
        .replace("(?P<key>[A-Za-z0-9_-]{8,64})", "abcdefgh")
        .replace("(?P<session>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})", str(uuid4()))
        for path in paths
        if path.startswith("/api/")
    ]
    assert not any(character in path for path in plain for character in r"^$?<>()\\")
    return plain


@pytest.fixture
def content(home: HomePage) -> int:
    """Create one object of each kind and return the id of a page."""
    page = ArticlePageFactory(parent=home, slug="yoga")
    PostPageFactory(parent=BlogIndexPageFactory(parent=home))
    LibraryImageFactory()
    Redirect.objects.create(old_path="/old", redirect_page=page)
    return int(page.pk)


def test_known_endpoints_are_found(content: int) -> None:
    known = {
        "/api/v2/pages/",
        f"/api/v2/pages/{content}/",
        "/api/v2/pages/find/",
        "/api/v2/menu/",
        "/api/category",
    }
    assert known | {"/api/blogs", "/api/upload", "/api/admin", "/api/auth"} <= set(api_addresses(content))


@pytest.mark.parametrize("method", UNSAFE_METHODS)
def test_anonymous_request_changes_nothing(content: int, method: str) -> None:
    client = Client()
    before = all_rows()
    body = {"title": "x", "titlename": "x", "name": "x", "status": "published", "live": True}
    for address in api_addresses(content):
        for path in {address, address.rstrip("/")}:
            for kind in (
                "application/json",
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x",
            ):
                data = body if kind == "application/json" else ""
                response = getattr(client, method)(path, data, content_type=kind)
                assert response.status_code in (400, 403, 404, 405, 415), (path, response.status_code)
                assert path.startswith(("/api/schema", "/api/docs")) or set(response.json()) == {
                    "message",
                    "errors",
                }
    assert all_rows() == before


@pytest.mark.parametrize("method", UNSAFE_METHODS)
@pytest.mark.parametrize("user", ["anonymous", "administrator"])
def test_wagtail_api_allows_only_safe_methods(content: int, method: str, user: str) -> None:
    client = Client()
    if user == "administrator":
        client.force_login(AdministratorFactory())
    before = all_rows()
    for path in [path for path in api_addresses(content) if path.startswith("/api/v2/")]:
        response = getattr(client, method)(path, {"title": "x"}, content_type="application/json")
        assert response.status_code == 405
        assert response.json() == {"message": f'Method "{method.upper()}" not allowed.', "errors": {}}
    assert all_rows() == before


@pytest.mark.parametrize("header", ["X-HTTP-Method-Override", "X-Method-Override"])
def test_method_override_is_ignored(content: int, header: str) -> None:
    before = all_rows()
    path = f"/api/v2/pages/{content}/"
    assert Client().get(path, headers={header: "DELETE"}).status_code == 200
    assert Client().get(f"{path}?_method=DELETE&method=DELETE").status_code == 200
    assert all_rows() == before
