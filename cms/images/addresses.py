"""Addresses of pictures. Library addresses are stored root-relative and sent to the dashboard as absolute URLs."""

import re
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.utils.translation import gettext as _

from cms.core.html import clean_html, is_image_source, with_picture_addresses
from cms.core.language import digits

from .models import images_by_address

OWN = re.compile(r"/images/[\w.-]+")
FILE_NAME = re.compile(r"[\w.-]+")
ABSOLUTE = re.compile(r"https?://([^/?#]+)(/images/[\w.-]+)", re.I)
DATA = re.compile(r"data:image/[a-z]+;base64,[A-Za-z0-9+/=]+")
MAX_HTML = 500_000  # characters besides pictures that are data: cleaning them takes about a second
is_web_address = URLValidator()


def relative(address: str, host: str = "") -> str:
    """Shorten an absolute library address at SITE_URL or the host to `/images/<file>`; others are unchanged."""
    match = ABSOLUTE.fullmatch(address)
    own = {urlsplit(settings.SITE_URL).netloc.lower(), host.lower()}
    return match[2] if match and match[1].lower() in own else address


def absolute(address: str) -> str:
    """The absolute URL of a library picture; other addresses are unchanged."""
    return f"{settings.SITE_URL}{address}" if OWN.fullmatch(address) else address


def html_to_store(html: str, host: str = "") -> str:
    """Sanitised HTML with root-relative addresses of library pictures. Raises ValidationError when it is too long."""
    if len(html) > MAX_HTML and len(DATA.sub("", html)) > MAX_HTML:
        text = _("The text has more than {count} characters. Divide it into several posts.")
        raise ValidationError(text.format(count=digits(MAX_HTML)))
    html = with_picture_addresses(clean_html(html), lambda address: relative(address, host))
    images = images_by_address(OWN.findall(html))
    return with_picture_addresses(
        html, lambda address: images[address].address if address in images else address
    )


def address_to_store(address: str, *, host: str = "", stored: str = "") -> str:
    """The address of a picture of the library or of another site, as it is stored.

    The name of a library file, as `GET /api/upload` lists it, stands for its address. `stored` is the current value: it
    is accepted even if the picture is no longer in the library. Raises ValidationError for anything else.
    """
    address = relative(address.strip(), host)
    own = f"/images/{address}" if FILE_NAME.fullmatch(address) else address
    if image := images_by_address([own]).get(own):
        return image.address
    if address == stored:
        return address
    if OWN.fullmatch(address):
        raise ValidationError(_("The library has no such picture. Choose another one."))
    if not (address.startswith(("https://", "http://")) and is_image_source(address)):
        raise ValidationError(
            _("Choose a picture of the library, or give an address that begins with https://.")
        )
    is_web_address(address)
    return address
