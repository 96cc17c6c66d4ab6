"""The site version is raised in the transaction that changes content."""

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from articles.models import ArticlePage
from cms.page_cache.models import SiteVersion, raise_site_version, site_version
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory


@pytest.mark.django_db
def test_each_raise_gives_a_greater_number() -> None:
    SiteVersion.objects.all().delete()
    numbers = [site_version()]
    for _ in range(3):
        raise_site_version()
        numbers.append(site_version())
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))
    assert list(SiteVersion.objects.values_list("pk", "number")) == [(1, numbers[-1])]


@pytest.mark.django_db
def test_number_grows_when_the_clock_is_behind() -> None:
    SiteVersion.objects.update_or_create(pk=1, defaults={"number": 2**62})
    raise_site_version()
    assert site_version() == 2**62 + 1


@pytest.mark.django_db
def test_failed_transaction_leaves_the_number_unchanged() -> None:
    raise_site_version()
    before = site_version()
    with pytest.raises(RuntimeError), transaction.atomic():
        raise_site_version()
        assert site_version() > before
        raise RuntimeError
    assert site_version() == before


@pytest.mark.django_db
def test_reading_takes_one_query(django_assert_num_queries) -> None:
    raise_site_version()
    with django_assert_num_queries(1):
        site_version()


@pytest.mark.django_db
def test_string_is_the_number() -> None:
    raise_site_version()
    assert str(SiteVersion.objects.get()) == str(site_version())


def test_failed_transaction_of_a_page_leaves_the_number_unchanged(home: HomePage) -> None:
    before = site_version()
    with pytest.raises(RuntimeError), transaction.atomic():
        ArticlePageFactory(parent=home)
        assert site_version() > before
        raise RuntimeError
    assert site_version() == before


def test_page_without_the_page_cache_reads_the_number_once(editor: Client, article: ArticlePage) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert editor.get("/yoga").status_code == 200
    assert len([query for query in queries if "page_cache_siteversion" in query["sql"]]) == 1
