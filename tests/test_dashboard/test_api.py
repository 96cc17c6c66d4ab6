"""The API of the dashboard's first screen and latest items."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from blog import deletion, writing
from blog.models import Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator, Role
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    EventIndexPageFactory,
    EventPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)

JSON = "application/json"


def write(user: Administrator, category: Category, title: str, *, live: bool) -> PostPage:
    return writing.create_post(
        user=user,
        data=PostInput({"category": category, "title": title, "body": "<p>ক</p>", "image": ""}),
        target_status=writing.PUBLISHED if live else writing.UNPUBLISHED,
    )


# The summary


@pytest.mark.parametrize("path", ["/api/summary", "/api/summary/"])
def test_summary_has_counts_and_latest_items(
    signed_in: Client, administrator: Administrator, home: HomePage, path: str
) -> None:
    BlogIndexPageFactory(parent=home)
    category = CategoryFactory()
    AdministratorFactory(is_active=False)
    LibraryImageFactory()
    published = [write(administrator, category, f"প্রকাশিত {number}", live=True) for number in range(6)]
    drafts = [write(administrator, category, f"খসড়া {number}", live=False) for number in range(6)]
    deletion.delete_post(post_id=published[0].pk, user=administrator)
    deletion.delete_post(post_id=drafts[0].pk, user=administrator)
    writing.update_post(post_id=published[1].pk, user=administrator, data=PostInput({"title": "প্রকাশিত নতুন"}))
    data = signed_in.get(path).json()
    assert {key: value for key, value in data.items() if key not in ("drafts", "latest")} == {
        "posts": {"published": 5, "unpublished": 5, "inReview": 0, "deleted": 2},
        "pages": {"drafts": 0, "latest": []},
        "images": 1,
        "categories": 1,
        "administrators": 1,
        "sentBack": [],
        "upcoming": [],
    }
    assert [post["title"] for post in data["drafts"]] == [f"খসড়া {number}" for number in (5, 4, 3, 2, 1)]
    assert [post["title"] for post in data["latest"]] == [
        "প্রকাশিত নতুন",
        *(f"খসড়া {number}" for number in (5, 4, 3, 2)),
    ]
    [listed] = signed_in.get("/api/blogs?all=1&search=নতুন").json()
    assert data["latest"][0] == listed


def test_summary_has_drafts_of_pages(signed_in: Client, home: HomePage) -> None:
    BlogIndexPageFactory(parent=home)
    new = ArticlePageFactory(parent=home, title="নতুন", live=False)
    changed = ArticlePageFactory(parent=home, title="আগের")
    changed.title = "বদলানো"
    changed.save_revision()
    ArticlePageFactory(parent=home, title="প্রকাশিত")
    pages = signed_in.get("/api/summary").json()["pages"]
    assert pages["drafts"] == 2
    assert [(page["id"], page["title"], page["status"]) for page in pages["latest"]] == [
        (changed.pk, "বদলানো", "published"),
        (new.pk, "নতুন", "unpublished"),
    ]
    assert pages["latest"][0]["editUrl"] == f"/cms/pages/{changed.pk}/edit/"


def test_author_sees_no_drafts_of_pages(home: HomePage) -> None:
    ArticlePageFactory(parent=home, title="নতুন", live=False)
    author = AdministratorFactory(role=Role.AUTHOR)
    client = Client(headers={"Authorization": f"Bearer {tokens(author).access}"})
    assert client.get("/api/summary").json()["pages"] == {"drafts": 0, "latest": []}


def test_summary_has_the_next_publications_and_events(
    signed_in: Client, administrator: Administrator, home: HomePage
) -> None:
    BlogIndexPageFactory(parent=home)
    today, now = timezone.localdate(), timezone.now()
    index = EventIndexPageFactory(parent=home)
    for title, day, fields in (
        ("শিবির", 3, {}),
        ("গতকাল", -1, {}),
        ("বাতিল", 2, {"state": "cancelled"}),
        ("খসড়া", 2, {"live": False}),
    ):
        EventPageFactory(parent=index, title=title, first_day=today + timedelta(days=day), **fields)
    category = CategoryFactory()
    post = write(administrator, category, "শীতের কথা", live=False)
    article = ArticlePageFactory(parent=home, title="যোগ")
    deleted = write(administrator, category, "মুছে ফেলা", live=False)
    deletion.delete_post(post_id=deleted.pk, user=administrator)
    for page, days in ((post, 3), (article, 1), (deleted, 1)):
        page.save_revision(approved_go_live_at=now + timedelta(days=days))
    upcoming = signed_in.get("/api/summary").json()["upcoming"]
    assert [(item["title"], item["kind"], item["at"] is None) for item in upcoming] == [
        ("যোগ", "page", False),
        ("শিবির", "event", True),
        ("শীতের কথা", "post", False),
    ]
    assert [item["day"] for item in upcoming] == [
        (today + timedelta(days=days)).isoformat() for days in (1, 3, 3)
    ]
    author = Client(
        headers={"Authorization": f"Bearer {tokens(AdministratorFactory(role=Role.AUTHOR)).access}"}
    )
    assert author.get("/api/summary").json()["upcoming"] == []


def test_scheduled_post_has_its_time_and_is_no_draft(
    signed_in: Client, administrator: Administrator, home: HomePage
) -> None:
    BlogIndexPageFactory(parent=home)
    time = timezone.localtime() + timedelta(days=3)
    write(administrator, CategoryFactory(), "শীতের কথা", live=False).save_revision(approved_go_live_at=time)
    data = signed_in.get("/api/summary").json()
    assert data["drafts"] == []
    assert [post["scheduledAt"] for post in data["latest"]] == [time.isoformat()]


# The items


@pytest.mark.parametrize("path", ["/api/items", "/api/items/"])
def test_items_are_the_eight_last_edited(
    signed_in: Client, administrator: Administrator, home: HomePage, path: str
) -> None:
    blog = BlogIndexPageFactory(parent=home)
    articles = [ArticlePageFactory(parent=home, title=f"প্রবন্ধ {number}") for number in range(6)]
    category = CategoryFactory()
    post = write(administrator, category, "লেখা", live=True)
    deleted = write(administrator, category, "মোছা", live=True)
    deletion.delete_post(post_id=deleted.pk, user=administrator)
    menu = MenuPageFactory(parent=home)
    MenuItemPageFactory(parent=menu, target=articles[0])
    draft = articles[2]
    draft.title = "খসড়া নাম"
    draft.save_revision()
    items = signed_in.get(path).json()
    assert [item["id"] for item in items] == [
        *(articles[2].pk, post.pk),
        *(articles[number].pk for number in (5, 4, 3, 1, 0)),
        blog.pk,
    ]
    draft.refresh_from_db()
    assert items[0] == {
        "id": draft.pk,
        "title": "খসড়া নাম",
        "kind": "page",
        "status": "published",
        "updatedAt": timezone.localtime(draft.latest_revision_created_at).isoformat(),
        "editUrl": f"/cms/pages/{draft.pk}/edit/",
    }
    assert items[1] == {
        "id": post.pk,
        "title": "লেখা",
        "kind": "post",
        "status": "published",
        "updatedAt": timezone.localtime(post.latest_revision_created_at).isoformat(),
        "editUrl": None,
    }


def test_query_count_does_not_grow_with_the_posts(signed_in: Client, home: HomePage) -> None:
    blog, category = BlogIndexPageFactory(parent=home), CategoryFactory()
    signed_in.get("/api/summary")
    costs = []
    for total in (8, 20):
        while PostPage.objects.count() < total:
            PostPageFactory(parent=blog, category=category)
        for path in ("/api/summary", "/api/items"):
            with CaptureQueriesContext(connection) as queries:
                signed_in.get(path)
            assert not any('"body"' in query["sql"] for query in queries)
            costs.append(len(queries))
    assert costs[:2] == costs[2:]
    assert max(costs) <= 16
