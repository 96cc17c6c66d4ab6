"""Production settings read from the environment."""

import json
import os
import subprocess
import sys

import pytest
from pytest_django import Settings

NAMES = ("SECURE_HSTS_SECONDS", "SECURE_HSTS_INCLUDE_SUBDOMAINS", "SECURE_HSTS_PRELOAD")
READ = f"import json; from cms.settings import production; print(json.dumps([getattr(production, name, None) for name in {NAMES}]))"
YEAR = 365 * 24 * 60 * 60


@pytest.mark.parametrize(
    ("environment", "values"),
    [
        ({}, [YEAR, True, False]),
        ({"HSTS_PRELOAD": "true"}, [YEAR, True, True]),
        ({"HSTS_INCLUDE_SUBDOMAINS": "false"}, [YEAR, False, False]),
        ({"SITE_URL": "http://localhost"}, [None, None, None]),
    ],
)
def test_hsts_follows_the_environment(
    settings: Settings, environment: dict[str, str], values: list[int | bool | None]
) -> None:
    environment = {
        "SECRET_KEY": "x",
        "JWT_SIGNING_KEY": "x",
        "SITE_URL": "https://www.example.org",
        **environment,
    }
    output = subprocess.check_output(
        [sys.executable, "-c", READ], cwd=settings.BASE_DIR, env={**os.environ, **environment}, text=True
    )
    assert json.loads(output) == values
