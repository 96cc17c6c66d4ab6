"""Request bodies are refused before they are read when the requested path does not accept them."""

import json
import logging
from typing import Any

import environ
import pytest
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory

from articles.models import ArticlePage
from blog.models import PostPage
from cms.accounts.models import Administrator
from cms.core.body_limits import MAX_BODIES, BodyLimitMiddleware, body_limit
from cms.images.models import LibraryImage
from home.models import HomePage
from ops.scripts.processes import COMMANDS
from tests.unread_bodies import FORM, JSON, MULTIPART, UnreadableBody, post_unread

KB, MB = 1024, 1024 * 1024


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/api/auth/", 8 * KB),
        ("/api/password-reset/confirm", 8 * KB),
        ("/refresh", 8 * KB),
        ("/logout", 8 * KB),
        ("/_util/authenticate_with_password/1/1/", 8 * KB),
        ("/documents/authenticate_with_password/1/", 8 * KB),
        ("/", 64 * KB),
        ("/api/authors", 64 * KB),
        ("/api/admin/me/password", 64 * KB),
        ("/api/proofread", 1024 * KB),
        ("/api/blogs", 12 * MB),
        ("/api/blogs/1", 12 * MB),
        ("/api/upload", 12 * MB),
        ("/cms/images/multiple/add/", 12 * MB),
    ],
)
def test_body_over_the_limit_of_its_path_is_413_and_is_not_read(db: None, path: str, size: int) -> None:
    assert body_limit(path).size == size
    response = post_unread(Client(), path, size + 1, JSON)
    assert response.status_code == 413
    assert post_unread(Client(), path, 10**30, JSON).status_code == 413


def test_body_of_exactly_the_limit_is_read(client: Client, administrator: Administrator) -> None:
    body = b'{"userName": "x", "password": "y"}'.ljust(8 * KB)
    assert client.post("/api/auth", body, content_type=JSON).status_code == 401
    assert client.post("/api/auth", body + b" ", content_type=JSON).status_code == 413


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_every_method_with_a_body_has_the_limit(db: None, method: str) -> None:
    response = Client().generic(method, "/api/category/1", b" " * (64 * KB + 1), content_type=JSON)
    assert response.status_code == 413


@pytest.mark.parametrize("path", ["/", "/api/auth", "/logout", "/cms/logout/", "/nothing"])
def test_body_without_a_length_is_411(db: None, path: str) -> None:
    response = post_unread(Client(), path, 0, JSON, HTTP_TRANSFER_ENCODING="chunked")
    assert response.status_code == 411


@pytest.mark.parametrize(
    "path",
    ["/", "/refresh", "/api/blogs", "/_util/authenticate_with_password/1/1/"],
)
def test_form_with_files_is_415_where_none_are_taken_and_is_not_read(db: None, path: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "x" * 32
    assert post_unread(client, path, 1000, MULTIPART).status_code == 415


@pytest.mark.parametrize("token", ["", "Bearer invented"])
@pytest.mark.parametrize("path", ["/api/upload", "/api/blogs"])
def test_large_body_without_a_valid_token_is_403_and_is_not_read(db: None, path: str, token: str) -> None:
    kind = MULTIPART if path == "/api/upload" else JSON
    response = post_unread(Client(headers={"Authorization": token}), path, 11 * MB, kind)
    assert response.status_code == 403
    assert not LibraryImage.objects.exists()
    assert not PostPage.objects.exists()


@pytest.mark.parametrize("session", ["", "invented"])
@pytest.mark.parametrize(("content_type", "length"), [(MULTIPART, 1000), (FORM, 64 * KB + 1)])
def test_page_admin_reads_large_and_file_forms_only_of_those_who_are_signed_in(
    home: HomePage, session: str, content_type: str, length: int
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "x" * 32
    if session:
        client.cookies["sessionid"] = session
    for path in ("/cms/images/multiple/add/", f"/cms/pages/{home.pk}/edit/"):
        response = post_unread(client, path, length, content_type)
        assert response.status_code == 403
        assert '<a href="/login"' in response.content.decode()


def test_signed_in_editor_may_send_large_and_file_forms(editor: Client, home: HomePage) -> None:
    path = "/cms/images/chooser/create/"
    assert editor.post(path, {"title": "x" * 100 * KB}).status_code == 200  # the form again
    assert editor.post(path, {"title": "x" * 12 * MB}).status_code == 413


@pytest.mark.parametrize("path", ["/api/auth", "/api/nothing", "/refresh", "/logout/"])
def test_refusal_is_json_for_the_api_in_the_language_of_the_request(db: None, path: str) -> None:
    for language, message in [
        ("en", "Forms with files are not accepted here."),
        ("bn", "এখানে ফাইলসহ ফর্ম নেওয়া হয় না।"),
    ]:
        response = post_unread(Client(headers={"Accept-Language": language}), path, 100, MULTIPART)
        assert response.json() == {"message": message, "errors": {}}
        assert response["Content-Language"] == language


def test_refusal_outside_the_api_is_a_line_of_text(client: Client, db: None) -> None:
    response = post_unread(client, "/yoga", 64 * KB + 1, FORM)
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode() == "The request is larger than 64.0\xa0KB, which is the limit here."


def test_refused_body_is_one_line_in_the_log(
    client: Client, db: None, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "cms"):
        post_unread(client, "/x%0A2026-11-22 CRITICAL forged" + "y" * 500, 10**6, FORM)
    [record] = caplog.records
    assert "\n" not in record.getMessage()
    assert record.getMessage().startswith(r"413 for POST '/x\n2026-11-22 CRITICAL forged")
    assert len(record.getMessage()) < 350


def test_body_of_a_get_request_is_never_read(article: ArticlePage) -> None:
    extra: dict[str, Any] = {"CONTENT_LENGTH": str(10**9), "wsgi.input": UnreadableBody()}
    for path in ("/yoga", "/api/blogs", "/refresh", "/login"):
        assert Client().generic("GET", path, **extra).status_code in (200, 401)


def test_invalid_length_counts_as_none(client: Client, db: None) -> None:
    for length in ("", "x", "-5"):
        response = client.generic("POST", "/api/auth", b"{}", content_type=JSON, CONTENT_LENGTH=length)
        assert response.status_code == 400


def statuses_while_open(addresses: list[str], method: str = "POST", body: bytes = b"x") -> list[int]:
    """The sorted statuses of requests, each of which comes while the earlier ones that were accepted are unfinished."""
    remaining, statuses = list(addresses), []

    def send_remaining(request: HttpRequest) -> HttpResponse:
        while remaining:
            later = RequestFactory().generic(method, "/refresh", body, JSON, REMOTE_ADDR=remaining.pop(0))
            statuses.append(middleware(later).status_code)
        return HttpResponse()

    middleware = BodyLimitMiddleware(send_remaining)
    send_remaining(HttpRequest())
    return sorted(statuses)


def test_unfinished_bodies_leave_threads_to_other_networks_and_to_readers() -> None:
    one_network = ["192.0.2.1"] * 20
    one_customer = [f"2001:db8:1:2::{number:x}" for number in range(20)]
    many_networks = [f"198.51.100.{number}" for number in range(100)]
    for _ in range(2):  # a finished request no longer counts
        assert statuses_while_open(one_network) == [200] * 16 + [429] * 4
        assert statuses_while_open(one_customer) == [200] * 16 + [429] * 4
        assert statuses_while_open([*one_network, "192.0.2.2"]) == [200] * 17 + [429] * 4
        assert statuses_while_open(many_networks) == [200] * 48 + [503] * 52
    assert statuses_while_open(one_network, "GET") == statuses_while_open(one_network, body=b"") == [200] * 20


def test_failed_request_with_a_body_is_no_longer_counted() -> None:
    def fail(request: HttpRequest) -> HttpResponse:
        raise ConnectionError

    for _ in range(60):
        with pytest.raises(ConnectionError):
            BodyLimitMiddleware(fail)(RequestFactory().post("/refresh", b"x", content_type=JSON))


def test_refusal_of_another_body_says_when_to_try_again() -> None:
    def send_another(request: HttpRequest) -> HttpResponseBase:
        return middleware(RequestFactory().post("/refresh", b"x", content_type=JSON))

    middleware = BodyLimitMiddleware(send_another)
    response = send_another(HttpRequest())
    assert (response.status_code, response["Retry-After"]) == (429, "10")
    assert (
        json.loads(response.content)["message"]
        == "Too many requests came from here at once. Try again in a moment."
    )


def test_web_server_has_more_threads_than_bodies_are_read_at_once() -> None:
    command = COMMANDS["web"](environ.Env())
    assert int(command[command.index("--blocking-threads") + 1]) >= MAX_BODIES + 16
