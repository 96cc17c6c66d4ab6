"""Glossary terms and their forms in Wagtail's admin."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from cms.page_cache.models import site_version
from glossary.models import Term
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import TermFactory
from tests.html_pages import text

pytestmark = pytest.mark.django_db

LIST = "wagtailsnippets_glossary_term:list"
ADD = "wagtailsnippets_glossary_term:add"
EDIT = "wagtailsnippets_glossary_term:edit"


def form(**fields: object) -> dict[str, object]:
    return {
        "term": "যম",
        "reading": "yama",
        "meaning": "পাঁচ সংযম",
        "mark_in_articles": "on",
        "anchor": "",
    } | fields


# The model


def test_term_is_stored_in_nfc_with_single_spaces() -> None:
    term = TermFactory(term=" ষো\u09dcশ  বিধি ", reading=" shorash  bidhi", meaning="ষোলোটি  নি\u09dfম ")
    assert (term.term, term.reading, term.meaning) == (
        "ষোড\u09bcশ বিধি",
        "shorash bidhi",
        "ষোলোটি নিয\u09bcম",
    )


@pytest.mark.parametrize(
    ("term", "reading", "anchor"),
    [
        ("যম", "yama", "yama"),
        ("আনন্দমার্গ", "Ananda Marga", "ananda-marga"),
        ("যম", "", "jom"),
        ("তপঃ", "Tápaḥ", "tapah"),
        ("?", "", "term"),
        ("মেনু", "menu", "menu-2"),
    ],
)
def test_empty_anchor_is_generated_from_the_reading_or_the_term(term: str, reading: str, anchor: str) -> None:
    assert TermFactory(term=term, reading=reading).anchor == anchor


def test_generated_duplicate_anchor_is_numbered_and_existing_anchors_stay() -> None:
    first, second, third = (TermFactory(reading="yama") for _ in range(3))
    assert [first.anchor, second.anchor, third.anchor] == ["yama", "yama-2", "yama-3"]
    first.reading = "jama"
    first.save()
    assert first.anchor == "yama"


@pytest.mark.parametrize(
    ("fields", "field", "message"),
    [
        ({"term": ""}, "term", "This field cannot be blank."),
        ({"term": "নি\u09dfম"}, "term", "The glossary has this term already."),
        ({"meaning": ""}, "meaning", "This field cannot be blank."),
        ({"reading": "যম"}, "reading", "Write the reading in Latin letters."),
        ({"anchor": "niyama"}, "anchor", "Another term has this anchor."),
        ({"anchor": "main"}, "anchor", "“main” is used by the page itself. Choose another."),
        ({"anchor": "যম"}, "anchor", "Use small Latin letters, digits and single hyphens."),
    ],
)
def test_validation_errors_are_reported_by_field(fields: dict[str, str], field: str, message: str) -> None:
    TermFactory(term="নিয়ম", reading="niyama")
    with pytest.raises(ValidationError) as caught:
        Term(**{"term": "যম", "meaning": "অর্থ"} | fields).full_clean()
    assert caught.value.message_dict == {field: [message]}


# Wagtail


def test_term_is_created_in_the_admin(client: Client, home: HomePage) -> None:
    client.force_login(AdministratorFactory())
    other = TermFactory(term="নিয়ম")
    before = site_version()
    response = client.post(reverse(ADD), form(see_also=[other.pk]))
    assert response.status_code == 302, text(response)
    term = Term.objects.get(term="যম")
    assert (term.anchor, term.mark_in_articles, list(term.see_also.all())) == ("yama", True, [other])
    assert site_version() > before


def test_see_also_choices_leave_out_the_term_itself(editor: Client) -> None:
    term, other = TermFactory(term="যম"), TermFactory(term="নিয়ম")
    page = text(editor.get(reverse(EDIT, args=[term.pk])))
    assert f'name="see_also" value="{other.pk}"' in page
    assert f'name="see_also" value="{term.pk}"' not in page
    response = editor.post(reverse(EDIT, args=[term.pk]), form(see_also=[term.pk]))
    assert response.status_code == 200
    assert not term.see_also.exists()


@pytest.mark.parametrize("words", ["নিয়ম", "niyama", "শৃঙ্খলা"])
def test_admin_list_searches_term_reading_and_meaning(editor: Client, words: str) -> None:
    TermFactory(term="নিয়ম", reading="niyama", meaning="নিজের জীবনের পাঁচ শৃঙ্খলা")
    TermFactory(term="যম", reading="yama", meaning="আচরণের পাঁচ সংযম")
    page = text(editor.get(reverse(LIST), {"q": words}))
    assert "niyama" in page
    assert "yama" not in page.replace("niyama", "")


def test_admin_list_filters_marked_terms(editor: Client) -> None:
    TermFactory(term="প্রাউট", reading="prout")
    TermFactory(term="সত্য", reading="satya", mark_in_articles=False)
    page = text(editor.get(reverse(LIST), {"mark_in_articles": "false"}))
    assert "satya" in page
    assert "prout" not in page
