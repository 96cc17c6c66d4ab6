"""Two requests at once. Needs a database server (DATABASE_URL): SQLite's test database has one connection."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.conf import settings
from django.db import connection
from django.test import RequestFactory
from rest_framework.exceptions import PermissionDenied

from cms.accounts import services, throttle
from cms.accounts.models import Administrator, AuditEvent
from cms.core.errors import TooManyRequests
from tests.factories.accounts import AdministratorFactory

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.skipif(
        settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"), reason="needs more than one connection"
    ),
]


def test_two_administrators_cannot_deactivate_each_other() -> None:
    first, second = AdministratorFactory(user_name="kabita"), AdministratorFactory(user_name="mita")
    barrier = Barrier(2)

    def deactivate(changed_by: Administrator, other: Administrator) -> str:
        barrier.wait()
        try:
            services.change_account(account_id=other.pk, active=False, changed_by=changed_by)
        except PermissionDenied:
            return "refused"
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(deactivate, (first, second), (second, first)))
    assert sorted(answers) == ["done", "refused"]
    assert Administrator.objects.filter(is_active=True).count() == 1


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
