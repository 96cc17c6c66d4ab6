"""Serves uploaded pictures: originals under /images/, their renditions under /media/images/."""

from pathlib import PurePath

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest
from django.views.decorators.http import require_safe

# Python's own table lacks WebP, and the machine's is not everywhere.
CONTENT_TYPES = {
    ".avif": "image/avif",
    ".gif": "image/gif",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}
# File names are random or carry their filter: what stands behind one never changes.
CACHE_CONTROL = "public, max-age=31536000, immutable"


@require_safe
def serve_image(request: HttpRequest, name: str, folder: str = "original_images") -> FileResponse:
    """The file, typed by its name and never sniffed. 404 when it is gone; there is no listing."""
    try:
        file = default_storage.open(f"{folder}/{name}")
    except OSError as error:
        raise Http404(f"There is no picture named {name}.") from error
    response = FileResponse(file, content_type=CONTENT_TYPES[PurePath(name).suffix])
    response["Cache-Control"] = CACHE_CONTROL
    return response
