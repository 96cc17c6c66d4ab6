"""Readers and publishers for bench/capacity.py; locust runs them.

Each publisher puts a number into the title of a post of its own. A reader of this post must see the number of the last
publish that had returned when its request began, or a higher one.
"""

import json
import os
import re
import time
from itertools import count, cycle
from typing import Any

from locust import FastHttpUser, constant_pacing, constant_throughput, task

RATE = float(os.environ["BENCH_RATE"])  # reads a second of one reader; 0 is as many as possible
TOKEN, CATEGORY, IMAGE = json.loads(os.environ["BENCH_CREDENTIALS"])
# One for each publisher, with id and path.
POSTS: list[dict[str, Any]] = json.loads(os.environ["BENCH_POSTS"])
INTERVAL = float(os.environ["BENCH_INTERVAL"])  # seconds between two publishes
PAGES = ("/", "/yoga", "/social", "/goal", "/blog", "/contact", "/glossary")
NUMBER = re.compile(r"bench-post-(\d+)")

published = [0] * len(POSTS)  # the number of the last publish that has returned, for each post
publishers = count()


class Reader(FastHttpUser):
    wait_time = constant_throughput(RATE) if RATE else lambda _: 0
    default_headers = {"Accept-Encoding": "br"}

    def on_start(self) -> None:
        self.pages = cycle(PAGES)
        self.targets = cycle(enumerate(POSTS))
        self.etag = ""

    @task(10)
    def read_page(self) -> None:
        self.client.get(next(self.pages))

    @task(2)
    def read_page_again(self) -> None:
        headers = {"If-None-Match": self.etag}
        with self.client.get("/yoga", headers=headers, name="/yoga again", catch_response=True) as answer:
            if answer.status_code in (200, 304):
                answer.success()
                self.etag = (answer.headers or {}).get("ETag", self.etag)

    @task(4)
    def read_post(self) -> None:
        number, post = next(self.targets)
        expected = published[number]
        headers = {"Accept-Encoding": "identity"}
        with self.client.get(post["path"], headers=headers, name="post", catch_response=True) as answer:
            found = NUMBER.search(answer.text or "")
            if answer.status_code == 200 and int(found[1] if found else 0) < expected:
                answer.failure("stale")

    @task(1)
    def read_api(self) -> None:
        self.client.get("/api/v2/pages/find/?html_path=/yoga")


class Publisher(FastHttpUser):
    fixed_count = len(POSTS)
    wait_time = constant_pacing(INTERVAL * len(POSTS))

    def on_start(self) -> None:
        self.number = next(publishers) % len(POSTS)
        self.post = POSTS[self.number]
        time.sleep(self.number * INTERVAL)  # locust makes it wait for this publisher only

    @task
    def publish(self) -> None:
        number = published[self.number] + 1
        body = {
            "categoryId": CATEGORY,
            "title": f"bench-post-{number}",
            "content": "<p>ভোরের পথে হাঁটা।</p>",
            "image": IMAGE,
            "status": "published",
        }
        answer = self.client.put(
            f"/api/blogs/{self.post['id']}",
            name="publish",
            json=body,
            headers={"Authorization": f"Bearer {TOKEN}"},
        )
        if answer.status_code == 200:
            published[self.number] = number
