"""Sanitises HTML from an editor: the tags, classes and schemes that may be stored and shown (S105, S106).

The same function runs when HTML is written, and when HTML is read that has no signature of it (`cms.pages.derived`). It
does not change its own result. nh3 removes what is not allowed; then the tree is normalised
(`cms.core.html_normalise`).
"""

import re
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import nh3
from django.conf import settings

from bengali.telephones import telephone_href

from .html_normalise import FOREIGN_TAGS, INTERNAL_CLASSES, escape_attribute, normalise_html

TAGS = set(
    "p h1 h2 h3 h4 h5 h6 br hr strong b em i u s sub sup code blockquote pre ol ul li span a img figure "
    "figcaption".split()
)
DROPPED_WITH_CONTENT = set(
    "script style iframe object svg math noscript template textarea title xmp select".split()
)
QUILL_CLASS = re.compile(
    r"ql-(?:align-(?:center|right|justify)|indent-[1-8]|direction-rtl|size-(?:small|large|huge)|font-(?:serif|monospace)|syntax|media)"
)
IMAGE_SOURCE = re.compile(
    r"https?://[^\s\\/][^\s\\]*|/(?:images|media)/[\w./-]+|data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+",
    re.I,
)
STYLE = re.compile(
    r"(?:background-)?color\s*:\s*(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]+)", re.I
)
LIST_ITEM = re.compile(r"bullet|ordered|checked|unchecked")
# Browsers ignore these in an address.
IGNORED_IN_ADDRESS = re.compile(r"[\x00-\x20]")
CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")
SIZE = re.compile(r"(\d{1,4})(?:px)?")
LIST_NUMBER = re.compile(r"[0-9]{1,4}")
TAG = re.compile(r"<(/?)([a-z][^\s/<>]*+)[^<>]*+>", re.I)
# Elements whose end tag is optional or forbidden.
WITHOUT_END_TAG = frozenset("area br col embed hr img input link meta p li dt dd td th tr wbr option".split())
# Elements that a parser opens again in every block until they are closed.
FORMATTING = frozenset("a b big code em font i nobr s small strike strong tt u".split())
MAX_DEPTH = 100
MAX_OPENED_AGAIN = 3  # elements for each tag
MAX_FREELY_OPENED_AGAIN = 1000
MAX_ROUNDS = 10
BREAKING_TAG = re.compile(
    r"</?(?:p|h[1-6]|li|ul|ol|blockquote|pre|br|hr|img|figure|figcaption|tr|th|td)\b[^<>]*+>"
)
INVISIBLE = re.compile(r"[\s\u00ad\u200b-\u200f\u2060\ufeff]+")
# In clean HTML the address comes first.
PICTURE = re.compile(r'<img src="([^"]*)"')
DESCRIBED_PICTURE = re.compile(rf'{PICTURE.pattern}[^>]* alt="([^"]+)"')


def is_image_source(address: str) -> bool:
    """Whether an image may have this address: another site or our images, but no other URL of ours."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    if parts.hostname == urlsplit(settings.SITE_URL).hostname:
        address = parts.path
    return bool(IMAGE_SOURCE.fullmatch(address)) and "/../" not in address


def _attribute(tag: str, name: str, value: str) -> str | None:
    if CONTROLS.search(value):
        return "" if name == "src" else None
    if name == "class":
        return (
            " ".join(
                item for item in value.split() if QUILL_CLASS.fullmatch(item) or item in INTERNAL_CLASSES
            )
            or None
        )
    if name == "style":
        declarations = [part for item in value.split(";") if STYLE.fullmatch(part := item.strip())]
        return "; ".join(sorted(declarations, key=lambda part: part.lower().startswith("background"))) or None
    if tag == "img" and name == "src":
        return value if is_image_source(value) else ""
    if tag == "a" and name == "href" and IGNORED_IN_ADDRESS.sub("", value).lower().startswith("data:"):
        return None
    if tag == "a" and name == "href" and value.startswith("tel:"):
        return telephone_href(value) or value
    if name == "target":
        return value if value == "_blank" else None
    if name == "data-list":
        return value if LIST_ITEM.fullmatch(value) else None
    if name in ("width", "height"):
        size = SIZE.fullmatch(value)
        return size[1] if size else None
    if name in ("start", "value"):
        return str(int(value)) if LIST_NUMBER.fullmatch(value) else None
    return value


_ATTRIBUTES: dict[str, set[str]] = {
    "*": {"class", "style"},
    "a": {"href", "title", "target"},
    "img": {"src", "alt", "width", "height"},
    "li": {"data-list", "value"},
    "ol": {"start"},
}
_CLEANER = nh3.Cleaner(
    tags=TAGS | FOREIGN_TAGS,
    clean_content_tags=DROPPED_WITH_CONTENT,
    attributes=_ATTRIBUTES,
    attribute_filter=_attribute,
    link_rel="noopener noreferrer nofollow",
    url_schemes={"http", "https", "mailto", "tel", "data"},
)


def _is_costly(html: str) -> bool:
    """Whether elements are nested so deep, or opened again so often, that parsing them would take minutes."""
    depth = formatting = opened_again = 0
    for count, (end, name) in enumerate(TAG.findall(html.lower())):
        step = -1 if end else 1
        if name in FORMATTING:
            formatting = max(0, formatting + step)
        else:
            opened_again += formatting
        if name not in WITHOUT_END_TAG:
            depth += step
        if depth > MAX_DEPTH or opened_again > MAX_FREELY_OPENED_AGAIN + MAX_OPENED_AGAIN * count:
            return True
    return False


def clean_html(html: Any) -> str:
    """Safe, normalised HTML in NFC. Non-breaking spaces become spaces, otherwise Bengali paragraphs would not wrap."""
    return _clean(str(html or ""))


@lru_cache(maxsize=4)  # Form, model and derived values clean the same text while it is saved.
def _clean(text: str) -> str:
    if _is_costly(text):
        text = TAG.sub(" ", text)
    for _ in range(MAX_ROUNDS):
        # Removing tags can close or join others. Clean HTML needs one pass.
        cleaned = normalise_html(_CLEANER.clean(text))
        if cleaned == text:
            break
        text = cleaned
    return cleaned


def with_picture_addresses(html: str, new_address: Callable[[str], str]) -> str:
    """Clean HTML with the addresses of its pictures replaced."""
    return PICTURE.sub(lambda match: f'<img src="{escape_attribute(new_address(unescape(match[1])))}"', html)


def picture_descriptions(html: str) -> dict[str, str]:
    """The descriptions of the pictures in clean HTML, by address. The first one counts."""
    found = reversed(DESCRIBED_PICTURE.findall(html))
    return {unescape(address): unescape(alt).strip() for address, alt in found if alt.strip()}


def text_of(html: str) -> str:
    """The text of clean HTML, with white space collapsed."""
    return " ".join(unescape(TAG.sub("", BREAKING_TAG.sub(" ", html))).split())


def is_empty_html(html: str) -> bool:
    """Whether clean HTML has neither visible text nor a picture, as `<p><br></p>` (S55)."""
    return not INVISIBLE.sub("", TAG.sub("", html)) and not any(PICTURE.findall(html))
