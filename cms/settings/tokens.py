"""Settings of access tokens."""

from datetime import timedelta
from typing import Any


def simple_jwt(signing_key: str) -> dict[str, Any]:
    """The settings of simplejwt. The key must not be SECRET_KEY."""
    return {
        "ACCESS_TOKEN_LIFETIME": timedelta(minutes=5),
        "ALGORITHM": "HS256",
        "SIGNING_KEY": signing_key,
        "AUDIENCE": "marga-dashboard",
        "ISSUER": "marga",
        "UPDATE_LAST_LOGIN": False,
    }
