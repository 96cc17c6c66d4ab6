"""Fixtures for a signed-in administrator, and an API client that creates test data."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Any
from uuid import uuid4

import httpx
import pytest
from PIL import Image
from playwright.sync_api import APIRequestContext, Browser, Locator, Page, Playwright, StorageState

from ..conftest import Site, other_visitor

SIGN_INS = 80
# A refresh token can be used once, so every tab gets its own sign-in.
PREPARE = f"""
import json
from blog.models import Category, PostPage
from cms.accounts import sessions
from cms.accounts.models import Administrator, SignIn
from wagtail.images import get_image_model
def last(model):
    return max(model.objects.values_list("pk", flat=True), default=0)
administrator = Administrator.objects.get()
print(json.dumps({{
    "signIns": [sessions.issue(SignIn.objects.create(user=administrator)).refresh for _ in range({SIGN_INS})],
    "last": [last(model) for model in (PostPage, Category, get_image_model(), Administrator)],
}}))
"""
RESTORE = """
from blog.models import Category, PostPage
from cms.accounts.models import Administrator
from wagtail.images import get_image_model
for model, last in zip((PostPage, Category, get_image_model(), Administrator), {last}):
    for made in model.objects.filter(pk__gt=last):
        made.delete()
"""


class Client:
    """An API client that creates the data that a test needs."""

    def __init__(self, site: Site, context: APIRequestContext) -> None:
        self.site = site
        self.context = context
        self.token = ""

    def sign_in(self) -> None:
        credentials = {"userName": self.site.administrator, "password": self.site.password}
        self.token = self.context.post("/api/auth", data=credentials).json()["accessToken"]

    def send(self, method: str, path: str, **options: Any) -> Any:
        """The response's JSON. An expired token is refreshed; public lists answer without one."""
        for _ in range(2):
            headers = {"Authorization": f"Bearer {self.token}"}
            response = self.context.fetch(path, method=method, headers=headers, **options)
            if response.status != 403 and "www-authenticate" not in response.headers:
                break
            self.sign_in()
        assert response.ok, response.text()
        return response.json() if response.body() else None

    def account(self, **fields: str) -> dict[str, Any]:
        """A new account whose owner has already replaced the password that the administrator gave it."""
        first, own = f"প্রথম-{uuid4().hex}", fields["password"]
        made: dict[str, Any] = self.send("POST", "/api/admin", data=fields | {"password": first})
        with httpx.Client(base_url=self.site.url, timeout=30) as owner:
            signed_in = owner.post("/api/auth", json={"userName": fields["userName"], "password": first})
            owner.post(
                "/api/admin/me/password",
                json={"currentPassword": first, "newPassword": own},
                headers={"Authorization": f"Bearer {signed_in.json()['accessToken']}"},
            ).raise_for_status()
        return made

    def category(self, name: str = "") -> dict[str, Any]:
        answer: dict[str, Any] = self.send(
            "POST", "/api/category", data={"titlename": name or f"বিভাগ {uuid4().hex[:8]}"}
        )
        return answer

    def image(self, name: str = "chobi.png", alt: str = "") -> dict[str, Any]:
        file = {"name": name, "mimeType": "image/png", "buffer": picture()}
        answer: dict[str, Any] = self.send("POST", "/api/upload", multipart={"image": file, "alt": alt})
        return answer

    def post(self, title: str, **fields: Any) -> dict[str, Any]:
        values = {"content": "<p>কথা।</p>", "status": "unpublished", **fields}
        if "categoryId" not in values:
            values["categoryId"] = min(one["id"] for one in self.send("GET", "/api/category"))
        if "image" not in values:
            values["image"] = self.send("GET", "/api/upload?limit=1")[0]["url"]
        answer: dict[str, Any] = self.send("POST", "/api/blogs", data={"title": title, **values})
        return answer

    def posts(self, title: str) -> list[dict[str, Any]]:
        """The posts that the dashboard's list finds."""
        answer: list[dict[str, Any]] = self.send("GET", "/api/blogs", params={"all": 1, "search": title})
        return answer


def picture(width: int = 120, height: int = 90, kind: str = "PNG") -> bytes:
    """A small unique picture."""
    file = BytesIO()
    Image.effect_noise((width, height), 80).convert("RGB").save(file, kind)
    return file.getvalue()


def notifications(page: Page) -> Locator:
    """The region that shows toasts."""
    return page.get_by_role("region", name="Notifications")


@pytest.fixture(scope="package")
def sign_ins(site: Site) -> Iterator[Iterator[str]]:
    """Refresh tokens of the administrator. The site's content is restored after the package."""
    made = json.loads(site.manage("shell", "--no-imports", "-c", PREPARE))
    yield iter(made["signIns"])
    site.manage("shell", "--no-imports", "-c", RESTORE.format(last=made["last"]))


@pytest.fixture(scope="package")
def client(site: Site, sign_ins: Iterator[str], playwright: Playwright) -> Iterator[Client]:
    context = playwright.request.new_context(base_url=site.url)
    yield Client(site, context)
    context.dispose()


@pytest.fixture
def session(site: Site, sign_ins: Iterator[str]) -> Callable[[], StorageState]:
    """The browser state after a sign-in; each is a new sign-in."""

    def make() -> StorageState:
        expiration = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
        kept = {"token": "of an earlier page", "expiration": expiration}
        return StorageState(
            cookies=[
                {
                    "name": "refresh",
                    "value": next(sign_ins),
                    "domain": "localhost",
                    "path": "/",
                    "expires": -1,
                    "httpOnly": True,
                    "secure": False,
                    "sameSite": "Strict",
                }
            ],
            origins=[
                {
                    "origin": site.url,
                    "localStorage": [{"name": name, "value": value} for name, value in kept.items()],
                }
            ],
        )

    return make


@pytest.fixture
def dashboard(
    browser: Browser, request: pytest.FixtureRequest, session: Callable[[], StorageState]
) -> Iterator[Page]:
    """A tab with a signed-in administrator."""
    with other_visitor(browser, request, storage_state=session()) as page:
        yield page
