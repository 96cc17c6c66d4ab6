"""Query parameters of the list of accounts."""

from typing import Any

from django_filters import ChoiceFilter, FilterSet

from cms.accounts.models import Administrator
from cms.core.lists import StableOrderingFilter


class AdministratorFilter(FilterSet):
    isActive = ChoiceFilter(choices=[("true", "true"), ("false", "false")], method="filter_is_active")
    ordering = StableOrderingFilter(
        fields={
            "user_name": "userName",
            "name": "name",
            "last_login": "lastLogin",
            "date_joined": "dateJoined",
        }
    )

    class Meta:
        model = Administrator
        fields: list[str] = []

    def filter_is_active(self, queryset: Any, name: str, value: str) -> Any:
        return queryset.filter(is_active=value == "true")
