"""The date of the Bangla calendar beside the date of a post."""

import datetime

import pytest
from django.test import Client
from wagtail.models import Site

from blog.models import PostPage
from cms.navigation.models import SiteSettings
from home.models import HomePage
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory


@pytest.fixture
def post(home: HomePage) -> PostPage:
    # Half past one in the night of Dhaka, still the day before in UTC.
    date = datetime.datetime(2026, 4, 13, 19, 30, tzinfo=datetime.UTC)
    post: PostPage = PostPageFactory(parent=BlogIndexPageFactory(parent=home), date=date)
    return post


def payload_date(client: Client, post: PostPage) -> str:
    date: str = client.get(f"/api/v2/pages/{post.pk}/").json()["bangla_date"]
    return date


def test_bangla_date_is_left_out_at_first(client: Client, post: PostPage) -> None:
    assert payload_date(client, post) == ""


def test_bangla_date_is_of_the_day_in_dhaka(client: Client, post: PostPage) -> None:
    settings = SiteSettings.for_site(Site.objects.get())
    settings.bangla_dates = True
    settings.save()
    assert payload_date(client, post) == "১ বৈশাখ ১৪৩৩"
