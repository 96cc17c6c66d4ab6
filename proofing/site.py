"""The site's pages, settings, categories and pictures as documents."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from django.forms.models import model_to_dict
from wagtail.models import Page, Site, get_page_models

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Category, PostPage
from cms.images.models import LibraryImage
from cms.navigation.models import MenuItemPage, SiteSettings
from contacts.models import ContactsPage
from glossary.models import GlossaryPage, Term
from home.models import HomePage

from . import documents
from .passages import Document, Link


def root_path() -> str:
    """Where the default site begins in the tree."""
    site = Site.objects.select_related("root_page").filter(is_default_site=True).first()
    return str(site.root_page.url_path) if site else "/"


def page_at(path: str) -> Page | None:
    """The page at an address, published or not."""
    tail = path.strip("/")
    tail = "" if tail == "home" else tail
    return Page.objects.filter(url_path=root_path() + (f"{tail}/" if tail else "")).first()


class SiteAddresses:
    """The site's pages as links see them."""

    def __init__(self) -> None:
        self._anchors: dict[str, set[str]] = {}

    @cached_property
    def live(self) -> dict[int, str]:
        """The addresses of all pages that visitors can go to, by the pages' ids."""
        addressless = [model for model in get_page_models() if not getattr(model, "has_address", True)]
        root = root_path()
        pages = Page.objects.live().filter(url_path__startswith=root).not_type(*addressless)
        return {
            pk: "/" + url_path.removeprefix(root).rstrip("/")
            for pk, url_path in pages.values_list("pk", "url_path")
        }

    @cached_property
    def paths(self) -> dict[str, int]:
        """The ids of the same pages by their addresses."""
        paths = {path: pk for pk, path in self.live.items()}
        return paths | {"/home": paths["/"]} if "/" in paths else paths

    def name(self, page: int) -> str:
        title = Page.objects.filter(pk=page).values_list("title", flat=True).first()
        return f"“{title}”" if title else "the deleted page"

    def is_live(self, page: int) -> bool:
        return page in self.live

    def is_page(self, path: str) -> bool:
        return path in self.paths

    def anchors(self, path: str) -> set[str]:
        if path not in self._anchors:
            page = Page.objects.get(pk=self.paths[path]).specific
            self._anchors[path] = documents.anchors_of(read_page(page))
        return self._anchors[path]


def values(stream: Any) -> list[Any]:
    """The values of a stream's blocks as they are stored."""
    return [documents.plain(block.get("value")) for block in stream.get_prep_value()]


def read_page(page: Page) -> Document:
    """A page, as it stands in memory, as a document."""
    path = getattr(page, "site_path", None)
    document = Document(path or f"{page.specific_class._meta.verbose_name} “{page.title}”", page.slug)
    data = {name: getattr(page, name, None) for name in model_to_dict(page)}
    match page:
        case ArticlePage():
            alt = (page.picture_alt or page.picture.description) if page.picture else None
            return documents.article(document, data, alt, page.body.get_prep_value())
        case PostPage():
            picture = page.library_image
            alt = (picture.description if picture else "") if page.image else None
            return documents.post(document, data, alt)
        case HomePage():
            lists = {name: values(data[name]) for name in ("actions", "slides", "sections")}
            return documents.front_page(document, data | lists)
        case ContactsPage():
            return documents.contacts(document, data, map(vars, page.contacts.all()))
        case BlogIndexPage():
            return documents.blog(document, data)
        case GlossaryPage():
            return documents.glossary(document, data)
        case MenuItemPage():
            document.add("label", page.label)
            if page.target_id:
                document.links.append(Link("target", "", page.title, page=page.target_id))
            elif page.address:
                document.links.append(Link("address", "", page.title, href=page.address))
            return document
    document.add("title", page.title)
    return document


def read_site(*, published: bool = False) -> Iterator[Document]:
    """Everything: of each page its newest draft, or with `published` what visitors see."""
    deleted = PostPage.objects.deleted().values("pk")
    pages = Page.objects.filter(depth__gt=1).exclude(pk__in=deleted).order_by("path")
    for page in pages.live() if published else pages:
        is_draft = not published and (page.has_unpublished_changes or not page.live)
        yield read_page(page.get_latest_revision_as_object() if is_draft else page.specific)
    for settings in SiteSettings.objects.all():
        data = {name: getattr(settings, name) for name in model_to_dict(settings)}
        yield documents.site_settings(Document("site settings"), data | {"footer": values(settings.footer)})
    categories = Document("categories")
    for category in Category.objects.all():
        categories.add("titlename", category.titlename)
    yield categories
    yield documents.terms(Document("glossary"), map(vars, Term.objects.all()))
    described = LibraryImage.objects.exclude(description="").values_list("title", "description")
    yield documents.pictures(Document("images"), described)
