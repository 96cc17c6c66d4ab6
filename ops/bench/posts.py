"""Creating posts of 12 kB by one writer and by eight at once, on SQLite with `synchronous=FULL`."""

import json
import os
import secrets
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import quantiles

from ops.scripts.run import ROOT

from .helpers import LOAD_TIMEOUT, BenchSite, cpu_seconds, open_connection, send_request

SIZE = 12_000  # bytes
POSTS = 160  # in one measurement
WRITERS = (1, 8)
CARDS = 5  # seconds, for the share cards of the last posts, which the answers do not wait for
WARM_UP_POSTS = 32  # enough for every worker to have written some
PARAGRAPH = (
    '<p class="ql-align-justify">ভোরের <strong>পথে</strong> হাঁটা, <span style="color: rgb(11, 93, 59);">একটি</span> '
    'অভ্যাস যা শরীর ও মনকে জাগিয়ে তোলে। <a href="https://example.org/?a=1&amp;b=2">আরও পড়ুন</a>।</p>'
    '<ol><li data-list="bullet">এক</li><li data-list="bullet" class="ql-indent-1">দুই</li></ol>'
)


def print_credentials() -> None:
    """Print the access token, category id and image address that the requests need."""
    import django

    django.setup()
    from blog.models import Category
    from cms.accounts import sessions
    from cms.accounts.models import Administrator, SignIn
    from cms.images.models import LibraryImage

    user = Administrator.objects.filter(user_name="bench").first() or Administrator.objects.create_user(
        "bench", "bench@example.org", secrets.token_urlsafe(), name="Bench"
    )
    category, picture = Category.objects.order_by("pk")[0], LibraryImage.objects.order_by("pk")[0]
    print(json.dumps([sessions.issue(SignIn.objects.create(user=user)).access, category.pk, picture.address]))


def request_bytes(token: str, category: int, image: str) -> bytes:
    """A request that creates one post with a unique title."""
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


def time_requests(port: str, requests: list[bytes]) -> list[float]:
    """Send the requests one after the other and return how many seconds each took."""
    seconds = []
    with open_connection(int(port)) as sock:
        for request in requests:
            start = time.perf_counter()
            status, _, body = send_request(sock, request)
            seconds.append(time.perf_counter() - start)
            if status != 201:
                raise RuntimeError(f"Expected 201, got {status}: {body.decode()[:300]}")
    return seconds


def run_writers(port: str, writers: str, count: str, token: str, category: str, image: str) -> None:
    """Create posts over one connection per writer. Print posts per second and the 95th percentile in ms."""
    requests = [request_bytes(token, int(category), image) for _ in range(int(count))]
    batches = [requests[first :: int(writers)] for first in range(int(writers))]
    start = time.perf_counter()
    with ThreadPoolExecutor(len(batches)) as pool:
        seconds = [
            taken for result in pool.map(time_requests, [port] * len(batches), batches) for taken in result
        ]
    took = time.perf_counter() - start
    print(json.dumps([len(seconds) / took, quantiles(seconds, n=20)[-1] * 1000]))


def run_subcommand(*arguments: str, **environment: str) -> list[str]:
    """Run a subcommand of this module in its own process and return the JSON list that it prints."""
    command = [sys.executable, "-m", "ops.bench.posts", *arguments]
    output = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        check=True,
        timeout=LOAD_TIMEOUT,
        stdout=subprocess.PIPE,
    ).stdout
    return [str(item) for item in json.loads(output)]


def measure(port: int, writers: int, count: int = POSTS, **environment: str) -> list[float]:
    """Create posts on the site of the environment; returns posts per second and the 95th percentile in ms."""
    credentials = run_subcommand("prepare", **environment)
    numbers = run_subcommand("load", str(port), str(writers), str(count), *credentials)
    return [float(number) for number in numbers]


def run(site: BenchSite) -> None:
    """A status other than 201, such as an error about a locked database, ends the benchmark."""
    group, port = site.serve()
    measure(port, max(WRITERS), WARM_UP_POSTS)
    time.sleep(CARDS)
    for writers in WRITERS:
        before = cpu_seconds(group)
        rate, p95 = measure(port, writers)
        time.sleep(CARDS)
        cpu = (cpu_seconds(group) - before) / POSTS * 1000
        print(f"writers: {writers}, p95 {p95:.0f} ms, {rate:.1f} posts/s, CPU {cpu:.0f} ms a post, no error")


if __name__ == "__main__":
    if sys.argv[1] == "prepare":
        print_credentials()
    else:
        run_writers(*sys.argv[2:])
