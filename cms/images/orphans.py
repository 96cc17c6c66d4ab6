"""Files without a row, left by a crash between writing a file and saving its row."""

import logging
from datetime import timedelta

from django.core.files.storage import default_storage
from django.db.models import Model
from django.utils import timezone

from .models import LibraryImage, Rendition

logger = logging.getLogger(__name__)

FOLDERS: dict[str, type[Model]] = {"original_images": LibraryImage, "images": Rendition}
MIN_AGE = timedelta(days=1)


def delete_orphaned_images() -> int:
    """Delete the files of originals and renditions that are older than a day and have no row; returns how many."""
    deleted = 0
    for folder, model in FOLDERS.items():
        try:
            names = {f"{folder}/{name}" for name in default_storage.listdir(folder)[1]}
        except FileNotFoundError:  # no file was ever written; object storage lists an empty folder
            continue
        names -= set(model._base_manager.values_list("file", flat=True))
        for name in names:
            if timezone.now() - default_storage.get_modified_time(name) > MIN_AGE:
                default_storage.delete(name)
                deleted += 1
    if deleted:
        logger.info("Deleted %s image files without a row.", deleted)
    return deleted
