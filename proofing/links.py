"""Link targets: pages by id and address, and whether an external address is well-formed."""

import re
from typing import Protocol
from urllib.parse import urlsplit

# A host name with a dot, or localhost.
HOST = re.compile(r"(?:[^\s.@/]+\.)+[^\s.@/]{2,}|localhost")
DOCUMENT = re.compile(r"/documents/([0-9]{1,18})/.*", re.S)
PHONE = re.compile(r"tel:\+?[0-9() -]{3,}")
MAIL = re.compile(r"mailto:[^\s@]+@(?:[^\s.@]+\.)+[^\s.@]+")


class Addresses(Protocol):
    """The pages that links can point to."""

    def name(self, page: int) -> str:
        """The page's name in a message."""

    def is_live(self, page: int) -> bool:
        """Whether the page with this id is live."""

    def is_page(self, path: str) -> bool:
        """Whether there is a live page at an address."""

    def anchors(self, path: str) -> set[str]:
        """The anchors of the live page at an address."""

    def is_document(self, document: int) -> bool:
        """Whether there is a document with this id."""


def is_well_formed(href: str) -> bool:
    """Whether an external address is a valid http, https, mailto or tel URL."""
    if href.startswith("mailto:"):
        return bool(MAIL.fullmatch(href.partition("?")[0]))
    if href.startswith("tel:"):
        return bool(PHONE.fullmatch(href))
    try:
        parts = urlsplit(href)
        host = parts.hostname or ""
        _ = parts.port  # raises for an invalid port
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(HOST.fullmatch(host)) and not re.search(r"\s", href)
