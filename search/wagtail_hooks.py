"""Registers the search for the words of a missing address."""

from wagtail import hooks

from .views import search_for_address

hooks.register("search_for_address", search_for_address)
