"""Uploads in S3-compatible storage."""

from storages.backends.s3 import S3Storage

from .file_names import storable_file_name


class ObjectStorage(S3Storage):
    def get_valid_name(self, name: str) -> str:
        return storable_file_name(name)
