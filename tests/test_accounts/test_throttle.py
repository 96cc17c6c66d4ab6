"""The limits on password checks."""

import errno
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import hashers
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client, RequestFactory
from django.utils import timezone
from wagtail.models import Collection, CollectionViewRestriction, PageViewRestriction

from articles.models import ArticlePage
from cms.accounts import recovery, throttle
from cms.accounts.models import Administrator, AuditEvent, SignIn, SignInLock
from cms.core.cache import DiskCache
from cms.core.clients import client_network
from tests.factories.accounts import PASSWORD

JSON = "application/json"
WRONG = "not this one at all"


@pytest.fixture(autouse=True)
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the throttle sees: 20 seconds into a minute."""
    now = [1_800_000_020.0]
    monkeypatch.setattr(throttle.time, "time", lambda: now[0])
    monkeypatch.setattr(throttle, "REFUSAL_SECONDS", 0)
    return now


def api(client: Client, name: str, password: str = WRONG) -> Any:
    return client.post("/api/auth", {"userName": name, "password": password}, content_type=JSON)


def use_up(client: Client) -> None:
    """Try as many names as an address may in a minute."""
    for number in range(30):
        assert api(client, f"name{number}").status_code == 401


def test_sign_in_is_limited_to_thirty_a_minute_and_address(
    client: Client, administrator: Administrator, seconds: list[float]
) -> None:
    use_up(client)
    response = api(client, "kabita", PASSWORD)
    assert (response.status_code, response["Retry-After"]) == (429, "40")
    assert response.json()["message"] == ("Too many passwords were tried from here. Try again in 40 seconds.")
    assert not SignIn.objects.exists()
    assert api(Client(REMOTE_ADDR="10.0.0.9"), "kabita", PASSWORD).status_code == 200
    seconds[0] += 40
    assert api(client, "kabita", PASSWORD).status_code == 200


def test_refused_attempt_hashes_no_password(
    client: Client, administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_up(client)

    def fail(*args: Any, **kwargs: Any) -> None:
        raise AssertionError("a password was hashed")

    monkeypatch.setattr(hashers.MD5PasswordHasher, "encode", fail)
    assert api(client, "kabita", PASSWORD).status_code == 429


def test_current_password_is_limited_too(
    client: Client, signed_in: Client, administrator: Administrator
) -> None:
    use_up(client)
    body = {"currentPassword": PASSWORD, "newPassword": "ভোরের শিশিরবিন্দু ১২"}
    assert signed_in.post("/api/admin/me/password", body, content_type=JSON).status_code == 429
    administrator.refresh_from_db()
    assert administrator.check_password(PASSWORD)


@pytest.mark.parametrize("action", ["account", "confirm"])
def test_tokens_of_reset_links_are_limited(client: Client, administrator: Administrator, action: str) -> None:
    use_up(client)
    body = {
        "token": recovery.create_link(administrator).partition("#")[2],
        "newPassword": "ভোরের শিশিরবিন্দু ১২",
    }
    response = client.post(f"/api/password-reset/{action}", body, content_type=JSON)
    assert (response.status_code, list(response.json())) == (429, ["message", "errors"])
    administrator.refresh_from_db()
    assert administrator.check_password(PASSWORD)


def test_passwords_of_private_pages_are_limited(client: Client, article: ArticlePage) -> None:
    restriction = PageViewRestriction.objects.create(
        page=article, restriction_type=PageViewRestriction.PASSWORD, password="নদীর নাম"
    )
    path = f"/_util/authenticate_with_password/{restriction.pk}/{article.pk}/"
    answers = [client.post(path, {"password": "ভুল", "return_url": "/yoga"}) for _ in range(30)]
    assert {answer.status_code for answer in answers} == {200}
    right = client.post(path, {"password": "নদীর নাম", "return_url": "/yoga"})
    assert (right.status_code, right["Retry-After"]) == (429, "40")
    text = right.content.decode()
    assert "এখান থেকে অনেকবার পাসওয়ার্ড দেওয়া হয়েছে। ৪০ সেকেন্ড পরে আবার চেষ্টা করুন।" in text
    assert 'value="/yoga"' in text
    assert "পাসওয়ার্ড মেলেনি" not in text
    assert not Session.objects.exists()
    assert (
        Client(REMOTE_ADDR="10.0.0.9").post(path, {"password": "নদীর নাম", "return_url": "/yoga"})["Location"]
        == "/yoga"
    )


def test_passwords_of_private_folders_are_limited(client: Client, db: None) -> None:
    folder = Collection.get_first_root_node().add_child(name="সভার নথি")
    restriction = CollectionViewRestriction.objects.create(
        collection=folder, restriction_type=CollectionViewRestriction.PASSWORD, password="নদীর নাম"
    )
    path = f"/documents/authenticate_with_password/{restriction.pk}/"
    answers = [client.post(path, {"password": "ভুল", "return_url": "/yoga"}) for _ in range(30)]
    assert {answer.status_code for answer in answers} == {200}
    right = client.post(path, {"password": "নদীর নাম", "return_url": "/yoga"})
    assert (right.status_code, right["Retry-After"]) == (429, "40")
    assert right.content.decode() == "এখান থেকে অনেকবার পাসওয়ার্ড দেওয়া হয়েছে। ৪০ সেকেন্ড পরে আবার চেষ্টা করুন।"
    assert not Session.objects.exists()
    other = Client(REMOTE_ADDR="10.0.0.9").post(path, {"password": "নদীর নাম", "return_url": "/yoga"})
    assert other["Location"] == "/yoga"


@pytest.mark.parametrize(
    ("address", "counted", "wider"),
    [
        ("192.0.2.7", "192.0.2.7", "192.0.2.0"),
        ("::ffff:192.0.2.7", "192.0.2.7", "192.0.2.0"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::", "2001:db8:1::"),
        ("fe80::1%eth0", "fe80::", "fe80::"),
        ("no address", "no address", "no address"),
        ("", "", ""),
    ],
)
def test_addresses_are_counted_by_network(address: str, counted: str, wider: str) -> None:
    request = RequestFactory().post("/", REMOTE_ADDR=address)
    assert (client_network(request), client_network(request, wide=True)) == (counted, wider)


def test_refusal_is_answered_late(
    client: Client, administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(throttle, "REFUSAL_SECONDS", 0.5)
    monkeypatch.setattr(throttle.time, "sleep", pauses.append)
    assert [api(client, f"name{number}").status_code for number in range(32)][30:] == [429, 429]
    assert pauses == [0.5, 0.5]


def test_refusals_of_an_address_are_recorded_once_a_minute(
    client: Client, administrator: Administrator
) -> None:
    use_up(client)
    for _ in range(5):
        assert api(client, "kabita", PASSWORD).status_code == 429
    assert AuditEvent.objects.filter(event="too_many_attempts").count() == 1


def test_every_request_of_an_address_is_counted_among_many_visitors(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The cache of one machine, opened twice as by its processes: none is lost, and none is culled."""
    monkeypatch.setattr("cms.core.cache.LOCK_SECONDS", 60)  # on a busy machine
    caches = [DiskCache(str(tmp_path), {}) for _ in range(2)]

    def read(number: int) -> int:
        address = "192.0.2.7" if number % 10 == 0 else f"10.0.{number // 200}.{number % 200}"
        monkeypatch.setattr(throttle, "cache", caches[number % 20 // 10])
        return throttle.count("search", RequestFactory().get("/", REMOTE_ADDR=address))

    with ThreadPoolExecutor(8) as pool:
        counts = list(pool.map(read, range(1200)))
    assert sorted(counts[::10]) == list(range(1, 121))


@pytest.mark.parametrize(
    ("minutes", "error"),
    [(60, OSError(errno.ENOSPC, "full")), (61, sqlite3.OperationalError("full")), (62, None)],
)
def test_reading_is_allowed_when_the_cache_cannot_count(
    client: Client,
    article: ArticlePage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    seconds: list[float],
    minutes: int,  # later, since there is one warning a minute
    error: Exception | None,
) -> None:
    def fail(*args: Any, **kwargs: Any) -> None:
        if error:
            raise error

    monkeypatch.setattr(throttle.cache, "incr", fail)
    seconds[0] += 60 * minutes
    assert [client.get("/search?q=যোগ").status_code, client.get("/api/v2/search/?q=যোগ").status_code] == [
        200,
        200,
    ]
    assert client.get("/nothing").status_code == 404
    assert [record.message for record in caplog.records if record.name == throttle.__name__] == [
        f"Requests are not limited, because they cannot be counted (search): {error!r}"
        if error
        else "Requests are not limited, because they cannot be counted (search): the cache does not answer"
    ]


def test_random_names_leave_no_rows(client: Client, db: None) -> None:
    use_up(client)
    assert SignInLock.objects.count() == 30
    throttle.purge(timezone.now() + timedelta(days=365))
    assert not SignInLock.objects.exists()
    AuditEvent.objects.update(time=timezone.now() - timedelta(days=366))
    call_command("purge_audit_log")
    assert not AuditEvent.objects.exists()


def test_purge_keeps_rows_that_still_count(client: Client, administrator: Administrator) -> None:
    for _ in range(10):
        api(client, "kabita")
    call_command("purge_sign_ins")
    assert api(client, "kabita", PASSWORD).status_code == 409
