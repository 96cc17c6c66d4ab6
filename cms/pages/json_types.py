"""The types of a page's JSON in the API.

Each type is declared where the value is produced: on a property, a method or a block. The functions here collect them
from the page types' `api_fields` and the blocks of their streams, so a new page type or block needs no entry here.
"""

from typing import Any, Literal, NotRequired, Union, get_type_hints

from django.db import models
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail import blocks, hooks
from wagtail.api import APIField
from wagtail.fields import StreamField
from wagtail.models import Page

from .fields import RequestField

SIMPLE_BLOCKS: tuple[tuple[type[Any], Any], ...] = (
    (blocks.BooleanBlock, bool),
    (blocks.IntegerBlock, int),
    (blocks.FloatBlock, float),
    (blocks.ChooserBlock, int | None),
)
SIMPLE_FIELDS: tuple[tuple[type[Any], Any], ...] = (
    (models.BooleanField, bool),
    (models.IntegerField, int),
    (models.FloatField, float),
    (models.ForeignKey, int),
)


class PageMeta(TypedDict):
    detail_url: NotRequired[str]
    html_url: str | None
    slug: str
    seo_title: str
    search_description: str
    first_published_at: str | None
    last_published_at: str | None
    path: str | None


def typed_dict(name: str, fields: dict[str, Any]) -> Any:
    """A TypedDict created at run time."""
    return TypedDict(name, fields)  # type: ignore[operator]  # mypy knows only literal definitions


def block_type(block: blocks.Block) -> Any:
    """The type of a block's JSON. A block whose JSON is not made of its fields' JSON has a `json_type`."""
    if hasattr(block, "json_type"):
        return block.json_type
    name = type(block).__name__
    if isinstance(block, blocks.BaseStreamBlock):
        items = [
            typed_dict(
                f"{name}{key.title().replace('_', '')}",
                {"type": Literal[key], "value": block_type(child), "id": str},
            )
            for key, child in block.child_blocks.items()
        ]
        return list[Union[tuple(items)]]  # type: ignore[misc]  # noqa: UP007  # made at run time
    if isinstance(block, blocks.BaseStructBlock):
        return typed_dict(
            f"{name}Value", {key: block_type(child) for key, child in block.child_blocks.items()}
        )
    if isinstance(block, blocks.ListBlock):
        return list[block_type(block.child_block)]  # type: ignore[misc]  # made at run time
    if isinstance(block, blocks.ChoiceBlock):
        values = [value for value, _ in block.field.choices if value]
        return Literal[tuple(values)]
    return next((kind for base, kind in SIMPLE_BLOCKS if isinstance(block, base)), str)


def attribute_type(model: Any, name: str) -> Any:
    """The type of a model's attribute in JSON: of a field by its class, of a property by its annotation."""
    attribute = getattr(model, name, None)
    if isinstance(attribute, property):
        attribute = attribute.fget
    if callable(attribute):
        hints = get_type_hints(attribute)
        if "return" not in hints:
            raise TypeError(f"{model.__name__}.{name} is in the API: annotate the type that it returns.")
        return hints["return"]
    field = model._meta.get_field(name)
    if isinstance(field, StreamField):
        return block_type(field.stream_block)
    kind = next((kind for base, kind in SIMPLE_FIELDS if isinstance(field, base)), str)
    return kind | None if field.null else kind


def api_field_type(model: type[Page], field: APIField) -> Any:
    """The type of one of a page type's API fields."""
    if isinstance(field.serializer, RequestField):
        return attribute_type(model, field.serializer.method)
    source = field.name
    if isinstance(field.serializer, ReadOnlyField):
        source = field.serializer.source or source
    target: Any = model
    *path, name = source.split(".")
    for step in path:
        target = target._meta.get_field(step).related_model
    return attribute_type(target, name)


def page_type_json(model: Any) -> Any:
    """The type of a whole page of a page type."""
    name = model.__name__
    meta_fields = get_type_hints(PageMeta, include_extras=True)
    meta = typed_dict(f"{name}Meta", {**meta_fields, "type": Literal[model._meta.label]})
    fields = {field.name: api_field_type(model, field) for field in model.api_fields}
    for hook in hooks.get_hooks("page_api_types"):
        fields |= hook(model)
    return typed_dict(name, {"id": int | None, "title": str, "meta": meta, **fields})
