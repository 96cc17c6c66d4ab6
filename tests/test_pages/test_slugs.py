"""Slugs in the page admin: generated from the title, unique and not reserved."""

import json
import re
from html import unescape

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from articles.models import ArticlePage
from bengali.romanisation import ROMANISATION
from cms.core.reserved_paths import RESERVED_PATHS
from cms.pages.forms import reject_reserved_slug
from home.models import HomePage
from tests.admin import JSON, PUBLISH, article_form, copy, create, edit
from tests.factories.pages import ArticlePageFactory
from tests.html_pages import text

ARTICLE = "articles.articlepage"


def slugs() -> list[str]:
    return list(ArticlePage.objects.order_by("pk").values_list("slug", flat=True))


@pytest.mark.parametrize("action", [{}, PUBLISH])
@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("যোগ সাধনা", "jog-sadhona"),
        ("যোগ সাধনা ২০২৬", "jog-sadhona-2026"),
        ("Yoga ও সেবা", "yoga-o-seba"),
        ("★", "articlepage"),
        ("য" * 255, "j" + "oj" * 99 + "o"),
    ],
)
def test_empty_slug_is_generated_from_the_title(
    editor: Client, home: HomePage, action: dict[str, str], title: str, slug: str
) -> None:
    response = create(editor, home, ARTICLE, article_form(title=title) | action)
    assert response.status_code == 302
    assert slugs() == [slug[:200]]


def test_slug_of_a_repeated_title_is_numbered(editor: Client, home: HomePage) -> None:
    for _ in range(3):
        assert create(editor, home, ARTICLE, article_form() | PUBLISH).status_code == 302
    assert slugs() == ["jog-sadhona", "jog-sadhona-2", "jog-sadhona-3"]


@pytest.mark.parametrize("sent", [PUBLISH, {}, None])
def test_taken_slug_of_the_title_is_numbered_in_each_kind_of_save(
    editor: Client, home: HomePage, sent: dict[str, str] | None
) -> None:
    """The browser fills the slug in from the title. `None` is an autosave."""
    data, headers = (sent or {}), JSON if sent is None else {}
    for title, slug in [("যোগ সাধনা", "jog-sadhona"), ("যোগ সাধনা", "jog-sadhona"), ("Yoga", "yoga")]:
        response = create(editor, home, ARTICLE, article_form(title=title, slug=slug) | data, headers=headers)
        assert response.status_code == (200 if sent is None else 302)
    assert slugs() == ["jog-sadhona", "jog-sadhona-2", "yoga"]
    second, third = list(ArticlePage.objects.order_by("pk"))[1:]
    # The form still sends the slug that it shows, and a title may become another page's.
    for page in (second, third):
        if not page.live:
            edit(editor, page, article_form(slug="jog-sadhona") | data, headers=headers)
    pages = list(ArticlePage.objects.order_by("pk"))
    drafts = [page.get_latest_revision_as_object().slug for page in pages]
    assert drafts == ["jog-sadhona", "jog-sadhona-2", "yoga" if sent == PUBLISH else "jog-sadhona-3"]


@pytest.mark.parametrize("headers", [{}, JSON])
def test_taken_slug_that_an_editor_chose_is_rejected(
    editor: Client, home: HomePage, headers: dict[str, str]
) -> None:
    taken = ArticlePageFactory(parent=home, title="যোগ", slug="asana")
    draft = ArticlePageFactory(parent=home, title="সেবা", slug="seba", live=False)
    published = ArticlePageFactory(parent=home, title="Asana", slug="other")
    answers = [create(editor, home, ARTICLE, article_form(slug="asana"), headers=headers)]
    for page in (draft, published):
        answers.append(edit(editor, page, article_form(title=page.title, slug="asana"), headers=headers))
    reason = "validation_error" if headers else "The slug 'asana' is already in use within the parent page."
    assert all(reason in unescape(answer.content.decode()) for answer in answers)
    assert slugs() == [taken.slug, draft.slug, published.slug]
    assert draft.revisions.count() == published.revisions.count() == 1


def test_slug_with_a_number_that_an_editor_chose_is_kept(editor: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, title="যোগ সাধনা", slug="jog-sadhona")
    assert create(editor, home, ARTICLE, article_form(slug="jog-sadhona-2026")).status_code == 302
    assert slugs() == ["jog-sadhona", "jog-sadhona-2026"]


@pytest.mark.parametrize("slug", sorted(RESERVED_PATHS))
def test_reserved_slug_fails_validation_below_the_front_page(slug: str, home: HomePage) -> None:
    with pytest.raises(ValidationError):
        reject_reserved_slug("slug", slug, home)


@pytest.mark.parametrize("action", [{}, PUBLISH])
@pytest.mark.parametrize("slug", ["admindash", "home", "search"])
def test_reserved_slug_is_rejected_with_a_message(
    editor: Client, home: HomePage, slug: str, action: dict[str, str]
) -> None:
    before = Page.objects.count()
    response = create(editor, home, ARTICLE, article_form(slug=slug) | action)
    assert response.status_code == 200
    assert f"“{slug}” is an address of the system. Choose another slug." in text(response)
    assert Page.objects.count() == before


def test_title_with_a_reserved_slug_is_rejected(editor: Client, home: HomePage) -> None:
    response = create(editor, home, ARTICLE, article_form(title="Login"))
    assert "“login” is an address of the system." in text(response)
    assert slugs() == []


def test_renaming_to_a_reserved_slug_is_rejected(editor: Client, article: ArticlePage) -> None:
    for action in ({}, PUBLISH):
        response = edit(editor, article, article_form(slug="cms") | action)
        assert "“cms” is an address of the system." in text(response)
    assert slugs() == ["yoga"]


def test_reserved_slug_is_allowed_below_other_pages(editor: Client, home: HomePage) -> None:
    yoga = ArticlePageFactory(parent=home, slug="yoga")
    assert create(editor, yoga, ARTICLE, article_form(slug="images") | PUBLISH).status_code == 302
    assert editor.get("/yoga/images").status_code == 200


# Autosave


def test_autosave_needs_only_a_title(editor: Client, home: HomePage) -> None:
    response = create(editor, home, ARTICLE, article_form(lead=""), headers=JSON)
    assert response.status_code == 200
    assert response.json()["success"] is True
    page = ArticlePage.objects.get()
    assert (page.slug, page.live) == ("jog-sadhona", False)


def test_autosave_without_a_slug_generates_one(editor: Client, article: ArticlePage) -> None:
    response = edit(editor, article, article_form(title="যোগ", slug=""), headers=JSON)
    assert response.json()["success"] is True
    page = ArticlePage.objects.get()
    assert (page.slug, page.live) == ("yoga", True)
    assert page.get_latest_revision().content["slug"] == "jog"


def test_autosave_rejects_a_reserved_slug(editor: Client, home: HomePage) -> None:
    response = create(editor, home, ARTICLE, article_form(slug="api"), headers=JSON)
    assert response.status_code == 400
    assert slugs() == []


# Copies


@pytest.mark.parametrize("options", [{}, {"publish_copies": "on"}, {"alias": "on"}])
def test_copy_with_a_reserved_slug_is_rejected(
    editor: Client, article: ArticlePage, options: dict[str, str]
) -> None:
    response = copy(editor, article, "api", **options)
    assert response.status_code == 200
    assert "“api” is an address of the system. Choose another slug." in text(response)
    assert slugs() == ["yoga"]


def test_copy_with_a_new_slug_is_created(editor: Client, article: ArticlePage) -> None:
    assert copy(editor, article, "jog", publish_copies="on").status_code == 302
    assert slugs() == ["yoga", "jog"]
    assert editor.get("/jog").status_code == 200


# Generating the slug in the browser


@pytest.mark.parametrize("name", ["edit", "copy"])
def test_forms_use_the_server_romanisation_table(editor: Client, article: ArticlePage, name: str) -> None:
    page = text(editor.get(reverse(f"wagtailadmin_pages:{name}", args=[article.pk])))
    (formatters,) = re.findall(r'data-w-slug-formatters-value="([^"]*)"', page)
    assert json.loads(unescape(formatters)) == [
        [[pattern, "gu"], replacement] for pattern, replacement in ROMANISATION
    ]
