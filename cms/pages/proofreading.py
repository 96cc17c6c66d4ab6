"""Proofreading passages of pages, snippets and settings: by default the texts and links of all fields."""

from collections.abc import Iterable
from typing import Any

from django.db import models
from modelcluster.fields import ParentalKey
from modelcluster.models import get_all_child_relations
from taggit.models import ItemBase
from wagtail.fields import RichTextField, StreamField
from wagtail.models import Page

from cms.core.language import digits
from cms.core.passages import Items, Link, Role, html_items, join_positions, page_items, text_items
from cms.images.references import HtmlField

from .blocks import get_passages

HEAD = ("title",)
SEARCH = ("seo_title", "search_description")


def proofread_fields(model: type[models.Model]) -> Iterable[Any]:
    """The model's own editable fields. Pages also have their title and search result fields."""
    own: list[Any] = [field for field in model._meta.local_fields if field.editable and not field.choices]
    own = [field for field in own if not isinstance(field, models.OneToOneField | ParentalKey)]
    if issubclass(model, Page):
        inherited = model._meta.get_field
        own = [*map(inherited, HEAD), *own, *map(inherited, SEARCH)]
    left_out: frozenset[str] = getattr(model, "not_proofread", frozenset())
    return [field for field in own if field.name not in left_out]


def model_passages(instance: models.Model, field: str = "", position: str = "") -> Items:
    """The passages of an instance's fields and child rows. `field` and `position` locate a child row."""
    for item in proofread_fields(type(instance)):
        where = join_positions(position, str(item.verbose_name) if field else "")
        yield from field_passages(instance, item, field or item.name, where)
    for relation in get_all_child_relations(type(instance)):
        # Tags have their own names.
        if relation.model is type(instance) and not issubclass(relation.related_model, ItemBase):
            name = relation.get_accessor_name()
            for number, row in enumerate(getattr(instance, name).all(), 1):
                words = f"{relation.related_model._meta.verbose_name} {digits(number)}"
                yield from model_passages(row, field or name, join_positions(position, words))


def field_passages(instance: models.Model, field: Any, name: str, position: str) -> Items:
    """The passages of one field."""
    value = getattr(instance, field.attname)
    role = getattr(instance, "passage_roles", {}).get(field.name, Role.LABEL)
    if isinstance(field, StreamField):
        yield from get_passages(value.stream_block, value, name, position)
    elif isinstance(field, HtmlField | RichTextField):
        yield from html_items(name, position, value)
    elif isinstance(field, models.URLField):
        if value:
            yield Link(name, position, str(instance), href=value)
    elif isinstance(field, models.ForeignKey) and issubclass(field.related_model, Page):
        if value:
            yield from page_items(name, position, value, str(instance))
    elif isinstance(field, models.CharField | models.TextField) and not isinstance(
        field, models.SlugField | models.EmailField
    ):
        yield from text_items(name, position, value, role)
