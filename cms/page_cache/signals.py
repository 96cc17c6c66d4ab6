"""Signal handlers that raise the site version when visible content changes."""

from typing import Any

from django.db.models import Model
from django.db.models.signals import m2m_changed, post_delete, post_save, pre_save
from django.dispatch import receiver
from wagtail.contrib.redirects.models import Redirect
from wagtail.documents.models import AbstractDocument
from wagtail.models import (
    BaseViewRestriction,
    Collection,
    CollectionViewRestriction,
    Page,
    PageViewRestriction,
    Site,
)
from wagtail.signals import page_published, page_slug_changed, page_unpublished, post_page_move

from cms.images.deletion import image_hidden

from .models import raise_site_version

# Third-party models that affect public pages. Our own models declare `affects_pages`.
THIRD_PARTY_MODELS = (AbstractDocument, BaseViewRestriction, Collection, Page, Redirect, Site)

RESTRICTION_GROUPS = (PageViewRestriction.groups.through, CollectionViewRestriction.groups.through)


def affects_pages(model: type[Model]) -> bool:
    """Whether a saved or deleted row of the model can change a page."""
    return issubclass(model, THIRD_PARTY_MODELS) or bool(getattr(model, "affects_pages", False))


def row_affects_pages(instance: Model) -> bool:
    """Whether this row can change a page."""
    return affects_pages(type(instance)) and getattr(instance, "affects_pages", True)


@receiver(post_save)
def raise_on_save(
    sender: type[Model], instance: Model, update_fields: Any = None, raw: bool = False, **kwargs: Any
) -> None:
    """Runs inside the saving transaction. Saving a draft uses `update_fields` and changes nothing visible."""
    if raw:
        return
    if isinstance(instance, Page):
        if instance.live and (update_fields is None or "alias_of_id" in update_fields):
            raise_site_version()
    elif row_affects_pages(instance):
        raise_site_version()


@receiver(pre_save)
def raise_on_unpublish(
    sender: type[Model], instance: Model, update_fields: Any = None, raw: bool = False, **kwargs: Any
) -> None:
    """Runs inside the unpublishing transaction; Wagtail sends its own signal only after it."""
    if raw or update_fields is not None or not isinstance(instance, Page) or instance.live:
        return
    if not instance._state.adding and Page.objects.filter(pk=instance.pk, live=True).exists():
        raise_site_version()


@receiver(post_delete)
def raise_on_delete(sender: type[Model], instance: Model, **kwargs: Any) -> None:
    if row_affects_pages(instance):
        raise_site_version()


@receiver([page_published, page_unpublished, page_slug_changed, post_page_move, image_hidden])
def raise_on_tree_change(sender: type[Model], **kwargs: Any) -> None:
    """Changes that send no `post_save`: moving, reordering, aliases, deleted images that can be restored."""
    raise_site_version()


@receiver(m2m_changed)
def raise_on_relation_change(sender: type[Model], **kwargs: Any) -> None:
    """Groups of view restrictions, and many-to-many fields of models that affect pages."""
    # `auto_created` of an implicit through table is the model that has the field.
    model: Any = sender._meta.auto_created
    if sender in RESTRICTION_GROUPS or (model and affects_pages(model)):
        raise_site_version()
