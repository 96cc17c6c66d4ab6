"""Lists of posts at addresses of their own: categories and bylines. What else a post links to."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from wagtail.models import PageViewRestriction

from blog.models import BlogIndexPage, Byline, Category, PostPage
from cms.images.representation import picture
from home.models import HomePage
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import BlogIndexPageFactory, BylineFactory, CategoryFactory, PostPageFactory
from tests.html_pages import head
from tests.queries import get_uncached

NOON = datetime(2026, 11, 1, 6, tzinfo=UTC)
FIND = "/api/v2/pages/find/?html_path="


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    return BlogIndexPageFactory(parent=home, intro="নতুন লেখা।")


@pytest.fixture
def service() -> Category:
    return CategoryFactory(titlename="সেবা")


def posts(blog: BlogIndexPage, count: int, first: int = 0, **fields: Any) -> list[PostPage]:
    """So many posts, the last the newest."""
    return [
        PostPageFactory(parent=blog, title=f"লেখা {day}", date=NOON + timedelta(days=day), **fields)
        for day in range(first, first + count)
    ]


def listed(client: Client, path: str) -> list[int]:
    return [post["id"] for post in client.get(FIND + path).json()["posts"]]


# Categories


def test_category_has_a_page_with_its_name_as_title(
    client: Client, blog: BlogIndexPage, service: Category
) -> None:
    of_service = [post.pk for post in reversed(posts(blog, 13, category=service))]
    posts(blog, 2, 20, category=CategoryFactory(titlename="গান"))
    page = client.get(f"{FIND}/blog/category/seba").json()
    assert (page["title"], page["meta"]["path"]) == ("সেবা", "/blog/category/seba")
    assert page["meta"]["seo_title"] == "সেবা · ব্লগ"
    assert page["meta"]["search_description"] == "সেবা: ব্লগের লেখা। নতুন লেখা।"
    assert (page["intro"], page["author"]) == ("", None)
    assert page["category"] == {"id": service.pk, "titlename": "সেবা", "path": "/blog/category/seba"}
    assert [category["titlename"] for category in page["categories"]] == ["গান", "সেবা"]
    assert [post["id"] for post in page["posts"]] == of_service[:12]
    assert page["pages"] == {"number": 1, "count": 2, "total": 13}
    assert listed(client, "/blog/category/seba&page=2") == of_service[12:]


def test_category_page_as_a_document(client: Client, blog: BlogIndexPage, service: Category) -> None:
    posts(blog, 13, category=service)
    first, second = (client.get(f"/blog/category/seba{query}") for query in ("", "?page=2"))
    assert head(first)["title"].startswith("সেবা · ব্লগ · ")
    assert head(second)["title"].startswith("সেবা · ব্লগ · পাতা ২ · ")
    assert head(first)["canonical"] == head(first)["og:url"] == "http://localhost/blog/category/seba"
    assert head(second)["canonical"] == "http://localhost/blog/category/seba?page=2"
    assert head(first)["og:type"] == "website"


def test_later_page_of_the_blog_has_its_number_in_the_title(client: Client, blog: BlogIndexPage) -> None:
    posts(blog, 13)
    assert head(client.get("/blog"))["title"].startswith("ব্লগ · ")
    assert head(client.get("/blog?page=2"))["title"].startswith("Blogs · পাতা ২ · ")


@pytest.mark.parametrize(
    "path",
    [
        "/blog/category",
        "/blog/author",
        "/blog/category/none",
        "/blog/author/seba",
        "/blog/category/seba/x",
        "/blog/tag/seba",
        "/category/seba",
        "/contact/category/seba",
        "/blog/category/সেবা",
    ],
)
def test_address_of_no_category_is_404(
    client: Client, blog: BlogIndexPage, service: Category, path: str
) -> None:
    posts(blog, 1, category=service)
    assert client.get(path).status_code == 404
    assert client.get(FIND + path).status_code == 404


def test_category_without_posts_is_an_empty_page(
    client: Client, blog: BlogIndexPage, service: Category
) -> None:
    page = client.get(f"{FIND}/blog/category/seba").json()
    assert (page["posts"], page["pages"]) == ([], {"number": 1, "count": 1, "total": 0})


def test_page_number_beyond_the_last_of_a_category_is_404(
    client: Client, blog: BlogIndexPage, service: Category
) -> None:
    posts(blog, 13)
    assert client.get("/blog/category/seba?page=2").status_code == 404
    assert client.get(f"{FIND}/blog/category/seba&page=2").status_code == 404


def test_private_and_unpublished_blogs_have_no_category_pages(
    client: Client, blog: BlogIndexPage, service: Category
) -> None:
    PageViewRestriction.objects.create(page=blog, restriction_type=PageViewRestriction.LOGIN)
    assert client.get("/blog/category/seba").status_code == 302
    assert client.get(f"{FIND}/blog/category/seba").status_code == 404
    PageViewRestriction.objects.all().delete()
    blog.unpublish()
    assert client.get("/blog/category/seba").status_code == 404
    assert client.get(f"{FIND}/blog/category/seba").status_code == 404


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("category={}", "/blog/category/seba"),
        ("category={}&page=1&utm_source=x", "/blog/category/seba?utm_source=x"),
        ("page=2&category={}", "/blog/category/seba?page=2"),
    ],
)
def test_old_address_of_a_category_leads_to_the_new_one(
    client: Client, blog: BlogIndexPage, service: Category, query: str, address: str
) -> None:
    response = client.get(f"/blog?{query.format(service.pk)}")
    assert (response.status_code, response["Location"]) == (301, address)
    assert client.get(f"{FIND}/blog&{query.format(service.pk)}").status_code == 404


@pytest.mark.parametrize("number", ["0", "999999", "01", "x", "", "১", "-1", "9" * 200])
def test_unknown_category_number_is_404(client: Client, blog: BlogIndexPage, number: str) -> None:
    assert client.get(f"/blog?category={number}").status_code == 404
    assert client.get(f"{FIND}/blog&category={number}").status_code == 404


def test_slug_is_made_from_the_name_and_does_not_change(home: HomePage) -> None:
    category = CategoryFactory(titlename="যোগ সাধনা")
    assert category.slug == "jog-sadhona"
    category.titlename = "সাধনা"
    category.save()
    assert category.slug == "jog-sadhona"


def test_slugs_of_categories_are_numbered_when_taken(db: None) -> None:
    names = ["সেবা", "শেবা", "ষেবা", "!", "?"]
    made = [CategoryFactory(titlename=name).slug for name in names]
    assert made == ["seba", "sheba", "sheba-2", "category", "category-2"]
    assert len(CategoryFactory(titlename="ক্ষ" * 33).slug) <= 100


@pytest.mark.parametrize("slug", ["category", "author"])
def test_post_cannot_take_the_address_of_lists(blog: BlogIndexPage, slug: str) -> None:
    post = PostPage(title="লেখা", slug=slug, category=CategoryFactory(), body="<p>ক</p>")
    post._cached_parent_obj = blog
    with pytest.raises(ValidationError) as caught:
        post.full_clean(exclude=["path", "depth", "content_type"])
    assert "slug" in caught.value.message_dict


def test_categories_and_bylines_of_public_posts_are_in_the_sitemap(
    client: Client, blog: BlogIndexPage, service: Category
) -> None:
    CategoryFactory(titlename="গান")
    posts(blog, 2, category=service, byline=BylineFactory(name="পর্ষদ"))
    PostPageFactory(parent=blog, live=False, byline=BylineFactory(name="গোপন"))
    sitemap = client.get("/sitemap.xml").content.decode()
    assert (
        sitemap.count("http://localhost/blog/category/")
        == sitemap.count("http://localhost/blog/author/")
        == 1
    )
    assert "<loc>http://localhost/blog/category/seba</loc>" in sitemap
    assert f"<loc>http://localhost/blog/author/{Byline.objects.get(name='পর্ষদ').slug}</loc>" in sitemap


def test_queries_of_a_category_page_do_not_grow(blog: BlogIndexPage, service: Category) -> None:
    image, byline = LibraryImageFactory(), BylineFactory()
    costs = []
    for total in (3, 30):
        have = PostPage.objects.count()
        posts(blog, total - have, have, category=service, byline=byline, image=image.address)
        costs.append(
            [get_uncached(path)[1] for path in ("/blog/category/seba", f"{FIND}/blog/category/seba")]
        )
    assert costs[0] == costs[1]
    assert costs[0][0] <= 24
    assert costs[0][1] <= 16


# Bylines


def test_byline_has_a_page_with_its_description(client: Client, blog: BlogIndexPage) -> None:
    image = LibraryImageFactory()
    byline = BylineFactory(name="সম্পাদনা পর্ষদ", description="আমরা লিখি।", picture=image)
    [post] = posts(blog, 1, byline=byline)
    posts(blog, 1, 5)
    page = client.get(f"{FIND}/blog/author/{byline.slug}").json()
    assert [item["id"] for item in page["posts"]] == [post.pk]
    assert page["author"] == {
        "name": "সম্পাদনা পর্ষদ",
        "path": f"/blog/author/{byline.slug}",
        "description": "আমরা লিখি।",
        "picture": picture(image, "সম্পাদনা পর্ষদ"),
    }
    assert (page["title"], page["intro"], page["category"]) == ("সম্পাদনা পর্ষদ", "আমরা লিখি।", None)
    assert page["meta"]["search_description"] == "আমরা লিখি।"
    assert head(client.get(f"/blog/author/{byline.slug}"))["title"].startswith("সম্পাদনা পর্ষদ · ব্লগ")


def test_card_and_post_name_their_byline(client: Client, blog: BlogIndexPage) -> None:
    byline = BylineFactory(name="পর্ষদ")
    signed, unsigned = posts(blog, 2)
    signed.byline = byline
    signed.save_revision().publish()
    author = {"name": "পর্ষদ", "path": f"/blog/author/{byline.slug}"}
    assert client.get(f"{FIND}/blog/{signed.slug}").json()["author"] == author
    assert client.get(f"{FIND}/blog/{unsigned.slug}").json()["author"] is None
    assert [post["author"] for post in client.get(f"{FIND}/blog").json()["posts"]] == [None, author]


def test_deleted_byline_leaves_its_posts(client: Client, blog: BlogIndexPage) -> None:
    [post] = posts(blog, 1, byline=BylineFactory())
    Byline.objects.get().delete()
    assert client.get(f"{FIND}/blog/{post.slug}").json()["author"] is None
    assert PostPage.objects.get().get_latest_revision_as_object().byline is None


# Links of a post


def related(client: Client, post: PostPage) -> list[str]:
    return [item["title"] for item in client.get(f"{FIND}/blog/{post.slug}").json()["related"]]


def test_related_posts_are_the_newest_of_the_category_then_others(
    client: Client, blog: BlogIndexPage, service: Category
) -> None:
    others = posts(blog, 6)
    same = posts(blog, 3, 10, category=service)
    newest = posts(blog, 2, 20)
    assert related(client, same[0]) == ["লেখা 12", "লেখা 21", "লেখা 20"]  # not 11 and 5, its neighbours
    assert related(client, newest[1]) == ["লেখা 12", "লেখা 11", "লেখা 10"]
    assert related(client, others[0]) == ["লেখা 21", "লেখা 20", "লেখা 12"]


def test_related_posts_are_public(client: Client, blog: BlogIndexPage, service: Category) -> None:
    image = LibraryImageFactory(description="কম্বল")
    post, hidden, secret, far, _near = posts(blog, 5, category=service, image=image.address)
    hidden.unpublish()
    PageViewRestriction.objects.create(page=secret, restriction_type=PageViewRestriction.LOGIN)
    page = client.get(f"{FIND}/blog/{post.slug}").json()
    assert page["next"]["title"] == far.title
    assert page["related"] == [
        {
            "id": _near.pk,
            "title": "লেখা 4",
            "path": f"/blog/{_near.slug}",
            "picture": picture(image, "কম্বল"),
            "date": "2026-11-05T12:00:00+06:00",
        }
    ]


def test_queries_of_a_post_do_not_grow(blog: BlogIndexPage, service: Category) -> None:
    image = LibraryImageFactory()
    [post] = posts(blog, 1, category=service, image=image.address, byline=BylineFactory())
    costs = []
    for total in (4, 20):
        have = PostPage.objects.count()
        posts(blog, total, have, category=service, image=image.address)
        costs.append(get_uncached(f"{FIND}/blog/{post.slug}")[1])
    assert costs[0] == costs[1] <= 14
