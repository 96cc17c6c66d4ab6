"""Reads the seed's files and checks that every required part is there."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import frontmatter
import yaml
from django.core.exceptions import ValidationError

from cms.core.text import nfc_input

from .markdown import SeedError

FOLDER = Path(__file__).resolve().parent / "content"
SITE_PARTS = {"settings", "home", "blog", "contacts", "glossary", "categories", "menu"}
ARTICLE_HEAD = {"title", "lead", "picture"}
POST_HEAD = {"title", "category", "date", "picture"}


@dataclass(frozen=True)
class SeedFile:
    """A Markdown file: its YAML head and the text below it."""

    slug: str
    head: dict[str, Any]
    text: str


@dataclass(frozen=True)
class SeedContent:
    """The content of all seed files."""

    site: dict[str, Any]
    contacts: list[dict[str, Any]]
    terms: list[dict[str, Any]]
    pictures: dict[str, dict[str, str]]
    articles: list[SeedFile]
    posts: list[SeedFile]


def read_content() -> SeedContent:
    """Read all files. Raises SeedError, with the file's name, when one is missing or incomplete."""
    site = read_yaml("site.yaml")
    if missing := SITE_PARTS - set(site):
        raise SeedError(f"site.yaml lacks {', '.join(sorted(missing))}.")
    return SeedContent(
        site=site,
        contacts=read_yaml("contacts.yaml"),
        terms=read_yaml("glossary.yaml"),
        pictures=read_yaml("pictures/pictures.yaml"),
        articles=read_markdown("articles", ARTICLE_HEAD),
        posts=read_markdown("posts", POST_HEAD),
    )


def read_yaml(name: str) -> Any:
    """A YAML file of the seed in NFC."""
    path = FOLDER / name
    try:
        return yaml.safe_load(nfc_input(path.read_text(encoding="utf-8")))
    except (OSError, ValidationError, yaml.YAMLError) as error:
        raise SeedError(f"{path.name} cannot be read: {error}") from error


def read_markdown(folder: str, required: set[str]) -> list[SeedFile]:
    """All Markdown files of a folder in NFC. Raises SeedError when a head lacks a required key."""
    files = []
    for path in sorted((FOLDER / folder).glob("*.md")):
        try:
            head, text = frontmatter.parse(nfc_input(path.read_text(encoding="utf-8")))
        except ValidationError as error:
            raise SeedError(f"{folder}/{path.name} cannot be read: {error.message}") from error
        except yaml.YAMLError as error:
            raise SeedError(f"{folder}/{path.name}: the head is not valid YAML: {error}") from error
        if missing := required - head.keys():
            raise SeedError(f"{folder}/{path.name}: the head lacks {', '.join(sorted(missing))}.")
        files.append(SeedFile(path.stem, head, text))
    return files
