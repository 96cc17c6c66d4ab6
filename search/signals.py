"""Receivers that keep the index up to date inside the transactions that change pages."""

from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model
from django.db.models.signals import post_delete, post_save, pre_delete
from django.dispatch import receiver
from django_tasks import task
from wagtail.models import Page, ReferenceIndex

from cms.images.models import LibraryImage
from cms.pages.searching import page_saved

from .indexing import index_page, index_pages, write_entries


@receiver(page_saved)
def index_saved_page(sender: type[Page], page: Page, **kwargs: Any) -> None:
    index_page(page)


@receiver(pre_delete, sender=Page)
def remove_deleted_page(sender: type[Page], instance: Page, **kwargs: Any) -> None:
    write_entries(instance.pk, ())


@receiver([post_save, post_delete])
def index_pages_of_row(sender: type[Model], raw: bool = False, **kwargs: Any) -> None:
    """Index the pages that show the rows of a model: it names their type in `shown_on`."""
    if not raw and hasattr(sender, "shown_on"):
        index_pages(apps.get_model(sender.shown_on).objects.values_list("pk", flat=True))


@receiver(post_save, sender=LibraryImage)
def index_changed_picture(
    sender: type[Model], instance: LibraryImage, created: bool, raw: bool = False, **kwargs: Any
) -> None:
    if not (raw or created):
        index_pages_with_picture.enqueue(instance.pk)


@task()
def index_pages_with_picture(image_id: int) -> None:
    """Index the pages that show a picture, since their text has its description.

    The pages are read from the index of references, which an earlier task updates.
    """
    references = ReferenceIndex.get_references_to(LibraryImage(pk=image_id))
    of_pages = references.filter(base_content_type=ContentType.objects.get_for_model(Page))
    index_pages(int(pk) for pk in of_pages.values_list("object_id", flat=True))
