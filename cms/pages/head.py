"""The meta data of a page's URL for search engines, messengers and feed readers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, NamedTuple

from cms.images.models import LibraryImage

from .cards import Link


class Author(NamedTuple):
    """The author of an article."""

    name: str
    schema: Literal["Organization", "Person"]  # schema.org's type


class Office(NamedTuple):
    """The postal address of the organisation."""

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
    is_indexed: bool = True  # whether search engines may list the page
    properties: Mapping[str, Any] = field(default_factory=dict)  # more of schema.org's


class ShareSubject(NamedTuple):
    """A URL of a page, with the content of its share card."""

    path: str
    title: str
    image: LibraryImage | None
    facts: tuple[str, ...] = ()  # lines below the title, such as date and place
