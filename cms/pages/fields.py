"""Serializer fields that page types share."""

from typing import Any

from rest_framework.fields import Field, ReadOnlyField


class SitePathField(Field):
    """The page's root-relative address. (`path` on the model is the treebeard path.)"""

    def get_attribute(self, instance: Any) -> Any:
        return instance.specific_deferred.site_path if hasattr(instance, "specific_deferred") else None

    def to_representation(self, value: str) -> str:
        return value


class RequestField(ReadOnlyField):
    """Returns `page.method(request)`, for values that depend on the query string, such as a page of a list."""

    def __init__(self, method: str, **kwargs: Any) -> None:
        self.method = method
        super().__init__(**kwargs)

    def get_attribute(self, instance: Any) -> Any:
        return getattr(instance, self.method)(self.context["request"])
