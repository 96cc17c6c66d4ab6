"""Finding images of the library by their address."""

from collections.abc import Iterable

from .models import LibraryImage


def images_by_address(addresses: Iterable[str]) -> dict[str, LibraryImage]:
    """The library's images among these addresses (`/images/<file>`), in one query."""
    names = {
        f"original_images/{address.removeprefix('/images/')}"
        for address in addresses
        if address.startswith("/images/")
    }
    return {image.address: image for image in LibraryImage.objects.filter(file__in=names)} if names else {}
