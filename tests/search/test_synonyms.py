"""The words of visitors that editors explain with the words of the site."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from wagtail.models import PageViewRestriction

from home.models import HomePage
from search.models import SearchSettings
from tests.factories.pages import ArticlePageFactory
from tests.html_pages import text

from .conftest import Search

pytestmark = pytest.mark.django_db

NO_FIRST_PAGES = {"first_pages-TOTAL_FORMS": "0", "first_pages-INITIAL_FORMS": "0"}


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
    response = editor.post(form, {"synonyms": synonyms, **NO_FIRST_PAGES})
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


def test_page_that_editors_put_first_is_first(
    client: Client, editor: Client, home: HomePage, result_urls: Search, suggested: Search
) -> None:
    contact = ArticlePageFactory(parent=home, slug="contact-us", title="যোগাযোগ", lead="আমাদের লিখুন")
    ArticlePageFactory(parent=home, slug="address", title="ঠিকানা", lead="মৃত্যুর পরের কথা")
    form = editor.get("/cms/settings/search/searchsettings/").headers["Location"]
    row = {"searches": "ঠিকানা, phone number ,মৃত্যুর পর", "page": str(contact.pk), "id": "", "DELETE": ""}
    data = {"synonyms": "", **NO_FIRST_PAGES, "first_pages-TOTAL_FORMS": "1"}
    data |= {f"first_pages-0-{name}": value for name, value in row.items()}
    assert editor.post(form, data | {"first_pages-0-searches": " , ?"}).status_code == 200
    assert result_urls("ঠিকানা") == ["/address"]
    response = editor.post(form, data)
    assert response.status_code == 302, text(response)
    for search in ("ঠিকানা", "ঠিকানায়", "পর মৃত্যু"):
        assert result_urls(search) == ["/contact-us", "/address"], search
    assert result_urls("Phone-number?") == ["/contact-us"]
    assert suggested("ঠিকানা") == ["ঠিকানা", "যোগাযোগ"]
    assert result_urls("ঠিকানা", type="article") == ["/contact-us", "/address"]
    assert result_urls("ঠিকানা", type="post") == result_urls("phone") == []
    assert result_urls("ঠিকানা কথা") == result_urls("ঠিকানা", exact="1") == ["/address"]
    answer = client.get("/api/v2/search/", {"q": "phone number"}).json()
    assert (answer["total"], answer["facets"]) == (1, [{"type": "article", "total": 1}])
    assert answer["results"][0]["snippet"]["text"] == "আমাদের লিখুন"
    PageViewRestriction.objects.create(page=contact, restriction_type="login")
    assert result_urls("ঠিকানা") == ["/address"]
    assert result_urls("phone number") == []
