"""Which requests count: those of browsers that show a page to somebody who has not asked to be left out."""

import functools
import re
from urllib.parse import urlsplit

from django.http import HttpRequest

from bengali.letters import graphemes
from cms.page_cache.keys import FIND_PATH

from .counter import counter
from .models import Kind

MAX_HEADER = 300  # characters of a header that are read
MAX_SEARCH = 30  # graphemes
BROWSER = re.compile(r"(?:Mozilla|Opera)/\d")
# Cubot is a maker of phones.
ROBOT = re.compile(
    r"(?<!cu)bot\b|compatible;|crawl|fetch|google(?:other|-)|headless|https?:|lighthouse|monitor|preview|scan|slurp|spider",
    re.IGNORECASE,
)
HOST = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*")
# Names of the same site on phones and behind its links.
VARIANT = re.compile(r"^(?:www|m|l|lm|mobile|amp|out)\.(?=[^.]+\.)")
LONG_NUMBER = re.compile(r"(?:\d[ .-]?){5}")


@functools.lru_cache(maxsize=512)
def is_browser(user_agent: str) -> bool:
    return bool(BROWSER.match(user_agent)) and not ROBOT.search(user_agent)


def may_count(request: HttpRequest) -> bool:
    """Whether the request is a visitor's who has set neither Do Not Track nor Global Privacy Control."""
    meta = request.META
    if meta.get("HTTP_DNT") == "1" or meta.get("HTTP_SEC_GPC") == "1":
        return False
    return is_browser(meta.get("HTTP_USER_AGENT", "")[:MAX_HEADER])


def count_reading(request: HttpRequest, page_id: int) -> None:
    """Count a reading of a page and its referring host, if the request loads a document or follows a link.

    React follows a link by `pages/find/`. It also requests the page already shown, and prefetches: these do not count.
    """
    meta = request.META
    referrer = meta.get("HTTP_REFERER", "")
    is_own = "/" in referrer and referrer.split("/", 3)[2:3] == [meta.get("HTTP_HOST", "")]
    if request.path == FIND_PATH:
        if not is_own or urlsplit(referrer).path == request.GET.get("html_path"):
            return
    else:
        # Our own speculation rules load a document when its link is pressed; the browser does not ask again.
        is_early = "prefetch" in meta.get("HTTP_SEC_PURPOSE", "") and not is_own
        if is_early or "text/html" not in meta.get("HTTP_ACCEPT", ""):
            return
    if not may_count(request):
        return
    counter.add(Kind.PAGE, str(page_id))
    if not is_own:
        counter.add(Kind.HOST, host_of(referrer[:MAX_HEADER]))


@functools.lru_cache(maxsize=512)
def host_of(referrer: str) -> str:
    """The host of an address without the names of its variants; empty if there is none."""
    try:
        host = urlsplit(referrer).hostname or ""
    except ValueError:
        return ""
    return VARIANT.sub("", host) if HOST.fullmatch(host) else ""


def count_search_without_result(request: HttpRequest, text: str) -> None:
    """Count a searched text for which nothing was found, unless it is long, or looks like a number or an address."""
    text = " ".join(text.casefold().split())
    is_short = len(graphemes(text)) <= MAX_SEARCH
    if text and is_short and "@" not in text and not LONG_NUMBER.search(text) and may_count(request):
        counter.add(Kind.SEARCH, text)
