"""Scheduled publishing and expiry."""

from datetime import datetime, timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from wagtail.models import Page

from articles.models import ArticlePage
from cms.page_cache.models import site_version
from cms.pages.scheduled_publishing import publish_due
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory

HOUR = timedelta(hours=1)


@pytest.fixture
def now() -> datetime:
    return timezone.now()


def schedule(home: HomePage, slug: str, when: datetime) -> ArticlePage:
    """A draft scheduled to be published at a time."""
    page = ArticlePageFactory(parent=home, slug=slug, live=False)
    page.go_live_at = when
    page.save_revision(approved_go_live_at=when)
    return page


def live_slugs() -> set[str]:
    return set(ArticlePage.objects.live().values_list("slug", flat=True))


def test_due_pages_are_published_and_later_ones_are_not(
    home: HomePage, now: datetime, client: Client
) -> None:
    schedule(home, "due", now - HOUR)
    schedule(home, "later", now + HOUR)
    before = site_version()
    assert publish_due(now) == 1
    assert live_slugs() == {"due"}
    assert site_version() > before
    assert client.get("/due").status_code == 200
    assert publish_due(now) == 0


def test_new_version_of_a_live_page_is_published(home: HomePage, now: datetime) -> None:
    page = ArticlePageFactory(parent=home, title="আগের", slug="yoga")
    page.title, page.go_live_at = "পরের", now - HOUR
    page.save_revision(approved_go_live_at=now - HOUR)
    publish_due(now)
    assert ArticlePage.objects.get().title == "পরের"


def test_expired_page_is_unpublished(home: HomePage, now: datetime, client: Client) -> None:
    for slug, when in [("over", now - HOUR), ("still", now + HOUR)]:
        page = ArticlePageFactory(parent=home, slug=slug)
        ArticlePage.objects.filter(pk=page.pk).update(expire_at=when)
    assert client.get("/over").status_code == 200
    assert publish_due(now) == 1
    assert live_slugs() == {"still"}
    assert ArticlePage.objects.get(slug="over").expired
    assert client.get("/over").status_code == 404


def test_failed_publish_is_retried_and_does_not_stop_the_others(
    home: HomePage, now: datetime, caplog: pytest.LogCaptureFixture
) -> None:
    broken = schedule(home, "first", now - 3 * HOUR)
    schedule(home, "second", now - 2 * HOUR)
    schedule(home, "third", now - HOUR)
    revision = broken.get_latest_revision()
    revision.content["slug"] = "taken"
    revision.save()
    other = ArticlePageFactory(parent=home, slug="taken", title="অন্য")
    assert publish_due(now) == 2
    assert live_slugs() == {"taken", "second", "third"}
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert f"Revision {revision.pk} of “{broken.title}”" in caplog.text
    other.delete()
    assert publish_due(now) == 1
    assert ArticlePage.objects.get(pk=broken.pk).slug == "taken"


def test_failed_unpublish_does_not_stop_the_others(
    home: HomePage, now: datetime, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for slug in ("first", "second"):
        page = ArticlePageFactory(parent=home, slug=slug)
        ArticlePage.objects.filter(pk=page.pk).update(expire_at=now - HOUR)
    schedule(home, "third", now - HOUR)
    unpublish = ArticlePage.unpublish

    def fail(page: ArticlePage, *args: object, **kwargs: object) -> None:
        if page.slug == "first":
            raise RuntimeError("broken")
        unpublish(page, *args, **kwargs)

    monkeypatch.setattr(ArticlePage, "unpublish", fail)
    assert publish_due(now) == 2
    assert live_slugs() == {"first", "third"}
    assert "broken" in caplog.text


def test_command_publishes_and_expires_due_pages(
    home: HomePage, now: datetime, capsys: pytest.CaptureFixture[str]
) -> None:
    schedule(home, "due", now - HOUR)
    page = ArticlePageFactory(parent=home, slug="over")
    ArticlePage.objects.filter(pk=page.pk).update(expire_at=now - HOUR)
    call_command("publish_scheduled")
    assert live_slugs() == {"due"}
    assert capsys.readouterr().out == "Published or unpublished 2 pages.\n"


def test_schedule_of_a_deleted_page_is_ignored(home: HomePage, now: datetime) -> None:
    schedule(home, "due", now - HOUR)
    Page.objects.get(slug="due").delete()
    assert publish_due(now) == 0
