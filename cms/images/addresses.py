"""Addresses of pictures: ours are root-relative where they are stored and absolute where the dashboard reads them."""

import re
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.utils.translation import gettext as _

from cms.core.html import clean_html, with_picture_addresses

from .models import images_by_address

OWN = re.compile(r"/images/[\w.-]+")
ABSOLUTE = re.compile(r"https?://([^/?#]+)(/images/[\w.-]+)", re.I)
is_web_address = URLValidator(schemes=["http", "https"])


def relative(address: str, host: str = "") -> str:
    """`/images/<file>` for an absolute address of our own, at SITE_URL or at the host given; others as they are."""
    found = ABSOLUTE.fullmatch(address)
    own = {urlsplit(settings.SITE_URL).netloc.lower(), host.lower()}
    return found[2] if found and found[1].lower() in own else address


def absolute(address: str) -> str:
    """The full address of a picture of ours; others as they are."""
    return f"{settings.SITE_URL}{address}" if OWN.fullmatch(address) else address


def html_to_store(html: str, host: str = "") -> str:
    """Clean HTML that names our own pictures root-relative."""
    return with_picture_addresses(clean_html(html), lambda address: relative(address, host))


def html_to_answer(html: str) -> str:
    """Clean HTML that names our own pictures by their full address."""
    return with_picture_addresses(clean_html(html), absolute)


def address_to_store(address: str, *, host: str = "", stored: str = "") -> str:
    """The address of a picture of the library or of another site, as it is stored.

    Raises ValidationError for anything else. `stored` is what stands there now: it is accepted even when the library
    has lost the file.
    """
    address = relative(address.strip(), host)
    if address == stored:
        return address
    if OWN.fullmatch(address):
        if not images_by_address([address]):
            raise ValidationError(_("The library has no such picture. Choose another one."))
    elif not address.startswith(("https://", "http://")):
        raise ValidationError(
            _("Choose a picture of the library, or give an address that begins with https://.")
        )
    else:
        is_web_address(address)
    return address
