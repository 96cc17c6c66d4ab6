"""Values made from a text when it is saved: used at reading, made anew when they were made otherwise."""

import shutil
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.base import ContentFile
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

import bengali
from articles.models import ArticlePage
from blog import writing
from blog.models import PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from cms.pages import derived
from cms.pages.scheduled_publishing import publish_due
from home.models import HomePage
from tests.factories.images import image_file
from tests.factories.pages import ArticlePageFactory

PATHS = ("/api/v2/pages/find/?html_path=/blog", "/api/blogs", "/blog/feed.xml")


def answers(client: Client, post: PostPage) -> list[str]:
    """The answers to visitors, without the page cache, which changes by SQL do not clear."""
    cache.clear()
    return [client.get(path).content.decode() for path in (*PATHS, f"/api/v2/pages/{post.pk}/")]


def test_missing_derived_values_do_not_delay_readers(
    client: Client, post: PostPage, home: HomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    article = ArticlePageFactory(parent=home)

    def fail(self: Any) -> None:
        raise AssertionError

    monkeypatch.setattr(PostPage, "derive", fail)
    monkeypatch.setattr(ArticlePage, "derive", fail)
    answers(client, post)
    assert client.get(f"/api/v2/pages/{article.pk}/").json()["reading_minutes"] == 1


def test_derived_values_follow_the_published_text(
    client: Client, post: PostPage, administrator: Administrator
) -> None:
    writing.update_post(
        post_id=post.pk, user=administrator, data=PostInput({"body": "<p>নতুন <b>লেখা</b></p>"})
    )
    [item] = client.get(PATHS[0]).json()["posts"]
    assert item["excerpt"] == "<p>নতুন <b>লেখা</b></p>"
    draft = PostPage.objects.get(pk=post.pk)
    draft.body = "<p>খসড়া</p>"
    revision = draft.save_revision()
    assert "derived" not in revision.content
    assert revision.as_object().list_item["excerpt"] == "<p>খসড়া</p>"
    assert client.get(PATHS[0]).json()["posts"] == [item]


def test_derived_values_written_by_sql_are_not_shown(client: Client, post: PostPage) -> None:
    before = answers(client, post)
    row = PostPage.objects.get(pk=post.pk)
    assert row.derived
    row.derived["values"] |= {"html": "<script>", "excerpt": "<script>", "summary": "<script>"}
    PostPage.objects.filter(pk=post.pk).update(derived=row.derived)
    assert answers(client, post) == before
    PostPage.objects.filter(pk=post.pk).update(body="<p>ক<script>alert(1)</script></p>")
    for text in answers(client, post):
        assert "alert" not in text
        assert "<script" not in text


def test_scheduled_post_goes_live_with_values_of_its_text(
    post: PostPage, picture: LibraryImage, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, due = picture.address, timezone.now() - timedelta(minutes=1)
    texts = {
        "picture replaced": f'<p>ক <img src="{old}" alt="ক"></p>',
        "picture at the site's former address": f'<p>খ <img src="{settings.SITE_URL}{old}" alt="ক"></p>',
        "markup that is no longer allowed": "<p>গ <script>alert(1)</script><font>ঘ</font></p>",
        "letters that are no longer stored": "<p>\u09af\u09bc ঙ</p>",
        "nothing changes": "<p>চ</p>",
    }
    revisions = {}
    for case, body in texts.items():
        scheduled = PostPage.objects.get(pk=post.pk)
        scheduled.body, scheduled.go_live_at = body, due
        revisions[case] = scheduled.save_revision(clean=False)
    picture.file = ContentFile(image_file(colour="#9A2A1F"), name="new.png")
    picture.save()
    new = LibraryImage.objects.get(pk=picture.pk).address
    assert new != old
    for case, revision in revisions.items():
        revision.approved_go_live_at = due
        revision.save()
        assert publish_due(timezone.now()) == 1, case
        row = PostPage.objects.get(pk=post.pk)
        with monkeypatch.context() as patch:
            patch.setattr(PostPage, "derive", None)
            assert row.derived_values["html"] is None, case
        assert old not in row.body, case
        assert row.derived_values == row.derive(), case


def test_version_of_the_rules_changes_with_each_file_of_the_bengali_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = shutil.copytree(bengali.__path__[0], tmp_path / "bengali")
    monkeypatch.setattr(bengali, "__path__", [str(package)])
    for name in ("excerpts.py", "spellings.txt", "rules/__init__.py", "rules/endings.toml"):
        before = derived.rules_version.__wrapped__(PostPage)
        with (package / name).open("a") as file:
            file.write("#")
        assert derived.rules_version.__wrapped__(PostPage) != before, name


def test_command_recomputes_values_of_another_version(
    client: Client, post: PostPage, draft: PostPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stored() -> list[Any]:
        return list(PostPage.objects.order_by("pk").values_list("derived", flat=True))

    before, made = answers(client, post), stored()
    monkeypatch.setattr(derived, "rules_version", lambda page_type: "new")
    assert answers(client, post) == before
    call_command("derive_values")
    assert [value["rules"] for value in stored()] == ["new", "new"]
    assert [value["values"] for value in stored()] == [value["values"] for value in made]
    monkeypatch.setattr(PostPage, "derive", None)
    call_command("derive_values")
    assert answers(client, post) == before
