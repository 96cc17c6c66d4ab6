"""Wagtail's Site row follows SITE_URL, which alone says where the site is."""

from urllib.parse import urlsplit

from django.conf import settings
from wagtail.models import Page, Site


def set_site_address(root: Page | None = None, name: str = "") -> None:
    """Give the default site the host and port of SITE_URL, and with a root page make it the site of that page."""
    address = urlsplit(settings.SITE_URL)
    wanted = {
        "hostname": address.hostname or "localhost",
        "port": address.port or (443 if address.scheme == "https" else 80),
    }
    if root is not None:
        Site.objects.update_or_create(
            is_default_site=True, defaults={**wanted, "root_page": root, "site_name": name}
        )
        return
    site = Site.objects.filter(is_default_site=True).first()
    if site and (site.hostname, site.port) != (wanted["hostname"], wanted["port"]):
        site.hostname, site.port = wanted["hostname"], wanted["port"]
        site.save()
