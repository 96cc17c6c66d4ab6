"""Tags as editors write them, for posts and pictures."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.html import escape
from django.utils.translation import gettext as _
from rest_framework import serializers
from wagtail.admin.forms.tags import validate_tag_length

from .html import is_empty_html
from .language import digits

MAX_TAGS = 20


def clean_tags(tags: Iterable[str]) -> list[str]:
    """Tags without repetitions and edge spaces, in their order. Raises ValidationError.

    Wagtail separates tags by commas and allows quotation marks around a tag with a comma.
    """
    tags = list(tags)
    if len(tags) > MAX_TAGS:
        raise ValidationError(_("Give {count} tags at most.").format(count=digits(MAX_TAGS)))
    names: dict[str, str] = {}
    for tag in tags:
        name = " ".join(tag.split())
        names.setdefault(name.lower(), name)
    cleaned = list(names.values())
    if any("," in tag or '"' in tag for tag in cleaned):
        raise ValidationError(_("A tag has no comma and no quotation mark."))
    if any(is_empty_html(escape(tag)) for tag in cleaned):
        raise ValidationError(_("A tag has at least one letter."))
    validate_tag_length(cleaned)
    return cleaned


def validate_tag(name: str) -> None:
    """The validator of the field for a tag's name. Raises ValidationError."""
    clean_tags([name])


class TagsField(serializers.ListField):
    """The names of tags."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(child=serializers.CharField(), max_length=MAX_TAGS, **kwargs)

    def to_internal_value(self, data: Any) -> list[str]:
        return clean_tags(super().to_internal_value(data))
