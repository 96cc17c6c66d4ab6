"""The site's pages, snippets, settings and picture descriptions as proof texts."""

from collections.abc import Iterator
from functools import cached_property

from django.utils.translation import gettext as _
from wagtail.contrib.settings.registry import registry as settings_registry
from wagtail.documents import get_document_model
from wagtail.models import Page, Site
from wagtail.snippets.models import get_snippet_models

from blog.models import BlogIndexPage, PostPage
from blog.models.index import FEED
from cms.core.passages import picture_items
from cms.images.models import LibraryImage
from cms.pages.bin import without_deleted
from cms.pages.proofreading import model_passages
from cms.pages.querysets import with_address
from glossary.models import Term

from .proof_text import ProofText, read_page


def root_path() -> str:
    """The URL path of the default site's root page."""
    site = Site.objects.select_related("root_page").filter(is_default_site=True).first()
    return str(site.root_page.url_path) if site else "/"


def find_page(path: str) -> Page | None:
    """The page at an address, published or not."""
    tail = path.strip("/")
    tail = "" if tail == "home" else tail
    return Page.objects.filter(url_path=root_path() + (f"{tail}/" if tail else "")).first()


class SiteAddresses:
    """The site's pages as link targets."""

    def __init__(self) -> None:
        self._anchors: dict[str, set[str]] = {}

    @cached_property
    def live(self) -> dict[int, str]:
        """The addresses of all live pages by id."""
        root = root_path()
        pages = with_address(Page.objects.live().filter(url_path__startswith=root))
        return {
            pk: "/" + url_path.removeprefix(root).rstrip("/")
            for pk, url_path in pages.values_list("pk", "url_path")
        }

    @cached_property
    def paths(self) -> dict[str, int]:
        """The ids of the same pages by their addresses. The blog has several."""
        paths = {path: pk for pk, path in self.live.items()}
        for blog in BlogIndexPage.objects.filter(pk__in=paths.values()):
            own = self.live[blog.pk]
            paths |= {group.path_below(own): blog.pk for group in blog.used_groups()}
            paths[f"{own}/{FEED}"] = blog.pk
        return paths | {"/home": paths["/"]} if "/" in paths else paths

    @cached_property
    def titles(self) -> dict[int, str]:
        """The titles of all pages by id, published or not."""
        return dict(Page.objects.values_list("pk", "title"))

    def name(self, page: int) -> str:
        title = self.titles.get(page)
        return f"“{title}”" if title else _("the deleted page")

    def is_live(self, page: int) -> bool:
        return page in self.live

    def is_page(self, path: str) -> bool:
        return path in self.paths

    def anchors(self, path: str) -> set[str]:
        if path not in self._anchors:
            page = Page.objects.get(pk=self.paths[path]).specific
            self._anchors[path] = read_page(page).anchor_names()
        return self._anchors[path]

    @cached_property
    def documents(self) -> set[int]:
        return set(get_document_model().objects.values_list("pk", flat=True))

    def is_document(self, document: int) -> bool:
        return document in self.documents


def read_terms() -> list[str]:
    """The terms of the glossary."""
    return list(Term.objects.values_list("term", flat=True))


def read_site(*, published: bool = False) -> Iterator[ProofText]:
    """The texts of the whole site: each page's latest draft, or with `published` its live text."""
    deleted = PostPage.objects.deleted().values("pk")
    pages = without_deleted(Page.objects.filter(depth__gt=1)).exclude(pk__in=deleted).order_by("path")
    for page in pages.live() if published else pages:
        is_draft = not published and (page.has_unpublished_changes or not page.live)
        yield read_page(page.get_latest_revision_as_object() if is_draft else page.specific)
    for model in settings_registry:
        for row in model.objects.all():
            yield ProofText(str(model._meta.verbose_name)).add(model_passages(row))
    for model in get_snippet_models():
        text = ProofText(str(model._meta.verbose_name_plural))
        for row in model.objects.all():
            text.add(model_passages(row, position=str(row)))
        yield text
    text = ProofText(_("images"))
    for title, description in LibraryImage.objects.exclude(description="").values_list(
        "title", "description"
    ):
        text.add(picture_items("description", title, description))
    yield text
