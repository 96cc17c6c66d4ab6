"""The client of the renderer, the Node process that turns a payload into HTML.

It may be slow, hung or gone: every call is bounded in time, and after a failure nobody asks for two seconds. The
document is then sent without its rendered body, and the browser renders it.
"""

import http.client
import json
import logging
import socket
import time
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from cms.core.renderers import to_json

logger = logging.getLogger(__name__)

CONNECT_TIMEOUT = 0.2  # seconds
ANSWER_TIMEOUT = 1.0
PAUSE = 2.0

_closed_until = 0.0


class _Connection(http.client.HTTPConnection):
    """HTTP over the renderer's Unix or TCP socket."""

    def connect(self) -> None:
        address = urlsplit(settings.RENDERER_URL)
        if address.scheme == "unix":
            self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self.sock.settimeout(CONNECT_TIMEOUT)
            self.sock.connect(address.path)
        else:
            self.sock = socket.create_connection((address.hostname, address.port), CONNECT_TIMEOUT)
        self.sock.settimeout(ANSWER_TIMEOUT)


def render(url: str, payload: dict[str, Any]) -> str | None:
    """The HTML of the page's body, or None when the renderer did not answer well and in time."""
    global _closed_until
    if not settings.RENDERER_URL or time.monotonic() < _closed_until:
        return None
    connection = _Connection("renderer")
    try:
        body = to_json({"url": url, "payload": payload}).encode()
        connection.request("POST", "/render", body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = response.read()
        if response.status == 200:
            return str(json.loads(answer)["html"])
        logger.error(
            "The renderer answered %s for %s: %s", response.status, url, answer[:500].decode(errors="replace")
        )
    except (OSError, http.client.HTTPException, ValueError, TypeError, KeyError) as error:
        _closed_until = time.monotonic() + PAUSE
        logger.warning("The renderer did not answer for %s: %r. Browsers render for %s s.", url, error, PAUSE)
    finally:
        connection.close()
    return None
