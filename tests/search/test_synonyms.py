"""The words of visitors that editors explain with the words of the site."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from home.models import HomePage
from search.models import SearchSettings
from tests.factories.pages import ArticlePageFactory
from tests.html_pages import text

from .conftest import Search

pytestmark = pytest.mark.django_db


def test_synonyms_of_editors_are_searched(
    editor: Client, home: HomePage, result_urls: Search, suggested: Search
) -> None:
    ArticlePageFactory(parent=home, slug="help", title="সাহায্য করুন")
    ArticlePageFactory(parent=home, slug="school", title="আমাদের বিদ্যালয়", lead="সকালে ক্লাস")
    ArticlePageFactory(parent=home, slug="blood", title="রক্ত", lead="দান করতে চাই")
    assert result_urls("donation") == []
    assert result_urls("স্কুলে") == ["/school"]  # taken for সকাল
    synonyms = "donate, Donation, দান করতে = সাহায্য\r\n\r\nস্কুল=বিদ্যা\u09b2\u09df, সাহায্য\r\n"
    form = editor.get("/cms/settings/search/searchsettings/").headers["Location"]
    response = editor.post(form, {"synonyms": synonyms})
    assert response.status_code == 302, text(response)
    assert result_urls("donation") == result_urls("DONATE") == ["/help"]
    assert result_urls("দান করতে চাই") == result_urls("দান") == ["/help", "/blood"]
    assert {*result_urls("স্কুলে")} == {"/school", "/help"}
    assert result_urls("স্কুলে donate") == ["/help", "/school"]
    assert result_urls("সাহায্য") == ["/help"]
    assert suggested("donate") == ["সাহায্য করুন"]
    assert result_urls("donation", exact="1") == []
    SearchSettings.objects.update(synonyms="ভর্তি = বিদ্যালয়")
    assert result_urls("donation") == []
    assert result_urls("ভর্তির") == ["/school"]


@pytest.mark.parametrize(
    ("synonyms", "error"),
    [
        ("join = যোগ\ndonate", "Line 2: Write words of visitors, an equals sign and words of the site."),
        ("= সাহায্য", "Line 1: Write words of visitors, an equals sign and words of the site."),
        ("join = , ", "Line 1: Write words of visitors, an equals sign and words of the site."),
        ("a = b = c", "Line 1: Write words of visitors, an equals sign and words of the site."),
        ("join = যোগ দিবস", "Line 1: “যোগ দিবস” is not one word. Put commas between words."),
        ("join, ?! = যোগ", "Line 1: “?!” is not one word. Put commas between words."),
        ("স্কুল = বিদ্যালয়\nস্কুলের = শিক্ষা", "Line 2: “স্কুলের” is in a line above."),
    ],
)
def test_synonyms_that_cannot_be_read_are_refused_at_their_field(synonyms: str, error: str) -> None:
    with pytest.raises(ValidationError) as refused:
        SearchSettings(synonyms=synonyms).full_clean()
    assert refused.value.message_dict == {"synonyms": [error]}
