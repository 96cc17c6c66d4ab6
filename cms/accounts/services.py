"""Writes of accounts together with their entries in the audit log."""

from django.contrib.auth.password_validation import validate_password
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cms.core.errors import Conflict, NotInRole

from . import audit, mail, recovery, sessions
from .audit import Event
from .models import Administrator, Role


@transaction.atomic
def change_account(
    *,
    account_id: int,
    changed_by: Administrator,
    request: HttpRequest | None = None,
    active: bool | None = None,
    role: Role | None = None,
) -> Administrator:
    """Deactivates an account and ends its sessions, activates it again, or changes its role.

    All accounts are locked first, in one order: of two administrators who deactivate or demote each other at the
    same moment the second is refused. Raises Administrator.DoesNotExist, Conflict, NotInRole.
    """
    list(Administrator.objects.select_for_update().order_by("pk").values_list("pk"))
    administrators = Administrator.objects.filter(is_active=True, groups__name=Role.ADMINISTRATOR.group_name)
    administrator_ids = set(administrators.values_list("pk", flat=True))
    if changed_by.pk not in administrator_ids:
        raise NotInRole(_("You are no longer an active administrator."))
    user = Administrator.objects.get(pk=account_id)
    if active is False and user == changed_by:
        raise Conflict(_("You cannot deactivate your own account. Ask another administrator."))
    if role not in (None, Role.ADMINISTRATOR) and administrator_ids == {user.pk}:
        raise Conflict(_("This is the last active administrator. Make another account administrator first."))
    if active is not None and active != user.is_active:
        if not active:
            sessions.end_all(user)
        user.is_active = active
        user.save(update_fields=["is_active"])
        event = Event.ACTIVATED if active else Event.DEACTIVATED
        audit.record(event, request, account=user, changed_by=changed_by)
    if role is not None and role != user.role:
        detail = {"from": user.role, "to": role}
        user.set_role(role)
        audit.record(Event.ROLE_CHANGED, request, account=user, changed_by=changed_by, detail=detail)
    return user


def reset_password(*, token: str, password: str, request: HttpRequest | None = None) -> None:
    """Sets the password and ends every session. The second factor stays, and is asked for at the next sign-in.

    Raises Conflict when the link does not work any more, and ValidationError for a bad password.
    """
    user = recovery.account_of_link(token)
    validate_password(password, user)
    user.set_password(password)
    with transaction.atomic():
        # One DELETE, so that of simultaneous uses one succeeds.
        if not recovery.valid_links(token).delete()[0]:
            raise recovery.invalid_link()
        user.save(update_fields=["password"])
        recovery.lift_lock(user)
        audit.record(Event.PASSWORD_RESET, request, account=user)
        mail.tell(user, "password_changed")
