"""The report on the health of the content: each fault is found once, in the words of its reader."""

import gc
import weakref
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation
from pytest_django import Settings
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page

from articles.models import ArticlePage
from cms.accounts.models import Role
from cms.core.models import record_run
from cms.documents.models import LibraryDocument
from ops.backup.stored import FILE_NAME
from ops.content_health import checking, problems
from ops.content_health.checking import last_monday, make_due_report
from ops.content_health.models import HealthReport
from ops.content_health.texts import groups
from tests.factories.accounts import AdministratorFactory
from tests.factories.blocks import stream
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    ContactsPageFactory,
    GlossaryPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
    TermFactory,
    front_page,
)

pytestmark = pytest.mark.django_db
SCREEN = "/cms/reports/content-health/"
Found = list[tuple[str, str]]


@pytest.fixture
def home() -> Page:
    return front_page()


def report() -> HealthReport:
    made = HealthReport.objects.create()
    checking.fill(made)
    return made


def found(language: str = "en") -> Found:
    """The titles and messages of a new report."""
    made = report()
    with translation.override(language):
        return [
            (problem["title"], problem["message"])
            for group in groups(made, is_administrator=True)
            for problem in group["problems"]
        ]


def article(home: Page, html: str, **fields: Any) -> ArticlePage:
    page: ArticlePage = ArticlePageFactory(
        parent=home, title="যোগ", body=stream(("text", f"<p>{html}</p>")), **fields
    )
    return page


def test_sound_site_has_no_problem(home: Page) -> None:
    blog = BlogIndexPageFactory(parent=home)
    category, term = CategoryFactory(), TermFactory()
    GlossaryPageFactory(parent=home, slug="glossary")
    contacts = ContactsPageFactory(parent=home, slug="contact")
    PostPageFactory(parent=blog, category=category, body="<p>লেখা</p>")
    document = LibraryDocument.objects.create(title="নিয়ম", file="documents/x.pdf")
    Redirect.objects.create(old_path="/old", redirect_page=blog)
    menu = MenuPageFactory(parent=home)
    MenuItemPageFactory(parent=menu, target=blog)
    article(
        home,
        f'<a href="/glossary#{term.anchor}">ক</a> <a href="{category.path_below("/blog")}">খ</a> '
        f'<a href="/blog/feed.xml">গ</a> <a href="/old">ঘ</a> <a linktype="page" id="{contacts.pk}">ঙ</a> '
        f'<a linktype="document" id="{document.pk}">চ</a> <a href="/documents/{document.pk}/x.pdf">ছ</a> '
        '<a href="/contact?place=dhaka">জ</a> <a href="https://example.org/">ঝ</a> <a href="/search?q=a">ঞ</a>',
    )
    assert found() == []


@pytest.mark.parametrize(
    ("html", "message"),
    [
        ('<a href="/gone">কথা</a>', "“কথা” leads to /gone, which readers cannot open."),
        ('<a linktype="page" id="99999">কথা</a>', "“কথা” leads to a deleted page, which readers cannot open."),
        ('<a href="/#none">কথা</a>', "“কথা” leads to #none, which is not on /."),
        ('<a href="#none">কথা</a>', "“কথা” leads to #none, which is not on this page."),
        (
            '<a linktype="document" id="99">কথা</a>',
            "“কথা” leads to /documents/99/, which readers cannot open.",
        ),
        ('<a href="/documents/99/x.pdf">কথা</a>', "“কথা” leads to /documents/99/, which readers cannot open."),
        ('<a href="https://example">কথা</a>', "“https://example” is not a valid address."),
    ],
)
def test_broken_link_in_a_text_is_found(home: Page, html: str, message: str) -> None:
    page = article(home, html)
    made = report()
    assert made.counts == {"links": 1, "pictures": 0, "pages": 0, "jobs": 0, "operation": 0}
    assert made.problems["links"][0]["url"] == f"/cms/pages/{page.pk}/edit/"
    assert found() == [("যোগ", message)]


def test_link_to_a_draft_is_found(home: Page) -> None:
    draft = ArticlePageFactory(parent=home, title="খসড়া", live=False)
    article(home, f'<a linktype="page" id="{draft.pk}">কথা</a>')
    assert found() == [("যোগ", "“কথা” leads to “খসড়া”, which readers cannot open.")]
    assert found("bn") == [("যোগ", "“কথা” লিংকের গন্তব্য দর্শক খুলতে পারেন না: “খসড়া”।")]


def test_drafts_are_not_checked(home: Page) -> None:
    page = article(home, "কথা")
    page.body = ArticlePage.body.field.to_python([{"type": "text", "value": '<p><a href="/gone">কথা</a></p>'}])
    page.save_revision()
    article(home, '<a href="/gone">কথা</a>', live=False, slug="draft")
    assert found() == []


def test_broken_menu_items_are_found(home: Page) -> None:
    draft = ArticlePageFactory(parent=home, title="খসড়া", live=False)
    menu = MenuPageFactory(parent=home)
    MenuItemPageFactory(parent=menu, label="খালি")
    MenuItemPageFactory(parent=menu, label="খসড়ায়", target=draft)
    heading = MenuItemPageFactory(parent=menu, label="শিরোনাম")
    MenuItemPageFactory(parent=heading, target=home)
    assert sorted(found()) == [
        ("খসড়ায়", "“খসড়ায়” leads to “খসড়া”, which readers cannot open."),
        ("খালি", "The menu item leads nowhere. Choose a page for it, or delete it."),
    ]


def test_faults_of_posts_are_found(home: Page) -> None:
    blog = BlogIndexPageFactory(parent=home)
    kept = LibraryImageFactory(description="মাঠ")
    body = f'<p><img src="{kept.address}" alt="মাঠ"><img src="/images/gone.png" alt="গেছে"></p>'
    PostPageFactory(parent=blog, title="এক", image=kept.address, body=body)
    PostPageFactory(
        parent=blog, title="দুই", image="/images/lost.png", body=f'<p><img src="{kept.address}" alt=""></p>'
    )
    PostPageFactory(parent=blog, title="তিন", body=f'<p><img src="{kept.address}"></p>')
    assert sorted(found()) == [
        ("এক", "The picture /images/gone.png is not in the library."),
        ("তিন", "A picture in the text has no alternative text."),
        ("দুই", "A picture in the text has no alternative text."),
        ("দুই", "The picture /images/lost.png is not in the library."),
    ]


def test_number_of_queries_does_not_grow_with_posts_pictures_and_deleted_pages(home: Page) -> None:
    blog, category = BlogIndexPageFactory(parent=home), CategoryFactory()
    list(problems.ContentCheck().problems())  # fills Django's caches
    queries = []
    for slug in ("a", "b"):
        for number in range(3):
            image = LibraryImageFactory(description="")
            body = f'<p><a href="/gone-{slug}{number}">ক</a><img src="{image.address}" alt=""></p>'
            post = PostPageFactory(
                parent=blog, category=category, slug=f"{slug}{number}", image=image.address, body=body
            )
            post.tag_names = ["ভোর", "আলো"]
            post.save()
            draft = ArticlePageFactory(parent=home, slug=f"draft-{slug}{number}", live=False)
            article(
                home,
                f'<a linktype="page" id="{draft.pk}">ক</a>',
                slug=f"{slug}{number}",
                picture=image,
                picture_alt="ক",
            )
        with CaptureQueriesContext(connection) as captured:
            assert len(list(problems.ContentCheck().problems())) == (12 if slug == "a" else 24)
        queries.append(len(captured))
    assert queries[0] == queries[1]


def test_only_pages_of_one_chunk_are_in_memory(home: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(problems, "CHUNK", 2)
    blog = BlogIndexPageFactory(parent=home)
    for number in range(5):
        PostPageFactory(parent=blog, slug=f"p{number}")
    seen: list[Any] = []
    alive = []
    for page in problems.public_pages():
        seen.append(weakref.ref(page))
        del page
        gc.collect()
        alive.append(sum(reference() is not None for reference in seen))
    assert len(seen) == 7
    assert max(alive) <= 4


@pytest.mark.parametrize("href", ["http://[x", "//[x", "https://[x]y/"])
def test_address_that_cannot_be_read_is_reported(home: Page, href: str) -> None:
    article(home, f'<a href="{href}">কথা</a>')
    assert found() == [("যোগ", f"“{href}” is not a valid address.")]


def test_picture_without_description_is_found(home: Page) -> None:
    image = LibraryImageFactory(title="নদী", description="")
    LibraryImageFactory(description="", is_decorative=True)
    made = report()
    assert made.counts["pictures"] == 1
    assert made.problems["pictures"][0]["url"] == f"/cms/images/{image.pk}/"
    assert found() == [("নদী", "Say what the picture shows, or mark it as decorative.")]


def test_page_not_updated_for_a_year_is_found(home: Page) -> None:
    blog = BlogIndexPageFactory(parent=home)
    old, new, post = article(home, "ক", slug="a"), article(home, "ক", slug="b"), PostPageFactory(parent=blog)
    now = timezone.now()
    Page.objects.filter(pk__in=[old.pk, post.pk]).update(last_published_at=now - timedelta(days=366))
    Page.objects.filter(pk=new.pk).update(last_published_at=now - timedelta(days=364))
    made = report()
    assert [problem["url"] for problem in made.problems["pages"]] == [f"/cms/pages/{old.pk}/edit/"]


def test_day_of_the_last_publication_is_that_of_the_site(home: Page) -> None:
    page = article(home, "ক", slug="a")
    evening = datetime(2025, 6, 30, 19, 0, tzinfo=UTC)  # the next day in Dhaka
    Page.objects.filter(pk=page.pk).update(last_published_at=evening)
    assert found() == [
        ("যোগ", "Last published on July 1, 2025. See that it is still true, and publish it again.")
    ]


def test_only_the_last_run_of_a_job_counts(home: Page) -> None:
    record_run("publish_scheduled", "OSError('disk')")
    record_run("send_mails", "OSError('net')")
    record_run("send_mails", "")
    record_run("not_scheduled_any_more", "OSError('gone')")
    assert found() == [("publish_scheduled", "The last run failed: OSError('disk')")]


def test_age_of_the_newest_backup(home: Page, settings: Settings, tmp_path: Path) -> None:
    assert report().figures["backup"] == "off"
    options = {"location": str(tmp_path)}
    backend = "django.core.files.storage.FileSystemStorage"
    settings.STORAGES = settings.STORAGES | {"backups": {"BACKEND": backend, "OPTIONS": options}}
    assert found() == [("", "There is no backup yet.")]
    old = timezone.localtime() - timedelta(days=3)
    (tmp_path / old.strftime(FILE_NAME)).touch()
    assert [problem["kind"] for problem in report().problems["operation"]] == ["old_backup"]
    (tmp_path / timezone.localtime().strftime(FILE_NAME)).touch()
    assert found() == []


def test_backup_storage_that_does_not_answer_is_a_problem(
    home: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(storage: Any) -> list[str]:
        raise RuntimeError("no answer")

    monkeypatch.setattr(problems, "backup_storage", object)
    monkeypatch.setattr(problems, "newest_backup", fail)
    assert found() == [("", "The backups cannot be read: no answer")]


def test_full_disk_is_found(home: Page, disk: dict[str, int]) -> None:
    disk["free"] = 4_000_000_000
    assert found() == [("", "Only 3.7\xa0GB of the disk are free.")]


def test_problems_of_a_group_are_counted_but_not_all_stored(
    home: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "MOST", 2)
    for number in range(4):
        LibraryImageFactory(title=str(number), description="")
    made = report()
    assert made.counts["pictures"] == 4
    assert len(made.problems["pictures"]) == 2
    assert groups(made, is_administrator=False)[0]["more"] == "and 2 more"


# When a report is made, and who is told


@pytest.fixture
def broken(home: Page) -> ArticlePage:
    return article(home, '<a href="/gone">কথা</a>')


def test_report_is_made_once_a_week(broken: ArticlePage) -> None:
    assert make_due_report() is not None
    assert make_due_report() is None
    HealthReport.objects.update(finished=last_monday() - timedelta(minutes=1))
    assert make_due_report() is not None
    assert HealthReport.objects.count() == 2


@pytest.mark.parametrize(
    ("now", "monday"),
    [
        ("2026-11-23T06:00", "2026-11-23T06:00"),
        ("2026-11-23T05:59", "2026-11-16T06:00"),
        ("2026-11-29T23:59", "2026-11-23T06:00"),
    ],
)
def test_week_begins_on_monday_at_six(monkeypatch: pytest.MonkeyPatch, now: str, monday: str) -> None:
    monkeypatch.setattr(timezone, "localtime", lambda: timezone.make_aware(datetime.fromisoformat(now)))
    assert last_monday() == timezone.make_aware(datetime.fromisoformat(monday))


def test_only_the_newest_reports_are_kept(broken: ArticlePage) -> None:
    for _ in range(checking.KEPT + 3):
        HealthReport.objects.create(finished=timezone.now() - timedelta(days=30))
    newest = make_due_report()
    assert HealthReport.objects.count() == checking.KEPT
    assert HealthReport.objects.filter(pk=newest.pk if newest else 0).exists()


def test_command_prints_a_report(broken: ArticlePage) -> None:
    out = StringIO()
    call_command("content_health", now=True, stdout=out)
    assert out.getvalue() == (
        f"Broken links: 1\n  যোগ: “কথা” leads to /gone, which readers cannot open. /cms/pages/{broken.pk}/edit/\n"
    )
    broken.delete()
    out = StringIO()
    call_command("content_health", now=True, stdout=out)
    assert out.getvalue() == "Nothing was found.\n"


def test_command_is_scheduled() -> None:
    assert "content_health" in settings.SCHEDULED_COMMANDS


# The screen


def signed_in(role: Role, language: str = "en") -> Client:
    client, account = Client(), AdministratorFactory(role=role)
    account.choose_language(language)
    client.force_login(account)
    return client


def test_screen_links_to_the_form_of_each_fault(broken: ArticlePage) -> None:
    record_run("send_mails", "OSError('net')")
    report()
    page = signed_in(Role.ADMINISTRATOR).get(SCREEN).content.decode()
    assert f'<a href="/cms/pages/{broken.pk}/edit/">যোগ</a>' in page
    assert "Newest backup" in page
    assert "46.6\xa0GB of 93.1\xa0GB" in page
    assert "OSError(&#x27;net&#x27;)" in page
    assert '<a href="/cms/guide/health/">What to do</a>' in page


def test_editor_does_not_see_what_only_administrators_can_mend(broken: ArticlePage) -> None:
    record_run("send_mails", "OSError('net')")
    report()
    page = signed_in(Role.EDITOR).get(SCREEN).content.decode()
    assert "OSError" not in page
    assert "Newest backup" not in page
    assert "Broken links (1)" in page


def test_screen_before_the_first_report_and_without_faults(home: Page) -> None:
    client = signed_in(Role.EDITOR)
    assert "has not been checked yet" in client.get(SCREEN).content.decode()
    report()
    assert "Nothing was found that needs care." in client.get(SCREEN).content.decode()


def test_missing_backups_need_an_administrators_care(home: Page) -> None:
    report()
    page = signed_in(Role.ADMINISTRATOR).get(SCREEN).content.decode()
    assert "Nightly backups are off." in page
    assert "Nothing was found that needs care." not in page


def test_editor_asks_for_another_report(broken: ArticlePage) -> None:
    client = signed_in(Role.EDITOR)
    report()
    for _ in range(2):
        assert client.post(SCREEN).headers["Location"] == SCREEN
    assert HealthReport.objects.filter(finished=None).count() == 1
    page = client.get(SCREEN).content.decode()
    assert "Broken links (1)" in page
    assert "Check again" not in page
    broken.delete()
    make_due_report()
    assert "Nothing was found" in client.get(SCREEN).content.decode()


def test_author_neither_opens_the_screen_nor_asks_for_a_report(home: Page) -> None:
    client = signed_in(Role.AUTHOR)
    for answer in (client.get(SCREEN), client.post(SCREEN)):
        assert answer.headers["Location"] == "/cms/"
    assert not HealthReport.objects.exists()
    assert SCREEN not in client.get("/cms/documents/").content.decode()
