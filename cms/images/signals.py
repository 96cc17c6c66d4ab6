"""Keeps an image's digest of variants true when its renditions are removed."""

from typing import Any

from django.db.models.signals import post_delete
from django.dispatch import receiver

from cms.page_cache.models import raise_site_version

from .models import SPECS, LibraryImage, Rendition


@receiver(post_delete, sender=Rendition)
def forget_variants(instance: Rendition, **kwargs: Any) -> None:
    """A purge of renditions (or a replaced file) makes the digest wrong, and cached pages that name the files too.

    The next use makes the digest anew.
    """
    if instance.filter_spec in SPECS:
        LibraryImage.objects.filter(pk=instance.image_id).update(variants={})
        raise_site_version()
