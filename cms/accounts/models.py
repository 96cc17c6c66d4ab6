"""Administrator: the one kind of account, with the fields of the specification (S58, S97)."""

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.utils import timezone


class AdministratorManager(BaseUserManager["Administrator"]):
    """Creates accounts with a hashed password."""

    def create_user(
        self, user_name: str, email: str, password: str | None = None, **fields: Any
    ) -> "Administrator":
        user = self.model(user_name=user_name, email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(
        self, user_name: str, email: str, password: str | None = None, **fields: Any
    ) -> "Administrator":
        return self.create_user(user_name, email, password, is_superuser=True, **fields)


class Administrator(AbstractBaseUser, PermissionsMixin):
    """Someone who edits in Wagtail and runs the blog in the dashboard."""

    user_name = models.CharField(
        "user name",
        max_length=150,
        unique=True,
        validators=[UnicodeUsernameValidator()],
        error_messages={"unique": "There is already an account with this user name."},
    )
    email = models.EmailField(
        "e-mail",
        unique=True,
        error_messages={"unique": "There is already an account with this e-mail address."},
    )
    name = models.CharField(max_length=150)
    contact_no = models.CharField("contact number", max_length=50, blank=True)
    is_active = models.BooleanField("active", default=True)
    date_joined = models.DateTimeField(default=timezone.now, editable=False)

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
        """Every account is an administrator; what it may do is said by groups and permissions."""
        return self.is_active

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name or self.user_name
