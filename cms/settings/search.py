"""Wagtail's search in OpenSearch or Elasticsearch: the options of its backend."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured

from search.analyser import fold

BACKENDS = {
    "opensearch": "wagtail.search.backends.opensearch3",
    "elasticsearch": "wagtail.search.backends.elasticsearch9",
}
SECONDS = 5
# Our folding as far as the server's character filters can do it: characters, and signs that stand for one letter.
_HASANTA = "\u09cd"
_CHARACTERS = [chr(code) for code in (*range(0x0980, 0x0A00), *range(0x200B, 0x200E), *range(0xC0, 0x250))]
_SEQUENCES = [
    *(letter + "\u09bc" for letter in "ডঢযব"),
    *("\u09c7\u09be", "\u09c7\u09d7", "অ\u09be"),
    *(f"ৎ{letter}" for letter in "কখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশষসহ"),
    *(f"ঙ{_HASANTA}{letter}" for letter in "কখগঘ"),
    *(f"র{_HASANTA}{letter}{_HASANTA}{letter}" for letter in "কগচজটডণতদনপবমযলশষস"),
]
FOLDING = [f"{text}=>{fold(text)}" for text in (*_SEQUENCES, *_CHARACTERS) if fold(text) != text != _HASANTA]
_BEGINNING = {
    "type": "custom",
    "char_filter": ["folding"],
    "tokenizer": "standard",
    "filter": ["lowercase", "decimal_digit"],
}
INDEX_SETTINGS = {
    "settings": {
        "analysis": {
            "char_filter": {"folding": {"type": "mapping", "mappings": FOLDING}},
            "filter": {
                "bengali_stop": {"type": "stop", "stopwords": "_bengali_"},
                "bengali_stemmer": {"type": "stemmer", "language": "bengali"},
            },
            "analyzer": {
                # The server's analyser `bengali`, which takes no character filter, as its documentation spells it out.
                "default": _BEGINNING
                | {
                    "filter": [
                        *("lowercase", "decimal_digit", "indic_normalization", "bengali_normalization"),
                        *("bengali_stop", "bengali_stemmer"),
                    ]
                },
                # Wagtail's names for what is found while it is typed, and for what is typed.
                "edgengram_analyzer": _BEGINNING | {"filter": ["lowercase", "decimal_digit", "edgengram"]},
                "standard": _BEGINNING,
            },
        }
    }
}


def search_server(url: str) -> dict[str, Any]:
    """The backend for `opensearch+https://user:password@host:9200` or `elasticsearch+https://…`."""
    kind, _, address = url.partition("+")
    if kind not in BACKENDS or not address.startswith(("http://", "https://")):
        raise ImproperlyConfigured("SEARCH_URL begins with opensearch+https:// or elasticsearch+https://.")
    return {
        "BACKEND": BACKENDS[kind],
        "URLS": [address],
        "INDEX_PREFIX": "marga_",
        "TIMEOUT": SECONDS,
        "INDEX_SETTINGS": INDEX_SETTINGS,
    }
