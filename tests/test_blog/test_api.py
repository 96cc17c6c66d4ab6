"""GET /api/category and GET /api/blogs for visitors, with and without the trailing slash (S79, S82, S90)."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import PageViewRestriction

from home.models import HomePage
from tests.factories.pages import BlogIndexPageFactory, CategoryFactory, PostPageFactory


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/category", "/api/category/"])
def test_categories_are_listed_by_name(client: Client, path: str) -> None:
    service, song = CategoryFactory(titlename="সেবা"), CategoryFactory(titlename="গান")
    response = client.get(path)
    assert response["Content-Type"] == "application/json"
    assert response.json() == [{"id": song.pk, "titlename": "গান"}, {"id": service.pk, "titlename": "সেবা"}]


@pytest.mark.parametrize("path", ["/api/blogs", "/api/blogs/"])
def test_posts_are_listed_newest_first(client: Client, home: HomePage, path: str) -> None:
    blog = BlogIndexPageFactory(parent=home)
    now = timezone.now()
    old = PostPageFactory(parent=blog, title="পুরোনো", date=now - timedelta(days=1), body="<p>এক</p>")
    new = PostPageFactory(parent=blog, title="নতুন", date=now, body="<p>দুই</p>")
    response = client.get(path)
    assert response["Content-Type"] == "application/json"
    assert response.json() == [
        {"id": new.pk, "title": "নতুন", "content": "<p>দুই</p>"},
        {"id": old.pk, "title": "পুরোনো", "content": "<p>এক</p>"},
    ]


def test_drafts_and_private_posts_are_not_listed(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory(parent=blog, live=False)
    PageViewRestriction.objects.create(
        page=PostPageFactory(parent=blog), restriction_type=PageViewRestriction.PASSWORD, password="x"
    )
    unpublished = PostPageFactory(parent=blog)
    unpublished.unpublish()
    draft_of_a_live_one = PostPageFactory(parent=blog, title="আগের নাম")
    draft_of_a_live_one.title = "পরের নাম"
    draft_of_a_live_one.save_revision()
    for query in ("", "?all=0", "?status=unpublished", "?deleted=1&live=0"):
        assert [post["title"] for post in client.get(f"/api/blogs{query}").json()] == ["আগের নাম"]


def test_public_list_has_at_most_200_posts(client: Client, home: HomePage) -> None:
    PostPageFactory(parent=BlogIndexPageFactory(parent=home))
    with CaptureQueriesContext(connection) as queries:
        client.get("/api/blogs")
    [query] = [
        query["sql"] for query in queries if "blog_postpage" in query["sql"] and "COUNT" not in query["sql"]
    ]
    assert query.endswith("LIMIT 200")
