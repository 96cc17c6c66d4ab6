"""The tag of pages without React."""

from django import template
from django.template import Context

from cms.navigation.models import SiteSettings
from cms.navigation.payload import shared_payload
from cms.page_cache.cached import last_cached

register = template.Library()


@register.simple_tag(takes_context=True)
def organisation(context: Context) -> str:
    """The name in the settings. A page that must not ask the database is rendered without a request."""
    shared = shared_payload() if "request" in context else last_cached("payload")
    return shared["site"]["name"] if shared else SiteSettings().name
