"""Creation and deletion of share cards, and their addresses in pages."""

import io
from datetime import date
from typing import Any
from urllib.parse import urljoin

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import connection
from django.db.models.signals import pre_delete
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import Image, features
from pytest_django import DjangoCaptureOnCommitCallbacks
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from cms.images.models import LibraryImage
from cms.images.orphans import FOLDERS
from cms.navigation.models import SiteSettings
from cms.sharing import cards, drawing
from cms.sharing.models import ShareCard
from home.models import HomePage
from tests.factories.images import LibraryImageFactory, image_with_renditions
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
    MenuPageFactory,
    PostPageFactory,
)
from tests.html_pages import head
from tests.media import replace_content


@pytest.fixture
def logos() -> list[Image.Image | None]:
    """The logos that were drawn so far; the emblem is None."""
    return []


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch, logos: list[Image.Image | None]) -> list[tuple[Any, ...]]:
    """The cards drawn so far: title, name, whether there is a picture."""
    drawn: list[tuple[Any, ...]] = []
    original = drawing.draw_card

    def draw(title: str, name: str, picture: Any, logo: Any, facts: Any) -> Image.Image:
        drawn.append((title, name, bool(picture)))
        logos.append(logo)
        return original(title, name, picture, logo, facts)

    monkeypatch.setattr(drawing, "draw_card", draw)
    return drawn


def paths() -> list[str]:
    return sorted(ShareCard.objects.values_list("path", flat=True))


def test_every_public_page_has_a_card(client: Client, article: ArticlePage) -> None:
    home = HomePage.objects.get()
    MenuPageFactory(parent=home)
    ArticlePageFactory(parent=home, slug="draft", live=False)
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha", category__titlename="সেবা")
    cards.make_cards()
    assert paths() == ["/", "/blog", "/blog/category/seba", "/blog/katha", "/yoga"]
    card = ShareCard.objects.get(path="/yoga")
    meta = head(client.get("/yoga"))
    assert meta["og:image"] == urljoin("http://localhost", card.file.url)
    assert (meta["og:image:type"], meta["og:image:alt"]) == ("image/jpeg", "যোগ")


@pytest.mark.skipif(settings.MEDIA_STORAGE_URL != "", reason="readers load cards from S3")
def test_card_is_served_for_a_year(client: Client, article: ArticlePage) -> None:
    cards.make_cards()
    response = client.get(ShareCard.objects.get(path="/yoga").file.url)
    assert (response["Content-Type"], response["Cache-Control"]) == (
        "image/jpeg",
        "public, max-age=31536000, immutable",
    )
    assert b"".join(response.streaming_content).startswith(b"\xff\xd8")


def test_publishing_makes_the_card(
    article: ArticlePage, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        article.save_revision().publish()
    assert paths() == ["/yoga"]


def test_failure_to_make_a_card_is_logged_and_does_not_fail_the_publish(
    article: ArticlePage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    monkeypatch.setattr(drawing, "draw_card", lambda *args: 1 / 0)
    with django_capture_on_commit_callbacks(execute=True):
        article.save_revision().publish()
    assert paths() == []
    assert f"The share card of page {article.pk} could not be made." in caplog.text


def test_reading_a_page_draws_no_card(
    client: Client, article: ArticlePage, draws: list[tuple[Any, ...]]
) -> None:
    assert head(client.get("/yoga"))["og:image"] == "http://localhost/static/share.png"
    assert draws == []


def test_card_is_drawn_again_when_something_on_it_changes(
    article: ArticlePage, draws: list[tuple[Any, ...]], django_capture_on_commit_callbacks: Any
) -> None:
    cards.make_cards([article.pk])
    cards.make_cards([article.pk])
    assert draws == [("যোগ", "Marga", False)]
    old = str(ShareCard.objects.get().file)

    article.title = "যোগ ও সাধনা"
    article.save()
    with django_capture_on_commit_callbacks(execute=True):
        cards.make_cards([article.pk])
    assert not default_storage.exists(old)

    article.picture = image_with_renditions()
    article.save()
    cards.make_cards([article.pk])
    SiteSettings.objects.create(site_id=article.get_site().pk, name="আনন্দমার্গ")
    cards.make_cards([article.pk])
    assert draws[1:] == [
        ("যোগ ও সাধনা", "Marga", False),
        ("যোগ ও সাধনা", "Marga", True),
        ("যোগ ও সাধনা", "আনন্দমার্গ", True),
    ]
    assert ShareCard.objects.count() == 1


def test_card_waits_for_the_rendition_of_its_picture(
    article: ArticlePage, draws: list[tuple[Any, ...]]
) -> None:
    article.picture = LibraryImageFactory()
    article.save()
    cards.make_cards([article.pk])
    assert [has_picture for *_, has_picture in draws] == [False]


def test_card_of_a_damaged_picture_has_no_picture(article: ArticlePage, draws: list[tuple[Any, ...]]) -> None:
    article.picture = image_with_renditions()
    article.save()
    for rendition in article.picture.renditions.all():
        replace_content(rendition.file, b"no picture")
    cards.make_cards([article.pk])
    assert [has_picture for *_, has_picture in draws] == [False]
    assert paths() == ["/yoga"]


def logo(**fields: Any) -> LibraryImage:
    """Clear, with a green square in the middle."""
    picture = Image.new("RGBA", (300, 300))
    picture.paste("#0B5D3B", (100, 100, 200, 200))
    out = io.BytesIO()
    picture.save(out, "PNG")
    return image_with_renditions(file=ContentFile(out.getvalue(), name="logo.png"), **fields)


def test_cards_have_the_logo_of_the_settings(
    article: ArticlePage, draws: list[tuple[Any, ...]], logos: list[Image.Image | None]
) -> None:
    settings = SiteSettings.objects.create(site_id=article.get_site().pk)
    cards.make_cards()
    settings.logo = LibraryImageFactory()  # its renditions are not made yet
    settings.save()
    assert cards.make_cards() == 0
    settings.logo = logo()
    settings.save()
    assert cards.make_cards() == 2
    assert cards.make_cards() == 0
    settings.logo = None
    settings.save()
    assert cards.make_cards() == 2
    emblem, drawn, without = logos[::2]
    assert (emblem, without) == (None, None)
    assert drawn is not None
    alpha = drawn.convert("RGBA").getchannel("A")
    assert (alpha.getpixel((0, 0)), alpha.getpixel((drawn.width // 2, drawn.height // 2))) == (0, 255)


def test_card_with_a_damaged_logo_has_the_emblem_and_the_picture(
    article: ArticlePage, draws: list[tuple[Any, ...]], logos: list[Image.Image | None]
) -> None:
    article.picture = image_with_renditions()
    article.save()
    settings = SiteSettings.objects.create(site_id=article.get_site().pk, logo=logo())
    for rendition in settings.logo.renditions.all():
        replace_content(rendition.file, b"no picture")
    cards.make_cards([article.pk])
    assert (draws, logos) == ([("যোগ", "Marga", True)], [None])


def test_card_of_the_front_page_has_the_first_picture_of_its_slides(
    home: HomePage, draws: list[tuple[Any, ...]]
) -> None:
    for picture in (None, image_with_renditions()):
        home.slides.append(("slide", {"heading": "ভোর", "text": "আলো", "picture": picture}))
    home.save()
    cards.make_cards([home.pk])
    assert [has_picture for *_, has_picture in draws] == [True]


def restrict(page: Page) -> None:
    PageViewRestriction.objects.create(page=page, restriction_type=PageViewRestriction.LOGIN)


@pytest.mark.parametrize("hide", [lambda page: page.unpublish(), restrict, lambda page: page.delete()])
def test_hidden_page_loses_its_card(
    client: Client, article: ArticlePage, hide: Any, django_capture_on_commit_callbacks: Any
) -> None:
    cards.make_cards()
    card = ShareCard.objects.get(path="/yoga")
    with django_capture_on_commit_callbacks(execute=True) as callbacks:
        hide(Page.objects.get(pk=article.pk).specific)
    # The files are deleted after the rows.
    for callback in callbacks:
        callback()
    assert paths() == ["/"]
    assert not default_storage.exists(str(card.file))
    assert client.get(card.file.url).status_code == 404
    cards.make_cards()
    assert paths() == ["/"]


def test_page_moved_below_a_private_page_loses_its_card(
    home: HomePage, article: ArticlePage, django_capture_on_commit_callbacks: Any
) -> None:
    private = ArticlePageFactory(parent=home, slug="private")
    restrict(private)
    cards.make_cards()
    assert paths() == ["/", "/yoga"]
    with django_capture_on_commit_callbacks(execute=True):
        Page.objects.get(pk=article.pk).specific.move(Page.objects.get(pk=private.pk), pos="last-child")
    assert paths() == ["/"]


def test_page_hidden_while_its_card_is_drawn_gets_none(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw(*args: Any) -> Image.Image:
        Page.objects.filter(pk=article.pk).update(live=False)
        return Image.new("RGB", (1, 1))

    monkeypatch.setattr(drawing, "draw_card", draw)
    default_storage.save("cards/other.jpg", ContentFile(b"jpeg"))  # a folder must not be missing
    before = default_storage.listdir("cards")
    cards.make_cards([article.pk])
    assert paths() == []
    assert default_storage.listdir("cards") == before


def test_card_saved_while_its_page_is_deleted_does_not_fail_the_deletion(article: ArticlePage) -> None:
    path = f"/{article.slug}"

    def save_card(instance: ArticlePage, **kwargs: Any) -> None:
        ShareCard.objects.create(page_id=instance.pk, path=path, digest="", file="cards/late.jpg")

    # Django sends pre_delete after it has collected the rows to delete.
    pre_delete.connect(save_card, sender=ArticlePage)
    try:
        ArticlePage.objects.get(pk=article.pk).delete()
    finally:
        pre_delete.disconnect(save_card, sender=ArticlePage)
    connection.check_constraints()
    assert paths() == [path]
    cards.delete_hidden_cards()
    assert paths() == []


def test_address_of_a_card_does_not_reveal_its_page(article: ArticlePage) -> None:
    cards.make_cards([article.pk])
    card = ShareCard.objects.get()
    first = str(card.file)
    assert card.digest not in first
    card.delete()
    cards.make_cards([article.pk])
    assert ShareCard.objects.get().file.name != first


def test_moved_page_leaves_no_card_at_its_old_address(article: ArticlePage) -> None:
    cards.make_cards()
    article.slug = "yoga-o-sadhana"
    article.save()
    cards.make_cards()
    assert paths() == ["/", "/yoga-o-sadhana"]


def test_without_raqm_no_card_is_drawn(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(features, "check", lambda name: False)
    assert cards.make_cards() == 0
    assert paths() == []
    assert head(client.get("/yoga"))["og:image"] == "http://localhost/static/share.png"


def test_command_looks_at_pages_only_when_the_site_has_changed(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
) -> None:
    monkeypatch.setattr(cards, "complete_at", None)
    call_command("make_share_cards")
    assert paths() == ["/", "/yoga"]
    call_command("make_share_cards")  # the cards themselves have changed the site
    with django_assert_num_queries(1):
        call_command("make_share_cards")
    article.title = "যোগ ও সাধনা"
    article.save()
    before = ShareCard.objects.get(path="/yoga").digest
    call_command("make_share_cards")
    assert ShareCard.objects.get(path="/yoga").digest != before


def test_cards_are_looked_at_again_on_the_next_day(home: HomePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of events have dates, which pass without a change of the site."""
    day = date(2026, 11, 28)
    monkeypatch.setattr(timezone, "localdate", lambda *args: day)
    monkeypatch.setattr(cards, "complete_at", None)
    events = EventIndexPageFactory(parent=home)
    feast = EventPageFactory(parent=events, slug="feast", first_day=date(2020, 11, 28), repeats="yearly")
    cards.make_all_cards()
    assert cards.make_all_cards() == 0
    day = date(2026, 11, 29)
    before = ShareCard.objects.get(page=feast).digest
    assert cards.make_all_cards() == 1
    assert ShareCard.objects.get(page=feast).digest != before


def test_number_of_queries_does_not_grow_with_the_posts(
    home: HomePage, django_assert_num_queries: Any
) -> None:
    blog = BlogIndexPageFactory(parent=home)

    def count() -> int:
        cards.make_cards()
        with CaptureQueriesContext(connection) as queries:
            cards.make_cards()
        return len(queries)

    PostPageFactory(parent=blog)
    few = count()
    for _ in range(5):
        PostPageFactory(parent=blog)
    assert count() == few


def test_files_without_a_row_are_orphans() -> None:
    assert FOLDERS["cards"] is ShareCard
