"""Posts written while the web server is killed, and by many writers at once."""

import os
import signal

import pytest

from ops.scripts.servers import wait_until
from tests.running_site import children
from tests.seeded_site import Site

from .conftest import IS_FULL
from .requests import Reader, Writers, assert_database_is_whole, assert_stored, count_posts, sign_in, visit

ROUNDS = 10
WRITERS_OF_A_ROUND = 5
POSTS_OF_A_WRITER = 100 if IS_FULL else 2


def test_killed_web_server_loses_no_acknowledged_post(site: Site, request: pytest.FixtureRequest) -> None:
    """In every other round one worker is killed, in the others the main process and with it all workers."""
    writers, before = Writers(site), count_posts(site)
    with Reader(site, "/") as reader:
        for number in range(ROUNDS):
            done = len(writers.posts)
            web = wait_until(lambda: site.find("web"), "there is no web server")
            worker = wait_until(lambda web=web: children(web), "there is no worker")[0]
            with writers.writing(WRITERS_OF_A_ROUND, POSTS_OF_A_WRITER):
                half = done + WRITERS_OF_A_ROUND * POSTS_OF_A_WRITER // 2
                wait_until(lambda half=half: len(writers.posts) >= half, "posts are not written")
                os.kill(worker if number % 2 else web, signal.SIGKILL)
    assert writers.refused == []
    assert len(writers.posts) == ROUNDS * WRITERS_OF_A_ROUND * POSTS_OF_A_WRITER
    assert_stored(site, writers.posts)
    assert count_posts(site) == before + len(writers.posts)
    assert_database_is_whole(site)
    last = list(writers.posts.values())[-1]
    assert last["title"] in visit(site, last["path"]).text
    with sign_in(site) as client:
        found = client.get("/api/blogs", params={"all": 1, "search": last["title"].split()[-1]}).json()
    assert [post["id"] for post in found] == [last["id"]]
    assert reader.statuses == {200}
    print(f"longest time without an answer: {reader.longest_gap:.1f} s")


def test_eight_writers_get_no_error(site: Site) -> None:
    writers, posts = Writers(site), 100 if IS_FULL else 10
    with Reader(site, "/", "/blog") as reader, writers.writing(8, posts):
        pass
    assert writers.refused == []
    assert_stored(site, writers.posts)
    assert len(writers.posts) == 8 * posts
    assert_database_is_whole(site)
    assert (reader.statuses, reader.unanswered) == ({200}, 0)
