"""What search engines, messengers and feed readers are told about an address of a page."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

from cms.images.models import LibraryImage

from .cards import Link


class Author(NamedTuple):
    """Who an article is by."""

    name: str
    schema: Literal["Organization", "Person"]  # schema.org's type


class Office(NamedTuple):
    """Where the organisation can be reached by letter."""

    name: str
    address: str


@dataclass(frozen=True)
class PageHead:
    """The texts, the address and the times of a page's head."""

    title: str
    path: str  # the canonical one, with the query parameters that belong to it; empty while there is none
    description: str = ""
    kind: Literal["website", "article"] = "website"  # Open Graph's type
    schema: str = "WebPage"  # schema.org's type
    published: datetime | None = None
    modified: datetime | None = None
    author: Author | None = None
    feed: Link | None = None
    offices: tuple[Office, ...] = ()


class ShareSubject(NamedTuple):
    """An address of a page, with what its share card shows."""

    path: str
    title: str
    image: LibraryImage | None
