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
SIZE = re.compile(r"(\d{1,4})(?:px)?")


def _attribute(tag: str, name: str, value: str) -> str | None:
    if name == "class":
        return " ".join(item for item in value.split() if QUILL_CLASS.fullmatch(item)) or None
    if tag == "img" and name == "src":
        return value if IMAGE_SOURCE.fullmatch(value) else ""
    if tag == "a" and name == "href" and value.strip().lower().startswith("data:"):
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
    filter_style_properties={"color", "background-color"},
    link_rel="noopener noreferrer nofollow",
    url_schemes={"http", "https", "mailto", "tel", "data"},
)


def clean_html(html: Any) -> str:
    """Safe HTML in NFC; a non-breaking space between words becomes a space, or Bengali paragraphs never wrap."""
    return _CLEANER.clean(nfc(str(html or "")).replace("&nbsp;", " ").replace("\u00a0", " ")).strip()
