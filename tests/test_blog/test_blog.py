"""The blog's pages: the list, its pages and categories, a post and its neighbours."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from wagtail.models import PageViewRestriction

from blog.models import BlogIndexPage, Category, PostPage
from cms.accounts.models import Administrator
from cms.images.representation import picture
from home.models import HomePage
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, CategoryFactory, PostPageFactory
from tests.html_pages import payload
from tests.queries import get_uncached

NOON = datetime(2026, 11, 1, 6, tzinfo=UTC)
FIND = "/api/v2/pages/find/?html_path=/blog"


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    return BlogIndexPageFactory(parent=home, intro="নতুন লেখা।")


def posts(blog: BlogIndexPage, count: int, **fields: Any) -> list[PostPage]:
    """So many posts, the last the newest."""
    fields.setdefault("category", CategoryFactory())
    start = fields.pop("start", NOON)
    return [
        PostPageFactory(parent=blog, title=f"লেখা {number}", date=start + timedelta(days=number), **fields)
        for number in range(count)
    ]


def private(page: PostPage) -> PostPage:
    PageViewRestriction.objects.create(page=page, restriction_type=PageViewRestriction.LOGIN)
    return page


def listed(client: Client, query: str = "") -> list[int]:
    return [post["id"] for post in client.get(FIND + query).json()["posts"]]


# The list


def test_blog_index_api_representation(client: Client, blog: BlogIndexPage) -> None:
    image = LibraryImageFactory(description="কম্বল")
    category, unused = CategoryFactory(titlename="সেবা"), CategoryFactory(titlename="অব্যবহৃত")
    post = PostPageFactory(
        parent=blog,
        title="শীতের আগে",
        slug="shiter-age",
        category=category,
        date=NOON,
        image=image.address,
        body="<h2>কাঁথা</h2><p>ও <b>কম্বল</b></p>",
    )
    assert client.get(FIND).json() == {
        "id": blog.pk,
        "meta": {
            "type": "blog.BlogIndexPage",
            "detail_url": f"http://localhost/api/v2/pages/{blog.pk}/",
            "html_url": "http://localhost/blog",
            "path": "/blog",
            "slug": "blog",
            "seo_title": "",
            "search_description": "",
            "first_published_at": blog.first_published_at.astimezone().isoformat(),
            "last_published_at": blog.last_published_at.astimezone().isoformat(),
        },
        "title": "ব্লগ",
        "intro": "নতুন লেখা।",
        "posts": [
            {
                "id": post.pk,
                "title": "শীতের আগে",
                "path": "/blog/shiter-age",
                "excerpt": "<p><strong>কাঁথা</strong></p><p>ও <b>কম্বল</b></p>",
                "picture": picture(image, "কম্বল"),
                "category": {"id": category.pk, "titlename": "সেবা", "path": "/blog/category/seba"},
                "author": None,
                "date": "2026-11-01T12:00:00+06:00",
            }
        ],
        "pages": {"number": 1, "count": 1, "total": 1},
        "categories": [{"id": category.pk, "titlename": "সেবা", "path": "/blog/category/seba"}],
        "category": None,
        "author": None,
        "tag": None,
    }
    assert unused.posts.count() == 0


def test_empty_blog_has_one_page(client: Client, blog: BlogIndexPage) -> None:
    answer = client.get(FIND).json()
    assert (answer["posts"], answer["categories"]) == ([], [])
    assert answer["pages"] == {"number": 1, "count": 1, "total": 0}
    assert client.get("/blog").status_code == 200


def test_posts_are_listed_newest_first_twelve_a_page(client: Client, blog: BlogIndexPage) -> None:
    newest_first = [post.pk for post in reversed(posts(blog, 25))]
    assert listed(client) == newest_first[:12]
    assert listed(client, "&page=1") == newest_first[:12]
    assert listed(client, "&page=2") == newest_first[12:24]
    assert listed(client, "&page=3") == newest_first[24:]
    assert client.get(f"{FIND}&page=2").json()["pages"] == {"number": 2, "count": 3, "total": 25}
    assert payload(client.get("/blog?page=3"))["page"]["pages"] == {"number": 3, "count": 3, "total": 25}


def test_posts_with_equal_dates_are_ordered_by_id(client: Client, blog: BlogIndexPage) -> None:
    same = [PostPageFactory(parent=blog, date=NOON).pk for _ in range(13)]
    assert listed(client) + listed(client, "&page=2") == same[::-1]


def test_only_public_posts_are_listed(client: Client, blog: BlogIndexPage) -> None:
    [post] = posts(blog, 1)
    hidden_category = CategoryFactory(titlename="গোপন")
    PostPageFactory(parent=blog, live=False, category=hidden_category, slug="draft-post")
    private(PostPageFactory(parent=blog, category=hidden_category, slug="private-post"))
    answer = client.get(FIND).json()
    assert [item["id"] for item in answer["posts"]] == [post.pk]
    assert [category["titlename"] for category in answer["categories"]] == [str(post.category)]
    assert answer["pages"]["total"] == 1


@pytest.mark.parametrize(
    "number",
    ["0", "2", "01", "x", "১", "9" * 200],
)
def test_unknown_page_number_is_404(client: Client, blog: BlogIndexPage, number: str) -> None:
    assert client.get(f"/blog?page={number}").status_code == 404
    response = client.get(f"{FIND}&page={number}")
    assert (response.status_code, set(response.json())) == (404, {"message", "errors"})


def test_list_has_excerpts_instead_of_bodies(client: Client, blog: BlogIndexPage) -> None:
    grapheme = "স্থ্যি"
    posts(blog, 1, body=f"<p>{grapheme * 400}</p>")
    [post] = client.get(FIND).json()["posts"]
    assert post["excerpt"] == f"<p>{grapheme * 350}…</p>"
    assert "body" not in post


def test_query_count_of_blog_index_does_not_depend_on_post_count(blog: BlogIndexPage) -> None:
    address = LibraryImageFactory().address
    find, document = [], []
    for total in (3, 30):
        posts(blog, total - PostPage.objects.count(), image=address)
        answer, cost = get_uncached(FIND)
        find.append(cost)
        document.append(get_uncached("/blog")[1])
        assert len(answer.json()["posts"]) == min(total, 12)
        assert all(post["picture"] for post in answer.json()["posts"])
    assert find[0] == find[1] <= 14
    assert document[0] == document[1] <= 22


# A post


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL plans by the number of rows")
def test_lists_read_posts_in_their_order(blog: BlogIndexPage, administrator: Administrator) -> None:
    """Reading every page and sorting the posts took 76 ms with 6,700 posts."""
    in_dashboard = PostPage.objects.not_deleted().editable_by(administrator).order_by("-date", "-pk")
    for query in (blog.listed_posts()[:12], blog.used(Category), in_dashboard[:12]):
        plan = query.explain()
        assert "SCAN wagtailcore_page" not in plan
        assert "TEMP B-TREE FOR ORDER BY" not in plan


def test_post_api_representation(client: Client, blog: BlogIndexPage) -> None:
    category = CategoryFactory(titlename="সেবা")
    before, post, after = posts(blog, 3, category=category, body="<p>" + "শীত " * 151 + "</p>")
    assert client.get(f"{FIND}/{post.slug}").json() == {
        "id": post.pk,
        "meta": {
            "type": "blog.PostPage",
            "detail_url": f"http://localhost/api/v2/pages/{post.pk}/",
            "html_url": f"http://localhost/blog/{post.slug}",
            "path": f"/blog/{post.slug}",
            "slug": post.slug,
            "seo_title": "",
            "search_description": "",
            "first_published_at": post.first_published_at.astimezone().isoformat(),
            "last_published_at": post.last_published_at.astimezone().isoformat(),
        },
        "title": "লেখা 1",
        "date": "2026-11-02T12:00:00+06:00",
        "category": {"id": category.pk, "titlename": "সেবা", "path": "/blog/category/seba"},
        "author": None,
        "lead": "",
        "picture": None,
        "body": post.body,
        "tags": [],
        "bangla_date": "",
        "reading_minutes": 2,
        "previous": {"title": "লেখা 0", "path": f"/blog/{before.slug}"},
        "next": {"title": "লেখা 2", "path": f"/blog/{after.slug}"},
        "related": [],
    }


def test_body_is_cleaned_when_saved_and_when_read(client: Client, blog: BlogIndexPage) -> None:
    attack = "<p onclick=alert(1)>কথা<script>alert(1)</script></p>"
    [post] = posts(blog, 1, body=attack)
    assert post.body == "<p>কথা</p>"
    PostPage.objects.filter(pk=post.pk).update(body=attack)
    assert client.get(f"{FIND}/{post.slug}").json()["body"] == "<p>কথা</p>"
    assert client.get(FIND).json()["posts"][0]["excerpt"] == "<p>কথা</p>"
    for path in ("/api/blogs", f"/api/blogs/{post.pk}"):
        assert "alert" not in client.get(path).content.decode()
    assert "alert" not in client.get(f"/blog/{post.slug}").content.decode()


@pytest.mark.parametrize(
    ("image", "shown"),
    [
        ("", None),
        ("/images/nothing.png", None),
        ("javascript:alert(1)", None),
        ("//example.org/a.png", None),
        (
            "https://example.org/a.png",
            {
                "alt": "",
                "width": 800,
                "height": 600,
                "src": "https://example.org/a.png",
                "sources": [],
                "position": "",
            },
        ),
    ],
)
def test_picture_is_from_the_library_or_external_or_none(
    client: Client, blog: BlogIndexPage, image: str, shown: dict[str, Any] | None
) -> None:
    [post] = posts(blog, 1, image=image)
    assert client.get(f"{FIND}/{post.slug}").json()["picture"] == shown
    assert client.get(FIND).json()["posts"][0]["picture"] == shown


def test_library_picture_changes_with_the_library(client: Client, blog: BlogIndexPage) -> None:
    image = LibraryImageFactory(description="কম্বল")
    [post] = posts(blog, 1, image=image.address)
    assert client.get(f"{FIND}/{post.slug}").json()["picture"] == picture(image, "কম্বল")
    image.description = "কাঁথা"
    image.save()
    assert client.get(f"{FIND}/{post.slug}").json()["picture"] == picture(image, "কাঁথা")
    image.delete()
    assert client.get(f"{FIND}/{post.slug}").json()["picture"] is None


def test_neighbours_are_the_previous_and_next_public_posts(client: Client, blog: BlogIndexPage) -> None:
    first, hidden, middle, secret, last = posts(blog, 5)
    hidden.unpublish()
    private(secret)

    def links(post: PostPage) -> list[str | None]:
        answer = client.get(f"{FIND}/{post.slug}").json()
        return [answer[name] and answer[name]["title"] for name in ("previous", "next")]

    assert links(first) == [None, "লেখা 2"]
    assert links(middle) == ["লেখা 0", "লেখা 4"]
    assert links(last) == ["লেখা 2", None]


def test_neighbours_with_equal_dates_follow_the_list_order(client: Client, blog: BlogIndexPage) -> None:
    one, two, three = (PostPageFactory(parent=blog, date=NOON) for _ in range(3))
    answer = client.get(f"{FIND}/{two.slug}").json()
    assert (answer["previous"]["title"], answer["next"]["title"]) == (one.title, three.title)


def test_post_id_redirects_to_its_slug(client: Client, blog: BlogIndexPage) -> None:
    [post] = posts(blog, 1)
    for spelling in (f"/blog/{post.pk}", f"/blog/{post.pk}/", f"/blog/{post.pk}?a=1"):
        response = client.get(spelling)
        assert response.status_code == 301
        assert response["Location"].partition("?")[0] == f"/blog/{post.slug}"


def test_numeric_slug_takes_precedence_over_post_id(client: Client, blog: BlogIndexPage) -> None:
    [post] = posts(blog, 1)
    other = PostPageFactory(parent=blog, slug=str(post.pk))
    response = client.get(f"/blog/{post.pk}")
    assert response.status_code == 200
    assert payload(response)["page"]["id"] == other.pk


def test_id_of_hidden_post_is_404_without_its_slug(client: Client, blog: BlogIndexPage) -> None:
    draft, secret = PostPageFactory(parent=blog, live=False), private(PostPageFactory(parent=blog))
    article = ArticlePageFactory(parent=blog.get_parent())
    numbers = [draft.pk, secret.pk, article.pk, blog.pk, 0, 999999, "9" * 30, "9" * 200, f"0{draft.pk}", "১"]
    for number in numbers:
        response = client.get(f"/blog/{number}")
        assert response.status_code == 404
        assert secret.slug not in response.content.decode()


def test_post_card_has_a_plain_text_teaser(blog: BlogIndexPage) -> None:
    [post] = posts(blog, 1, body="<h2>শীত</h2><p>" + "কম্বল ও " * 100 + "</p>")
    card = post.card
    assert card["teaser"].startswith("শীত কম্বল ও কম্বল ও ")
    assert card["teaser"].endswith("…")
    assert "<" not in card["teaser"]


# Rules of the tree and of categories


@pytest.mark.parametrize(
    ("asked", "led_to"),
    [
        ("/blog?page=1", "/blog"),
        ("/blog?page=", "/blog"),
        ("/blog?page=1&utm_source=x", "/blog?utm_source=x"),
    ],
)
def test_first_page_redirects_to_its_canonical_address(
    client: Client, blog: BlogIndexPage, asked: str, led_to: str
) -> None:
    response = client.get(asked)
    assert (response.status_code, response.headers["Location"]) == (301, led_to)
