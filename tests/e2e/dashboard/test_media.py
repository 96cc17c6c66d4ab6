"""A video in a post: a link until it is played."""

from uuid import uuid4

from playwright.sync_api import Page, Route, expect

from ..axe import violations
from .conftest import Client

CONTENT = '<p>আগের কথা।</p><p class="ql-media"><a href="https://www.youtube.com/watch?v=abcdefghi-_">ভোরের গান</a></p>'


def test_video_loads_nothing_before_it_is_played(client: Client, visitor: Page) -> None:
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body="<p>player</p>", content_type="text/html")

    visitor.route(lambda url: "youtube" in url, answer)
    post = client.post(f"গান {uuid4().hex[:8]}", content=CONTENT, status="published")
    visitor.goto(post["path"])
    link = visitor.get_by_role("link", name="ভোরের গান")
    expect(link).to_have_attribute("href", "https://www.youtube.com/watch?v=abcdefghi-_")
    assert violations(visitor) == []
    assert asked == []
    link.click()
    player = visitor.get_by_title("ভোরের গান")
    expect(player.content_frame.get_by_text("player")).to_be_visible()
    assert asked == ["https://www.youtube-nocookie.com/embed/abcdefghi-_?autoplay=1&start=0"]
