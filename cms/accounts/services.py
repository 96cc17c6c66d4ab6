"""Writes that concern several accounts."""

from django.db import transaction
from django.utils.translation import gettext as _
from rest_framework.exceptions import PermissionDenied

from cms.core.errors import Conflict

from . import sessions
from .models import Administrator


@transaction.atomic
def set_active(*, administrator_id: int, active: bool, changed_by: Administrator) -> Administrator:
    """Deactivates an account and ends its sessions, or activates it again.

    All active accounts are locked first, in one order: of two administrators who deactivate each other at the same
    moment the second is refused. Raises Administrator.DoesNotExist, Conflict, PermissionDenied.
    """
    locked = Administrator.objects.select_for_update().order_by("pk")
    active_ids = set(locked.filter(is_active=True).values_list("pk", flat=True))
    if changed_by.pk not in active_ids:
        raise PermissionDenied(_("Your account is deactivated."))
    user = locked.get(pk=administrator_id)
    if not active:
        if user == changed_by:
            raise Conflict(_("You cannot deactivate your own account. Ask another administrator."))
        sessions.end_all(user)
    user.is_active = active
    user.save(update_fields=["is_active"])
    return user
