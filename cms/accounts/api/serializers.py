"""Input and output of the account endpoints, in the field names of the specification."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError as DjangoValidationError
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_otp.plugins.otp_totp.models import TOTPDevice
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from bengali.telephones import telephone_number, tidy_telephone
from cms.accounts import recovery, set_up, throttle
from cms.accounts.models import Administrator, Role
from cms.accounts.set_up import Step
from cms.core.errors import Conflict

LEAST_DIGITS = 6  # of a telephone number
NAMES = {"user_name": "userName", "email": "email"}
TAKEN = {
    "user_name": gettext_lazy("There is already an account with this user name."),
    "email": gettext_lazy("There is already an account with this e-mail address."),
}


class SignInSerializer(serializers.Serializer[Any]):
    """Input of POST /api/auth."""

    userName = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=1024, trim_whitespace=False)
    code = serializers.CharField(
        max_length=64,
        required=False,
        allow_blank=True,
        help_text="Of the second factor, or a recovery code; asked for by a 401 with `secondFactor`.",
    )


class SignOutSerializer(serializers.Serializer[Any]):
    """Input of POST /logout."""

    everywhere = serializers.BooleanField(default=False)


class AccessTokenSerializer(serializers.Serializer[Any]):
    """Output of POST /api/auth and GET /refresh."""

    accessToken = serializers.CharField()


class AdministratorSerializer(serializers.ModelSerializer[Administrator]):
    """An account without its password, as all administrators see it."""

    userName = serializers.CharField(source="user_name")
    contactNo = serializers.CharField(source="contact_no")
    role = serializers.ChoiceField(choices=Role.choices)
    isActive = serializers.BooleanField(source="is_active")
    lastLogin = serializers.DateTimeField(source="last_login", allow_null=True)
    dateJoined = serializers.DateTimeField(source="date_joined")
    secondFactor = serializers.SerializerMethodField()
    isLocked = serializers.SerializerMethodField(help_text="After wrong passwords, at some address.")
    isInvited = serializers.BooleanField(source="is_invited", help_text="It has no password yet.")
    linkExpires = serializers.SerializerMethodField(help_text="The end of its last link for a new password.")

    class Meta:
        model = Administrator
        fields = [
            "id",
            "userName",
            "name",
            "email",
            "contactNo",
            "role",
            "isActive",
            "lastLogin",
            "dateJoined",
            "secondFactor",
            "isLocked",
            "isInvited",
            "linkExpires",
        ]
        read_only_fields = fields

    @cached_property
    def second_factors(self) -> set[int]:
        """The ids of all accounts with a second factor: one query for a whole list."""
        return set(TOTPDevice.objects.filter(confirmed=True).values_list("user_id", flat=True))

    @cached_property
    def locked(self) -> set[str]:
        return set(throttle.locks().values_list("user_name", flat=True))

    @cached_property
    def link_ends(self) -> dict[int, datetime]:
        return dict(recovery.open_links().order_by("expires").values_list("user_id", "expires"))

    def get_secondFactor(self, account: Administrator) -> bool:
        return account.pk in self.second_factors

    def get_isLocked(self, account: Administrator) -> bool:
        return account.user_name in self.locked

    def get_linkExpires(self, account: Administrator) -> datetime | None:
        return self.link_ends.get(account.pk)


class OwnAccountSerializer(AdministratorSerializer):
    """The own account."""

    recoveryCodes = serializers.IntegerField(source="recovery_codes.count", help_text="How many are left.")
    setUp = serializers.SerializerMethodField(help_text="What has to be done before anything else.")
    language = serializers.SerializerMethodField(help_text="Chosen for both admins; empty before.")

    class Meta(AdministratorSerializer.Meta):
        fields = [*AdministratorSerializer.Meta.fields, "recoveryCodes", "setUp", "language"]
        read_only_fields = fields

    @extend_schema_field(serializers.ListField(child=serializers.ChoiceField(choices=list(Step))))
    def get_setUp(self, account: Administrator) -> list[Step]:
        return set_up.steps(account)

    @extend_schema_field(serializers.ChoiceField(choices=settings.LANGUAGES, allow_blank=True))
    def get_language(self, account: Administrator) -> str:
        return account.language


def validate_password(password: str, user: Administrator, field: str) -> None:
    """Applies the password rules. Raises ValidationError for the field."""
    try:
        password_validation.validate_password(password, user)
    except DjangoValidationError as error:
        raise serializers.ValidationError({field: error.messages}) from error


def reject_taken(values: dict[str, Any], *, exclude_id: int = 0) -> None:
    """Raises Conflict, with an error for each field whose value another account has."""
    errors = {}
    for column in ("user_name", "email"):
        value = values.get(column)
        if (
            value
            and Administrator.objects.exclude(pk=exclude_id).filter(**{f"{column}__iexact": value}).exists()
        ):
            errors[NAMES[column]] = [str(TAKEN[column])]
    if errors:
        raise Conflict(_("There is already such an account."), errors)


class UserNameField(serializers.CharField):
    """A user name in the form in which it is checked and stored."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            source="user_name", max_length=150, validators=[Administrator.user_name_validator], **kwargs
        )

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        # Normalising can lengthen a text eighteen times; a long one is refused as it is.
        return Administrator.normalize_username(text) if len(text) <= 150 else text


# Digits with one of the usual signs between them. Labels, brackets and other signs are taken too.
@extend_schema_field(
    {"type": "string", "maxLength": 50, "pattern": r"^\+?[0-9০-৯]([ .\-/]{0,3}[0-9০-৯]){5,14}$"}
)
class PhoneField(serializers.CharField):
    """A telephone number: six to fifteen digits, English or Bengali, with the usual signs between them."""

    default_error_messages = {
        "invalid_number": gettext_lazy("Write a telephone number, such as 01712-345678 or +880 1712 345678.")
    }

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(source="contact_no", max_length=50, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        text = tidy_telephone(super().to_internal_value(data))
        if not telephone_number(text, LEAST_DIGITS):
            self.fail("invalid_number")
        return text


class NewAdministratorSerializer(serializers.Serializer[Any]):
    """Input of POST /api/admin (S85)."""

    userName = UserNameField()
    name = serializers.CharField(max_length=150)
    email = serializers.EmailField(max_length=254)
    password = serializers.CharField(
        max_length=1024,
        trim_whitespace=False,
        allow_null=True,
        help_text="null: the account gets a password with a reset link.",
    )
    contactNo = PhoneField()
    role = serializers.ChoiceField(choices=Role.choices, default=Role.ADMINISTRATOR)

    def validate_role(self, role: str) -> Role:
        return Role(role)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        password = attrs["password"]
        fields = {key: value for key, value in attrs.items() if key not in ("password", "role")}
        if password is not None:
            validate_password(password, Administrator(**fields), "password")
        return attrs


class ProfileSerializer(serializers.Serializer[Any]):
    """Input of PATCH /api/admin/me."""

    name = serializers.CharField(max_length=150)
    email = serializers.EmailField(max_length=254)
    contactNo = PhoneField(allow_blank=True)
    language = serializers.ChoiceField(choices=settings.LANGUAGES, help_text="Of both admins.")
    currentPassword = serializers.CharField(
        max_length=1024, trim_whitespace=False, help_text="For a new e-mail address."
    )


class NewPasswordSerializer(serializers.Serializer[Any]):
    """Input of POST /api/admin/me/password."""

    currentPassword = serializers.CharField(max_length=1024, trim_whitespace=False)
    newPassword = serializers.CharField(max_length=1024, trim_whitespace=False)


class AccountChangeSerializer(serializers.Serializer[Any]):
    """Input of PATCH /api/admin/<id>."""

    name = serializers.CharField(max_length=150, required=False)
    email = serializers.EmailField(max_length=254, required=False)
    contactNo = PhoneField(allow_blank=True, required=False)
    isActive = serializers.BooleanField(source="active", required=False)
    role = serializers.ChoiceField(choices=Role.choices, required=False)

    def validate_role(self, role: str) -> Role:
        return Role(role)
