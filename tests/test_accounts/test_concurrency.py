"""Two requests at once. Needs a database server (DATABASE_URL): SQLite's test database has one connection."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import RequestFactory
from rest_framework.exceptions import PermissionDenied

from cms.accounts import services, throttle
from cms.accounts.audit import Event
from cms.accounts.models import Administrator, AuditEvent, Role, SignInLock
from cms.core.errors import Conflict, TooManyRequests
from tests.factories.accounts import AdministratorFactory

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.skipif(
        settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"), reason="needs more than one connection"
    ),
]


@pytest.mark.parametrize("change", [{"active": False}, {"role": Role.EDITOR}])
def test_two_administrators_cannot_deactivate_or_demote_each_other(change: dict[str, Any]) -> None:
    first, second = AdministratorFactory(user_name="kabita"), AdministratorFactory(user_name="mita")
    barrier = Barrier(2)

    def send(changed_by: Administrator, other: Administrator) -> str:
        barrier.wait()
        try:
            services.change_account(account_id=other.pk, changed_by=changed_by, **change)
        except PermissionDenied:
            return "refused"
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(send, (first, second), (second, first)))
    assert sorted(answers) == ["done", "refused"]
    active = Administrator.objects.filter(is_active=True)
    assert [user.role for user in active].count(Role.ADMINISTRATOR) == 1


def test_two_administrators_cannot_both_give_up_the_role() -> None:
    barrier = Barrier(2)

    def give_up(user: Administrator) -> str:
        barrier.wait()
        try:
            services.change_account(account_id=user.pk, changed_by=user, role=Role.AUTHOR)
        except Conflict:
            return "refused"
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(give_up, (AdministratorFactory(), AdministratorFactory())))
    assert sorted(answers) == ["done", "refused"]
    assert [user.role for user in Administrator.objects.all()].count(Role.ADMINISTRATOR) == 1


def test_simultaneous_password_checks_are_all_counted() -> None:
    request = RequestFactory().post("/", REMOTE_ADDR="192.0.2.7")

    def attempt(_: int) -> str:
        try:
            throttle.count_attempt(request)
        except TooManyRequests:
            return "refused"
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(8) as pool:
        answers = Counter(pool.map(attempt, range(40)))
    assert answers == {"done": 30, "refused": 10}
    assert AuditEvent.objects.count() == 1


def test_simultaneous_wrong_passwords_are_all_counted() -> None:
    request = RequestFactory().post("/", REMOTE_ADDR="192.0.2.7")

    def fail(_: int) -> None:
        throttle.SignInAttempt.begin(request, "kabita").record_failure(Event.WRONG_PASSWORD)
        connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(fail, range(9)))
    assert [lock.failures for lock in SignInLock.objects.all()] == [9]
