"""Values that a process caches until the site version changes."""

from functools import partial
from itertools import count

import pytest
from django.test import RequestFactory

from cms.page_cache import cached
from cms.page_cache.cached import cached_for_site_version
from cms.page_cache.models import raise_site_version

pytestmark = pytest.mark.django_db


def test_value_is_made_once_for_each_site_version() -> None:
    numbers = count()
    assert [cached_for_site_version("a", lambda: next(numbers)) for _ in range(3)] == [0, 0, 0]
    raise_site_version()
    assert [cached_for_site_version("a", lambda: next(numbers)) for _ in range(3)] == [1, 1, 1]


def test_each_name_has_its_own_value() -> None:
    assert [
        cached_for_site_version("a", lambda: "x"),
        cached_for_site_version("b", lambda: "y"),
        cached_for_site_version("a", lambda: "z"),
    ] == ["x", "y", "x"]


def test_value_may_be_made_from_another_value() -> None:
    with cached.lock:
        assert cached.lock.acquire(blocking=False)  # fails instead of waiting for ever
        cached.lock.release()
    inner = partial(cached_for_site_version, "inner", lambda: 2)
    assert cached_for_site_version("outer", lambda: inner() + 1) == 3


def test_failure_is_not_cached() -> None:
    with pytest.raises(ZeroDivisionError):
        cached_for_site_version("a", lambda: 1 / 0)
    assert cached_for_site_version("a", lambda: 1.0) == 1.0


def test_request_reads_the_version_once(django_assert_num_queries) -> None:
    request = RequestFactory().get("/")
    with django_assert_num_queries(1):
        assert [cached_for_site_version("a", lambda: 1, request) for _ in range(2)] == [1, 1]
