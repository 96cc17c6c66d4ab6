"""Texts to measure the quality of search: titles.toml, the seed's texts and queries.toml; and a small index."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import frontmatter
import yaml

from bengali.tokens import token_of, tokens
from bengali.words import words
from search.reading import KnownForm, keys_of, parse_query, read_words

FOLDER = Path(__file__).parent
SEED = FOLDER.parents[1] / "ops/seed/content"
HEADING = re.compile(r"^#+ (.*?)(?: \{#.*\})?$", re.MULTILINE)


class Text(NamedTuple):
    """A title to be found, with the words that stand below it."""

    title: str
    lead: str


class LabelledQuery(NamedTuple):
    """A query with the keys of all texts that answer it."""

    text: str
    kind: str
    is_held_back: bool
    relevant: frozenset[str]


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def seed_texts() -> Iterator[Text]:
    """The titles of the seed's pages, posts, contacts and terms, and the headings of its articles."""
    for folder in ("articles", "posts"):
        for path in sorted((SEED / folder).glob("*.md")):
            page = frontmatter.load(str(path))
            titles = [page["title"], page.get("short_title"), *HEADING.findall(page.content)]
            yield from (Text(title, "") for title in titles if title)
    for term in yaml.safe_load((SEED / "glossary.yaml").read_text(encoding="utf-8")):
        yield Text(term["term"], "")
    for contact in yaml.safe_load((SEED / "contacts.yaml").read_text(encoding="utf-8")):
        yield Text(contact["name"], contact["address"])
    site = yaml.safe_load((SEED / "site.yaml").read_text(encoding="utf-8"))
    yield from (Text(site[page]["title"], "") for page in ("home", "blog", "contacts", "glossary"))


def labelled_texts() -> dict[str, Text]:
    """The texts by key: a title's slug, or what the seed says. The seed has some headings often; each is here once."""
    titles = {title["slug"]: Text(title["title"], title["lead"]) for title in read("titles")["title"]}
    return {text.title: text for text in seed_texts()} | titles


def labelled_queries() -> list[LabelledQuery]:
    return [
        LabelledQuery(
            query["text"],
            query["kind"],
            query.get("held_back", False),
            frozenset((*query["titles"], *query["seed"])),
        )
        for query in read("queries")["query"]
    ]


class MemoryIndex:
    """Finds texts by the analyser alone. It is its own vocabulary."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts: defaultdict[str, set[str]] = defaultdict(set)
        self.entries: defaultdict[int, dict[str, KnownForm]] = defaultdict(dict)
        for name, text in texts.items():
            for token in tokens(text):
                self.texts[token].add(name)
        for word in {word.text for text in texts.values() for word in words(text)}:
            token = token_of(word)
            for key in keys_of(word):
                self.entries[key][token] = KnownForm(key, token, word, len(self.texts[token]))

    def known(self, tokens: Collection[str]) -> set[str]:
        return {token for token in tokens if token in self.texts}

    def find(self, keys: Collection[int]) -> Iterable[KnownForm]:
        return [entry for key in keys if key in self.entries for entry in self.entries[key].values()]

    def search(self, query: str) -> set[str]:
        """The texts that have all words of the query or similar ones."""
        readings = read_words(parse_query(query), self)
        answers = [
            set().union(*(self.texts.get(token, ()) for token in (*reading.tokens, *reading.similar)))
            for reading in readings
        ]
        return set.intersection(*answers) if answers else set()
