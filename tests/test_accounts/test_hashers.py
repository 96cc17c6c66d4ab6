"""Password hashes in a thread of low priority."""

import os
import sys
import threading

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher

from cms.accounts import hashers
from cms.accounts.hashers import BackgroundHasher
from cms.settings import base


def test_hashes_are_those_of_django() -> None:
    hashed = BackgroundHasher().encode("একটি নদী", "salt", 10)
    assert hashed == PBKDF2PasswordHasher().encode("একটি নদী", "salt", 10)
    assert BackgroundHasher().verify("একটি নদী", hashed)
    assert not BackgroundHasher().verify("দুটি নদী", hashed)


def test_site_uses_this_hasher() -> None:
    assert base.PASSWORD_HASHERS == ["cms.accounts.hashers.BackgroundHasher"]


@pytest.mark.skipif(sys.platform != "linux", reason="threads have priorities of their own only on Linux")
def test_only_the_hashing_thread_has_a_low_priority() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    before = priority()
    assert hashers._executor.submit(priority).result() == 5
    assert priority() == before
