"""Errors under /api: one shape, whoever raises them (S94, S95)."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.test import Client
from rest_framework import exceptions

from blog.api.views import CategoryListView
from cms.core.errors import envelope, exception_handler
from home.models import HomePage

FIELDS = "Please correct the marked fields."


@pytest.mark.parametrize(
    ("detail", "body"),
    [
        ("Gone.", {"message": "Gone.", "errors": {}}),
        (["One.", "Two."], {"message": "One. Two.", "errors": {}}),
        ({"detail": "Not found."}, {"message": "Not found.", "errors": {}}),
        ({"title": ["Required", "Short"]}, {"message": FIELDS, "errors": {"title": ["Required", "Short"]}}),
        ({"title": "Required"}, {"message": FIELDS, "errors": {"title": ["Required"]}}),
        (
            {"items": [{"text": ["Required"]}, {}, {"text": ["Long"]}]},
            {"message": FIELDS, "errors": {"items": ["Required", "Long"]}},
        ),
        ({"place": {"name": ["Required"]}}, {"message": FIELDS, "errors": {"place": ["Required"]}}),
        (
            {"detail": "One.", "title": ["Two."]},
            {"message": FIELDS, "errors": {"detail": ["One."], "title": ["Two."]}},
        ),
    ],
)
def test_every_kind_of_detail_has_one_shape(detail: Any, body: dict[str, Any]) -> None:
    assert envelope(detail) == body


@pytest.mark.parametrize(
    ("error", "status", "body"),
    [
        (Http404("secret table"), 404, {"message": "Not found.", "errors": {}}),
        (
            PermissionDenied("secret rule"),
            403,
            {"message": "You do not have permission to perform this action.", "errors": {}},
        ),
        (
            exceptions.ValidationError({"title": "Required"}),
            400,
            {"message": FIELDS, "errors": {"title": ["Required"]}},
        ),
        (exceptions.ValidationError("Bad."), 400, {"message": "Bad.", "errors": {}}),
        (exceptions.Throttled(wait=60), 429, None),
    ],
)
def test_the_handler_answers_in_that_shape(
    error: Exception, status: int, body: dict[str, Any] | None
) -> None:
    response = exception_handler(error, {})
    assert response is not None
    assert response.status_code == status
    assert body is None or response.data == body
    assert set(response.data) == {"message", "errors"}


def test_the_unexpected_is_left_to_django_which_logs_it() -> None:
    assert exception_handler(RuntimeError("x"), {}) is None


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/v2/", "/api/v2/nothing/", "/api/blogs/1/2"]
)
def test_an_unknown_address_under_api_is_a_json_404(client: Client, db: None, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response["Content-Type"] == "application/json"
    assert response.json() == {"message": "There is nothing at this address.", "errors": {}}


def test_an_address_that_only_begins_like_api_is_the_sites_own_404(client: Client, home: HomePage) -> None:
    response = client.get("/apiary")
    assert response.status_code == 404
    assert response["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_a_method_that_is_not_there_is_a_json_405(client: Client, db: None, method: str) -> None:
    response = getattr(client, method)("/api/v2/pages/")
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD, OPTIONS"
    assert response.json() == {"message": f'Method "{method.upper()}" not allowed.', "errors": {}}


@pytest.mark.parametrize("path", ["/api/category", "/api/v2/pages/", "/api/v2/pages/find/?html_path=/"])
def test_an_unexpected_error_under_api_is_a_json_500_and_tells_nothing(
    db: None, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(CategoryListView, "get_queryset", fail)
    monkeypatch.setattr("cms.pages.api.PagesViewSet.get_queryset", fail)
    response = Client(raise_request_exception=False).get(path)
    assert response.status_code == 500
    assert response["Content-Type"] == "application/json"
    assert response.json() == {
        "message": "Something went wrong on the server. It has been logged; try again later.",
        "errors": {},
    }
