"""Describes pictures of the library as the published posts do that show them."""

from typing import Any

from django.db import transaction
from django.dispatch import receiver
from wagtail.signals import page_published

from cms.core.html import picture_descriptions
from cms.images.models import LibraryImage, images_by_address

from .models import PostPage

LONGEST = LibraryImage._meta.get_field("description").max_length


@receiver(page_published, sender=PostPage)
@transaction.atomic(savepoint=False)
def describe_pictures(instance: PostPage, **kwargs: Any) -> None:
    """A picture that was pasted into a text is described there, and its description in the library is empty."""
    descriptions = picture_descriptions(instance.html)
    shown = {image.pk: descriptions[address] for address, image in images_by_address(descriptions).items()}
    for image in LibraryImage.objects.lacking_description().filter(pk__in=shown).select_for_update():
        if len(shown[image.pk]) <= LONGEST:
            image.description = shown[image.pk]
            image.save(update_fields=["description"])
