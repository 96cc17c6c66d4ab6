"""The words for the states of pages."""

import pytest
from wagtail.models import Page

from articles.models import ArticlePage

pytestmark = pytest.mark.django_db


def test_states_of_all_pages_have_the_dashboards_words(article: ArticlePage) -> None:
    page = Page.objects.get(pk=article.pk)
    assert page.status_string == "published"
    page.has_unpublished_changes = True
    assert page.status_string == "published, with unpublished changes"
    page.live = False
    assert page.status_string == "draft"
