"""The proofreader's panel in Wagtail's forms is updated after each save."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Site

CREATE = """
from articles.models import ArticlePage
from home.models import HomePage
article = ArticlePage(slug="banan", title="বানানের পাতা", lead="প্রথম কথা। দ্বিতীয় কথা।", seo_title="বানানের পাতা")
article.search_description = "বানান দেখার জন্য একটি পাতা, যেখানে ভুল বানান লিখলে পাশে তার তালিকা আসে, আর শুধরে নিলে তালিকা থেকে নেমে যায়।"
HomePage.objects.get().add_child(instance=article)
article.save_revision().publish()
print(article.pk)
"""
DELETE = (
    "from articles.models import ArticlePage; [a.delete() for a in ArticlePage.objects.filter(slug='banan')]"
)


@pytest.fixture(scope="module")
def article(site: Site) -> Iterator[str]:
    """The address of the form of an article without faults."""
    pk = site.manage("shell", "--no-imports", "-c", CREATE).strip()
    yield f"/cms/pages/{pk}/edit/"
    site.manage("shell", "--no-imports", "-c", DELETE)


def open_checks(editor: Page, form: str) -> Locator:
    editor.goto(form)
    editor.get_by_role("button", name="Toggle checks").click()
    return editor.locator("#proofreading")


def test_checks_panel_updates_after_autosave(editor: Page, article: str) -> None:
    panel = open_checks(editor, article)
    expect(panel).to_contain_text("Nothing found in what was saved last.")

    # Autosave saves the page.
    editor.get_by_role("textbox", name="Teaser").fill("তিনি সরকারী কাজ করেন।")
    expect(panel.get_by_role("listitem")).to_have_count(1)
    expect(panel).to_contain_text("Teaser")
    expect(panel).to_contain_text("Error O18, সরকারী: Write the short ই, as in শ্রেণি and সরকারি.")
    expect(editor.get_by_text("Proofreading: 1 error")).to_have_count(0)

    editor.get_by_role("button", name="Save draft").click()
    expect(editor.get_by_text("Proofreading: 1 error. Open “Checks” to read them.")).to_be_visible()
    expect(editor.get_by_role("textbox", name="Teaser")).to_have_value("তিনি সরকারী কাজ করেন।")

    editor.get_by_role("textbox", name="Teaser").fill("তিনি সরকারি কাজ করেন।")
    editor.get_by_role("button", name="Save draft").click()
    expect(panel).to_contain_text("Nothing found in what was saved last.")
