"""Parses HTML pages."""

import json
import re
from html.parser import HTMLParser
from typing import Any

from django.test import Client

PAYLOAD = re.compile(r'<script type="application/json" id="payload"[^>]*>(.*?)</script>', re.DOTALL)


def text(response: Any) -> str:
    """The body of a response, streamed or not."""
    content = b"".join(response.streaming_content) if response.streaming else response.content
    return str(content.decode())


def payload_source(response: Any) -> str:
    """The JSON of the payload element."""
    sources = PAYLOAD.findall(text(response))
    assert len(sources) == 1
    return str(sources[0])


def payload(response: Any) -> dict[str, Any]:
    return dict(json.loads(payload_source(response)))


def fetched_payload(client: Client, path: str) -> dict[str, Any]:
    """The payload of a rendered page as the browser puts it together: the page itself comes from the API."""
    response = client.get(path)
    find = scripts(response)[-1].get("data-find")
    return payload(response) | ({"page": client.get(find).json()} if find else {})


class _Head(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.meta: dict[str, str] = {}
        self.scripts: list[dict[str, str | None]] = []
        self.in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "html":
            self.meta["lang"] = values.get("lang") or ""
        elif tag == "meta" and (name := values.get("name") or values.get("property")):
            self.meta[name] = values.get("content") or ""
        elif tag == "link" and values.get("rel") == "canonical":
            self.meta["canonical"] = values.get("href") or ""
        elif tag == "script":
            self.scripts.append(values)
        self.in_title = tag == "title"

    def handle_data(self, data: str) -> None:
        if self.in_title:
            self.meta["title"] = self.meta.get("title", "") + data

    def handle_endtag(self, tag: str) -> None:
        self.in_title = False


def _parse(response: Any) -> _Head:
    parser = _Head()
    parser.feed(text(response))
    parser.close()
    return parser


def head(response: Any) -> dict[str, str]:
    """`lang`, `title`, `canonical`, and every meta element by its name or property."""
    return _parse(response).meta


def scripts(response: Any) -> list[dict[str, str | None]]:
    """The attributes of every script element."""
    return _parse(response).scripts
