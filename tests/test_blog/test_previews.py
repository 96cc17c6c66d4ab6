"""Links to previews: whoever has one sees the latest text of that post alone, until it expires or is withdrawn."""

from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone

from blog import deletion
from blog.models import PostPage
from blog.previews import note, preview_path
from cms.accounts.models import Administrator, Role
from tests.factories.accounts import AdministratorFactory, tokens
from tests.html_pages import payload, text
from tests.page_cache import stored

JSON = "application/json"


def link(client: Client, post: PostPage, **data: Any) -> dict[str, Any]:
    answer = client.post(f"/api/blogs/{post.pk}/preview", data, JSON)
    assert answer.status_code == 200
    return {"path": urlsplit(answer.json()["url"]).path, **answer.json()}


@pytest.mark.parametrize(("data", "lifetime"), [({}, 3600), ({"forOthers": True}, 7 * 24 * 3600)])
def test_preview_link_shows_the_latest_text_to_everybody(
    signed_in: Client, client: Client, post: PostPage, data: dict[str, Any], lifetime: int
) -> None:
    page = PostPage.objects.get()
    page.title = "নতুন খসড়া"
    page.save_revision()
    made = link(signed_in, post, **data)
    left = (datetime.fromisoformat(made["until"]) - timezone.now()).total_seconds()
    assert lifetime - 60 < left <= lifetime
    response = client.get(made["path"])
    shown = payload(response)
    assert (response.status_code, shown["preview"], shown["page"]["title"]) == (200, True, "নতুন খসড়া")
    assert response["Cache-Control"] == "private, no-store"
    assert response["X-Robots-Tag"] == "noindex, nofollow"
    assert response["Referrer-Policy"] == "no-referrer"
    assert "এখানকার পরিবর্তন এখনো প্রকাশিত হয়নি।" in text(response)
    assert ("এই লিংকে" in text(response)) == ("forOthers" in data)
    assert "wagtail-userbar" not in text(response)
    assert not stored()
    assert payload(client.get(f"/blog/{post.slug}"))["page"]["title"] == post.title


def test_preview_states_whether_visitors_see_the_text(post: PostPage, draft: PostPage) -> None:
    until = int(datetime(2099, 11, 30, 14, 5, tzinfo=timezone.get_current_timezone()).timestamp())
    for page, state in ((post, "লেখাটি প্রকাশিত।"), (draft, "খসড়া, এখনো প্রকাশিত হয়নি।")):
        shown = PostPage.objects.get(pk=page.pk)
        assert note(shown, until) == f"{state} এই লিংকে ৩০ নভেম্বর ২০৯৯, ১৪:০৫ পর্যন্ত দেখা যাবে।"


def test_post_without_category_has_a_preview(signed_in: Client, client: Client, draft: PostPage) -> None:
    page = PostPage.objects.get()
    page.category = None
    page.save_revision(clean=False)
    assert payload(client.get(link(signed_in, draft)["path"]))["page"]["category"] is None


def test_preview_link_expires(client: Client, draft: PostPage) -> None:
    now = timezone.now()
    assert client.get(preview_path(draft, now + timedelta(minutes=1))).status_code == 200
    over = client.get(preview_path(draft, now - timedelta(seconds=1)))
    assert over.status_code == 404
    assert "<h1>লিংকটি আর চলে না</h1>" in over.content.decode()


def test_preview_links_can_be_withdrawn(
    signed_in: Client, client: Client, post: PostPage, draft: PostPage
) -> None:
    own, other = link(signed_in, draft), link(signed_in, post)
    assert signed_in.delete(f"/api/blogs/{draft.pk}/preview").status_code == 204
    assert client.get(own["path"]).status_code == 404
    assert client.get(other["path"]).status_code == 200
    assert client.get(link(signed_in, draft)["path"]).status_code == 200
    # A text from before does not make them valid again when it is published.
    PostPage.objects.get(pk=draft.pk).revisions.earliest("created_at").publish()
    assert client.get(own["path"]).status_code == 404


def test_deleted_post_has_no_preview(
    signed_in: Client, client: Client, draft: PostPage, administrator: Administrator
) -> None:
    made = link(signed_in, draft)
    deletion.delete_post(post_id=draft.pk, user=administrator)
    assert client.get(made["path"]).status_code == 404
    assert signed_in.post(f"/api/blogs/{draft.pk}/preview", {}, JSON).status_code == 404


def test_forged_preview_links_are_404(client: Client, post: PostPage, draft: PostPage) -> None:
    until = timezone.now() + timedelta(days=1)
    path, other = (preview_path(page, until).removeprefix("/preview/") for page in (draft, post))
    content, signature = path.split(":", 1)
    foreign = signing.dumps([draft.pk, 0, int(until.timestamp())], salt="another")
    forged = [
        content,
        f"{content}:{signature[:-1]}",
        f"{other.split(':')[0]}:{signature}",
        foreign,
        str(draft.pk),
    ]
    for token in forged:
        assert client.get(f"/preview/{token}").status_code == 404, token


def test_preview_link_is_read_only(client: Client, draft: PostPage) -> None:
    path = preview_path(draft, timezone.now() + timedelta(days=1))
    for method in ("post", "put", "patch", "delete"):
        assert getattr(client, method)(path).status_code == 405


def test_preview_links_need_permission_to_change_the_post(client: Client, draft: PostPage) -> None:
    author = AdministratorFactory(role=Role.AUTHOR)
    as_author = Client(headers={"authorization": f"Bearer {tokens(author).access}"})
    address = f"/api/blogs/{draft.pk}/preview"
    for visitor in (client, as_author):
        assert visitor.post(address, {}, JSON).status_code == 403
        assert visitor.delete(address).status_code == 403
    assert PostPage.objects.get().preview_epoch == 0
    PostPage.objects.update(owner=author)
    assert as_author.post(address, {}, JSON).status_code == 200
