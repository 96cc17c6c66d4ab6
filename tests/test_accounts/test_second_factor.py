"""The second factor: set-up, both sign-in forms, recovery codes."""

import re
from base64 import b32decode, b64decode

from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice

from bengali.digits import bengali_digits
from cms.accounts import second_factor
from cms.accounts.models import Administrator, AuditEvent, RecoveryCode, SignIn, SignInLock
from cms.accounts.second_factor import Result
from tests.admin import SCREEN
from tests.factories.accounts import PASSWORD, AdministratorFactory, app_code, with_second_factor

JSON = "application/json"
CREDENTIALS = {"userName": "kabita", "password": PASSWORD}
WRONG_CODE = "This code is wrong or was used before. Enter the one that the app shows now."


def post(client: Client, path: str, **body: str):
    return client.post(path, body, content_type=JSON)


def wrong_code(user: Administrator) -> str:
    return f"{(int(app_code(user)) + 500_000) % 1_000_000:06}"


# Setting it up


def test_set_up_by_secret_and_code(signed_in: Client, administrator: Administrator) -> None:
    started = post(signed_in, "/api/admin/me/second-factor", currentPassword=PASSWORD)
    assert started.status_code == 200
    answer = started.json()
    device = TOTPDevice.objects.get()
    assert b32decode(answer["secret"]) == device.bin_key
    kind, picture = answer["qrCode"].split(",")
    assert kind == "data:image/svg+xml;base64"
    assert b"<svg" in b64decode(picture)
    assert not second_factor.is_on(administrator)

    refused = post(signed_in, "/api/admin/me/second-factor/confirm", code=wrong_code(administrator))
    assert (refused.status_code, refused.json()["errors"]) == (400, {"code": [WRONG_CODE]})
    assert not second_factor.is_on(administrator)

    confirmed = post(signed_in, "/api/admin/me/second-factor/confirm", code=app_code(administrator))
    codes = confirmed.json()["recoveryCodes"]
    assert (confirmed.status_code, len(codes), len(set(codes))) == (200, 10, 10)
    assert all(re.fullmatch("[a-z2-7]{4}(-[a-z2-7]{4}){3}", code) for code in codes)
    own = signed_in.get("/api/admin/me").json()
    assert (own["secondFactor"], own["recoveryCodes"]) == (True, 10)
    assert AuditEvent.objects.filter(event="second_factor_on", account=administrator).count() == 1


def test_set_up_needs_the_password(signed_in: Client, administrator: Administrator) -> None:
    response = post(signed_in, "/api/admin/me/second-factor", currentPassword="not this one at all")
    assert response.status_code == 400
    assert list(response.json()["errors"]) == ["currentPassword"]
    assert not TOTPDevice.objects.exists()


def test_second_factor_cannot_be_replaced_without_turning_it_off(
    signed_in: Client, administrator: Administrator
) -> None:
    with_second_factor(administrator)
    key = TOTPDevice.objects.get().key
    assert post(signed_in, "/api/admin/me/second-factor", currentPassword=PASSWORD).status_code == 409
    assert post(signed_in, "/api/admin/me/second-factor/confirm", code="123456").status_code == 400
    assert TOTPDevice.objects.get().key == key


def test_turning_off_needs_password_and_code(signed_in: Client, administrator: Administrator) -> None:
    codes = with_second_factor(administrator)
    for password, code, field in [
        ("not this one at all", codes[0], "currentPassword"),
        (PASSWORD, "aaaa-aaaa", "code"),
    ]:
        refused = post(signed_in, "/api/admin/me/second-factor/off", currentPassword=password, code=code)
        assert (refused.status_code, list(refused.json()["errors"])) == (400, [field])
        assert second_factor.is_on(administrator)
    done = post(signed_in, "/api/admin/me/second-factor/off", currentPassword=PASSWORD, code=codes[0])
    assert done.status_code == 204
    assert not second_factor.is_on(administrator)
    assert not RecoveryCode.objects.exists()


def test_new_recovery_codes_replace_the_old_ones(signed_in: Client, administrator: Administrator) -> None:
    old = with_second_factor(administrator)
    response = post(signed_in, "/api/admin/me/recovery-codes", currentPassword=PASSWORD)
    new = response.json()["recoveryCodes"]
    assert second_factor.check(administrator, old[0]) == Result.WRONG
    assert second_factor.check(administrator, new[0]) == Result.RECOVERED


def test_recovery_codes_need_a_second_factor(signed_in: Client, administrator: Administrator) -> None:
    response = post(signed_in, "/api/admin/me/recovery-codes", currentPassword=PASSWORD)
    assert response.status_code == 409
    assert not RecoveryCode.objects.exists()


# Codes


def test_recovery_code_is_stored_hashed_and_good_once(administrator: Administrator) -> None:
    codes = with_second_factor(administrator)
    stored = " ".join(RecoveryCode.objects.values_list("digest", flat=True))
    assert not any(code in stored or code.replace("-", "") in stored for code in codes)
    assert second_factor.check(administrator, codes[3]) == Result.RECOVERED
    assert second_factor.check(administrator, codes[3]) == Result.WRONG
    assert administrator.recovery_codes.count() == 9


def test_recovery_code_may_be_typed_in_capitals_with_spaces(administrator: Administrator) -> None:
    [code, *_rest] = with_second_factor(administrator)
    assert second_factor.check(administrator, f" {code.replace('-', ' ').upper()}") == Result.RECOVERED


def test_recovery_code_of_another_account_is_wrong(administrator: Administrator) -> None:
    with_second_factor(administrator)
    [code, *_rest] = with_second_factor(AdministratorFactory())
    assert second_factor.check(administrator, code) == Result.WRONG
    assert RecoveryCode.objects.count() == 20


def test_app_code_may_have_bengali_digits_and_is_good_once(administrator: Administrator) -> None:
    with_second_factor(administrator)
    code = app_code(administrator)
    assert second_factor.check(administrator, bengali_digits(f"{code[:3]} {code[3:]}")) == Result.RIGHT
    assert second_factor.check(administrator, code) == Result.WRONG


def test_wrong_app_code_pauses_the_app_but_not_the_recovery_codes(administrator: Administrator) -> None:
    codes = with_second_factor(administrator)
    assert second_factor.check(administrator, wrong_code(administrator)) == Result.WRONG
    assert second_factor.check(administrator, "000000") == Result.TOO_SOON
    assert second_factor.check(administrator, codes[0]) == Result.RECOVERED


# Signing in


def test_right_password_asks_for_the_code(client: Client, administrator: Administrator) -> None:
    with_second_factor(administrator)
    response = post(client, "/api/auth", **CREDENTIALS)
    assert response.status_code == 401
    assert response.json() == {
        "message": "Enter the code from your authenticator app, or a recovery code.",
        "errors": {},
        "secondFactor": True,
    }
    assert not response.cookies
    assert not SignIn.objects.exists()
    assert not SignInLock.objects.exists()
    assert post(client, "/api/auth", **CREDENTIALS, code=app_code(administrator)).status_code == 200


def test_wrong_password_does_not_reveal_the_second_factor(
    client: Client, administrator: Administrator
) -> None:
    codes = with_second_factor(administrator)
    for code in ("", codes[0]):
        response = post(client, "/api/auth", userName="kabita", password="not this one at all", code=code)
        assert response.json() == {"message": "Wrong user name or password.", "errors": {}}
    assert administrator.recovery_codes.count() == 10


def test_wrong_code_is_refused_and_recorded(client: Client, administrator: Administrator) -> None:
    with_second_factor(administrator)
    response = post(client, "/api/auth", **CREDENTIALS, code=wrong_code(administrator))
    assert response.status_code == 401
    assert response.json() == {"message": WRONG_CODE, "errors": {}, "secondFactor": True}
    assert not SignIn.objects.exists()
    assert AuditEvent.objects.filter(event="wrong_code", account=administrator).count() == 1


def test_wrong_codes_lock_the_account_as_wrong_passwords_do(
    client: Client, administrator: Administrator
) -> None:
    codes = with_second_factor(administrator)
    statuses = [post(client, "/api/auth", **CREDENTIALS, code="aaaa-bbbb").status_code for _n in range(10)]
    assert statuses == [401] * 9 + [409]
    assert post(client, "/api/auth", **CREDENTIALS, code=codes[0]).status_code == 409
    assert administrator.recovery_codes.count() == 10


def test_recovery_code_signs_in(client: Client, administrator: Administrator) -> None:
    codes = with_second_factor(administrator)
    assert post(client, "/api/auth", **CREDENTIALS, code=codes[0]).status_code == 200
    assert client.get(SCREEN).status_code == 200
    assert post(Client(), "/api/auth", **CREDENTIALS, code=codes[0]).status_code == 401
    assert AuditEvent.objects.filter(event="recovery_code_used", account=administrator).count() == 1
