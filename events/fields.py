"""A model field for a choice of weekdays."""

from typing import Any

from django import forms
from django.db import models
from django.utils.dates import WEEKDAYS
from django.utils.text import capfirst


class WeekdaysField(models.CharField):
    """A tuple of weekdays, 0 for Monday, stored as their digits."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"default": (), **kwargs, "max_length": 7})

    def from_db_value(self, value: str, *args: Any) -> tuple[int, ...]:
        return self.to_python(value)

    def to_python(self, value: Any) -> tuple[int, ...]:
        return tuple(sorted({int(day) for day in value or ()}))

    def get_prep_value(self, value: Any) -> str:
        return "".join(map(str, self.to_python(value)))

    def value_to_string(self, obj: Any) -> str:
        return self.get_prep_value(self.value_from_object(obj))

    def validate(self, value: Any, model_instance: Any) -> None:
        """The form offers only weekdays."""

    def run_validators(self, value: Any) -> None:
        super().run_validators(self.get_prep_value(value))

    def formfield(self, **kwargs: Any) -> Any:
        return forms.TypedMultipleChoiceField(
            choices=list(WEEKDAYS.items()),
            coerce=int,
            required=False,
            label=capfirst(self.verbose_name),
            help_text=self.help_text,
            widget=forms.CheckboxSelectMultiple,
        )
