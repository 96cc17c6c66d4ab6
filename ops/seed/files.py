"""Reads the files of a folder of content and checks that every required part is there."""

from collections.abc import Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import frontmatter
import yaml
from django.core.exceptions import ValidationError

from cms.core.input import nfc_input

from .markdown import SeedError
from .references import check_type

FOLDER = Path(__file__).resolve().parent / "content"
SITE_PARTS = {"settings", "home", "blog", "events", "contacts", "glossary", "books", "categories", "menu"}
# Optional keys of every page's head.
PAGE_KEYS = frozenset(["title", "seo_title", "search_description"])
ARTICLE_KEYS = PAGE_KEYS | set(
    "short_title lead teaser picture picture_alt caption published text_changed".split()
)
POST_KEYS = PAGE_KEYS | {"category", "tags", "byline", "date", "picture"}
EVENT_KEYS = PAGE_KEYS | set(
    "lead kind first_day last_day start_time end_time repeats weekdays until dates_rule dates place place_text"
    " district organiser online_url conditions must_register picture is_sample".split()
)
EVENT_REQUIRED = {"title", "lead", "kind"}
SOURCE_KEYS = {"title", "publisher", "date", "address"}
ARTICLE_REQUIRED, POST_REQUIRED = {"title", "lead"}, {"title", "date"}


@dataclass(frozen=True)
class SeedFile:
    """A Markdown file: its YAML head and the text below it."""

    slug: str
    head: dict[str, Any]
    text: str


@dataclass(frozen=True)
class SeedContent:
    """The content of all files of a folder."""

    folder: Path
    site: dict[str, Any]
    contacts: list[dict[str, Any]]
    terms: list[dict[str, Any]]
    sources: dict[int, dict[str, str]]
    books: list[dict[str, Any]]
    pictures: dict[str, dict[str, Any]]
    articles: list[SeedFile]
    posts: list[SeedFile]
    events: list[SeedFile]


def read_content(folder: Path) -> SeedContent:
    """Read a folder. Raises SeedError, with the file's name, when one is missing or incomplete."""
    content = SeedContent(
        folder=folder,
        site=read_yaml(folder, "site.yaml", dict),
        contacts=read_yaml(folder, "contacts.yaml", list),
        terms=read_yaml(folder, "glossary.yaml", list),
        sources=read_sources(folder),
        books=read_yaml(folder, "books.yaml", list),
        pictures=read_yaml(folder, "pictures/pictures.yaml", dict),
        articles=read_markdown(folder, "articles", ARTICLE_KEYS, ARTICLE_REQUIRED),
        posts=read_markdown(folder, "posts", POST_KEYS, POST_REQUIRED),
        events=read_markdown(folder, "events", EVENT_KEYS, EVENT_REQUIRED),
    )
    if missing := SITE_PARTS - set(content.site):
        raise SeedError(f"site.yaml lacks {', '.join(sorted(missing))}.")
    return content


def read_yaml(folder: Path, name: str, kind: type) -> Any:
    """A YAML file in NFC."""
    path = folder / name
    try:
        data = yaml.safe_load(nfc_input(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, ValidationError, yaml.YAMLError) as error:
        raise SeedError(f"{path.name} cannot be read: {error}") from error
    try:
        return kind() if data is None else check_type(data, kind)
    except ValueError as error:
        raise SeedError(f"{path.name} cannot be read: {error}") from error


def read_sources(folder: Path) -> dict[int, dict[str, str]]:
    """The register of sources by number, if the folder has one."""
    sources = read_yaml(folder, "sources.yaml", dict) if (folder / "sources.yaml").exists() else {}
    for number, source in sources.items():
        check_head(f"sources.yaml, {number}", source, SOURCE_KEYS, {"title"})
        source.update({name: str(value) for name, value in source.items()})
    return cast(dict[int, dict[str, str]], sources)


def read_markdown(folder: Path, name: str, known: Set[str], required: Set[str]) -> list[SeedFile]:
    """All Markdown files of a folder in NFC. Raises SeedError when a head lacks a key or has an unknown one."""
    files = []
    for path in sorted((folder / name).glob("*.md")):
        source = f"{name}/{path.name}"
        try:
            head, text = frontmatter.parse(nfc_input(path.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise SeedError(f"{source} cannot be read: {error}") from error
        except ValidationError as error:
            raise SeedError(f"{source} cannot be read: {error.message}") from error
        except yaml.YAMLError as error:
            raise SeedError(f"{source}: the head is not valid YAML: {error}") from error
        check_head(source, head, known, required)
        files.append(SeedFile(path.stem, head, text))
    return files


def check_head(source: str, head: dict[str, Any], known: Set[str], required: Set[str]) -> None:
    if missing := required - head.keys():
        raise SeedError(f"{source}: the head lacks {', '.join(sorted(missing))}.")
    if unknown := head.keys() - known:
        raise SeedError(f"{source}: the head has the unknown {', '.join(sorted(map(str, unknown)))}.")
