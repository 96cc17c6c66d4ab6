"""Checking a name and a password."""

import ipaddress
from typing import Any

from django.contrib.auth.backends import AllowAllUsersModelBackend
from django.http import HttpRequest
from rest_framework.settings import api_settings

from .models import Administrator

MAX_ADDRESS = 45  # the longest IPv6 address


class AccountBackend(AllowAllUsersModelBackend):
    """Authenticates deactivated accounts too, so that the sign-in view can say why; their sessions are not loaded."""

    def get_user(self, user_id: Any) -> Administrator | None:
        user = super().get_user(user_id)
        return user if isinstance(user, Administrator) and user.is_active else None


def client_address(request: HttpRequest) -> str:
    """The visitor's address: the socket's, or the one that the trusted proxies (TRUSTED_PROXIES) report."""
    proxies = api_settings.NUM_PROXIES
    forwarded = [
        part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()
    ]
    if proxies and forwarded:
        return str(forwarded[-min(proxies, len(forwarded))])[:MAX_ADDRESS]
    return str(request.META.get("REMOTE_ADDR", ""))[:MAX_ADDRESS]


def client_network(request: HttpRequest) -> str:
    """What counts as one visitor when passwords are tried: of IPv6 the first 64 bits, which belong to one customer."""
    address = client_address(request)
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.IPv6Address(int(ip) >> 64 << 64))
    return str(ip)
