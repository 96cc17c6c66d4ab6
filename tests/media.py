"""The files of uploads, which tests read and damage. rclone does not notice what others write into its folder."""

import os
from pathlib import Path

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db.models.fields.files import FieldFile

from tests.s3 import BUCKET


def media_folder() -> Path:
    """MEDIA_ROOT, or the folder in which the S3 service has the bucket's files."""
    if settings.MEDIA_STORAGE_URL:
        return Path(os.environ["S3_FOLDER"], BUCKET, default_storage.location)
    return Path(settings.MEDIA_ROOT)


def path_of(file: FieldFile) -> Path:
    return media_folder() / str(file.name)


def replace_content(file: FieldFile, content: bytes) -> None:
    file.storage.delete(str(file.name))
    file.storage.save(str(file.name), ContentFile(content))
