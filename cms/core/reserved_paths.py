"""The first segments of addresses that are not pages. A system check finds a segment of the URLconf that is missing."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ReservedPath:
    """Handling of the addresses that begin with a segment."""

    holds_files: bool = False  # a missing file is answered with one line of text instead of the site's page
    robots: str = ""  # disallowed in robots.txt
    is_cached: bool = False  # the page cache may store the answer
    is_page: bool = False  # the address shows a page


RESERVED_PATHS = {
    "_util": ReservedPath(),  # Wagtail's forms for private pages
    "admindash": ReservedPath(robots="/admindash"),
    "api": ReservedPath(robots="/api/", is_cached=True),
    "apple-touch-icon.png": ReservedPath(),
    "cms": ReservedPath(robots="/cms/"),
    "documents": ReservedPath(holds_files=True),
    "favicon.ico": ReservedPath(),
    "healthz": ReservedPath(),
    "home": ReservedPath(is_cached=True, is_page=True),  # the front page
    "images": ReservedPath(holds_files=True),
    "login": ReservedPath(robots="/login"),
    "logout": ReservedPath(),
    "manifest.webmanifest": ReservedPath(is_cached=True),
    "media": ReservedPath(holds_files=True),
    "message": ReservedPath(robots="/message"),
    "offline": ReservedPath(is_cached=True),  # pages stored in the visitor's browser
    "preview": ReservedPath(),  # drafts, by a signed link
    "readyz": ReservedPath(),
    "refresh": ReservedPath(),
    "report": ReservedPath(robots="/report"),
    "robots.txt": ReservedPath(),
    "search": ReservedPath(is_page=True),
    "sitemap-pages.xml": ReservedPath(),  # a file of a sitemap that has several
    "sitemap.xml": ReservedPath(),
    "speculation-rules.json": ReservedPath(),
    "static": ReservedPath(holds_files=True),
    "sw.js": ReservedPath(is_cached=True),  # the service worker
}


def first_segment(path: str) -> str:
    return path.lstrip("/").partition("/")[0]


def reserved_path(path: str) -> ReservedPath | None:
    """The reserved path of an address, or None for the address of a page."""
    return RESERVED_PATHS.get(first_segment(path))
