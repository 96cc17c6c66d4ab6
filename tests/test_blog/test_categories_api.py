"""/api/category for administrators: exact answers and what is refused."""

from typing import Any

import pytest
from django.test import Client
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import ModelLogEntry, Revision, Site

from blog import deletion, writing
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.page_cache.models import site_version
from tests.factories.pages import CategoryFactory, HomePageFactory, PostPageFactory

JSON = "application/json"
TAKEN = {
    "message": "There is already a category named “সাধনা”.",
    "errors": {"titlename": ["There is already a category with this name."]},
}


@pytest.mark.parametrize("path", ["/api/category", "/api/category/"])
def test_category_is_created(signed_in: Client, path: str) -> None:
    response = signed_in.post(path, {"titlename": "  ত্রাণ   ও সেবা ", "id": 999}, JSON)
    assert response.status_code == 201
    category = Category.objects.get()
    assert response.json() == {"id": category.pk, "titlename": "ত্রাণ ও সেবা"}
    assert category.pk != 999


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"titlename": ""},
        {"titlename": "  "},
        {"titlename": ["ক"]},
        {"titlename": True},
        {"titlename": "ক" * 101},
        {"titlename": "\x00"},
    ],
)
@pytest.mark.parametrize("method", ["post", "patch"])
def test_category_name_is_validated(
    signed_in: Client, category: Category, data: dict[str, Any], method: str
) -> None:
    path = "/api/category" if method == "post" else f"/api/category/{category.pk}"
    response = getattr(signed_in, method)(path, data, JSON)
    assert response.status_code == 400
    assert list(response.json()["errors"]) == ["titlename"]
    assert list(Category.objects.values_list("titlename", flat=True)) == ["সাধনা"]


@pytest.mark.parametrize("name", ["সাধনা", " সাধনা "])
def test_duplicate_category_name_is_409(signed_in: Client, category: Category, name: str) -> None:
    response = signed_in.post("/api/category", {"titlename": name}, JSON)
    assert (response.status_code, response.json()) == (409, TAKEN)
    other = CategoryFactory(titlename="গান")
    response = signed_in.patch(f"/api/category/{other.pk}", {"titlename": name}, JSON)
    assert (response.status_code, response.json()) == (409, TAKEN)
    other.refresh_from_db()
    assert other.titlename == "গান"


def test_category_names_are_compared_case_insensitively(signed_in: Client) -> None:
    assert signed_in.post("/api/category", {"titlename": "Service"}, JSON).status_code == 201
    assert signed_in.post("/api/category", {"titlename": "SERVICE"}, JSON).status_code == 409


@pytest.mark.parametrize("slash", ["", "/"])
def test_renamed_category_shows_in_lists_and_posts(
    signed_in: Client, client: Client, post: PostPage, slash: str
) -> None:
    number = post.category_id
    client.get("/api/category")
    response = signed_in.patch(f"/api/category/{number}{slash}", {"titlename": "ধ্যান"}, JSON)
    assert (response.status_code, response.json()) == (200, {"id": number, "titlename": "ধ্যান"})
    assert client.get("/api/category").json() == [{"id": number, "titlename": "ধ্যান"}]
    assert client.get(f"/api/blogs/{post.pk}").json()["category"] == "ধ্যান"
    assert signed_in.patch(f"/api/category/{number}", {"titlename": "ধ্যান"}, JSON).status_code == 200


@pytest.mark.parametrize("slash", ["", "/"])
def test_unused_category_is_deleted(
    signed_in: Client, client: Client, category: Category, slash: str
) -> None:
    client.get("/api/category")
    response = signed_in.delete(f"/api/category/{category.pk}{slash}")
    assert (response.status_code, response.content) == (204, b"")
    assert client.get("/api/category").json() == []
    assert signed_in.delete(f"/api/category/{category.pk}").status_code == 404


def test_category_of_any_post_cannot_be_deleted(
    signed_in: Client, post: PostPage, draft: PostPage, administrator: Administrator
) -> None:
    path = f"/api/category/{post.category_id}"
    version = site_version()
    response = signed_in.delete(path)
    assert response.status_code == 409
    assert response.json()["message"] == "2 posts use this category. Give every post another one first."
    deletion.delete_post(post_id=post.pk, user=administrator)
    writing.update_post(
        post_id=draft.pk, user=administrator, data=PostInput({"category": CategoryFactory(titlename="গান")})
    )
    assert signed_in.delete(path).json()["message"] == (
        "1 post uses this category. Give it another one first. "
        "1 of them can be found among the deleted posts, for 30 days at most."
    )
    assert Category.objects.filter(pk=post.category_id).exists()
    assert site_version() > version


def test_category_of_an_unpublished_revision_cannot_be_deleted(
    signed_in: Client, blog: BlogIndexPage
) -> None:
    page = PostPageFactory(parent=blog)
    page.category = CategoryFactory(titlename="গান")
    page.save_revision()
    assert signed_in.delete(f"/api/category/{page.category_id}").status_code == 409


def test_post_counts_exclude_deleted_posts(
    signed_in: Client, post: PostPage, draft: PostPage, administrator: Administrator
) -> None:
    number = post.category_id
    unused = CategoryFactory(titlename="গান")
    expected = [
        {"id": unused.pk, "titlename": "গান", "posts": 0},
        {"id": number, "titlename": "সাধনা", "posts": 2},
    ]
    for path in ("/api/category?withCounts=1", "/api/category/?withCounts=1"):
        assert signed_in.get(path).json() == expected
    deletion.delete_post(post_id=draft.pk, user=administrator)
    assert [item["posts"] for item in signed_in.get("/api/category?withCounts=1").json()] == [0, 1]
    assert signed_in.get("/api/category?withCounts=0").json() == [
        {"id": unused.pk, "titlename": "গান"},
        {"id": number, "titlename": "সাধনা"},
    ]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("search=গা", ["গান"]),
        ("ordering=-titlename", ["সেবা", "গান"]),
        ("limit=1&offset=1", ["সেবা"]),
    ],
)
def test_category_list_is_searched_ordered_and_paginated(
    client: Client, db: None, query: str, names: list[str]
) -> None:
    for name in ("সেবা", "গান"):
        CategoryFactory(titlename=name)
    response = client.get(f"/api/category?{query}")
    assert [item["titlename"] for item in response.json()] == names
    assert response["X-Total-Count"] == ("1" if "search" in query else "2")


def test_unknown_category_is_404(signed_in: Client) -> None:
    assert signed_in.patch("/api/category/999", {"titlename": "ক"}, JSON).status_code == 404
    assert signed_in.delete("/api/category/999").status_code == 404


# Merging


def merge(client: Client, category: Category, into: Category) -> Any:
    return client.post(f"/api/category/{category.pk}/merge", {"into": into.pk}, JSON)


def test_merging_moves_posts_drafts_and_older_versions(
    signed_in: Client, post: PostPage, draft: PostPage, category: Category, administrator: Administrator
) -> None:
    into = CategoryFactory(titlename="সেবা")
    deletion.delete_post(post_id=draft.pk, user=administrator)
    page = PostPage.objects.get(pk=post.pk)
    page.title = "খসড়া"
    page.save_revision()
    version = site_version()
    response = merge(signed_in, category, into)
    assert (response.status_code, response.json()) == (200, {"id": into.pk, "titlename": "সেবা"})
    assert list(Category.objects.all()) == [into]
    assert set(PostPage.objects.values_list("category", flat=True)) == {into.pk}
    for revision in Revision.page_revisions.filter(object_id__in=[str(post.pk), str(draft.pk)]):
        assert revision.as_object().category == into
    stored = PostPage.objects.get(pk=post.pk)
    assert (stored.title, stored.get_latest_revision_as_object().title) == ("কাঁথা ও কম্বল", "খসড়া")
    assert site_version() != version
    entry = ModelLogEntry.objects.get(action="marga.merge")
    assert (entry.user, entry.object_id, entry.data) == (administrator, str(into.pk), {"merged": "সাধনা"})
    assert entry.message == "The category “সাধনা” was merged into this one"


def test_addresses_of_merged_categories_lead_to_the_remaining_one(
    signed_in: Client, post: PostPage, category: Category
) -> None:
    second, third = CategoryFactory(titlename="সেবা"), CategoryFactory(titlename="গান")
    first_path, second_path = category.path_below("/blog"), second.path_below("/blog")
    merge(signed_in, category, second)
    merge(signed_in, second, third)
    path = third.path_below("/blog")
    for old in (first_path, second_path):
        for ending in ("", "/feed.xml"):
            response = Client().get(old + ending)
            assert (response.status_code, response["Location"]) == (301, path + ending)


def test_category_of_a_former_address_is_shown_there(
    signed_in: Client, post: PostPage, category: Category
) -> None:
    into = CategoryFactory(titlename="সেবা")
    path = category.path_below("/blog")
    merge(signed_in, category, into)
    again = CategoryFactory(titlename="সাধনা")
    assert again.path_below("/blog") == path
    assert Client().get(path + "/feed.xml").status_code == 200


def test_category_merged_into_its_former_copy_does_not_redirect_to_itself(
    signed_in: Client, blog: BlogIndexPage, category: Category
) -> None:
    into = CategoryFactory(titlename="সেবা")
    path = category.path_below("/blog")
    merge(signed_in, category, into)
    again = CategoryFactory(titlename="সাধনা")
    root = HomePageFactory(parent=blog.get_root(), slug="other")
    other = Site.objects.create(hostname="other.example", root_page=root)
    of_other = Redirect.add_redirect(path, "https://example.org/", site=other)
    merge(signed_in, into, again)
    assert Redirect.objects.filter(pk=of_other.pk).exists()
    assert signed_in.delete(f"/api/category/{again.pk}").status_code == 204
    for ending in ("", "/feed.xml"):
        assert Client().get(path + ending).status_code == 404


@pytest.mark.parametrize(("into", "status"), [("itself", 409), ("none", 404)])
def test_category_is_merged_into_another_existing_one_only(
    signed_in: Client, post: PostPage, category: Category, into: str, status: int
) -> None:
    target = category if into == "itself" else Category(pk=999)
    assert merge(signed_in, category, target).status_code == status
    assert merge(signed_in, target, category).status_code == status
    assert PostPage.objects.get(pk=post.pk).category == category
    assert not Redirect.objects.exists()
