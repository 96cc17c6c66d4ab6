"""Tags of posts: in the API and on the site."""

from typing import Any

import pytest
from django.test import Client
from wagtail.models import PageViewRestriction, Revision

from blog import deletion
from blog.models import BlogIndexPage, Category, PostPage, PostTag
from blog.models.tag import TaggedPost
from cms.accounts.models import Administrator
from cms.core.tags import clean_tags
from cms.page_cache.models import site_version
from tests.factories.pages import PostPageFactory
from tests.html_pages import head
from tests.queries import get_uncached

JSON = "application/json"
KEY = "m1a2b3c4d5"
FIND = "/api/v2/pages/find/?html_path="


def tag(post: PostPage, *names: str) -> PostPage:
    """Publish the post with these tags."""
    post.tag_names = list(names)
    post.save_revision().publish()
    return PostPage.objects.get(pk=post.pk)


def names(client: Client, post: PostPage, query: str = "") -> list[str]:
    tags: list[str] = client.get(f"/api/blogs/{post.pk}{query}").json()["tags"]
    return tags


# The API


def test_post_is_created_and_changed_with_tags(
    signed_in: Client, client: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    made = signed_in.post("/api/blogs", {**new_post, "tags": ["সেবা", " যোগ  শিবির ", "সেবা"]}, JSON)
    post = PostPage.objects.get()
    assert made.json()["tags"] == names(client, post) == ["যোগ শিবির", "সেবা"]
    path = f"/api/blogs/{post.pk}"
    assert signed_in.patch(path, {"title": "নতুন"}, JSON).json()["tags"] == ["যোগ শিবির", "সেবা"]
    assert signed_in.patch(path, {"tags": ["সেবা"]}, JSON).json()["tags"] == ["সেবা"]
    assert post.get_latest_revision_as_object().tag_names == ["সেবা"]
    assert signed_in.patch(path, {"tags": []}, JSON).json()["tags"] == []
    assert names(client, post) == []
    assert signed_in.post("/api/blogs", {**new_post, "title": "আরও"}, JSON).json()["tags"] == []


def test_bengali_tags_are_one_in_every_normal_form(signed_in: Client, post: PostPage) -> None:
    normal, typed = "পড়া", "প\u09dc\u09be"
    signed_in.patch(f"/api/blogs/{post.pk}", {"tags": [normal]}, JSON)
    answer = signed_in.patch(f"/api/blogs/{post.pk}", {"tags": [typed]}, JSON).json()
    assert answer["tags"] == [normal]
    assert PostTag.objects.get().name == normal


def test_tag_is_written_as_it_was_first(signed_in: Client, post: PostPage) -> None:
    tag(PostPageFactory(parent=post.get_parent()), "Yoga")
    revisions = Revision.objects.count()
    for given in (["yoga"], ["YOGA", "yoga"]):
        answer = signed_in.patch(f"/api/blogs/{post.pk}", {"tags": given}, JSON).json()
        assert answer["tags"] == ["Yoga"]
    assert Revision.objects.count() == revisions + 1


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (["ক, খ"], "A tag has no comma and no quotation mark."),
        (['"ক"'], "A tag has no comma and no quotation mark."),
        (["\u200b"], "A tag has at least one letter."),
        ([str(number) for number in range(21)], "Give 20 tags at most."),
        (["ক" * 101], f"Tag(s) {'ক' * 101} are over 100 characters."),
    ],
)
def test_wrong_tags_are_refused(
    signed_in: Client, post: PostPage, draft: PostPage, wrong: list[str], message: str
) -> None:
    before = list(Revision.objects.order_by("pk").values())
    for answer in (
        signed_in.patch(f"/api/blogs/{post.pk}", {"tags": wrong}, JSON),
        signed_in.put(
            f"/api/blogs/{draft.pk}/drafts/{KEY}",
            {"saves": 1, "title": "", "content": "", "image": "", "categoryId": None, "tags": wrong},
            JSON,
        ),
    ):
        assert (answer.status_code, answer.json()["errors"]) == (400, {"tags": [message]})
    assert list(Revision.objects.order_by("pk").values()) == before
    assert not PostTag.objects.exists()


@pytest.mark.parametrize("wrong", ["ক", [None], [""], {"name": "ক"}])
def test_tags_of_another_type_are_refused(signed_in: Client, post: PostPage, wrong: Any) -> None:
    answer = signed_in.patch(f"/api/blogs/{post.pk}", {"tags": wrong}, JSON)
    assert (answer.status_code, set(answer.json()["errors"])) == (400, {"tags"})
    assert not PostTag.objects.exists()


def test_repeated_tags_keep_the_first_spelling_and_the_order() -> None:
    assert clean_tags(["Yoga", " b  c ", "yoga", "a"]) == ["Yoga", "b c", "a"]


def test_autosaved_tags_of_a_live_post_are_a_draft(signed_in: Client, client: Client, post: PostPage) -> None:
    post = tag(post, "সেবা")
    version = site_version()
    opened = signed_in.get(f"/api/blogs/{post.pk}").json()
    text = {key: opened[key] for key in ("title", "content", "image", "categoryId", "revision")}
    path = f"/api/blogs/{post.pk}/drafts/{KEY}"
    saved = signed_in.put(path, {**text, "saves": 1, "tags": ["গোপন", "সেবা"]}, JSON)
    assert saved.status_code == 200
    assert names(client, post) == names(signed_in, post) == ["সেবা"]
    assert names(signed_in, post, "?draft=1") == ["গোপন", "সেবা"]
    # Visitors do not learn of a tag that only a draft has, and their pages stay in the cache.
    assert client.get("/blog/tag/gopon").status_code == 404
    assert site_version() == version
    # The version differs for a form that opened the post before.
    late = signed_in.patch(f"/api/blogs/{post.pk}", {"tags": [], "revision": opened["revision"]}, JSON)
    assert late.status_code == 409
    published = {"draft": "use", "status": "published", "revision": saved.json()["revision"]}
    signed_in.patch(f"/api/blogs/{post.pk}", {"title": "নতুন", **published}, JSON)
    assert names(client, post) == ["গোপন", "সেবা"]
    assert client.get("/blog/tag/gopon").status_code == 200


def test_change_of_tags_changes_the_version(post: PostPage) -> None:
    versions = [post.version, tag(post, "সেবা").version]
    revision = PostPage.objects.get().latest_revision
    page = revision.as_object()
    page.tag_names = ["যোগ"]
    page.save_revision(overwrite_revision=revision)  # as Wagtail's autosave does
    versions.append(PostPage.objects.get().version)
    assert len(set(versions)) == 3


def test_tags_are_listed_with_the_number_of_their_posts(
    signed_in: Client, client: Client, post: PostPage, administrator: Administrator
) -> None:
    tag(post, "সেবা", "যোগ")
    deleted = tag(PostPageFactory(parent=post.get_parent()), "সেবা", "পুরোনো")
    deletion.delete_post(post_id=deleted.pk, user=administrator)
    assert signed_in.get("/api/blogs/tags").json() == [
        {"name": "যোগ", "posts": 1},
        {"name": "সেবা", "posts": 1},
    ]
    assert client.get("/api/blogs/tags").status_code == 403


def test_posts_are_filtered_by_tag(signed_in: Client, client: Client, post: PostPage) -> None:
    other = PostPageFactory(parent=post.get_parent())
    tag(post, "Yoga", "সেবা")
    for reader, query in ((signed_in, "all=1"), (client, "")):
        for given in ("yoga", "সেবা"):
            rows = reader.get(f"/api/blogs?{query}&tag={given}").json()
            assert [item["id"] for item in rows] == [post.pk]
        assert reader.get(f"/api/blogs?{query}&tag=নেই").json() == []
        assert len(reader.get(f"/api/blogs?{query}&tag=").json()) == 2
    assert other.tag_names == []


def test_undone_publication_keeps_the_tags(signed_in: Client, post: PostPage) -> None:
    tag(post, "সেবা")
    done = signed_in.post("/api/blogs/actions", {"action": "unpublish", "ids": [post.pk]}, JSON).json()
    signed_in.post("/api/blogs/actions/undo", {"undo": done["undo"]}, JSON)
    post = PostPage.objects.get()
    assert (post.live, post.tag_names) == (True, ["সেবা"])


# Wagtail


def test_renamed_tag_is_shown_at_once_and_keeps_its_address(
    editor: Client, client: Client, post: PostPage
) -> None:
    tag(post, "সেবা")
    assert head(client.get("/blog/tag/seba"))["title"].startswith("সেবা · ব্লগ")
    row = PostTag.objects.get()
    path = f"/cms/snippets/blog/posttag/edit/{row.pk}/"
    assert editor.post(path, {"name": "ত্রাণ, দান", "slug": row.slug}).status_code == 200
    assert editor.post(path, {"name": "ত্রাণ", "slug": row.slug}).status_code == 302
    assert head(client.get("/blog/tag/seba"))["title"].startswith("ত্রাণ · ব্লগ")
    assert client.get(f"{FIND}/blog/{post.slug}").json()["tags"][0]["name"] == "ত্রাণ"


def test_deleted_tag_leaves_its_posts(client: Client, post: PostPage) -> None:
    post = tag(post, "সেবা", "যোগ")
    client.get(f"/blog/{post.slug}")
    version = site_version()
    PostTag.objects.get(name="সেবা").delete()
    assert site_version() > version
    assert [item["name"] for item in client.get(f"{FIND}/blog/{post.slug}").json()["tags"]] == ["যোগ"]
    assert client.get("/blog/tag/seba").status_code == 404
    assert post.get_latest_revision_as_object().tag_names == ["যোগ"]


def test_purged_post_leaves_no_row(post: PostPage) -> None:
    tag(post, "সেবা").delete()
    assert not TaggedPost.objects.exists()


# The site


def test_post_links_to_its_tags(client: Client, post: PostPage) -> None:
    tag(post, "সেবা", "যোগ শিবির")
    assert client.get(f"{FIND}/blog/{post.slug}").json()["tags"] == [
        {"name": "যোগ শিবির", "path": "/blog/tag/jog-shibir"},
        {"name": "সেবা", "path": "/blog/tag/seba"},
    ]


def test_tag_has_a_page_of_its_posts(
    client: Client, blog: BlogIndexPage, post: PostPage, category: Category
) -> None:
    tag(post, "সেবা", "যোগ")
    PostPageFactory(parent=blog, category=category)
    tag(PostPageFactory(parent=blog), "সেবা").unpublish()
    page = client.get(f"{FIND}/blog/tag/seba").json()
    assert (page["title"], page["meta"]["path"]) == ("সেবা", "/blog/tag/seba")
    assert page["tag"] == {"name": "সেবা", "path": "/blog/tag/seba"}
    assert (page["category"], page["author"]) == (None, None)
    assert [item["id"] for item in page["posts"]] == [post.pk]
    assert page["pages"] == {"number": 1, "count": 1, "total": 1}
    meta = head(client.get("/blog/tag/seba"))
    assert meta["canonical"] == "http://localhost/blog/tag/seba"
    assert client.get(f"{FIND}/blog").json()["tag"] is None
    redirect = client.get("/blog/tag/seba/")
    assert (redirect.status_code, redirect["Location"]) == (301, "/blog/tag/seba")


def test_page_of_a_tag_follows_its_posts(client: Client, post: PostPage) -> None:
    for tags, status in ((["সেবা"], 200), ([], 404), (["সেবা"], 200)):
        post = tag(post, *tags)
        assert client.get("/blog/tag/seba").status_code == status
    post.unpublish()
    assert client.get("/blog/tag/seba").status_code == 404


@pytest.mark.parametrize("path", ["", "/none", "/seba/x", "/সেবা", "/seba/x/feed.xml", "/none/feed.xml"])
def test_address_of_no_tag_is_404(client: Client, post: PostPage, path: str) -> None:
    tag(post, "সেবা")
    assert client.get(f"/blog/tag{path}").status_code == 404
    assert client.get(f"{FIND}/blog/tag{path}").status_code == 404


def test_tag_of_a_private_post_has_no_page(client: Client, post: PostPage) -> None:
    tag(post, "সেবা")
    PageViewRestriction.objects.create(page=post, restriction_type=PageViewRestriction.LOGIN)
    assert client.get("/blog/tag/seba").status_code == 404


def test_slugs_of_tags_are_romanised_and_numbered_when_taken(post: PostPage) -> None:
    tag(post, "সেবা", "শেবা", "ষেবা", "!", "?")
    slugs = dict(PostTag.objects.values_list("name", "slug"))
    assert slugs == {"সেবা": "seba", "শেবা": "sheba", "ষেবা": "sheba-2", "!": "tag", "?": "tag-2"}


def test_tags_are_in_sitemap_and_feeds(client: Client, post: PostPage, draft: PostPage) -> None:
    tag(post, "সেবা", "যোগ")
    draft.tag_names = ["গোপন"]
    draft.save()
    sitemap = client.get("/sitemap.xml").content.decode()
    assert sitemap.count("http://localhost/blog/tag/") == 2
    assert "<loc>http://localhost/blog/tag/seba</loc>" in sitemap
    feed = client.get("/blog/tag/seba/feed.xml").content.decode()
    assert feed.count("<entry>") == 1
    assert '<category term="সেবা"' in feed


def test_queries_do_not_grow_with_posts_and_tags(blog: BlogIndexPage, category: Category) -> None:
    costs = []
    for count in (2, 10):
        for _ in range(count):
            tag(PostPageFactory(parent=blog, category=category), *(f"ট{number}" for number in range(count)))
        post = PostPage.objects.latest("pk")
        paths = ("/blog/tag/t1", f"{FIND}/blog/tag/t1", f"{FIND}/blog/{post.slug}", "/blog/tag/t1/feed.xml")
        costs.append([get_uncached(path)[1] for path in paths])
    assert costs[0] == costs[1]
