"""Address, description, publishing and expiry time of posts by the API, and the state that results."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from blog.models import BlogIndexPage, PostPage
from cms.accounts.models import Role
from tests.factories.accounts import AdministratorFactory, tokens

JSON = "application/json"


def iso(moment: datetime) -> str:
    return timezone.localtime(moment).isoformat()


def in_days(days: int) -> datetime:
    return timezone.now().replace(microsecond=0) + timedelta(days=days)


def test_all_fields_are_stored(signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]) -> None:
    expiry = iso(in_days(30))
    fields = {"slug": "shokal", "searchDescription": "ভোরে  হাঁটার কথা।", "publishAt": None}
    created = signed_in.post("/api/blogs", {**new_post, **fields, "expireAt": expiry}, JSON)
    answer = created.json()
    assert created.status_code == 201
    assert (answer["path"], answer["slug"]) == ("/blog/shokal", "shokal")
    assert (answer["searchDescription"], answer["expireAt"]) == ("ভোরে হাঁটার কথা।", expiry)
    assert (answer["publishAt"], answer["state"]) == (None, "published")
    path = f"/api/blogs/{answer['id']}"
    changed = signed_in.patch(path, {"slug": "bhor", "searchDescription": ""}, JSON).json()
    assert (changed["path"], changed["searchDescription"]) == ("/blog/bhor", "")
    kept = signed_in.patch(path, {"slug": "", "title": "অন্য নাম"}, JSON).json()
    assert (kept["title"], kept["path"]) == ("অন্য নাম", "/blog/bhor")


@pytest.mark.parametrize("slug", ["kantha", "category", "author", "দুই", "a b"])
def test_unusable_slugs_are_refused(
    signed_in: Client, post: PostPage, new_post: dict[str, Any], slug: str
) -> None:
    PostPage.objects.filter(pk=post.pk).update(slug="kantha")
    refused = signed_in.post("/api/blogs", {**new_post, "slug": slug}, JSON)
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["slug"])
    assert PostPage.objects.count() == 1


def test_post_waits_for_its_time(
    signed_in: Client, client: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    time = iso(in_days(2))
    answer = signed_in.post("/api/blogs", {**new_post, "publishAt": time}, JSON).json()
    assert (answer["status"], answer["state"]) == ("unpublished", "scheduled")
    assert (answer["publishAt"], answer["date"]) == (time, time)
    assert [item["state"] for item in signed_in.get("/api/blogs?all=1").json()] == ["scheduled"]
    assert client.get(answer["path"]).status_code == 404
    assert (
        timezone.localtime(PostPage.objects.get().scheduled_revision.approved_go_live_at).isoformat() == time
    )


def test_scheduled_post_is_changed_only_with_its_status(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    scheduled = {**new_post, "publishAt": iso(in_days(2))}
    path = f"/api/blogs/{signed_in.post('/api/blogs', scheduled, JSON).json()['id']}"
    assert signed_in.patch(path, {"title": "অন্য নাম"}, JSON).status_code == 409
    assert PostPage.objects.get().approved_schedule
    later = iso(in_days(3))
    again = signed_in.patch(path, {"title": "অন্য নাম", "status": "published", "publishAt": later}, JSON)
    assert (again.json()["state"], again.json()["publishAt"]) == ("scheduled", later)
    stopped = signed_in.patch(path, {"status": "unpublished"}, JSON).json()
    assert (stopped["state"], stopped["title"]) == ("draft", "অন্য নাম")
    now = signed_in.patch(path, {"status": "published"}, JSON).json()
    assert (now["state"], now["publishAt"]) == ("published", None)


def test_author_does_not_stop_a_schedule(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    scheduled = {**new_post, "publishAt": iso(in_days(2))}
    post_id = signed_in.post("/api/blogs", scheduled, JSON).json()["id"]
    author = AdministratorFactory(role=Role.AUTHOR)
    PostPage.objects.update(owner=author)
    client = Client(headers={"authorization": f"Bearer {tokens(author).access}"})
    assert client.patch(f"/api/blogs/{post_id}", {"status": "unpublished"}, JSON).status_code == 403
    assert PostPage.objects.get().approved_schedule


@pytest.mark.parametrize(("publish", "expire"), [(None, -1), (3, 2), (2, 2)])
def test_expiry_is_later_than_now_and_publishing(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any], publish: int | None, expire: int
) -> None:
    times = {"publishAt": publish and iso(in_days(publish)), "expireAt": iso(in_days(expire))}
    refused = signed_in.post("/api/blogs", {**new_post, **times}, JSON)
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["expireAt"])
    assert not PostPage.objects.exists()


def test_list_is_filtered_by_the_state_that_it_shows(
    signed_in: Client, blog: BlogIndexPage, post: PostPage, draft: PostPage, new_post: dict[str, Any]
) -> None:
    body = {**new_post, "status": "published", "publishAt": iso(in_days(1))}
    scheduled = signed_in.post("/api/blogs", body, JSON).json()["id"]
    PostPage.objects.get(pk=post.pk).unpublish(set_expired=True)
    for status, expected in (
        ("scheduled", {scheduled}),
        ("expired", {post.pk}),
        ("unpublished", {scheduled, post.pk, draft.pk}),
        ("published", set()),
    ):
        listed = signed_in.get(f"/api/blogs?all=1&status={status}").json()
        assert {item["id"] for item in listed} == expected, status
        assert {item["state"] for item in listed} <= {status} or status == "unpublished"


def test_unpublished_changes_are_a_state(signed_in: Client, post: PostPage, draft: PostPage) -> None:
    assert signed_in.get(f"/api/blogs/{post.pk}").json()["state"] == "published"
    page = PostPage.objects.get(pk=post.pk)
    page.title = "নতুন"
    page.save_revision()
    assert signed_in.get(f"/api/blogs/{post.pk}").json()["state"] == "changed"
    states = {item["id"]: item["state"] for item in signed_in.get("/api/blogs?all=1").json()}
    assert states == {post.pk: "changed", draft.pk: "draft"}
    assert [item["id"] for item in signed_in.get("/api/blogs?all=1&status=changed").json()] == [post.pk]
    PostPage.objects.get(pk=post.pk).unpublish(set_expired=True)
    assert PostPage.objects.get(pk=post.pk).state == "expired"
