"""The page admin's home."""

import re

import pytest
from django.test import Client
from wagtail.models import Page

from articles.models import ArticlePage
from cms.accounts.models import Role
from tests.factories.accounts import AdministratorFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("role", Role)
def test_home_has_the_products_name_for_every_role(article: ArticlePage, role: Role) -> None:
    client = Client()
    client.force_login(AdministratorFactory(role=role))
    page = client.get("/cms/").content.decode()
    assert re.search(r"<h1[^>]*>\s*Marga\s*</h1>", page)


def test_states_of_all_pages_have_the_dashboards_words(article: ArticlePage) -> None:
    page = Page.objects.get(pk=article.pk)
    assert page.status_string == "published"
    page.has_unpublished_changes = True
    assert page.status_string == "published, with unpublished changes"
    page.live = False
    assert page.status_string == "draft"
