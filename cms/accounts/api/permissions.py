"""Permissions of endpoints, by the account's role."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.permissions import DjangoModelPermissionsOrAnonReadOnly, IsAuthenticated
from rest_framework.request import Request

from cms.accounts.authentication import account
from cms.accounts.roles import Role

NOT_IN_ROLE = _("Your role does not include this.")


class IsAdministrator(IsAuthenticated):
    """Accounts and what concerns them."""

    message = NOT_IN_ROLE

    def has_permission(self, request: Request, view: Any) -> bool:
        return super().has_permission(request, view) and account(request).role == Role.ADMINISTRATOR


class ModelPermissions(DjangoModelPermissionsOrAnonReadOnly):
    """Everybody reads; to write, an account needs the permission for the view's model."""

    message = NOT_IN_ROLE
