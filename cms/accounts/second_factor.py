"""The second factor: codes of an authenticator app (TOTP), and recovery codes for when the phone is lost."""

import re
import secrets
from base64 import b32encode, b64encode
from enum import Enum, auto

import qrcode
from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from django_otp import verify_token
from django_otp.plugins.otp_totp.models import TOTPDevice
from qrcode.image.svg import SvgPathFillImage

from bengali.digits import ascii_digits

from .models import Administrator, RecoveryCode, Role, digest

RECOVERY_CODES = 10
RECOVERY_CODE_BYTES = 10  # 80 random bits, so that a plain SHA-256 protects them


class Result(Enum):
    """Result of checking a code."""

    RIGHT = auto()
    RECOVERED = auto()  # a recovery code, which is used up
    WRONG = auto()
    MISSING = auto()
    TOO_SOON = auto()  # the app's codes pause after a wrong one, twice as long each time

    @property
    def is_right(self) -> bool:
        return self in (Result.RIGHT, Result.RECOVERED)


def device_of(user: Administrator) -> TOTPDevice | None:
    """The account's authenticator app, once it is confirmed."""
    return TOTPDevice.objects.devices_for_user(user, confirmed=True).first()


def is_on(user: Administrator) -> bool:
    return device_of(user) is not None


def is_required(user: Administrator) -> bool:
    """Whether the account must set up a second factor before anything else (REQUIRE_SECOND_FACTOR)."""
    if settings.REQUIRE_SECOND_FACTOR == "administrators":
        return user.role == Role.ADMINISTRATOR
    return bool(settings.REQUIRE_SECOND_FACTOR)


def check(user: Administrator, code: str) -> Result:
    """Uses up a code: six digits are the app's, anything else is a recovery code. Each is right once."""
    code = plain(code)
    if not code:
        return Result.MISSING
    if not re.fullmatch(r"[0-9]{6}", code):
        # One DELETE, so that of simultaneous uses one succeeds.
        used, _rows = RecoveryCode.objects.filter(user=user, digest=digest(code)).delete()
        return Result.RECOVERED if used else Result.WRONG
    device = device_of(user)
    if device is None:
        return Result.WRONG
    if not device.verify_is_allowed()[0]:
        return Result.TOO_SOON
    return Result.RIGHT if verify_token(user, device.persistent_id, code) else Result.WRONG


def refusal(result: Result) -> str:
    """The message about a code that is not accepted."""
    if result == Result.MISSING:
        return _("Enter the code from your authenticator app, or a recovery code.")
    if result == Result.TOO_SOON:
        return _("Wait a moment after a wrong code, then enter the one that the app shows by then.")
    return _("This code is wrong or was used before. Enter the one that the app shows now.")


def start(user: Administrator) -> TOTPDevice | None:
    """A new secret for an app, which counts after `confirm`. None when the account has a second factor."""
    with transaction.atomic():
        lock(user)
        if is_on(user):
            return None
        TOTPDevice.objects.filter(user=user).delete()
        return TOTPDevice.objects.create(user=user, confirmed=False)


def confirm(user: Administrator, code: str) -> list[str] | None:
    """Turns the second factor on when the app shows this code. Returns the recovery codes, or None."""
    with transaction.atomic():
        lock(user)
        device = TOTPDevice.objects.filter(user=user, confirmed=False).first()
        if device is None or not device.verify_token(plain(code)):
            return None
        device.confirmed = True
        device.save(update_fields=["confirmed"])
        return new_recovery_codes(user)


def turn_off(user: Administrator) -> None:
    with transaction.atomic():
        TOTPDevice.objects.filter(user=user).delete()
        RecoveryCode.objects.filter(user=user).delete()


def end_pause(user: Administrator) -> None:
    """Lets the app's next code be checked at once."""
    TOTPDevice.objects.filter(user=user).update(throttling_failure_timestamp=None, throttling_failure_count=0)


def new_recovery_codes(user: Administrator) -> list[str]:
    """New codes in place of all earlier ones. Only their digests are stored."""
    codes = [
        b32encode(secrets.token_bytes(RECOVERY_CODE_BYTES)).decode().lower() for _n in range(RECOVERY_CODES)
    ]
    with transaction.atomic():
        RecoveryCode.objects.filter(user=user).delete()
        RecoveryCode.objects.bulk_create(RecoveryCode(user=user, digest=digest(code)) for code in codes)
    return ["-".join(re.findall("....", code)) for code in codes]


def secret(device: TOTPDevice) -> str:
    """The app's secret, for typing it in."""
    return b32encode(device.bin_key).decode()


def qr_code(device: TOTPDevice) -> str:
    """The picture that the app reads, as a data: address."""
    picture = qrcode.make(device.config_url, image_factory=SvgPathFillImage)
    return f"data:image/svg+xml;base64,{b64encode(picture.to_string()).decode()}"


def lock(user: Administrator) -> None:
    """Makes other transactions that lock the account wait for this one."""
    Administrator.objects.select_for_update().get(pk=user.pk)


def plain(code: str) -> str:
    """A code without the spaces and dashes that make it readable, its digits ASCII."""
    return re.sub(r"[\s-]", "", ascii_digits(code)).lower()
