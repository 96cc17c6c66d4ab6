"""The menu, a small tree of pages without addresses, and the site's settings."""

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.forms import BaseForm
from django.http import Http404, HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, PageChooserPanel
from wagtail.contrib.settings.models import BaseSiteSetting, register_setting
from wagtail.fields import StreamField
from wagtail.models import Page
from wagtail.url_routing import RouteResult

from cms.images.models import LibraryImage
from cms.pages.blocks import PageStreamBlock
from cms.pages.forms import BasePageForm
from cms.pages.models import BasePage
from cms.pages.querysets import with_address
from cms.pages.searching import SearchEntry

from .blocks import FooterSectionBlock


class AddresslessPage(BasePage):
    """A page of the menu's tree: edited, ordered and published like any page, but without a URL."""

    has_address = False
    admin_default_ordering = "ord"
    preview_modes: ClassVar[list[tuple[str, str]]] = []
    promote_panels: list[Any] = []

    class Meta:
        abstract = True

    def get_url_parts(self, request: HttpRequest | None = None) -> None:
        return None

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        raise Http404("The menu has no address.")

    def search_entries(self) -> list[SearchEntry]:
        return []


class MenuPage(AddresslessPage):
    """The root of the menu."""

    parent_page_types = ["home.HomePage"]
    subpage_types = ["navigation.MenuItemPage"]
    max_count = 1

    class Meta:
        verbose_name = _("menu")
        verbose_name_plural = _("menus")


def check_item(form: BaseForm) -> None:
    """Add the errors of a menu item's form: it needs a label or a target, and has a target or an address."""
    cleaned = form.cleaned_data
    if cleaned.get("target") and cleaned.get("address"):
        form.add_error("address", _("Choose a page or give an address, not both."))
    if cleaned.get("with_children") and not (cleaned.get("target") or "target" in form.errors):
        form.add_error("with_children", _("Choose a page: the group is made of the pages below it."))
    if not (cleaned.get("label") or cleaned.get("target") or "target" in form.errors):
        form.add_error("label", _("Give a label, or choose a page whose title is shown."))


def two_levels_message() -> str:
    return gettext("The pages below it would be a third level. Take the item out of its heading.")


class MenuItemForm(BasePageForm):
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        check_item(self)
        return cleaned


class MenuItemPage(AddresslessPage):
    """An item of the menu: a link to a page or an address, or a heading with items below it (S34)."""

    label = models.CharField(
        _("label"),
        max_length=60,
        blank=True,
        help_text=_("What the menu shows. Empty: the page's short title."),
    )
    target = models.ForeignKey(
        Page, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("page")
    )
    address = models.URLField(
        _("address"),
        blank=True,
        help_text=_("An address outside this site, instead of a page. With neither, the item is a heading."),
    )
    with_children = models.BooleanField(
        _("with the pages below it"),
        default=False,
        help_text=_("A group of the page and of the pages directly below it that are shown in menus."),
    )

    parent_page_types = ["navigation.MenuPage", "navigation.MenuItemPage"]
    subpage_types = ["navigation.MenuItemPage"]
    base_form_class = MenuItemForm
    not_proofread = frozenset({"title"})

    content_panels = [
        FieldPanel("label"),
        PageChooserPanel("target"),
        FieldPanel("with_children"),
        FieldPanel("address"),
    ]

    class Meta:
        verbose_name = _("menu item")
        verbose_name_plural = _("menu items")

    @classmethod
    def can_create_at(cls, parent: Page) -> bool:
        """Two levels: an item under the menu, and items under a heading."""
        return super().can_create_at(parent) and cls.is_heading_or_menu(parent)

    def can_move_to(self, parent: Page) -> bool:
        allowed = super().can_move_to(parent) and self.is_heading_or_menu(parent)
        return bool(allowed and (isinstance(parent.specific, MenuPage) or not self.get_children().exists()))

    @staticmethod
    def is_heading_or_menu(page: Page) -> bool:
        page = page.specific
        if isinstance(page, MenuItemPage):
            return isinstance(page.get_parent().specific, MenuPage) and not (page.target_id or page.address)
        return isinstance(page, MenuPage)

    def set_title(self) -> None:
        """Set the title shown in the admin's lists."""
        target = self.target.specific if self.target else None
        title = self.label or (target.card["title"] if isinstance(target, BasePage) else "")
        self.title = self.draft_title = title or self.title

    def full_clean(self, *args: Any, **kwargs: Any) -> None:
        self.set_title()
        super().full_clean(*args, **kwargs)

    def minimal_clean(self) -> None:
        self.set_title()
        super().minimal_clean()

    def clean(self) -> None:
        super().clean()
        if self.target_id and not with_address(Page.objects.filter(pk=self.target_id)).exists():
            raise ValidationError({"target": _("This page has no address. Choose another one.")})
        parent = self.get_parent()
        if self.with_children and parent and not isinstance(parent.specific, MenuPage):
            raise ValidationError({"with_children": two_levels_message()})
        if (self.target_id or self.address) and self.path and self.get_children().exists():
            raise ValidationError(
                {"target": _("This item has items below it and is a heading: it cannot be a link as well.")}
            )

    def get_admin_display_title(self) -> str:
        """The title, with a note when visitors do not see the item."""
        title = str(super().get_admin_display_title())
        if self.target is None:
            empty = not self.address and self.path and not self.get_children().exists()
            return gettext("{title} (hidden: leads nowhere)").format(title=title) if empty else title
        if not self.target.live:
            return gettext("{title} (hidden: its page is not published)").format(title=title)
        if self.target.get_view_restrictions():
            return gettext("{title} (hidden: its page is private)").format(title=title)
        return title


FOOTER_SECTIONS = 4


OWN_PAGE_HELP = _(
    "The organisation's own page there. The icon is left out while this names only the other site."
)


@register_setting(icon="cog")
class SiteSettings(BaseSiteSetting):
    """The header and footer of every page."""

    affects_pages = True

    name = models.CharField(_("organisation"), max_length=120, default="Marga")
    motto = models.CharField(_("motto"), max_length=160, blank=True)
    logo = models.ForeignKey(
        LibraryImage,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text=_("Empty: the emblem."),
        verbose_name=_("logo"),
    )
    video_url = models.URLField(_("video site"), blank=True, help_text=OWN_PAGE_HELP)
    social_url = models.URLField(_("social network"), blank=True, help_text=OWN_PAGE_HELP)
    footer = StreamField(
        PageStreamBlock([("section", FooterSectionBlock(label=_("Section")))]),
        blank=True,
        max_num=FOOTER_SECTIONS,
        help_text=_("Four sections. One without a heading is shown as “Section” and its number."),
        verbose_name=_("footer"),
    )
    copyright = models.CharField(
        _("copyright holder"),
        max_length=120,
        blank=True,
        help_text=_("The year is added by itself. Empty: the organisation."),
    )
    help_page = models.ForeignKey(
        Page,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text=_("A link at the end of the menu leads there. Empty: no link."),
        verbose_name=_("page of ways to help"),
    )
    bangla_dates = models.BooleanField(
        _("Bangla dates"),
        default=False,
        help_text=_("Beside the date of a post, the date of the Bangla calendar of Bangladesh."),
    )
    developer_credit = models.CharField(_("developer credit"), max_length=160, blank=True)

    panels = [
        MultiFieldPanel([FieldPanel("name"), FieldPanel("motto"), FieldPanel("logo")], _("Header")),
        MultiFieldPanel([FieldPanel("video_url"), FieldPanel("social_url")], _("Elsewhere")),
        MultiFieldPanel(
            [
                FieldPanel("footer", heading=_("Sections")),
                FieldPanel("copyright"),
                FieldPanel("developer_credit"),
            ],
            _("Footer"),
        ),
        PageChooserPanel("help_page"),
        FieldPanel("bangla_dates"),
    ]

    class Meta:
        verbose_name = verbose_name_plural = _("site settings")
