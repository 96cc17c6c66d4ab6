"""Production settings read from the environment."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ops.scripts.run import ROOT

YEAR = 365 * 24 * 60 * 60


COOKIES = """
import json
import django
django.setup()
from django.conf import settings
from django.http import HttpResponse
from cms.accounts.sessions import delete_cookie
response = HttpResponse()
delete_cookie(response)
(name, refresh), = response.cookies.items()
print(json.dumps([
    [settings.SESSION_COOKIE_NAME, settings.SESSION_COOKIE_SECURE, settings.SESSION_COOKIE_PATH, settings.SESSION_COOKIE_DOMAIN],
    [settings.CSRF_COOKIE_NAME, settings.CSRF_COOKIE_SECURE, settings.CSRF_COOKIE_PATH, settings.CSRF_COOKIE_DOMAIN],
    [name, refresh["secure"], refresh["path"], refresh["domain"] or None],
]))
"""


def test_cookies_are_secure_and_of_this_host_under_https() -> None:
    assert run_in_production(COOKIES) == [
        ["__Host-sessionid", True, "/", None],
        ["__Host-csrftoken", True, "/", None],
        ["__Host-refresh", True, "/", None],
    ]


def run_in_production(code: str, **environment: str) -> Any:
    """The JSON that a program prints with the production settings of an https site."""
    environment = {
        "DJANGO_SETTINGS_MODULE": "cms.settings.production",
        "SECRET_KEY": "x",
        "JWT_SIGNING_KEY": "x",
        "SITE_URL": "https://www.example.org",
        **environment,
    }
    output = subprocess.check_output(
        [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, **environment}, text=True
    )
    return json.loads(output)


MEDIA = """
import json
from django.conf import settings
print(json.dumps([str(settings.VAR_DIR), str(settings.MEDIA_ROOT)]))
"""


@pytest.mark.parametrize(
    ("var_dir", "folders"),
    [
        ("", [f"{ROOT}/var", f"{ROOT}/media"]),
        ("/srv/marga", ["/srv/marga", "/srv/marga/media"]),
        ("data", [f"{ROOT}/data", f"{ROOT}/data/media"]),
    ],
)
def test_uploads_are_in_the_project_unless_a_folder_is_set(var_dir: str, folders: list[str]) -> None:
    assert run_in_production(MEDIA, VAR_DIR=var_dir) == folders


GET_STATIC_FILE = """
import json
import django
django.setup()
from django.test import Client
response = Client(SERVER_NAME="www.example.org").get("/static/drawing.svg", headers={})
print(json.dumps([response.status_code, dict(response.items())]))
"""


@pytest.fixture
def static_files(tmp_path: Path) -> dict[str, str]:
    """The environment of a site with one static file."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "drawing.svg").write_text("<svg/>")
    return {"VAR_DIR": str(tmp_path)}


def get_static_file(environment: dict[str, str], headers: dict[str, str]) -> tuple[int, dict[str, str]]:
    code = GET_STATIC_FILE.replace("headers={}", f"headers={headers}")
    status, answered = run_in_production(code, **environment)
    return status, answered


def test_static_files_have_the_security_headers(static_files: dict[str, str]) -> None:
    environment = static_files | {"TRUSTED_PROXIES": "1"}
    status, headers = get_static_file(environment, {"X-Forwarded-Proto": "https"})
    assert status == 200
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Strict-Transport-Security"] == f"max-age={YEAR}"
    assert headers["Content-Security-Policy"] == (
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    )
    assert headers["Cache-Control"] == "max-age=3600, public"
    assert "Access-Control-Allow-Origin" not in headers


def test_static_files_are_redirected_to_https(static_files: dict[str, str]) -> None:
    status, headers = get_static_file(static_files | {"TRUSTED_PROXIES": "1"}, {})
    assert (status, headers["Location"]) == (301, "https://www.example.org/static/drawing.svg")


@pytest.mark.parametrize(("proxies", "status"), [("0", 301), ("1", 200), ("2", 200)])
def test_scheme_is_read_from_a_header_only_behind_a_trusted_proxy(
    static_files: dict[str, str], proxies: str, status: int
) -> None:
    environment = static_files | {"TRUSTED_PROXIES": proxies}
    assert get_static_file(environment, {"X-Forwarded-Proto": "https"})[0] == status
