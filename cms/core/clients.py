"""The client of a request: its address, its network, and its browser in plain words."""

import ipaddress

from django.http import HttpRequest
from rest_framework.settings import api_settings

MAX_ADDRESS = 45  # the longest IPv6 address
MAX_USER_AGENT = 200

# Signs in a User-Agent. The first that occurs counts: most browsers name several others too.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def client_address(request: HttpRequest) -> str:
    """The visitor's address: the socket's, or the one that the trusted proxies (TRUSTED_PROXIES) report."""
    proxies = api_settings.NUM_PROXIES
    forwarded = [
        part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()
    ]
    if proxies and forwarded:
        return str(forwarded[-min(proxies, len(forwarded))])[:MAX_ADDRESS]
    return str(request.META.get("REMOTE_ADDR", ""))[:MAX_ADDRESS]


def client_network(request: HttpRequest, *, wide: bool = False) -> str:
    """The network of one visitor: an IPv4 address, or the first 64 bits of IPv6, which belong to one customer.

    A wide network is a /24, or of IPv6 a /48, the largest that one customer gets.
    """
    address = client_address(request)
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    if isinstance(ip, ipaddress.IPv6Address):
        bits = 80 if wide else 64
        return str(ipaddress.IPv6Address(int(ip) >> bits << bits))
    return str(ipaddress.IPv4Address(int(ip) >> 8 << 8) if wide else ip)


def user_agent(request: HttpRequest) -> str:
    """The browser's User-Agent, as far as it is stored."""
    return str(request.META.get("HTTP_USER_AGENT", ""))[:MAX_USER_AGENT]


def device_name(user_agent: str) -> str:
    """The browser and the system, for example `Firefox, Windows`. Empty when neither is known."""
    parts = (
        next((name for sign, name in names.items() if sign in user_agent), "")
        for names in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, parts))
