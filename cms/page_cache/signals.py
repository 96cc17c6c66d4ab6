"""Raises the site version when anything changes that a visitor could see."""

from typing import Any

from django.db.models import Model
from django.db.models.signals import m2m_changed, post_delete, post_save, pre_save
from django.dispatch import receiver
from wagtail.contrib.redirects.models import Redirect
from wagtail.documents.models import AbstractDocument
from wagtail.images.models import AbstractImage
from wagtail.models import (
    BaseViewRestriction,
    Collection,
    CollectionViewRestriction,
    Page,
    PageViewRestriction,
    Site,
)
from wagtail.signals import page_published, page_slug_changed, page_unpublished, post_page_move

from .models import raise_site_version

# Models outside the page apps that a visitor's page can depend on.
SHARED_MODELS = (AbstractDocument, AbstractImage, BaseViewRestriction, Collection, Redirect, Site)
PAGE_APPS = frozenset({"navigation", "home", "articles", "blog", "contacts", "glossary"})

AUDIENCES = (PageViewRestriction.groups.through, CollectionViewRestriction.groups.through)


def is_visible(instance: Model) -> bool:
    """Whether a saved row can change a page. Images save their digest of variants by `update`, without a signal."""
    return instance._meta.app_label in PAGE_APPS or isinstance(instance, SHARED_MODELS)


@receiver(post_save)
def saved(
    sender: type[Model], instance: Model, update_fields: Any = None, raw: bool = False, **kwargs: Any
) -> None:
    """Inside the saving transaction. Drafts save single fields of their page's row and change nothing yet."""
    if raw:
        return
    if isinstance(instance, Page):
        if instance.live and update_fields is None:
            raise_site_version()
    elif is_visible(instance):
        raise_site_version()


@receiver(pre_save)
def taken_off_line(
    sender: type[Model], instance: Model, update_fields: Any = None, raw: bool = False, **kwargs: Any
) -> None:
    """Inside the transaction that unpublishes; Wagtail's own signal follows only after it."""
    if raw or update_fields is not None or not isinstance(instance, Page) or instance.live:
        return
    if Page.objects.filter(pk=instance.pk, live=True).exists():
        raise_site_version()


@receiver(post_delete)
def deleted(sender: type[Model], instance: Model, **kwargs: Any) -> None:
    if isinstance(instance, Page) or is_visible(instance):
        raise_site_version()


@receiver([page_published, page_unpublished, page_slug_changed, post_page_move])
def tree_changed(sender: type[Page], **kwargs: Any) -> None:
    """What has no `post_save` of its own: moving, reordering, aliases."""
    raise_site_version()


@receiver(m2m_changed)
def relations_changed(sender: type[Model], **kwargs: Any) -> None:
    """Who may see a page, and what a page's own rows lead to."""
    if sender in AUDIENCES or sender._meta.app_label in PAGE_APPS:
        raise_site_version()
