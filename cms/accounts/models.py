"""Administrator: the one kind of account, with the fields of the specification (S58, S97)."""

import uuid
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import Group, PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

# The group of every account; permissions.py grants its permissions.
ADMINISTRATORS = "Administrators"


class AdministratorManager(BaseUserManager["Administrator"]):
    """Creates accounts with a hashed password."""

    def create_user(
        self, user_name: str, email: str, password: str | None = None, **fields: Any
    ) -> "Administrator":
        # The sign-in form normalises the name too; otherwise a name with ড় typed as one character could not sign in.
        user_name = self.model.normalize_username(user_name)
        user = self.model(user_name=user_name, email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        user.groups.add(Group.objects.get_or_create(name=ADMINISTRATORS)[0])
        return user

    def create_superuser(
        self, user_name: str, email: str, password: str | None = None, **fields: Any
    ) -> "Administrator":
        return self.create_user(user_name, email, password, is_superuser=True, **fields)


class Administrator(AbstractBaseUser, PermissionsMixin):
    """An account for Wagtail's admin and the dashboard."""

    user_name_validator = UnicodeUsernameValidator()

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
    # Part of every access token; raising it invalidates them all.
    session_epoch = models.PositiveIntegerField(default=0, editable=False)

    objects = AdministratorManager()

    USERNAME_FIELD = "user_name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["email", "name"]

    class Meta:
        ordering = ["user_name"]

    def __str__(self) -> str:
        return self.user_name

    @property
    def is_staff(self) -> bool:
        """Every active account may enter Wagtail's admin; groups and permissions limit what it can do there."""
        return self.is_active

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name or self.user_name


class RefreshToken(models.Model):
    """One refresh token. All tokens of a sign-in are a family: using one marks it as spent and issues the next."""

    digest = models.CharField(max_length=64, primary_key=True)  # SHA-256 of the cookie's value
    family = models.UUIDField(default=uuid.uuid4, db_index=True)
    user = models.ForeignKey(Administrator, on_delete=models.CASCADE, related_name="refresh_tokens")
    auth_hash = models.CharField(max_length=128)  # changes with the password
    expires = models.DateTimeField(db_index=True)
    spent = models.DateTimeField(null=True)
    revoked = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.user_id} until {self.expires:%Y-%m-%d %H:%M}"
