"""SEARCH_URL: Wagtail's search in OpenSearch or Elasticsearch, as far as it can be tested without a server."""

import re
from typing import Any
from unittest.mock import MagicMock

import pytest
from django.core.exceptions import ImproperlyConfigured
from modelsearch.backends.elasticsearchbase import ElasticsearchBaseSearchBackend
from wagtail.models import Page
from wagtail.search.query import PlainText

from articles.models import ArticlePage
from cms.settings.search import FOLDING, INDEX_SETTINGS, search_server
from search.analyser import fold

ANALYSIS = INDEX_SETTINGS["settings"]["analysis"]


@pytest.fixture
def backend() -> Any:
    """Wagtail's backend with the options of SEARCH_URL and a client that only records what it is told."""
    options = search_server("opensearch+https://marga:secret@search.example.org:9200")
    del options["BACKEND"]

    class Backend(ElasticsearchBaseSearchBackend):
        client_class = MagicMock()

    return Backend(options)


def test_url_names_kind_and_address() -> None:
    options = search_server("elasticsearch+http://localhost:9200")
    assert options["BACKEND"] == "wagtail.search.backends.elasticsearch9"
    assert options["URLS"] == ["http://localhost:9200"]
    assert search_server("opensearch+https://x")["BACKEND"] == "wagtail.search.backends.opensearch3"


@pytest.mark.parametrize(
    "url", ["http://localhost:9200", "solr+http://x", "opensearch+ftp://x", "opensearch"]
)
def test_other_url_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"SEARCH_URL begins with opensearch\+https://"):
        search_server(url)


def test_index_has_the_folding_and_the_bengali_analyser(backend: Any) -> None:
    [host] = backend.hosts
    assert (host["host"], host["port"], host["use_ssl"]) == ("search.example.org", 9200, True)
    index = backend.get_index_for_model(ArticlePage)
    index.put()
    [call] = backend.es.indices.create.call_args_list
    assert call.args[0] == index.name == "marga_wagtailcore_page"
    analysis = call.args[1]["settings"]["analysis"]
    for name in ("default", "standard", "edgengram_analyzer"):
        assert analysis["analyzer"][name]["char_filter"] == ["folding"]
        assert {*analysis["analyzer"][name]["filter"]} <= {
            *("lowercase", "decimal_digit", "indic_normalization", "bengali_normalization"),
            *analysis["filter"],
        }
    assert analysis["filter"]["bengali_stemmer"] == {"type": "stemmer", "language": "bengali"}


def test_mapping_uses_the_analysers_of_the_index(backend: Any) -> None:
    mapping = backend.mapping_class(ArticlePage).get_mapping()["properties"]
    used = set(re.findall(r"analyzer': '(\w+)'", str(mapping)))
    assert used <= {*ANALYSIS["analyzer"]}
    assert mapping["title"]["type"] == "text"
    assert "analyzer" not in mapping["title"]  # so it has the one called default


def test_document_and_query_have_words_as_they_are_written(backend: Any) -> None:
    page = ArticlePage(pk=1, title="যোগের কথা", lead="আসন")
    document = backend.mapping_class(ArticlePage).get_document(page)
    assert document["title"] == "যোগের কথা"
    query = backend.query_compiler_class(Page.objects.all(), PlainText("যোগের কথা"))
    assert "যোগের কথা" in str(query.get_query())


@pytest.mark.parametrize(
    "word",
    ["ভাঁজ", "উৎসব", "উত্সব", "সঙ্গীত", "পাহা\u09a1\u09bc", "পাহা\u09dc", "ধর্ম্ম", "১৯৭১", "Yogā", "দুঃখ", "কর্\u200dম"],
)
def test_server_folds_like_our_analyser(word: str) -> None:
    rules = dict(rule.split("=>") for rule in FOLDING)
    # A character filter takes the longest rule that fits.
    pattern = "|".join(sorted(map(re.escape, rules), key=len, reverse=True))
    assert re.sub(pattern, lambda found: rules[found[0]], word).lower() == fold(word)
