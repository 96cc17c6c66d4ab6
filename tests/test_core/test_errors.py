"""Errors under /api have one format (S94, S95)."""

import errno
import sqlite3
from typing import Any

import psycopg
import pytest
from botocore.exceptions import EndpointConnectionError, ReadTimeoutError
from django.core.exceptions import BadRequest, PermissionDenied, SuspiciousOperation
from django.db import InterfaceError, OperationalError
from django.http import Http404
from django.test import Client, RequestFactory
from django.utils import translation
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory
from s3transfer.exceptions import RetriesExceededError

from articles.models import ArticlePage
from blog.api.views import CategoryListView
from cms.core.errors import envelope, exception_handler
from cms.core.outages import FULL_DISK, NO_DATABASE, NO_STORAGE, Outage
from cms.ssr.error_views import bad_request, server_error
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
def test_envelope_of_each_kind_of_detail(detail: Any, body: dict[str, Any]) -> None:
    assert envelope(detail) == body


@pytest.mark.parametrize(
    ("error", "status", "body"),
    [
        (Http404("secret table"), 404, {"message": "Not found.", "errors": {}}),
        (
            PermissionDenied("secret rule"),
            403,
            {
                "message": "Your role does not include this.",
                "errors": {"role": ["Your role does not include this."]},
            },
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
def test_exception_handler_answers_with_the_envelope(
    error: Exception, status: int, body: dict[str, Any] | None
) -> None:
    response = exception_handler(error, {"request": Request(APIRequestFactory().get("/api"))})
    assert response is not None
    assert response.status_code == status
    assert body is None or response.data == body
    assert set(response.data) == {"message", "errors"}


def test_unexpected_exception_is_left_to_django() -> None:
    assert exception_handler(RuntimeError("x"), {}) is None


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/v2/", "/api/v2/nothing/", "/api/blogs/1/2"]
)
def test_unknown_address_under_api_is_a_json_404(client: Client, db: None, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response["Content-Type"] == "application/json"
    assert response.json() == {"message": "There is nothing at this address.", "errors": {}}


def test_unknown_address_outside_api_is_an_html_404(client: Client, home: HomePage) -> None:
    response = client.get("/apiary")
    assert response.status_code == 404
    assert response["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_unsupported_method_is_a_json_405(client: Client, db: None, method: str) -> None:
    response = getattr(client, method)("/api/v2/pages/")
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD, OPTIONS"
    assert response.json() == {"message": f'Method "{method.upper()}" not allowed.', "errors": {}}


@pytest.mark.parametrize("path", ["/api/category", "/api/v2/pages/", "/api/v2/pages/find/?html_path=/"])
def test_unexpected_error_under_api_is_a_json_500_without_details(
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


def sqlite_error(message: str, code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(message)
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "cause", "status", "outage"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), None, 507, FULL_DISK),
        (OperationalError("full"), sqlite_error("full", sqlite3.SQLITE_FULL), 507, FULL_DISK),
        (OperationalError("could not extend file"), psycopg.errors.DiskFull(), 507, FULL_DISK),
        (OperationalError("server closed the connection"), None, 503, NO_DATABASE),
        (InterfaceError("connection already closed"), None, 503, NO_DATABASE),
        (EndpointConnectionError(endpoint_url="http://s3"), None, 503, NO_STORAGE),
        (ReadTimeoutError(endpoint_url="http://s3"), None, 503, NO_STORAGE),
        (RetriesExceededError(None), None, 503, NO_STORAGE),
    ],
)
@pytest.mark.parametrize("path", ["/api/category", "/yoga"])
def test_outage_is_answered_with_what_to_do(
    article: ArticlePage,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    cause: Exception | None,
    status: int,
    outage: Outage,
    path: str,
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise error from cause

    monkeypatch.setattr(CategoryListView, "get_queryset", fail)
    monkeypatch.setattr(ArticlePage, "serve", fail)
    response = Client(raise_request_exception=False).get(path)
    assert (response.status_code, response["Retry-After"]) == (status, "60")
    if path == "/yoga":
        with translation.override("bn"):
            text = f"<h1>{outage.title}</h1>\n    <p>{outage.message}</p>"
        assert text in response.content.decode()
        assert '<html lang="bn"' in response.content.decode()
    else:
        assert response.json() == {"message": outage.message, "errors": {}}


def test_missing_table_is_an_error_of_the_site_and_no_outage(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise OperationalError("no such table") from sqlite_error("no such table", sqlite3.SQLITE_ERROR)

    monkeypatch.setattr(ArticlePage, "serve", fail)
    assert Client(raise_request_exception=False).get("/yoga").status_code == 500


@pytest.mark.parametrize(
    ("path", "language", "words"),
    [("/yoga", "bn", "পাতাটি দেখানো গেল না"), ("/cms/yoga", "en", "The page could not be shown")],
)
def test_page_of_an_unexpected_error_is_in_the_language_of_its_reader(
    rf: RequestFactory, path: str, language: str, words: str
) -> None:
    html = server_error(rf.get(path)).content.decode()
    assert f'<html lang="{language}"' in html
    assert f"<h1>{words}</h1>" in html
    assert "<title>Unexpected Application Error!</title>" in html


@pytest.mark.parametrize("path", ["/yoga", "/api/v2/menu/"])
def test_refused_host_is_answered_without_details(client: Client, db: None, path: str) -> None:
    response = client.get(path, HTTP_HOST="evil.example")
    assert response.status_code == 400
    text = response.content.decode()
    assert "The request could not be understood." in text
    assert "evil.example" not in text
    assert "ALLOWED_HOSTS" not in text


def test_message_of_a_bad_request_is_shown_and_of_a_suspicious_operation_is_not(rf: RequestFactory) -> None:
    assert bad_request(rf.get("/"), BadRequest("Too long.")).content == b"Too long."
    suspicious = bad_request(rf.get("/"), SuspiciousOperation("settings.SECRET"))
    assert suspicious.content == b"The request could not be understood."
