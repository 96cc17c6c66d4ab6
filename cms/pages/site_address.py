"""SITE_URL is the address of the default site. Host name and port that are entered under Sites are ignored.

Wagtail keeps it in the database alone (wagtail/wagtail#1283), and its model of sites cannot be replaced.
"""

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from wagtail.models import Site, sites
from wagtail.sites.forms import SiteForm

entered_root_url = Site.root_url.fget


def root_url(site: Site) -> str:
    """The address with which all links to the site begin. Other sites have no setting."""
    return str(settings.SITE_URL if site.is_default_site else entered_root_url(site))


def use_setting() -> None:
    """Wagtail builds full addresses from this property, and caches it for an hour, also across restarts."""
    Site.root_url = property(root_url)
    sites.SITE_ROOT_PATHS_CACHE_KEY += f":{settings.SITE_URL}"
    for name in ("hostname", "port"):
        SiteForm.base_fields[name].help_text = _(
            "Of the default site it changes nothing: links, the sitemap and mails have the address in the setting"
            " SITE_URL."
        )
