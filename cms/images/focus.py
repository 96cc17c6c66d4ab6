"""The focal point of a picture, which every crop keeps in view."""

from typing_extensions import TypedDict

from .models import LibraryImage

BOX = 0.1  # the box around the point that Wagtail's form shows, as a share of the shorter side


class FocusShares(TypedDict):
    """Per cent of width and height, from the left and from the top."""

    x: int
    y: int


def focus(image: LibraryImage) -> tuple[float, float]:
    """The focal point as shares of width and height; the middle if none is set."""
    if not image.has_focal_point():
        return 0.5, 0.5
    return image.focal_point_x / image.width, image.focal_point_y / image.height


def focus_shares(image: LibraryImage) -> FocusShares | None:
    if not image.has_focal_point():
        return None
    x, y = focus(image)
    return {"x": round(x * 100), "y": round(y * 100)}


def set_focus(image: LibraryImage, shares: FocusShares | None) -> None:
    """Set the focal point of an image, or none. It is not saved."""
    if shares is None:
        image.set_focal_point(None)
        return
    side = max(1, round(min(image.width, image.height) * BOX))
    x, y = (round(image.width * shares["x"] / 100), round(image.height * shares["y"] / 100))
    image.focal_point_x, image.focal_point_y = x, y
    image.focal_point_width = image.focal_point_height = side
