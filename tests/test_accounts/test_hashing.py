"""Password hashes in a thread of low priority."""

import os
import sys
import threading

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.test import Client
from pytest_django import Settings

from cms.accounts import passwords
from cms.accounts.models import Administrator, SignIn
from cms.accounts.passwords import BackgroundHasher
from cms.settings import base
from tests.factories.accounts import PASSWORD


def test_hashes_equal_those_of_django() -> None:
    hashed = BackgroundHasher().encode("একটি নদী", "salt", 10)
    assert hashed == PBKDF2PasswordHasher().encode("একটি নদী", "salt", 10)
    assert BackgroundHasher().verify("একটি নদী", hashed)
    assert not BackgroundHasher().verify("দুটি নদী", hashed)


def test_site_uses_this_hasher() -> None:
    assert base.PASSWORD_HASHERS == ["cms.accounts.passwords.BackgroundHasher"]


@pytest.mark.skipif(sys.platform != "linux", reason="threads have priorities of their own only on Linux")
def test_only_the_hashing_thread_has_a_low_priority() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    before = priority()
    assert passwords.executor.submit(priority).result() == 5
    assert priority() == before


def test_one_password_is_hashed_at_a_time(
    client: Client, administrator: Administrator, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PASSWORD_HASHERS = [*base.PASSWORD_HASHERS, *settings.PASSWORD_HASHERS]
    monkeypatch.setattr(BackgroundHasher, "iterations", 10)
    monkeypatch.setattr(passwords, "WAIT_SECONDS", 0.01)
    account = {"userName": "kabita", "password": PASSWORD}
    other = threading.Event()
    passwords.executor.submit(other.wait, 60)
    try:
        response = client.post("/api/auth", account, content_type="application/json")
        assert response.status_code == 429
        assert response.json()["message"] == "The site is busy checking passwords. Try again in a moment."
    finally:
        other.set()
    assert not SignIn.objects.exists()
    monkeypatch.undo()
    assert client.post("/api/auth", account, content_type="application/json").status_code == 200
