"""Problems of the content. They are stored as kinds and values and worded in the reader's language."""

import datetime
import re
import shutil
from collections.abc import Iterator
from functools import cached_property
from html import unescape
from itertools import chain, islice
from pathlib import PurePath
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import prefetch_related_objects
from django.utils import timezone
from typing_extensions import TypedDict
from wagtail.admin.admin_url_finder import AdminURLFinder
from wagtail.contrib.redirects.models import Redirect
from wagtail.contrib.settings.registry import registry as settings_registry
from wagtail.models import Page
from wagtail.snippets.models import get_snippet_models

from articles.models import ArticlePage
from blog.models import PostPage
from cms.core.models import failed_jobs
from cms.core.passages import Link
from cms.images.models import LibraryImage
from cms.navigation.models import MenuItemPage
from cms.pages.proofreading import model_passages
from cms.pages.querysets import with_address
from ops.backup.stored import backup_storage, newest_backup
from proofing.content import check_link
from proofing.proof_text import ProofText, read_page
from proofing.site import SiteAddresses

LINKS, PICTURES, PAGES, JOBS, OPERATION = "links", "pictures", "pages", "jobs", "operation"
GROUPS = (LINKS, PICTURES, PAGES, JOBS, OPERATION)
KINDS = {"C06": "dead_link", "C07": "dead_anchor", "C08": "bad_address"}
CHUNK = 100  # pages that are in memory at a time
OLD = datetime.timedelta(days=365)
OLDEST_BACKUP = datetime.timedelta(days=2)
LEAST_FREE_BYTES, LEAST_FREE_SHARE = 1_000_000_000, 0.05
OWN_PICTURE = re.compile(r'<img src="(/images/[^"]+)"')


class Problem(TypedDict):
    group: str
    kind: str
    title: str  # of the page, picture or job
    url: str  # the form in which to fix it; empty for problems of the server
    values: dict[str, str]


class HealthAddresses(SiteAddresses):
    """The title of a page, or an empty text if it was deleted."""

    def name(self, page: int) -> str:
        return self.titles.get(page, "")

    @cached_property
    def redirected(self) -> set[str]:
        """Old addresses: a link to one still leads to a page."""
        return set(Redirect.objects.values_list("old_path", flat=True))


class ContentCheck:
    """One pass over all public content."""

    def __init__(self) -> None:
        self.addresses = HealthAddresses()
        self.pictures = {
            f"/images/{PurePath(name).name}"
            for name in chain.from_iterable(LibraryImage.objects.values_list("file", "former_files__file"))
            if name
        }
        self.edit_urls = AdminURLFinder()

    def problems(self) -> Iterator[Problem]:
        for page in public_pages():
            yield from self.page_problems(page)
        for model in settings_registry:
            for row in model.objects.all():
                yield from self.row_problems(row, str(model._meta.verbose_name))
        for model in get_snippet_models():
            for row in model.objects.all():
                yield from self.row_problems(row, str(row))
        images = LibraryImage.objects.lacking_description().only("title").order_by("title", "pk")
        for image in images.iterator():
            yield self.problem(PICTURES, "no_description", image, image.title)
        for page in old_pages().iterator():
            since = timezone.localdate(page.last_published_at).isoformat()
            yield self.problem(PAGES, "old", page, page.title, since=since)

    def page_problems(self, page: Page) -> Iterator[Problem]:
        text = read_page(page)
        yield from self.link_problems(page, page.title, text)
        if isinstance(page, MenuItemPage) and not (page.target_id or page.address or page.numchild):
            yield self.problem(LINKS, "empty_menu_item", page, page.title)
        if isinstance(page, PostPage):
            yield from self.post_problems(page, text)

    def row_problems(self, row: Any, title: str) -> Iterator[Problem]:
        yield from self.link_problems(row, title, ProofText(title).add(model_passages(row)))

    def link_problems(self, instance: Any, title: str, text: ProofText) -> Iterator[Problem]:
        def report(rule: str, field: str, position: str = "", match: str = "", **values: Any) -> Any:
            shown = {name: str(value) for name, value in values.items()}
            if not shown.get("path", "/").startswith("/"):
                shown["path"] = ""  # the place for the page itself
            return self.problem(LINKS, KINDS[rule], instance, title, words=match, **shown)

        for link in text.links:
            if not self.is_redirected(link):
                yield from check_link(text, link, self.addresses, report)  # type: ignore[misc]

    def is_redirected(self, link: Link) -> bool:
        href = link.href.removeprefix(settings.SITE_URL)
        if not href.startswith("/") or href.startswith("//"):
            return False
        path = urlsplit(href).path.rstrip("/")
        return path in self.addresses.redirected and not self.addresses.is_page(path)

    def post_problems(self, post: PostPage, text: ProofText) -> Iterator[Problem]:
        """Pictures in a post's text are addresses and alternative texts of its own."""
        addresses = {unescape(address) for address in OWN_PICTURE.findall(post.body)}
        if post.image.startswith("/images/"):
            addresses.add(post.image)
        for address in sorted(addresses - self.pictures):
            yield self.problem(LINKS, "dead_picture", post, post.title, target=address)
        if any(picture.field == "body" and not picture.alt.strip() for picture in text.pictures):
            yield self.problem(PICTURES, "no_alt", post, post.title)

    def problem(self, group: str, kind: str, instance: Any, title: str, **values: str) -> Problem:
        url = self.edit_urls.get_edit_url(instance) or ""
        return {"group": group, "kind": kind, "title": title, "url": url, "values": values}


def public_pages() -> Iterator[Page]:
    """All public pages, with related rows loaded for many pages at a time."""
    pages = Page.objects.live().filter(depth__gt=1).order_by("path").specific().iterator(chunk_size=CHUNK)
    while chunk := list(islice(pages, CHUNK)):
        PostPage.prepare_cards([page for page in chunk if isinstance(page, PostPage)])
        prefetch_related_objects([page for page in chunk if isinstance(page, ArticlePage)], "picture")
        yield from chunk


def old_pages() -> Any:
    """Public pages that were not published for a year, except posts."""
    pages = with_address(Page.objects.live().filter(last_published_at__lt=timezone.now() - OLD))
    return pages.not_type(PostPage).order_by("last_published_at", "pk")


def job_problems() -> Iterator[Problem]:
    """Jobs whose last run failed."""
    for job in failed_jobs():
        values = {"error": job.error}
        yield {"group": JOBS, "kind": "job", "title": job.name, "url": "", "values": values}


def operation_figures() -> dict[str, Any]:
    """The newest backup and the free space of the disk."""
    disk = shutil.disk_usage(settings.VAR_DIR)
    figures: dict[str, Any] = {"free": disk.free, "size": disk.total, "backup": "off"}
    storage = backup_storage()
    if storage:
        try:
            newest = newest_backup(storage)
        except Exception as error:  # a storage service may raise anything
            return figures | {"backup": "unreadable", "backup_error": str(error)[:300]}
        figures["backup"] = newest.isoformat() if newest else "none"
    return figures


def operation_problems(figures: dict[str, Any]) -> Iterator[Problem]:
    def problem(kind: str, **values: str) -> Problem:
        return {"group": OPERATION, "kind": kind, "title": "", "url": "", "values": values}

    backup = figures["backup"]
    if backup == "unreadable":
        yield problem("backup_unreadable", error=figures["backup_error"])
    elif backup == "none":
        yield problem("no_backup")
    elif backup != "off" and timezone.now() - datetime.datetime.fromisoformat(backup) > OLDEST_BACKUP:
        yield problem("old_backup", since=backup)
    if figures["free"] < max(LEAST_FREE_BYTES, figures["size"] * LEAST_FREE_SHARE):
        yield problem("disk_full", free=str(figures["free"]))
