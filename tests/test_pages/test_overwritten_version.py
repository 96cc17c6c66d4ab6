"""The message after saving an article that another editor has saved in the meantime."""

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from articles.models import ArticlePage
from tests.admin import JSON, PUBLISH, article_form, edit
from tests.factories.accounts import AdministratorFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def colleague() -> Client:
    client = Client()
    client.force_login(AdministratorFactory(name="রিনা"))
    return client


def loaded_form(article: ArticlePage, **changes: str) -> dict[str, str]:
    """The form as it is opened now, with changes."""
    revision = article.save_revision()
    return article_form(
        slug=article.slug,
        loaded_revision_id=str(revision.pk),
        loaded_revision_created_at=revision.created_at.isoformat(),
        **changes,
    )


def comparisons(response: Any) -> list[str]:
    """The messages that link to a comparison of versions."""
    return [str(one) for one in get_messages(response.wsgi_request) if "/compare/" in str(one)]


@pytest.mark.parametrize("action", [{}, PUBLISH])
def test_saving_over_another_editors_version_links_to_the_comparison(
    editor: Client, colleague: Client, article: ArticlePage, action: dict[str, str]
) -> None:
    mine = loaded_form(article, lead="রীনার লেখা!")
    edit(colleague, article, mine | {"lead": "রিনার লেখা।"})
    theirs = ArticlePage.objects.get(pk=article.pk).latest_revision
    response = edit(editor, article, mine | action)
    latest = ArticlePage.objects.get(pk=article.pk).latest_revision
    assert (theirs.content["lead"], latest.content["lead"]) == ("রিনার লেখা।", "রীনার লেখা!")
    comparison = reverse("wagtailadmin_pages:revisions_compare", args=[article.pk, theirs.pk, latest.pk])
    [warning] = comparisons(response)
    assert "রিনা" in warning
    assert f'href="{comparison}"' in warning
    words = (
        '<span class="deletion">রিনার</span><span class="addition">রীনার</span> লেখা'
        '<span class="deletion">।</span><span class="addition">!</span>'
    )
    assert words in editor.get(comparison).content.decode()


def test_no_comparison_after_own_versions_and_refused_autosaves(
    editor: Client, colleague: Client, article: ArticlePage
) -> None:
    mine = loaded_form(article)
    edit(editor, article, mine | {"lead": "প্রথম লেখা।"})
    response = edit(editor, article, mine | {"lead": "দ্বিতীয় লেখা।"})
    assert comparisons(response) == []
    refused = edit(colleague, article, mine | {"lead": "রিনার লেখা।"}, headers=JSON)
    assert refused.json()["error_code"] == "invalid_revision"
    assert comparisons(refused) == []
