"""The site version is raised in the transaction that changes content."""

import pytest
from django.db import transaction

from cms.page_cache.models import SiteVersion, raise_site_version, site_version
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory


@pytest.mark.django_db
def test_it_begins_at_nought_and_each_raise_adds_one() -> None:
    SiteVersion.objects.all().delete()
    assert site_version() == 0
    raise_site_version()
    assert site_version() == 1
    raise_site_version()
    assert site_version() == 2
    assert list(SiteVersion.objects.values_list("pk", "number")) == [(1, 2)]


@pytest.mark.django_db
def test_a_transaction_that_fails_leaves_the_number_as_it_was() -> None:
    raise_site_version()
    before = site_version()
    with pytest.raises(RuntimeError), transaction.atomic():
        raise_site_version()
        assert site_version() == before + 1
        raise RuntimeError
    assert site_version() == before


@pytest.mark.django_db
def test_reading_it_is_one_query(django_assert_num_queries) -> None:
    raise_site_version()
    with django_assert_num_queries(1):
        site_version()


@pytest.mark.django_db
def test_it_prints_as_its_number() -> None:
    raise_site_version()
    assert str(SiteVersion.objects.get()) == str(site_version())


def test_a_page_whose_transaction_fails_leaves_the_number_too(home: HomePage) -> None:
    before = site_version()
    with pytest.raises(RuntimeError), transaction.atomic():
        ArticlePageFactory(parent=home)
        assert site_version() > before
        raise RuntimeError
    assert site_version() == before
