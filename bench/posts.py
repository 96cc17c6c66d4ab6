"""Creating posts of 12 kB over four connections, beside Wagtail's own calls behind an equal endpoint.

Both write the same post into the same SQLite database with `synchronous=FULL`, each behind a server of its own with the
flags of `make run`.
"""

import json
import secrets
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import quantiles

from scripts.run import ROOT

from .load import CONNECTIONS, connection, exchange
from .site import LOAD_TIMEOUT, BenchSite, rounds

SIZE = 12_000  # bytes
POSTS = 160  # a measurement: one halt of the disk, which all connections feel, is not yet the 95th percentile
ROUNDS = 5  # connections fall to the workers by chance, evenly or not
WARMING = 4  # so that every worker has had some
PARAGRAPH = (
    '<p class="ql-align-justify">ভোরের <strong>পথে</strong> হাঁটা, <span style="color: rgb(11, 93, 59);">একটি</span> '
    'অভ্যাস যা শরীর ও মনকে জাগিয়ে তোলে। <a href="https://example.org/?a=1&amp;b=2">আরও পড়ুন</a>।</p>'
    '<ol><li data-list="bullet">এক</li><li data-list="bullet" class="ql-indent-1">দুই</li></ol>'
)


def prepare() -> None:
    """Print what a request needs: an access token, a category, a picture."""
    import django

    django.setup()
    from blog.models import Category
    from cms.accounts import sessions
    from cms.accounts.models import Administrator
    from cms.images.models import LibraryImage

    user = Administrator.objects.filter(user_name="bench").first() or Administrator.objects.create_user(
        "bench", "bench@example.org", secrets.token_urlsafe(), name="Bench"
    )
    category, picture = Category.objects.order_by("pk")[0], LibraryImage.objects.order_by("pk")[0]
    print(json.dumps([sessions.sign_in(user).access, category.pk, picture.address]))


def request_bytes(token: str, category: int, image: str) -> bytes:
    """One post under a title of its own."""
    post = {
        "categoryId": category,
        "title": f"Post {secrets.token_hex(8)}",
        "content": PARAGRAPH * (SIZE // len(PARAGRAPH.encode()) + 1),
        "image": image,
        "status": "published",
    }
    body = json.dumps(post, ensure_ascii=False).encode()
    lines = [
        "POST /api/blogs HTTP/1.1",
        "Host: localhost",
        f"Authorization: Bearer {token}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "",
        "",
    ]
    return "\r\n".join(lines).encode() + body


def send(port: str, requests: list[bytes]) -> list[float]:
    """The seconds that each request took, one after the other."""
    seconds = []
    with connection(int(port)) as sock:
        for request in requests:
            start = time.perf_counter()
            status, _, answer = exchange(sock, request)
            seconds.append(time.perf_counter() - start)
            if status != 201:
                raise RuntimeError(f"Expected 201, got {status}: {answer.decode()[:300]}")
    return seconds


def load(port: str, count: str, token: str, category: str, image: str) -> None:
    """Create posts over all connections at once; prints posts a second and the 95th percentile in ms."""
    each = [
        [request_bytes(token, int(category), image) for _ in range(int(count) // CONNECTIONS)]
        for _ in range(CONNECTIONS)
    ]
    start = time.perf_counter()
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        seconds = [taken for result in pool.map(send, [port] * CONNECTIONS, each) for taken in result]
    took = time.perf_counter() - start
    print(json.dumps([len(seconds) / took, quantiles(seconds, n=20)[-1] * 1000]))


def child(*arguments: str) -> list[str]:
    """What a part of this file prints, run in a process of its own."""
    command = [sys.executable, "-m", "bench.posts", *arguments]
    output = subprocess.run(
        command, cwd=ROOT, check=True, timeout=LOAD_TIMEOUT, stdout=subprocess.PIPE
    ).stdout
    return [str(item) for item in json.loads(output)]


def measure(port: int, count: int = POSTS) -> list[float]:
    return [float(number) for number in child("load", str(port), str(count), *child("prepare"))]


def run(site: BenchSite) -> None:
    ports = {
        "stock": site.serve(DJANGO_SETTINGS_MODULE="bench.stock_settings")[1],
        "ours": site.serve()[1],
    }
    for port in ports.values():
        for _ in range(WARMING):
            measure(port, CONNECTIONS * 2)
    results = rounds({name: partial(measure, port) for name, port in ports.items()}, ROUNDS)
    (stock, stock_p95), (ours, ours_p95) = results["stock"], results["ours"]
    print(
        f"stock {stock:.1f} posts/s, p95 {stock_p95:.0f} ms; ours {ours:.1f} posts/s, p95 {ours_p95:.0f} ms"
    )
    print(f"posts/s {ours / stock:.2f} × stock, p95 {ours_p95 / stock_p95:.3f} × stock")


if __name__ == "__main__":
    if sys.argv[1] == "prepare":
        prepare()
    else:
        load(*sys.argv[2:])
