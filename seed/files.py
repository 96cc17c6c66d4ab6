"""The seed's files, read and checked for what must be there."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import frontmatter
import yaml

from cms.core.text import nfc

from .markdown import SeedError

FOLDER = Path(__file__).resolve().parent / "content"


@dataclass(frozen=True)
class Document:
    """One Markdown file: the head and the text below it."""

    slug: str
    head: dict[str, Any]
    text: str

    @property
    def digest(self) -> str:
        return digest([self.head, self.text])


def digest(data: Any) -> str:
    """A short name for some content."""
    text = (
        data
        if isinstance(data, bytes)
        else json.dumps(data, ensure_ascii=False, sort_keys=True, default=str).encode()
    )
    return hashlib.sha256(text).hexdigest()


def read_yaml(name: str) -> Any:
    """A YAML file of the seed in NFC."""
    path = FOLDER / name
    try:
        return yaml.safe_load(nfc(path.read_text(encoding="utf-8")))
    except (OSError, yaml.YAMLError) as error:
        raise SeedError(f"{path.name} cannot be read: {error}") from error


def read_documents(folder: str, required: set[str]) -> list[Document]:
    """All Markdown files of a folder. Raises SeedError when one lacks a key of its head."""
    documents = []
    for path in sorted((FOLDER / folder).glob("*.md")):
        try:
            head, text = frontmatter.parse(nfc(path.read_text(encoding="utf-8")))
        except yaml.YAMLError as error:
            raise SeedError(f"{folder}/{path.name}: the head is not valid YAML: {error}") from error
        missing = required - head.keys()
        if missing:
            raise SeedError(f"{folder}/{path.name}: the head lacks {', '.join(sorted(missing))}.")
        documents.append(Document(path.stem, head, text))
    return documents
