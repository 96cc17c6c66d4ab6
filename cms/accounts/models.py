"""Administrator: the one kind of account, with the fields of the specification (S58, S97), and its sign-ins."""

import hashlib
import re
import uuid
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import Group, PermissionsMixin
from django.contrib.sessions.models import Session
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models, transaction
from django.utils import timezone
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext_lazy as _
from wagtail.search import index
from wagtail.users.models import UserProfile

DASHBOARD_LIFETIME = timedelta(hours=1)  # from the sign-in (S107)
# The page admin's session: long enough to write an article.
IDLE_LIFETIME = timedelta(hours=1)  # from the last use
LIFETIME = timedelta(hours=12)  # from the sign-in

# In user names.
COMMON = "0-9@.+_-"  # ends with the hyphen: it must not form a range
# Bengali letters. A sign stands only after a letter of its own script: elsewhere it can hardly be seen.
LETTERS = "\u0985-\u0990\u0993-\u09b9\u09ce\u09dc-\u09df\u09e0\u09e1\u09f0\u09f1"
SIGNS = "\u0981-\u0983\u09bc-\u09cd\u09d7\u09e2\u09e3\u09fe"
DIGITS = "\u09e6-\u09ef"
REPEATED_SIGN = re.compile(rf"([{SIGNS}])[{SIGNS}]*\1")


def digest(value: str) -> str:
    """The stored hash of a token or code."""
    return hashlib.sha256(value.encode()).hexdigest()


class Role(models.TextChoices):
    """The rights of an account. Each role is a group, to which permissions.py grants permissions."""

    ADMINISTRATOR = "administrator"
    EDITOR = "editor"
    AUTHOR = "author"

    @property
    def group_name(self) -> str:
        return f"{self.value.capitalize()}s"


@deconstructible
class UserNameValidator(RegexValidator):
    """English letters or Bengali letters, not both: a name cannot look like another one in a different script."""

    regex = rf"^(?:[A-Za-z{COMMON}]+|(?:[{DIGITS}{COMMON}]|[{LETTERS}][{SIGNS}]*)+)\Z"
    message = _("Use English letters or Bengali letters, not both, and digits or @ . + - _.")

    def __call__(self, value: Any) -> None:
        """Also refuses a sign that stands twice on a letter, which looks like once, and a name of signs alone."""
        super().__call__(value)
        if REPEATED_SIGN.search(value) or not any(character.isalnum() for character in value):
            raise ValidationError(self.message, self.code, {"value": value})


class AdministratorManager(BaseUserManager["Administrator"]):
    """Creates accounts with a hashed password."""

    def create_user(
        self,
        user_name: str,
        email: str,
        password: str | None = None,
        role: Role = Role.ADMINISTRATOR,
        **fields: Any,
    ) -> "Administrator":
        # The sign-in form normalises the name too; otherwise a name with ড় typed as one character could not sign in.
        user_name = self.model.normalize_username(user_name)
        user = self.model(user_name=user_name, email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        user.set_role(role)
        return user

    def create_superuser(
        self, user_name: str, email: str, password: str | None = None, **fields: Any
    ) -> "Administrator":
        """Called by `createsuperuser`. Permissions come from the role alone: no account is a superuser."""
        return self.create_user(user_name, email, password, **fields)


class Administrator(index.Indexed, AbstractBaseUser, PermissionsMixin):
    """An account for Wagtail's admin and the dashboard."""

    user_name_validator = UserNameValidator()

    user_name = models.CharField(
        _("user name"),
        max_length=150,
        unique=True,
        validators=[user_name_validator],
        error_messages={"unique": _("There is already an account with this user name.")},
    )
    email = models.EmailField(
        _("e-mail"),
        unique=True,
        error_messages={"unique": _("There is already an account with this e-mail address.")},
    )
    name = models.CharField(_("name"), max_length=150)
    contact_no = models.CharField(_("contact number"), max_length=50, blank=True)
    is_active = models.BooleanField("active", default=True)
    date_joined = models.DateTimeField(default=timezone.now, editable=False)
    # Set for a password that `make run` printed or another administrator chose.
    must_change_password = models.BooleanField(default=False, editable=False)

    objects = AdministratorManager()

    USERNAME_FIELD = "user_name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["email", "name"]
    search_fields = [index.SearchField("name"), index.AutocompleteField("name")]

    class Meta:
        ordering = ["user_name"]

    def __str__(self) -> str:
        return self.user_name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Saves the account. A password set since it was loaded (`_password`) ends its sign-ins and reset links, and
        clears `must_change_password`.
        """
        has_new_password = not self._state.adding and getattr(self, "_password", None) is not None
        with transaction.atomic():
            super().save(*args, **kwargs)
            if has_new_password:
                self.must_change_password = False
                Administrator.objects.filter(pk=self.pk).update(must_change_password=False)
                self.sign_ins.all().end()
            if has_new_password or not self.is_active:
                self.reset_links.all().delete()

    @property
    def is_invited(self) -> bool:
        """Nobody has chosen a password for the account yet; a link for one is an invitation."""
        return not self.has_usable_password()

    @property
    def is_staff(self) -> bool:
        """Every active account may enter Wagtail's admin; groups and permissions limit what it can do there."""
        return self.is_active

    @property
    def role(self) -> Role | None:
        """The account's role, read from its groups. None only for an account made outside this manager."""
        names = {group.name for group in self.groups.all()}
        return next((role for role in Role if role.group_name in names), None)

    def set_role(self, role: Role) -> None:
        """Makes the role's group the only one of the account."""
        self.groups.set([Group.objects.get_or_create(name=role.group_name)[0]])

    @property
    def language(self) -> str:
        """The language chosen for both admins, kept where Wagtail keeps it; empty before."""
        profile = getattr(self, "wagtail_userprofile", None)
        return profile.preferred_language if profile else ""

    def choose_language(self, language: str) -> None:
        profile = UserProfile.get_for_user(self)
        profile.preferred_language = language
        profile.save(update_fields=["preferred_language"])
        self.wagtail_userprofile = profile

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name or self.user_name


class SignInQuerySet(models.QuerySet["SignIn"]):
    """Sign-ins, and the one way to end them."""

    def live(self) -> "SignInQuerySet":
        """Sign-ins neither ended nor expired."""
        now = timezone.now()
        return self.filter(ended=None, created__gt=now - LIFETIME, last_used__gt=now - IDLE_LIFETIME)

    def end(self) -> int:
        """Ends them and their sessions of the page admin at once. Returns how many had not ended before."""
        with transaction.atomic():
            keys = list(self.filter(ended=None).values_list("session_key", flat=True))
            ended = self.filter(ended=None).update(ended=timezone.now())
            Session.objects.filter(session_key__in=keys).delete()
        return ended


class SignIn(models.Model):
    """One sign-in in one browser: the session of the page admin, the refresh tokens and the access tokens."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    user = models.ForeignKey(Administrator, on_delete=models.CASCADE, related_name="sign_ins")
    session_key = models.CharField(max_length=40, blank=True, db_index=True)  # Django's session
    device = models.CharField(max_length=200, blank=True)  # the browser's User-Agent
    address = models.CharField(max_length=45, blank=True)
    created = models.DateTimeField(default=timezone.now)
    last_used = models.DateTimeField(default=timezone.now)
    ended = models.DateTimeField(null=True)

    objects = SignInQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.user_id} since {self.created:%Y-%m-%d %H:%M}"

    @property
    def dashboard_ends(self) -> datetime:
        """The end of the dashboard's session; using it does not extend it (S107)."""
        return self.created + DASHBOARD_LIFETIME

    @property
    def dashboard_seconds_left(self) -> int:
        return max(0, int((self.dashboard_ends - timezone.now()).total_seconds()))


class RefreshToken(models.Model):
    """One refresh token of a sign-in. Using it marks it as spent and issues the next."""

    digest = models.CharField(max_length=64, primary_key=True)  # SHA-256 of the cookie's value
    sign_in = models.ForeignKey(SignIn, on_delete=models.CASCADE, related_name="refresh_tokens")
    spent = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.sign_in_id}"


class SignInLock(models.Model):
    """The wrong passwords and codes for a name from a network; see cms.accounts.throttle."""

    user_name = models.CharField(max_length=150)  # as it was typed; there may be no such account
    network = models.CharField(max_length=45)
    failures = models.PositiveSmallIntegerField()
    latest = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user_name", "network"], name="unique_sign_in_lock")]

    def __str__(self) -> str:
        return f"{self.user_name} from {self.network}"


class AuditEvent(models.Model):
    """One line of the audit log. It outlives the account."""

    time = models.DateTimeField(default=timezone.now, db_index=True)
    event = models.CharField(max_length=40, db_index=True)
    account = models.ForeignKey(
        Administrator, null=True, on_delete=models.SET_NULL, related_name="audit_events"
    )
    user_name = models.CharField(max_length=150, blank=True)
    changed_by = models.ForeignKey(Administrator, null=True, on_delete=models.SET_NULL, related_name="+")
    address = models.CharField(max_length=45, blank=True)
    device = models.CharField(max_length=200, blank=True)
    detail = models.JSONField(default=dict)

    class Meta:
        ordering = ["-time", "-pk"]

    def __str__(self) -> str:
        return f"{self.time:%Y-%m-%d %H:%M} {self.event} {self.user_name}"


class RecoveryCode(models.Model):
    """A code that replaces the authenticator app's, once."""

    user = models.ForeignKey(Administrator, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)  # SHA-256 of the code

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "digest"], name="unique_recovery_code")]

    def __str__(self) -> str:
        return f"{self.user_id}"


class ResetLink(models.Model):
    """A link with which an account gets a new password, once."""

    digest = models.CharField(max_length=64, primary_key=True)  # SHA-256 of the token in the link
    user = models.ForeignKey(Administrator, on_delete=models.CASCADE, related_name="reset_links")
    expires = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.user_id} until {self.expires:%Y-%m-%d %H:%M}"


class QueuedMail(models.Model):
    """A mail that the scheduler sends. It is kept for a day afterwards."""

    message = models.CharField(max_length=50)  # see cms.accounts.mail
    recipient = models.CharField(max_length=254)  # an address, or what was typed for a reset link
    language = models.CharField(max_length=10)
    detail = models.JSONField(default=dict)
    account = models.ForeignKey(Administrator, on_delete=models.CASCADE, null=True, related_name="mails")
    created = models.DateTimeField(default=timezone.now, db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    finished = models.DateTimeField(null=True)  # sent or given up

    def __str__(self) -> str:
        return f"{self.message} to {self.recipient}"
