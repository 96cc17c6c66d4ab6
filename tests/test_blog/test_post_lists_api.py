"""The lists of /api/blogs: the dashboard's, with its search, filters and order, and the public one."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from blog import deletion, writing
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from tests.factories.pages import CategoryFactory, PostPageFactory

JSON = "application/json"
SUMMARY = [
    *("id", "title", "status", "categoryId", "category", "bylineId", "byline"),
    *("image", "date", "updatedAt", "path", "deletedAt", "state", "hasUnpublishedChanges", "review"),
]


# The dashboard's list


@pytest.fixture
def listed_posts(blog: BlogIndexPage, administrator: Administrator, picture: LibraryImage) -> list[PostPage]:
    """Three posts, the newest first: published, not published, deleted."""
    posts = [
        writing.create_post(
            target_status=writing.PUBLISHED if live else writing.UNPUBLISHED,
            user=administrator,
            data=PostInput(
                {
                    "category": CategoryFactory(titlename=name),
                    "title": title,
                    "body": "<p>ভোরের আলোয় হাঁটা।</p>",
                    "image": picture.address,
                }
            ),
        )
        for title, name, live in (("জল", "খ", True), ("বাতাস", "ক", False), ("আলো", "গ", True))
    ]
    for day, post in enumerate(posts, 1):
        writing.update_post(
            post_id=post.pk, user=administrator, data=PostInput({"date": datetime(2026, 11, day, tzinfo=UTC)})
        )
    deletion.delete_post(post_id=posts[0].pk, user=administrator)
    return posts[::-1]


@pytest.mark.parametrize("path", ["/api/blogs?all=1", "/api/blogs/?all=1"])
def test_dashboard_list_has_summaries_of_all_posts(
    signed_in: Client, listed_posts: list[PostPage], picture: LibraryImage, path: str
) -> None:
    response = signed_in.get(path)
    assert response["X-Total-Count"] == "2"
    answers = response.json()
    [small] = {answer.pop("thumbnail") for answer in answers}
    assert [answer.pop("author") for answer in answers] == ["কবিতা", "কবিতা"]
    assert [answer.pop("scheduledAt") for answer in answers] == [None, None]
    whole = [signed_in.get(f"/api/blogs/{post.pk}").json() for post in listed_posts[:2]]
    assert answers == [{name: post[name] for name in SUMMARY} for post in whole]
    assert small == picture.address


def test_external_picture_is_its_own_thumbnail(signed_in: Client, post: PostPage) -> None:
    PostPage.objects.update(image="https://example.org/a.jpg")
    [item] = signed_in.get("/api/blogs?all=1").json()
    assert item["thumbnail"] == item["image"] == "https://example.org/a.jpg"


LISTS = [
    ("", ["আলো", "বাতাস"]),
    ("status=published", ["আলো"]),
    ("status=unpublished", ["বাতাস"]),
    ("deleted=1", ["জল"]),
    ("deleted=0", ["আলো", "বাতাস"]),
    ("deleted=1&status=published", []),
    ("search=বাতা", ["বাতাস"]),
    ("search=তা", []),
    ("search=বাতাসের", ["বাতাস"]),
    ("search=ভোর", ["আলো", "বাতাস"]),
    ("search=ভোর&status=unpublished", ["বাতাস"]),
    ("search=ভোর&ordering=date", ["বাতাস", "আলো"]),
    ("search=ভোর&limit=1&offset=1", ["বাতাস"]),
    ("search=জল", []),
    ("search=জল&deleted=1", ["জল"]),
    ("search=%E0%A6%86%E0%A6%B2%E0%A7%8B", ["আলো", "বাতাস"]),
    ("search=%20", ["আলো", "বাতাস"]),
    ("search=nothing", []),
    ("ordering=title", ["আলো", "বাতাস"]),
    ("ordering=-title", ["বাতাস", "আলো"]),
    ("ordering=date", ["বাতাস", "আলো"]),
    ("ordering=-date", ["আলো", "বাতাস"]),
    ("ordering=updatedAt", ["বাতাস", "আলো"]),
    ("ordering=-updatedAt", ["আলো", "বাতাস"]),
    ("ordering=status", ["বাতাস", "আলো"]),
    ("ordering=-status", ["আলো", "বাতাস"]),
    ("ordering=category", ["বাতাস", "আলো"]),
    ("ordering=-category", ["আলো", "বাতাস"]),
    ("limit=1", ["আলো"]),
    ("limit=1&offset=1", ["বাতাস"]),
    ("limit=0", []),
    ("offset=9", []),
    ("categoryId=999", []),
]


def test_dashboard_list_is_filtered_and_ordered(signed_in: Client, listed_posts: list[PostPage]) -> None:
    category = listed_posts[1].category_id
    for query, titles in (*LISTS, (f"categoryId={category}", ["বাতাস"])):
        response = signed_in.get(f"/api/blogs?all=1&{query}")
        assert [item["title"] for item in response.json()] == titles, query
        total = "2" if "limit" in query or "offset" in query else str(len(titles))
        assert response["X-Total-Count"] == total, query


def test_dashboard_alone_searches_unpublished_changes(
    signed_in: Client, client: Client, listed_posts: list[PostPage]
) -> None:
    for post in listed_posts[:2]:
        # As the page admin does, which leaves the row as it is.
        draft = PostPage.objects.get(pk=post.pk)
        draft.title, draft.body = f"{post.title} ও ঝড়", "<p>নৌকার যাত্রীরা ফিরেছেন।</p>"
        draft.save_revision()
    for words in ("যাত্রী", "নৌকা ফেরা", "ঝড়ের"):
        rows = signed_in.get(f"/api/blogs?all=1&search={words}").json()
        assert {item["id"] for item in rows} == {post.pk for post in listed_posts[:2]}, words
        assert client.get(f"/api/v2/pages/?search={words}").json()["items"] == [], words


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("all=yes", "all"),
        ("all=1&status=draft", "status"),
        ("all=1&deleted=yes", "deleted"),
        ("all=1&categoryId=x", "categoryId"),
        ("categoryId=-1", "categoryId"),
        ("all=1&ordering=body", "ordering"),
        ("ordering=owner__password", "ordering"),
        ("limit=x", "limit"),
        ("limit=201", "limit"),
        ("all=1&limit=201", "limit"),
        ("offset=-1", "offset"),
        ("limit=১", "limit"),
    ],
)
def test_invalid_parameter_is_400(signed_in: Client, blog: BlogIndexPage, query: str, name: str) -> None:
    response = signed_in.get(f"/api/blogs?{query}")
    assert response.status_code == 400
    assert list(response.json()["errors"]) == [name]


def test_query_count_of_lists_does_not_depend_on_post_count(
    signed_in: Client, blog: BlogIndexPage, category: Category
) -> None:
    signed_in.get("/api/blogs?all=1")  # the site's root is looked up once
    costs = []
    for total in (5, 50):
        while PostPage.objects.count() < total:
            PostPageFactory(parent=blog, category=category, live=bool(PostPage.objects.count() % 2))
        for path in (
            "/api/blogs",
            "/api/blogs?all=1",
            "/api/blogs?all=1&limit=5",
            "/api/category?withCounts=1",
        ):
            with CaptureQueriesContext(connection) as queries:
                signed_in.get(path)
            if "all=1" in path:
                assert not any('"body"' in query["sql"] for query in queries)
            costs.append(len(queries))
    assert costs[:4] == costs[4:]
    assert max(costs) <= 6


# The public list


def test_public_list_has_a_total_count(client: Client, blog: BlogIndexPage, category: Category) -> None:
    for number in range(3):
        PostPageFactory(parent=blog, category=category, title=f"লেখা {number}")
    response = client.get("/api/blogs?limit=2&ordering=title")
    assert [post["title"] for post in response.json()] == ["লেখা 0", "লেখা 1"]
    assert response["X-Total-Count"] == "3"


def test_cached_list_is_invalidated_by_every_change(
    client: Client, signed_in: Client, post: PostPage
) -> None:
    for change, title in (
        ({"title": "দুই"}, ["দুই"]),
        ({"status": "unpublished"}, []),
        ({"status": "published"}, ["দুই"]),
    ):
        client.get("/api/blogs")
        signed_in.patch(f"/api/blogs/{post.pk}", change, JSON)
        assert [item["title"] for item in client.get("/api/blogs").json()] == title
    signed_in.delete(f"/api/blogs/{post.pk}")
    assert client.get("/api/blogs").json() == []
    signed_in.post(f"/api/blogs/{post.pk}/restore")
    assert len(client.get("/api/blogs").json()) == 1


def test_list_is_cached_and_has_an_etag(client: Client, post: PostPage) -> None:
    first = client.get("/api/blogs")
    assert first["X-Total-Count"] == "1"
    with CaptureQueriesContext(connection) as queries:
        again = client.get("/api/blogs/")
    assert [query["sql"].split()[3] for query in queries] == ["page_cache_siteversion"]
    assert (again.content, again["X-Total-Count"]) == (first.content, "1")
    assert client.get("/api/blogs", headers={"If-None-Match": first["ETag"]}).status_code == 304
