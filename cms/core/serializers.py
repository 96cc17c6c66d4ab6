"""The base of what the API takes."""

from typing import Any

from django.http import QueryDict
from rest_framework import serializers

TYPES: tuple[tuple[type[Any], type[Any]], ...] = (
    (serializers.CharField, str),
    (serializers.BooleanField, bool),
    (serializers.IntegerField, int),
)


class InputSerializer(serializers.Serializer[Any]):
    """Refuses JSON values of another type, which DRF would convert. A form has texts only."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict) and not isinstance(data, QueryDict):
            self.reject_other_types(data)
        return super().to_internal_value(data)

    def reject_other_types(self, data: dict[str, Any]) -> None:
        errors = {
            name: [getattr(field, "child", field).error_messages["invalid"]]
            for name, field in self.fields.items()
            if is_of_another_type(field, data.get(name))
        }
        if errors:
            raise serializers.ValidationError(errors)


def is_of_another_type(field: serializers.Field[Any, Any, Any, Any], value: Any) -> bool:
    """Whether the field would convert the JSON value, or an item of it."""
    if isinstance(field, serializers.ListField) and isinstance(value, list):
        return any(is_of_another_type(field.child, item) for item in value)
    wanted = next((kind for base, kind in TYPES if isinstance(field, base)), object)
    return value is not None and (not isinstance(value, wanted) or (wanted is int and value is True))
