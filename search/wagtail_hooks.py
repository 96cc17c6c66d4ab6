"""Registers the search for the words of a missing address, and the one in titles that are in no index."""

from wagtail import hooks

from .backend import rows_with_title
from .views import search_for_address

hooks.register("search_for_address", search_for_address)
hooks.register("find_by_title", rows_with_title)
