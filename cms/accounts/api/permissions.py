"""Permissions of endpoints, by the account's role."""

from typing import Any

from rest_framework.permissions import DjangoModelPermissionsOrAnonReadOnly, IsAuthenticated
from rest_framework.request import Request

from cms.accounts.authentication import account
from cms.accounts.models import Role
from cms.core.errors import NotInRole


class IsAdministrator(IsAuthenticated):
    """Accounts and what concerns them."""

    message = NotInRole.default_detail
    code = NotInRole.default_code

    def has_permission(self, request: Request, view: Any) -> bool:
        return super().has_permission(request, view) and account(request).role == Role.ADMINISTRATOR


class ModelPermissions(DjangoModelPermissionsOrAnonReadOnly):
    """Everybody reads; to write, an account needs the permission for the view's model."""

    message = NotInRole.default_detail
    code = NotInRole.default_code
