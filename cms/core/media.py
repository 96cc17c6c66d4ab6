"""Videos and sounds that a page can play: the addresses of YouTube and Vimeo, and of files."""

import re
from urllib.parse import parse_qs, urlsplit

# Origins of the players, which load after a visitor's click.
FRAMES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"]
FILES = "mp4|webm|ogv|mp3|m4a|ogg|oga|opus|wav"
# As the editor writes them (frontend/src/shared/rich-text/media.ts).
ADDRESS = re.compile(
    r"https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}(?:&t=[0-9]{1,6})?"
    r"|https://vimeo\.com/[0-9]{1,12}(?:/[0-9a-f]{1,32})?"
    rf"|(?:https://[A-Za-z0-9.:-]+)?/(?!/)[^\s?#\\]*\.(?:{FILES})",
    re.I,
)


YOUTUBE = re.compile(r"(?:www\.|m\.|music\.)?youtu(?:be(?:-nocookie)?\.com|\.be)")
VIMEO = re.compile(r"(?:www\.|player\.)?vimeo\.com")
YOUTUBE_PATH = re.compile(r"/(?:(?:embed|shorts|live|v)/)?([A-Za-z0-9_-]{11})")
VIMEO_PATH = re.compile(r"/(?:video/)?([0-9]{1,12})(?:/([0-9a-f]{1,32}))?")
SECONDS = re.compile(r"[0-9]{1,6}")


def media_address(typed: str) -> str | None:
    """The address of a video or a sound in its stored form; None for another address."""
    address = typed.strip()
    try:
        url = urlsplit(address)
    except ValueError:
        return None
    if url.scheme not in ("http", "https"):
        return None
    name, parameters = url.hostname or "", parse_qs(url.query)

    def parameter(key: str) -> str:
        return parameters.get(key, [""])[0]

    if YOUTUBE.fullmatch(name):
        path = YOUTUBE_PATH.fullmatch(url.path)
        start = SECONDS.match(parameter("t"))
        at = f"&t={int(start[0])}" if start and int(start[0]) else ""
        address = f"https://www.youtube.com/watch?v={parameter('v') or (path[1] if path else '')}{at}"
    elif VIMEO.fullmatch(name):
        path = VIMEO_PATH.fullmatch(url.path)
        secret = (path[2] if path else "") or parameter("h")
        address = f"https://vimeo.com/{path[1] if path else ''}{f'/{secret}' if secret else ''}"
    return address if is_media(address) else None


def is_media(address: str) -> bool:
    return ADDRESS.fullmatch(address) is not None


def host(address: str) -> str:
    """The player's site without `www.`; empty for our own files."""
    return (urlsplit(address).hostname or "").removeprefix("www.")
