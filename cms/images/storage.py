"""The media folder: a file is either whole or not there."""

import os
import tempfile
from typing import Any

from django.core.files import File
from django.core.files.storage import FileSystemStorage


class DurableFileSystemStorage(FileSystemStorage):
    """Writes beside the place, syncs, then renames: neither a crash nor a full disk leaves half a picture."""

    def _save(self, name: str, content: "File[Any]") -> str:
        path = self.path(name)
        folder = os.path.dirname(path)
        os.makedirs(folder, exist_ok=True)
        descriptor, temporary = tempfile.mkstemp(dir=folder, prefix=".upload-")
        try:
            with os.fdopen(descriptor, "wb") as file:
                for chunk in content.chunks():
                    file.write(chunk)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, 0o644)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
        return str(name).replace("\\", "/")
