"""The cache key: the parts of a request and of the release that determine a response."""

import functools
import hashlib
import json
from pathlib import Path
from urllib.parse import parse_qsl

from django.apps import apps
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils import timezone
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Site, get_page_models
from wagtail.models.sites import get_site_for_hostname

from cms.core.reserved_paths import first_segment, reserved_path

from .cached import cached_for_site_version

FIND_PATH = "/api/v2/pages/find/"
MAX_PATH = 1024
# Source files and texts that determine responses.
SOURCE_SUFFIXES = frozenset({".py", ".html", ".xml", ".css", ".mo", ".toml", ".txt"})
# Settings that can come from the environment and change answers or their headers. All SECURE_… settings count too.
RELEVANT_SETTINGS = ("SITE_URL", "STATIC_URL", "MEDIA_URL", "STORAGES", "CONTENT_SECURITY_POLICY")


@functools.cache
def page_parameters() -> tuple[str, ...]:
    """The query parameters that change a page of some type, in alphabetical order."""
    names = (getattr(model, "query_parameters", ()) for model in get_page_models())
    return tuple(sorted(frozenset().union(*names)))


@functools.cache
def view_parameters() -> frozenset[str]:
    """The query parameters that change a page's HTML and whose responses are not stored."""
    names = (getattr(model, "view_parameters", ()) for model in get_page_models())
    return frozenset().union(*names)


@functools.cache
def release() -> str:
    """A digest of our source files, the locked libraries, the front-end build and the settings that matter.

    It is the same on every machine that runs the same release, and another one after each deployment.
    """
    digest = hashlib.sha256()
    packages = {settings.BASE_DIR / name for name in ("cms", "bengali")}
    folders = {Path(app.path) for app in apps.get_app_configs()} | packages
    own = {
        path
        for folder in folders
        if folder.is_relative_to(settings.BASE_DIR) and "site-packages" not in folder.parts
        for path in folder.rglob("*")
        if path.suffix in SOURCE_SUFFIXES
    }
    manifest = Path(settings.DJANGO_VITE["default"]["manifest_path"])
    # The manifest has the hashes of all built files but these.
    unhashed = [manifest.parent.parent / name for name in ("early.js", "plain.css")]
    built = (manifest, settings.SERVICE_WORKER_FILE, *unhashed)
    for path in [*sorted(own), settings.BASE_DIR / "requirements.txt", *built]:
        if path.is_file():
            digest.update(f"{path.relative_to(settings.BASE_DIR)} ".encode() + path.read_bytes())
    names = {*RELEVANT_SETTINGS, *(name for name in dir(settings) if name.startswith("SECURE_"))}
    digest.update(repr([(name, getattr(settings, name)) for name in sorted(names)]).encode())
    return digest.hexdigest()[:12]


def generation(version: int) -> str:
    """The part of the key that all cached answers share: site version, release, and the day in Dhaka.

    Pages show the next dates of festivals, and the year.
    """
    return f"{version}-{release()}-{timezone.localdate():%Y%m%d}"


@functools.lru_cache(maxsize=1024)
def _site_id(version: int, hostname: str, port: str) -> int | None:
    try:
        return int(get_site_for_hostname(hostname, port).pk)
    except Site.DoesNotExist:
        return None


def site_id(request: HttpRequest, version: int) -> int | None:
    """The Wagtail site that the request's host belongs to. Many hosts and ports can lead to one site.

    Raises DisallowedHost.
    """
    return _site_id(version, split_domain_port(request.get_host())[0], request.get_port())


def path_with_query(request: HttpRequest) -> str:
    """The requested path and query in the form in which redirects are stored."""
    return str(Redirect.normalise_path(request.get_full_path()))


def has_redirect(request: HttpRequest) -> bool:
    """Whether a redirect, of any site, starts at exactly the requested path and query."""

    def load() -> frozenset[str]:
        return frozenset(Redirect.objects.filter(old_path__contains="?").values_list("old_path", flat=True))

    if not request.META.get("QUERY_STRING") or reserved_path(request.path):
        return False
    return path_with_query(request) in cached_for_site_version("redirects with a query", load, request)


def address_key(request: HttpRequest) -> str | None:
    """The path and the query parameters that determine the response, or None to bypass the cache."""
    path = request.path
    if request.method not in ("GET", "HEAD") or len(path) > MAX_PATH or getattr(request, "is_dummy", False):
        return None
    if settings.SESSION_COOKIE_NAME in request.COOKIES:
        return None
    if getattr(settings, "SECURE_SSL_REDIRECT", False) and not request.is_secure():
        return None
    reserved = reserved_path(path)
    if reserved and not reserved.is_cached:
        return None
    query = request.META.get("QUERY_STRING", "")
    # The last of several values counts, as it does for the view.
    values = dict(parse_qsl(query, keep_blank_values=True)) if query else {}
    if first_segment(path) == "api":
        # A token may be refused, and CORS headers depend on the origin.
        if request.META.keys() & {"HTTP_AUTHORIZATION", "HTTP_ORIGIN"}:
            return None
        allowed = {"html_path", *page_parameters()} if path == FIND_PATH else set()
        return (
            json.dumps([path.removesuffix("/"), sorted(values.items())]) if values.keys() <= allowed else None
        )
    if view_parameters() & values.keys():
        return None
    counted = [(name, values[name]) for name in page_parameters() if name in values]
    return json.dumps([path, counted]) if counted else path
