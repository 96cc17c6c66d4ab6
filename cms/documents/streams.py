"""Documents in S3, of which only what is sent is fetched; django-storages fetches whole files."""

import io
from typing import Any

from django.db.models.fields.files import FieldFile


class StoredStream(io.RawIOBase):
    """A stored file, or a part of it, which is requested at the first read."""

    def __init__(self, file: FieldFile) -> None:
        self.stored = file
        self.part: dict[str, str] = {}
        self.body: Any = None

    def limit(self, first: int, last: int) -> None:
        self.part = {"Range": f"bytes={first}-{last}"}

    def read(self, size: int = -1) -> bytes:
        if self.body is None:
            file: Any = self.stored.storage.open(str(self.stored.name))
            self.body = file.obj.get(**self.part)["Body"]
        data: bytes = self.body.read(size)
        return data

    def close(self) -> None:
        if self.body is not None:
            self.body.close()
        super().close()
