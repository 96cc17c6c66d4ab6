"""The page forms of Wagtail's admin: slugs are generated and numbered, reserved ones rejected, pages created once."""

from typing import Any
from uuid import UUID

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from wagtail.admin.forms import WagtailAdminPageForm
from wagtail.admin.forms.pages import CopyForm
from wagtail.admin.widgets.slug import SlugInput
from wagtail.models import Page

from bengali.romanisation import ROMANISATION
from cms.core.reserved_paths import RESERVED_PATHS

from .slugs import free_slug, slug_of_title


def is_reserved_slug(slug: str, parent: Page | None) -> bool:
    """Whether a page at this slug could never be visited. Only the first segment of an address is reserved."""
    return slug in RESERVED_PATHS and bool(parent and parent.is_site_root())


def reserved_slug_message(slug: str) -> str:
    return _("“{slug}” is an address of the system. Choose another slug.").format(slug=slug)


def reject_reserved_slug(field: str, slug: str, parent: Page | None) -> None:
    """Raise a ValidationError for the field when the slug is reserved."""
    if is_reserved_slug(slug, parent):
        raise ValidationError({field: reserved_slug_message(slug)})


class BasePageForm(WagtailAdminPageForm):
    """Does not require a slug: the model generates one from the title, so a draft can always be saved.

    The browser makes the slug from the title while an editor types. Such a slug is numbered if it is taken, until the
    page is published; one that the editor chose is rejected.

    A new page takes its translation key from the form, which sends it with every save. After a lost response
    the next save finds the created page by it: `continue_created_page`.
    """

    creation_key = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "slug" in self.fields:
            self.fields["slug"].required = False
        if self.instance.pk:
            del self.fields["creation_key"]
        else:
            self.fields["creation_key"].initial = self.instance.translation_key
        if self.parent_page is not None and not self.instance.path:
            # Lets the model number a slug that is taken and check it against the reserved ones.
            self.instance._cached_parent_obj = self.parent_page

    def clean(self) -> dict[str, Any]:
        slug, parent = self.cleaned_data.get("slug"), self.parent_page
        made = slug_of_title(self.cleaned_data.get("title", ""), self.instance._meta.model_name)
        if slug == made and parent is not None and not self.instance.first_published_at:
            self.cleaned_data["slug"] = free_slug(slug, parent, self.instance.pk)
        cleaned: dict[str, Any] = super().clean()
        return cleaned

    def clean_creation_key(self) -> UUID | None:
        key: UUID | None = self.cleaned_data["creation_key"]
        if key and not Page.objects.filter(translation_key=key).exists():
            self.instance.translation_key = key
        return key


class BaseCopyForm(CopyForm):
    """Romanises the slug and rejects reserved ones, like BasePageForm."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_slug"].widget = SlugInput(formatters=ROMANISATION)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        parent = cleaned.get("new_parent_page") or self.page.get_parent()
        reject_reserved_slug("new_slug", cleaned.get("new_slug", ""), parent)
        if cleaned.get("copy_subpages") and not self.page.specific.can_move_to(parent):
            self.add_error("new_parent_page", _("The pages below this one could not stand there."))
        return cleaned
