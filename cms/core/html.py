"""HTML from an editor, sanitised: what may be stored and shown (docs/adr, S105, S106).

One list of tags, classes and schemes for every door. The same function runs when HTML is written and when it is read.
"""

import re
from typing import Any

import nh3

from .text import nfc

TAGS = set("p h1 h2 h3 h4 h5 h6 br strong b em i u s sub sup code blockquote pre ol ul li span a img".split())
DROPPED_WITH_CONTENT = set("script style iframe object svg math noscript template textarea title xmp".split())
QUILL_CLASS = re.compile(
    r"ql-(?:align-(?:center|right|justify)|indent-[1-8]|direction-rtl|size-(?:small|large|huge)|font-(?:serif|monospace)|syntax)"
)
IMAGE_SOURCE = re.compile(
    r"https?://[^\s]+|/(?!/)[^\s\\]*|data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+", re.I
)
STYLE = re.compile(
    r"(?:background-)?color\s*:\s*(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]+)", re.I
)
# Browsers overlook these in an address, at its beginning or anywhere.
OVERLOOKED = re.compile(r"[\x00-\x20]")
SIZE = re.compile(r"(\d{1,4})(?:px)?")


def _attribute(tag: str, name: str, value: str) -> str | None:
    if name == "class":
        return " ".join(item for item in value.split() if QUILL_CLASS.fullmatch(item)) or None
    if name == "style":
        declarations = [part.strip() for part in value.split(";")]
        return "; ".join(part for part in declarations if STYLE.fullmatch(part)) or None
    if tag == "img" and name == "src":
        return value if IMAGE_SOURCE.fullmatch(value) else ""
    if tag == "a" and name == "href" and OVERLOOKED.sub("", value).lower().startswith("data:"):
        return None
    if name in ("width", "height"):
        size = SIZE.fullmatch(value)
        return size[1] if size else None
    return value


_ATTRIBUTES: dict[str, set[str]] = {
    "*": {"class", "style"},
    "a": {"href", "title", "target"},
    "img": {"src", "alt", "width", "height"},
}
_CLEANER = nh3.Cleaner(
    tags=TAGS,
    clean_content_tags=DROPPED_WITH_CONTENT,
    attributes=_ATTRIBUTES,
    attribute_filter=_attribute,
    link_rel="noopener noreferrer nofollow",
    url_schemes={"http", "https", "mailto", "tel", "data"},
)


def _uniform(html: str) -> str:
    return nfc(html).replace("&nbsp;", " ").replace("\u00a0", " ")


def clean_html(html: Any) -> str:
    """Safe HTML in NFC; a non-breaking space between words becomes a space, or Bengali paragraphs never wrap."""
    cleaned = _CLEANER.clean(_uniform(str(html or "")))
    # What stood there as an entity is a letter now. NFC can eat a bracket (`>` and U+0338 make `≯`): read it again.
    uniform = _uniform(cleaned)
    return (cleaned if uniform == cleaned else _CLEANER.clean(uniform)).strip()
