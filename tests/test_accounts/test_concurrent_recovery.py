"""Codes and links that are used by several at once are good once. Needs a database server (DATABASE_URL)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.conf import settings
from django.db import connection

from cms.accounts import recovery, second_factor, services
from cms.accounts.models import Administrator, RecoveryCode, ResetLink
from cms.accounts.second_factor import Result
from cms.core.errors import Conflict
from tests.factories.accounts import AdministratorFactory, app_code, with_second_factor

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.skipif(
        settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"), reason="needs more than one connection"
    ),
]
USES = 8


def use_at_once(use: Callable[[], object]) -> list[object]:
    """The answers to simultaneous uses."""
    barrier = Barrier(USES)

    def wait_and_use(_number: int) -> object:
        try:
            barrier.wait()
            return use()
        finally:
            connection.close()

    with ThreadPoolExecutor(USES) as pool:
        return list(pool.map(wait_and_use, range(USES)))


@pytest.fixture
def account() -> Administrator:
    user: Administrator = AdministratorFactory(user_name="kabita")
    return user


def test_recovery_code_is_accepted_once_at_the_same_time(account: Administrator) -> None:
    [code, *_rest] = with_second_factor(account)
    answers = use_at_once(lambda: second_factor.check(account, code))
    assert (answers.count(Result.RECOVERED), answers.count(Result.WRONG)) == (1, USES - 1)
    assert RecoveryCode.objects.count() == 9


def test_app_code_is_accepted_once_at_the_same_time(account: Administrator) -> None:
    with_second_factor(account)
    code = app_code(account)
    assert use_at_once(lambda: second_factor.check(account, code)).count(Result.RIGHT) == 1


def test_reset_link_is_accepted_once_at_the_same_time(account: Administrator) -> None:
    token = recovery.create_link(account).partition("#")[2]

    def use() -> str:
        try:
            services.reset_password(token=token, password="নদীর ধারে ২০২৬ সাল")
        except Conflict:
            return "refused"
        return "done"

    assert sorted(map(str, use_at_once(use))) == ["done"] + ["refused"] * (USES - 1)
    assert not ResetLink.objects.exists()
