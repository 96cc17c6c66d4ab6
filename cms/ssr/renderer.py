"""The client of the renderer, the Node process that turns a payload into HTML.

The renderer may be slow, hung or gone, so every call has a deadline, and after a failure this process sends it no
request for two seconds. The page is then sent without its rendered body, and the browser renders it.
"""

import json
import logging
import os
import time
from collections.abc import Mapping
from typing import Any

import httpx
from django.conf import settings

from cms.core.logs import request_id
from cms.core.renderers import to_json

logger = logging.getLogger(__name__)

CONNECT_TIMEOUT = 0.2  # seconds
ANSWER_TIMEOUT = 1.0
PAUSE = 2.0
MAX_CONNECTIONS = 64  # as many as a process has threads
KEEPALIVE = 4.0  # Node closes an idle connection after 5 s

# This process's connections to the renderer, and the time on the monotonic clock at which a failing one is called
# again, by its address.
clients: dict[str, httpx.Client] = {}
paused_until: dict[str, float] = {}
# A forked process must not use its parent's connections.
os.register_at_fork(after_in_child=clients.clear)


def http_client(url: str) -> httpx.Client:
    """The client of the renderer at `unix:/path` or `http://host:port`, created at the first call."""
    if url not in clients:
        socket = url.removeprefix("unix:") if url.startswith("unix:") else None
        limits = httpx.Limits(max_connections=MAX_CONNECTIONS, keepalive_expiry=KEEPALIVE)
        client = httpx.Client(
            base_url="http://renderer" if socket else url,
            transport=httpx.HTTPTransport(uds=socket, limits=limits),
            timeout=httpx.Timeout(ANSWER_TIMEOUT, connect=CONNECT_TIMEOUT, pool=CONNECT_TIMEOUT),
        )
        clients.setdefault(url, client)
    return clients[url]


def _post(body: bytes) -> tuple[int, bytes]:
    """Status and body of the renderer's response. Raises httpx.HTTPError, also when it is not complete in time."""
    deadline = time.monotonic() + ANSWER_TIMEOUT
    client = http_client(settings.RENDERER_URL)
    headers = {"Content-Type": "application/json", "X-Request-ID": request_id.get()}
    with client.stream("POST", "/render", content=body, headers=headers) as response:
        content = bytearray()
        for piece in response.iter_bytes():
            content += piece
            # httpx limits the time between two pieces only.
            if time.monotonic() > deadline:
                raise httpx.ReadTimeout("The response was not complete in time.")
        return response.status_code, bytes(content)


def render(url: str, payload: Mapping[str, Any]) -> str | None:
    """The HTML of the page's body, or None when the renderer did not answer well and in time."""
    if not settings.RENDERER_URL or time.monotonic() < paused_until.get(settings.RENDERER_URL, 0):
        return None
    try:
        body = to_json({"url": url, "payload": payload}).encode()
        status, content = _post(body)
        if status == 200:
            return str(json.loads(content)["html"])
        logger.error(
            "The renderer answered %s for %r: %s", status, url, content[:500].decode(errors="replace")
        )
    except httpx.PoolTimeout:
        logger.warning("All connections to the renderer are in use; %r is rendered by the browser.", url)
    except (httpx.HTTPError, ValueError, TypeError, KeyError) as error:
        paused_until[settings.RENDERER_URL] = time.monotonic() + PAUSE
        logger.warning("The renderer did not answer for %r: %r. Browsers render for %s s.", url, error, PAUSE)
    return None
