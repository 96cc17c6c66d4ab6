"""Videos and sounds that a post can play: the addresses of YouTube and Vimeo, and of files."""

import re
from urllib.parse import urlsplit

# Where the players of these sites come from; only a visitor's click loads one.
FRAMES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"]
FILES = "mp4|webm|ogv|mp3|m4a|ogg|oga|opus|wav"
# As the editor writes them (frontend/src/shared/rich-text/media.ts).
ADDRESS = re.compile(
    r"https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}(?:&t=[0-9]{1,6})?"
    r"|https://vimeo\.com/[0-9]{1,12}(?:/[0-9a-f]{1,32})?"
    rf"|(?:https://[A-Za-z0-9.:-]+)?/(?!/)[^\s?#\\]*\.(?:{FILES})",
    re.I,
)


def is_media(address: str) -> bool:
    return ADDRESS.fullmatch(address) is not None


def host(address: str) -> str:
    """The site that plays it, without its `www.`; empty for our own files."""
    return (urlsplit(address).hostname or "").removeprefix("www.")
