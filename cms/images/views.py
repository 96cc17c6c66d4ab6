"""Serves uploaded pictures: originals under /images/, their renditions under /media/images/."""

from pathlib import PurePath

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from cms.core.outages import outage

from .models import LibraryImage, images_by_address

ORIGINALS = "original_images"

# Python's mimetypes lack WebP, and the system's table is not always installed.
CONTENT_TYPES = {
    ".avif": "image/avif",
    ".gif": "image/gif",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}
# File names are random or contain the filter spec, so the content at an address never changes.
CACHE_CONTROL = "public, max-age=31536000, immutable"


@require_safe
def serve_image(request: HttpRequest, name: str, folder: str = ORIGINALS) -> HttpResponseBase:
    """The file with the content type of its extension, a redirect to the file that replaced it, or 404."""
    if folder == ORIGINALS and LibraryImage.with_deleted.deleted().filter(file=f"{folder}/{name}").exists():
        raise Http404(f"The picture {name} is deleted.")
    try:
        file = default_storage.open(f"{folder}/{name}")
    except OSError as error:
        if outage(error):
            raise
        image = images_by_address([f"/images/{name}"]).get(f"/images/{name}") if folder == ORIGINALS else None
        if image and image.file_name != name:
            return HttpResponseRedirect(image.address)
        raise Http404(f"There is no picture named {name}.") from error
    response = FileResponse(file, content_type=CONTENT_TYPES[PurePath(name).suffix])
    response["Cache-Control"] = CACHE_CONTROL
    return response
