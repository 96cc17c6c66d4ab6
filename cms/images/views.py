"""Serves uploaded pictures: originals under /images/, their variants under /media/images/."""

import mimetypes

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest
from django.views.decorators.http import require_safe

# File names are random or carry their filter: what stands behind one never changes.
CACHE_CONTROL = "public, max-age=31536000, immutable"


@require_safe
def serve_image(request: HttpRequest, name: str, folder: str = "original_images") -> FileResponse:
    """The file, typed by its name and never sniffed. 404 when it is gone; there is no listing."""
    try:
        file = default_storage.open(f"{folder}/{name}")
    except OSError as error:
        raise Http404(f"There is no picture named {name}.") from error
    response = FileResponse(file, content_type=mimetypes.guess_type(name)[0] or "application/octet-stream")
    response["Cache-Control"] = CACHE_CONTROL
    return response
