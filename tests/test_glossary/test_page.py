"""The glossary page."""

import pytest
from django.test import Client

from glossary.models import GlossaryPage
from home.models import HomePage
from tests.factories.pages import GlossaryPageFactory, TermFactory
from tests.html_pages import head, payload
from tests.queries import get_uncached

FIND = "/api/v2/pages/find/?html_path=/glossary"


@pytest.fixture
def glossary(home: HomePage) -> GlossaryPage:
    return GlossaryPageFactory(parent=home, lead="শব্দের অর্থ।", search_description="বর্ণানুক্রমে।")


def test_glossary_page_json(client: Client, glossary: GlossaryPage) -> None:
    niyama = TermFactory(term="নিয়ম", reading="niyama", meaning="পাঁচ শৃঙ্খলা")
    yama = TermFactory(term="যম", reading="yama", meaning="পাঁচ সংযম", mark_in_articles=False)
    ahimsa = TermFactory(term="অহিংসা", reading="ahimsa", meaning="কষ্ট না দেওয়া")
    TermFactory(term="অপরিগ্রহ", reading="", meaning="সঞ্চয় না করা")
    yama.see_also.set([niyama, ahimsa])
    answer = client.get(FIND).json()
    assert set(answer) == {"id", "meta", "title", "lead", "letters"}
    assert (answer["meta"]["type"], answer["lead"]) == ("glossary.GlossaryPage", "শব্দের অর্থ।")
    assert answer["letters"] == [
        {
            "letter": "অ",
            "terms": [
                {
                    "anchor": "oporigroh",
                    "term": "অপরিগ্রহ",
                    "reading": "",
                    "meaning": "সঞ্চয় না করা",
                    "see_also": [],
                },
                {
                    "anchor": "ahimsa",
                    "term": "অহিংসা",
                    "reading": "ahimsa",
                    "meaning": "কষ্ট না দেওয়া",
                    "see_also": [],
                },
            ],
        },
        {
            "letter": "ন",
            "terms": [
                {
                    "anchor": "niyama",
                    "term": "নিয়ম",
                    "reading": "niyama",
                    "meaning": "পাঁচ শৃঙ্খলা",
                    "see_also": [],
                }
            ],
        },
        {
            "letter": "য",
            "terms": [
                {
                    "anchor": "yama",
                    "term": "যম",
                    "reading": "yama",
                    "meaning": "পাঁচ সংযম",
                    "see_also": [
                        {"term": "অহিংসা", "anchor": "ahimsa"},
                        {"term": "নিয়ম", "anchor": "niyama"},
                    ],
                }
            ],
        },
    ]


def test_html_page_has_the_title_and_description(client: Client, glossary: GlossaryPage) -> None:
    response = client.get("/glossary")
    assert response.status_code == 200
    assert head(response)["title"] == "শব্দকোষ · Marga"
    assert head(response)["description"] == "বর্ণানুক্রমে।"
    assert head(response)["canonical"] == "http://localhost/glossary"
    assert payload(response)["page"]["letters"] == []


def test_query_count_does_not_grow_with_the_terms(glossary: GlossaryPage) -> None:
    costs = []
    for count in (3, 30):
        terms = TermFactory.create_batch(count)
        terms[0].see_also.set(terms[1:])
        answer, cost = get_uncached(FIND)
        costs.append(cost)
    assert sum(len(letter["terms"]) for letter in answer.json()["letters"]) == 33
    assert costs[0] == costs[1] <= 8


def test_letters_are_rejected_as_a_field_of_a_listing(client: Client, glossary: GlossaryPage) -> None:
    assert client.get("/api/v2/pages/?type=glossary.GlossaryPage&fields=letters").status_code == 400
