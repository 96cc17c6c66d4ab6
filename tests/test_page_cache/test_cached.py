"""What is kept in the process until the site changes."""

from itertools import count

import pytest

from cms.page_cache.cached import cached_for_site_version
from cms.page_cache.models import raise_site_version

pytestmark = pytest.mark.django_db


def test_it_is_made_once_for_each_version_of_the_site() -> None:
    numbers = count()
    assert [cached_for_site_version("a", lambda: next(numbers)) for _ in range(3)] == [0, 0, 0]
    raise_site_version()
    assert [cached_for_site_version("a", lambda: next(numbers)) for _ in range(3)] == [1, 1, 1]


def test_each_name_keeps_its_own() -> None:
    assert [
        cached_for_site_version("a", lambda: "x"),
        cached_for_site_version("b", lambda: "y"),
        cached_for_site_version("a", lambda: "z"),
    ] == ["x", "y", "x"]


def test_nothing_is_kept_of_what_failed() -> None:
    with pytest.raises(ZeroDivisionError):
        cached_for_site_version("a", lambda: 1 / 0)
    assert cached_for_site_version("a", lambda: 1.0) == 1.0


def test_a_version_that_is_known_is_not_asked_for_again(django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        assert (
            cached_for_site_version("a", lambda: 1, version=5)
            == cached_for_site_version("a", lambda: 2, version=5)
            == 1
        )
        assert cached_for_site_version("a", lambda: 3, version=6) == 3
