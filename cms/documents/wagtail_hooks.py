from django.conf import settings
from django.http import HttpRequest
from wagtail import hooks

from .models import LibraryDocument
from .streams import StoredStream


@hooks.register("before_serve_document")
def stream_from_storage(document: LibraryDocument, request: HttpRequest) -> None:
    """Replaces the file that Wagtail's view sends by a stream from S3."""
    if settings.MEDIA_STORAGE_URL:
        document.file.file = StoredStream(document.file)
