"""Content encodings of cached answers."""

import functools
import gzip
import hashlib

import brotli

# In the order of preference.
ENCODINGS = ("br", "gzip", "identity")
BROTLI_QUALITY = 5
GZIP_LEVEL = 6


@functools.lru_cache(maxsize=256)
def preferred_encoding(accept_encoding: str) -> str:
    """The encoding that an Accept-Encoding header prefers (RFC 9110, 12.5.3); identity when it accepts none of ours."""
    qualities: dict[str, float] = {}
    for item in accept_encoding.lower().split(","):
        name, _, parameter = item.partition(";")
        try:
            qualities[name.strip()] = float(parameter.strip().removeprefix("q=") or 1)
        except ValueError:
            qualities[name.strip()] = 0
    others = qualities.get("*")

    def quality(encoding: str) -> float:
        if encoding == "identity" and others is None:
            # Acceptable unless it is refused, but only where no compression is.
            return qualities.get(encoding, 0.0001)
        return qualities.get(encoding, others or 0)

    best = max(ENCODINGS, key=quality)
    return best if quality(best) > 0 else "identity"


def encode(body: bytes, encoding: str) -> bytes:
    """The body in a content encoding."""
    if encoding == "br":
        return brotli.compress(body, quality=BROTLI_QUALITY, mode=brotli.MODE_TEXT)
    if encoding == "gzip":
        return gzip.compress(body, GZIP_LEVEL, mtime=0)
    return body


def etag(body: bytes) -> str:
    """The entity tag of an encoded body."""
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'
