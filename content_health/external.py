"""Asks addresses outside the site whether they still answer: slowly, few at a time, and only public ones."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Iterable
from datetime import timedelta
from urllib.parse import urljoin, urlsplit

import httpx
from django.conf import settings
from django.utils import timezone

from .models import ExternalLink

MOST = 100  # addresses in a run; those that were asked longest ago come first
PAUSE = 1.0  # seconds between two requests
LONGEST = 20.0  # seconds for an address, its redirects included
LONGEST_RUN = timedelta(minutes=15)
MOST_REDIRECTS = 5
MAX_BYTES = 2000  # PostgreSQL cannot index much longer texts
UNREACHABLE = "unreachable"
GONE = (404, 410)
PORTS = {"http": 80, "https": 443}
# Inside these are addresses of IPv4, which could be private ones.
TRANSLATED = [ipaddress.ip_network(network) for network in ("64:ff9b::/96", "2002::/16", "2001::/32")]


class NotAskedError(Exception):
    """The address is none that this site asks."""


def check_external_links(addresses: Iterable[str]) -> None:
    """Update what is known of these addresses, and forget all others."""
    wanted = {address for address in addresses if len(address.encode()) <= MAX_BYTES}
    known = set(ExternalLink.objects.values_list("address", flat=True))
    ExternalLink.objects.filter(address__in=known - wanted).delete()
    ExternalLink.objects.bulk_create(ExternalLink(address=address) for address in sorted(wanted - known))
    started = timezone.now()
    oldest = ExternalLink.objects.order_by("checked", "pk")
    never, before = oldest.filter(checked=None)[:MOST], oldest.exclude(checked=None)[:MOST]
    for link in [*never, *before][:MOST]:
        if timezone.now() - started > LONGEST_RUN:
            break
        link.problem = asyncio.run(ask(link.address))
        link.checked = timezone.now()
        link.save()


async def ask(address: str) -> str:
    """What is wrong with an address: empty, a status, or `unreachable`. Addresses that are not asked are right."""
    try:
        async with asyncio.timeout(LONGEST):
            status = await final_status(address)
    except NotAskedError:
        return ""
    except (OSError, httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, UnicodeError, ValueError):
        return UNREACHABLE
    # Many servers refuse programs, or ask them to sign in.
    return str(status) if status in GONE or status >= 500 else ""


async def final_status(address: str) -> int:
    for _redirect in range(MOST_REDIRECTS + 1):
        status, location = await request("HEAD", address)
        if status >= 400:
            # Some servers answer HEAD wrongly.
            status, location = await request("GET", address)
        if not location:
            return status
        address = urljoin(address, location)
    raise OSError("too many redirects")


async def request(method: str, address: str) -> tuple[int, str]:
    """The status of an answer, and where it redirects to. The body is not read."""
    await asyncio.sleep(PAUSE)
    url = urlsplit(address)
    if url.scheme not in PORTS or not url.hostname or (url.port or PORTS[url.scheme]) != PORTS[url.scheme]:
        raise NotAskedError
    host = url.hostname.encode("idna").decode() if not url.hostname.isascii() else url.hostname
    ip = await public_ip(host, PORTS[url.scheme])
    # The connection goes to the very address that was checked: the name could mean another one a moment later.
    target = httpx.URL(address).copy_with(host=ip)
    headers = {"Host": host, "User-Agent": f"Marga link check (+{settings.SITE_URL})"}
    async with httpx.AsyncClient(trust_env=False, timeout=LONGEST) as client:
        built = client.build_request(method, target, headers=headers, extensions={"sni_hostname": host})
        response = await client.send(built, stream=True)
        await response.aclose()
    location = response.headers.get("Location", "") if response.is_redirect else ""
    return response.status_code, location


async def public_ip(host: str, port: int) -> str:
    """The host's IP address. Raises NotAskedError when one of them is not public, and OSError when it has none."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    ips = [str(item[4][0]) for item in found]
    if not all(map(is_public, ips)):
        raise NotAskedError
    return ips[0]


def is_public(ip: str) -> bool:
    address = ipaddress.ip_address(ip.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address) and (
        address.ipv4_mapped or any(address in network for network in TRANSLATED)
    ):
        return False
    return address.is_global and not address.is_multicast
