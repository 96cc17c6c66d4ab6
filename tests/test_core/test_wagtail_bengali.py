"""Our Bengali of Wagtail's own texts."""

import json
import re
import unicodedata
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from django.template import Context, Template
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation
from wagtail.models import ReferenceIndex

from articles.models import ArticlePage
from blog.models import PostTag
from ops.scripts.run import ROOT
from tests.admin import SCREEN
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory

FOLDER = ROOT / "cms/locale_wagtail/bn/LC_MESSAGES"
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}|<[^>]*>")
LATIN = re.compile(r"[A-Za-z]+")
# Names of programs, formats and keys, and an address, which Bengali does not translate.
NAMES = set("Wagtail API JSON UTC CSV XLSX embedly Embedly http domain com blog my slug".split())
DOMAINS = ["django", "djangojs"]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def texts(catalogue: Catalog) -> dict[Any, Any]:
    return {(message.context, message.id): message.string for message in catalogue if message.id}


def pairs(domain: str) -> list[tuple[str, str]]:
    """Each English text with its Bengali; singular and plural are two."""
    result: list[tuple[str, str]] = []
    for (_, original), translated in texts(read(FOLDER / f"{domain}.po")).items():
        if isinstance(original, tuple):
            result += zip(original, translated, strict=True)
        else:
            result.append((original, translated))
    return result


@pytest.mark.parametrize("domain", DOMAINS)
def test_translations_have_the_same_placeholders_and_tags(domain: str) -> None:
    for original, translated in pairs(domain):
        assert sorted(PLACEHOLDER.findall(original)) == sorted(PLACEHOLDER.findall(translated)), original
        assert re.match(r"\s*", original)[0] == re.match(r"\s*", translated)[0], original  # type: ignore[index]
        assert original[len(original.rstrip()) :] == translated[len(translated.rstrip()) :], original


@pytest.mark.parametrize("domain", DOMAINS)
def test_translations_are_bengali(domain: str) -> None:
    for original, translated in pairs(domain):
        plain = PLACEHOLDER.sub("", translated)
        assert set(LATIN.findall(plain)) <= NAMES, translated
        assert original == "0 minutes" or not re.search(r"[0-9]", plain), translated
        assert unicodedata.is_normalized("NFC", translated), translated


def test_page_admin_is_in_the_browsers_language(editor: Client) -> None:
    for accepted, language, words in [
        ("bn-BD,bn;q=0.9,en;q=0.5", "bn", "মূল অংশে যান"),
        ("de", "en", "Skip to main content"),
    ]:
        page = editor.get(SCREEN, headers={"Accept-Language": accepted}).content.decode()
        assert words in page
        assert f'<html lang="{language}"' in page


def test_screens_have_no_english_names(editor: Client, article: ArticlePage) -> None:
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=article.get_parent()))
    tag = PostTag.objects.create(name="গান")
    post.tags.add(tag)
    post.save()
    ReferenceIndex.create_or_update_for_object(post)
    for url, english in [
        (reverse(PostTag.snippet_viewset.get_url_name("list")), ["Home", "Snippets"]),
        (reverse(PostTag.snippet_viewset.get_url_name("usage"), args=[tag.pk]), ["Tag of a post → Tag"]),
        (reverse("wagtailredirects:index"), ["Type", "All", "Permanent", "Temporary"]),
        (
            reverse("wagtailadmin_pages:set_privacy", args=[article.pk]),
            ["Administrators", "Editors", "Authors"],
        ),
    ]:
        for language, expected in [("en", True), ("bn", False)]:
            answer = editor.get(url, headers={"Accept-Language": language}).content.decode()
            page = answer.replace("\\n", " ")  # the privacy dialogue is JSON
            for words in english:
                assert bool(re.search(rf">\s*{words}\s*<", page)) is expected, (url, language, words)


def test_texts_made_in_the_browser_are_bengali(editor: Client) -> None:
    script = editor.get(reverse("wagtailadmin_javascript_catalog"), headers={"Accept-Language": "bn"})
    assert json.dumps("সংরক্ষণ হচ্ছে...") in script.content.decode()


def test_dates_and_counts_have_bengali_digits() -> None:
    template = Template(
        "{% load wagtailadmin_tags %}{{ time|date }}; {{ time|date:'DATETIME_FORMAT' }}; {{ time|date:'c' }}; "
        "{{ 5018|intcomma }}; {{ last_week|timesince_simple }}; {{ now|timesince_simple }}; "
        "{% timesince_last_update now %}"
    )
    now = timezone.now()
    times = {
        "time": datetime(2026, 2, 3, 14, 5, tzinfo=UTC),
        "now": now,
        "last_week": now - timedelta(days=8),
    }
    with translation.override("bn"):
        shown = unicodedata.normalize("NFC", template.render(Context(times)).replace("\xa0", " "))
    *parts, today = shown.split("; ")
    assert parts == [
        "৩ ফেব্রুয়ারি ২০২৬",
        "৩ ফেব্রুয়ারি ২০২৬, ২০:০৫",
        "2026-02-03T20:05:00+06:00",
        "৫০১৮",
        "১ সপ্তাহ আগে",
        "এইমাত্র",
    ]
    assert re.fullmatch("[০-৯]{2}:[০-৯]{2}", today)
