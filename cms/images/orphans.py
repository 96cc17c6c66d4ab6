"""Files that no row knows any more, left by a crash between writing and saving."""

import logging
from datetime import datetime, timedelta

from django.core.files.storage import default_storage

from .models import LibraryImage

logger = logging.getLogger(__name__)

FOLDER = "original_images"
AGE = timedelta(days=1)


def remove_orphans(now: datetime) -> int:
    """Delete originals older than a day that belong to no image; returns how many."""
    if not default_storage.exists(FOLDER):
        return 0
    names = {f"{FOLDER}/{name}" for name in default_storage.listdir(FOLDER)[1]}
    orphans = names - set(LibraryImage.objects.filter(file__in=names).values_list("file", flat=True))
    old = [name for name in orphans if now - default_storage.get_modified_time(name) > AGE]
    for name in old:
        default_storage.delete(name)
    if old:
        logger.info("Removed %s picture files that belong to no image.", len(old))
    return len(old)
