"""Uploads on this machine."""

from typing import Any

from django.core.files.storage import FileSystemStorage
from django.utils.encoding import filepath_to_uri

from .file_names import storable_file_name


class WholeFileStorage(FileSystemStorage):
    """Deletes a file whose write fails, as on a full disk."""

    def get_valid_name(self, name: str) -> str:
        return storable_file_name(name)

    def url(self, name: str | None) -> str:
        """As Django's, without `urljoin`, which takes most of the time. The front page has 200 addresses of files."""
        return f"{self.base_url}{(filepath_to_uri(name) or '').lstrip('/')}"

    def _save(self, name: str, content: Any) -> str:
        try:
            return str(super()._save(name, content))  # type: ignore[misc]  # the stubs lack it
        except OSError:
            self.delete(name)
            raise
