"""Registers the numbering of sources in the page API."""

from wagtail import hooks

from .citations import cite_sources, cited_types

# After the terms of the glossary, whose patterns read texts without links.
hooks.register("extend_page_api", cite_sources, order=1)
hooks.register("page_api_types", cited_types)
