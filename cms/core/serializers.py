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
        errors = {}
        for name, field in self.fields.items():
            wanted = next((kind for base, kind in TYPES if isinstance(field, base)), object)
            value = data.get(name)
            if value is not None and (not isinstance(value, wanted) or (wanted is int and value is True)):
                errors[name] = [field.error_messages["invalid"]]
        if errors:
            raise serializers.ValidationError(errors)
