"""Where links lead: pages by their ids and addresses, and whether an outside address is well-formed."""

import re
from typing import Protocol
from urllib.parse import urlsplit

# A name with a dot, or this machine.
HOST = re.compile(r"(?:[^\s.@/]+\.)+[^\s.@/]{2,}|localhost")
PHONE = re.compile(r"tel:\+?[0-9() -]{3,}")
MAIL = re.compile(r"mailto:[^\s@]+@(?:[^\s.@]+\.)+[^\s.@]+")


class Addresses(Protocol):
    """What is known of the pages that links can lead to."""

    def name(self, page: int) -> str:
        """What to call a page in a message."""

    def is_live(self, page: int) -> bool:
        """Whether visitors can go to the page with this id."""

    def is_page(self, path: str) -> bool:
        """Whether there is a live page at an address."""

    def anchors(self, path: str) -> set[str]:
        """The anchors of the live page at an address."""


def is_well_formed(href: str) -> bool:
    """Whether a browser can follow an outside address: http, https, mailto or tel."""
    if href.startswith("mailto:"):
        return bool(MAIL.fullmatch(href.partition("?")[0]))
    if href.startswith("tel:"):
        return bool(PHONE.fullmatch(href))
    try:
        parts = urlsplit(href)
        host = parts.hostname or ""
        _ = parts.port  # a port that is no number raises
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(HOST.fullmatch(host)) and not re.search(r"\s", href)
