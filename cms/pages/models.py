"""BasePage, the base class of every page type, and what the bin knows of a deleted page."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django.conf import settings
from django.db import models, transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.utils.functional import cached_property
from django.utils.http import urlencode
from django.utils.module_loading import import_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, TitleFieldPanel
from wagtail.admin.widgets.slug import SlugInput
from wagtail.api import APIField
from wagtail.models import Page, PageViewRestriction
from wagtail.url_routing import RouteResult

from bengali.excerpts import summary
from bengali.romanisation import ROMANISATION
from cms.core.passages import Items, Role
from cms.images.models import LibraryImage
from cms.page_cache.keys import page_parameters, view_parameters

from .cards import Card, share_site_roots
from .fields import SitePathField
from .forms import BaseCopyForm, BasePageForm, is_reserved_slug, reject_reserved_slug
from .head import PageHead, ShareSubject
from .proofreading import model_passages
from .searching import SearchEntry, page_saved, plain_text
from .slugs import free_slug, slug_of_title

DESCRIPTION_LENGTH = 155  # letters
SET_BY_WAGTAIL = ("path", "content_type", "owner")  # fields of no form, although they are editable
BIN_PATH = "/deleted-pages/"  # the URL path below which `bin.py` keeps deleted pages


class BasePage(Page):
    """A page with an ASCII slug that is served as HTML rendered by React."""

    # The query parameters that change the page; all others are ignored.
    query_parameters: ClassVar[frozenset[str]] = frozenset()
    # Query parameters that change only its HTML, such as a filter. The page cache stores no page that has one.
    view_parameters: ClassVar[frozenset[str]] = frozenset()
    # Whether visitors can go to pages of this type. The API leaves other pages out.
    has_address: ClassVar[bool] = True
    # API fields left out of lists because they cost a query each.
    detail_only_api_fields: ClassVar[frozenset[str]] = frozenset()
    # For the proofreader: excluded fields, roles of fields, and rules for some page types.
    not_proofread: ClassVar[frozenset[str]] = frozenset()
    passage_roles: ClassVar[dict[str, Role]] = {}
    cites_sources: ClassVar[bool] = False
    needs_seo_title: ClassVar[bool] = False

    allowed_http_methods = ["GET", "HEAD", "OPTIONS"]
    base_form_class = BasePageForm
    copy_form_class = BaseCopyForm
    title: str
    slug: str

    content_panels = [TitleFieldPanel("title")]
    promote_panels = [
        MultiFieldPanel(
            [
                FieldPanel(
                    "slug",
                    widget=SlugInput(formatters=ROMANISATION),
                    help_text=_(
                        "The last part of the page's address. Left empty, it is made from the title."
                    ),
                ),
                FieldPanel("seo_title", help_text=_("The title in search results and on the browser's tab.")),
                FieldPanel(
                    "search_description",
                    help_text=_("One or two sentences for search results, up to 155 letters."),
                ),
            ],
            _("Search engines and address"),
        )
    ]
    api_meta_fields = [APIField("path", serializer=SitePathField()), APIField("last_published_at")]

    class Meta:
        abstract = True

    @property
    def site_path(self) -> str | None:
        """The page's root-relative address, or None when it has none (yet)."""
        parts = self.get_url_parts()
        return parts[2] if parts else None

    @property
    def card(self) -> Card:
        """The page as a card, a menu target or a link: `{id, title, path, teaser, picture}`."""
        return {
            "id": self.pk,
            "title": self.title,
            "path": self.site_path or "",
            "teaser": "",
            "picture": None,
        }

    def get_admin_display_title(self) -> str:
        title = str(super().get_admin_display_title())
        is_deleted = self.url_path.startswith(BIN_PATH)
        return gettext("{title} (deleted)").format(title=title) if is_deleted else title

    def get_sitemap_urls(self, request: HttpRequest | None = None) -> list[dict[str, Any]]:
        return [url | {"page_id": self.pk} for url in super().get_sitemap_urls(request)]

    @property
    def opening(self) -> str:
        """The text with which the page begins."""
        return ""

    @property
    def summary(self) -> str:
        """Describes a page that has no description."""
        return summary(self.opening, DESCRIPTION_LENGTH)

    @property
    def share_image(self) -> LibraryImage | None:
        """The picture on the page's share card."""
        return None

    def share_subjects(self) -> list[ShareSubject]:
        """The page's addresses that have a share card of their own."""
        return [ShareSubject(self.site_path or "", self.title, self.share_image)]

    def head(self, request: HttpRequest) -> PageHead:
        """The meta data of the requested URL of this page for search engines and messengers."""
        return PageHead(
            title=self.seo_title or self.title,
            path=self.path_for(request),
            description=self.search_description or self.summary,
        )

    @property
    def source(self) -> Page:
        """The page itself, or the page of which it is an alias."""
        page: Page = self
        while page.alias_of:
            page = page.alias_of
        return page

    def path_for(self, request: HttpRequest) -> str:
        """The page's URL with the query parameters that change it, or an empty text while it has none."""
        own = {name: request.GET[name] for name in sorted(self.query_parameters) if name in request.GET}
        path = self.site_path or ""
        return f"{path}?{urlencode(own)}" if path and own else path

    @classmethod
    def for_cards(cls) -> Any:
        """Pages of this type with the relations that their cards use."""
        return cls.objects.defer_streamfields()

    @classmethod
    def for_detail(cls) -> Any:
        """Pages of this type with the relations that their API answer uses."""
        return cls.objects.all()

    @classmethod
    def newest(cls, count: int) -> list[Any]:
        """The newest public pages of this type, for the front page; none if the type is not news."""
        return []

    @classmethod
    def prepare_cards(cls, pages: list[Any]) -> None:
        """Load the data of these pages' cards with a constant number of queries."""
        share_site_roots(pages)

    def get_passages(self) -> Items:
        """The items of this instance, saved or not, for the proofreader."""
        return model_passages(self)

    def search_entries(self) -> Iterable[SearchEntry]:
        """The search entries of this page."""
        yield SearchEntry("page", self.pk, self.title, lead=plain_text(self.opening))

    def save(self, *args: Any, **kwargs: Any) -> Any:
        """Sends `page_saved`, except for drafts.

        Drafts are saved with `update_fields`, as is an alias that becomes a page.
        """
        with transaction.atomic(savepoint=False):
            result = super().save(*args, **kwargs)
            if "alias_of_id" in (kwargs.get("update_fields") or ["alias_of_id"]):
                # Not post_save, which comes before the page's child rows are saved.
                page_saved.send(type(self), page=self)
        return result

    def with_content_json(self, content: dict[str, Any]) -> Any:
        """Without the keys of rows that Wagtail takes from this page: it would look for each row."""
        keys = {"content_type", "owner", "locale", "locked_by", "latest_revision", "alias_of"}
        return super().with_content_json({name: content[name] for name in content if name not in keys})

    @cached_property
    def is_public(self) -> bool:
        """Whether neither the page nor one above it is private. `cms.pages.routing` reads it with the page."""
        return not super().get_view_restrictions()

    def get_view_restrictions(self) -> Any:
        if vars(self).get("is_public"):
            return PageViewRestriction.objects.none()
        return super().get_view_restrictions()

    def get_parent(self, update: bool = False) -> Any:
        """The parent. For an unsaved page it is the one set by the form, if any."""
        if not self.path:
            return getattr(self, "_cached_parent_obj", None)
        return super().get_parent(update)

    def show_below(self, segments: list[str]) -> bool:
        """Configure this instance for a path below its own; returns whether the path exists."""
        return False

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        try:
            return super().route(request, path_components)
        except Http404:
            if self.live and self.show_below(path_components):
                return RouteResult(self)
            raise

    def fill_slug(self) -> None:
        """Romanise the title into an empty slug, once the parent is known."""
        parent = self.get_parent()
        if not self.slug and parent:
            self.slug = free_slug(slug_of_title(self.title, self._meta.model_name or ""), parent, self.pk)

    def full_clean(self, exclude: Iterable[str] | None = None, *args: Any, **kwargs: Any) -> None:
        """Fill the slug and validate what editors can change. Each validated foreign key costs a query."""
        self.fill_slug()
        unedited = {field.name for field in self._meta.concrete_fields if not field.editable}
        super().full_clean({*SET_BY_WAGTAIL, *unedited, *(exclude or ())}, *args, **kwargs)

    def minimal_clean(self) -> None:
        self.fill_slug()
        super().minimal_clean()

    def clean(self) -> None:
        super().clean()
        reject_reserved_slug("slug", self.slug, self.get_parent())

    def can_move_to(self, parent: Page) -> bool:
        return bool(super().can_move_to(parent)) and not is_reserved_slug(self.slug, parent)

    def serve(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The HTML page, or a redirect to its canonical URL, which has no trailing slash.

        A redirect removes parameters that only other page types have: with them the page cache would be of no use.
        """
        request.is_preview = False  # type: ignore[attr-defined]  # Wagtail's own flag
        parts = self.get_url_parts(request)
        url = "/home" if request.path == "/home" else parts and parts[2]
        query = request.META.get("QUERY_STRING")
        known = {*page_parameters(), *view_parameters()}
        foreign = (known - self.query_parameters - self.view_parameters) & request.GET.keys()
        if foreign:
            rest = request.GET.copy()
            for name in foreign:
                del rest[name]
            query = rest.urlencode()
        if url and (foreign or request.path != url):
            return HttpResponsePermanentRedirect(f"{url}?{query}" if query else url)
        return self.html_page(request)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        return self.html_page(request)

    def html_page(self, request: HttpRequest, **options: Any) -> HttpResponse:
        """The HTML page of this instance, saved or not: `cms.ssr.html_page`, which is in a higher layer."""
        response: HttpResponse = import_string(settings.PAGE_RENDERER)(request, self, **options)
        return response


class DeletedPage(models.Model):
    """A page in the bin: where it was, and what was published."""

    affects_pages = False  # the pages themselves do

    page = models.OneToOneField(Page, on_delete=models.CASCADE, related_name="deletion")
    parent = models.ForeignKey(Page, null=True, on_delete=models.SET_NULL, related_name="+")
    slug = models.SlugField(max_length=255)
    next_sibling_id = models.PositiveIntegerField(null=True)
    deleted_at = models.DateTimeField(db_index=True)
    deleted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    # Of each live page and alias at or below it, by its id: `bin.state`.
    states = models.JSONField(default=dict)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.page)
