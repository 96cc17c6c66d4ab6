"""`manage.py import_wordpress`: what an export of WordPress becomes."""

import io
import socket
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.core.management import CommandError, call_command
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Byline, Category, PostPage, PostTag
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from home.models import HomePage
from tests.factories.images import image_file
from tests.factories.pages import BlogIndexPageFactory
from wordpress.bodies import post_body
from wordpress.export import Export, Item, read_export
from wordpress.importing import fit
from wordpress.markup import read_markup
from wordpress.pictures import PictureError, Pictures

EXPORT = Path(__file__).parent / "export.xml"


@pytest.fixture
def blog(home: HomePage, administrator: Administrator) -> BlogIndexPage:
    return BlogIndexPageFactory(parent=home, slug="blog")


@pytest.fixture
def uploads(tmp_path: Path) -> Path:
    folder = tmp_path / "uploads" / "2024" / "03"
    folder.mkdir(parents=True)
    (folder / "camp.png").write_bytes(image_file(colour="#9A2A1F"))
    (folder / "field.png").write_bytes(image_file())
    return tmp_path / "uploads"


def run(*arguments: Any, file: Path = EXPORT) -> str:
    out = io.StringIO()
    call_command("import_wordpress", file, *arguments, stdout=out)
    return out.getvalue()


def stored() -> tuple[int, ...]:
    models: list[Any] = [Page, LibraryImage, Redirect, Category, PostTag, Byline]
    return tuple(model.objects.count() for model in models)


def test_dry_run_reports_losses_and_stores_nothing(blog: BlogIndexPage, uploads: Path) -> None:
    before = stored()
    report = run("--uploads", uploads).splitlines()
    assert stored() == before
    place = next(number for number, line in enumerate(report) if line.startswith("post 11 "))
    assert report[place : place + 7] == [
        "post 11 “স্বাস্থ্য শিবির & যোগ”: /blog/swasthyo-shibir-jog",
        "    shortcode [contact-form-7]",
        "    [sic] stays as text, if it is a shortcode",
        "    element script",
        "    comments",
        "    custom field views",
        "    further category যোগ সাধনা becomes a tag",
    ]
    assert report[-7:-1] == [
        "3 posts, of them 2 drafts",
        "2 articles, of them 0 drafts",
        "2 new pictures, 6 redirects from old addresses",
        "0 posts and pages were imported before",
        "0 posts and pages cannot be imported",
        "Not imported: menus, widgets, comments, nav_menu_item 1",
    ]


def test_import_creates_posts_articles_and_redirects_once(blog: BlogIndexPage, uploads: Path) -> None:
    run("--uploads", uploads, "--write")
    after = stored()

    camp, field = (LibraryImage.objects.get(original_name=name) for name in ("camp.png", "field.png"))
    assert (camp.title, camp.description) == ("উদ্বোধন", "শিবিরের উদ্বোধন")
    post = PostPage.objects.get(slug="swasthyo-shibir-jog")
    assert (post.title, post.live, post.date, post.image) == (
        "স্বাস্থ্য শিবির & যোগ",
        True,
        datetime(2024, 3, 5, 10, 30, tzinfo=UTC),
        field.address,
    )
    assert post.category
    assert post.byline
    assert (post.category.titlename, post.category.slug, post.tag_names) == (
        "সেবা কার্যক্রম",
        "seba",
        ["যোগ সাধনা", "শিবির"],
    )
    assert (post.byline.name, post.byline.kind) == ("প্রকাশনা বিভাগ", "person")
    assert post.body == (
        "<p>প্রথম অনুচ্ছেদে ক্ষ\u09af\u09bc ও পাহা\u09a1\u09bc।<br>দ্বিতীয় পংক্তি।</p>"
        f'<figure><img src="{camp.address}" alt="শিবির"><figcaption>উদ্বোধনের ছবি</figcaption></figure>'
        '<p><a href="/about/history/">ইতিহাস</a> পড়ুন। [sic]</p>'
        f'<figure><img src="{camp.address}" alt="শিবিরের উদ্বোধন"></figure>'
        f'<figure><img src="{field.address}" alt=""><figcaption>সবুজ মাঠ</figcaption></figure>'
        "<table><tbody><tr><th>জেলা</th><th>সংখ্যা</th></tr><tr><td>ঢাকা</td><td>৫</td></tr></tbody></table>"
    )
    scheduled, private = PostPage.objects.get(slug="utsab"), PostPage.objects.get(title="কাঁচা খসড়া")
    assert [(draft.live, draft.is_scheduled) for draft in (scheduled, private)] == [(False, False)] * 2
    assert private.date == datetime(2024, 4, 1, 3, tzinfo=UTC)  # nine o'clock in Dhaka

    history = ArticlePage.objects.get(slug="history")
    assert (history.lead, history.site_path) == ("প্রতিষ্ঠার কথা।", "/about/history")
    assert history.first_published_at == datetime(2020, 1, 2, 3, tzinfo=UTC)
    assert history.text_changed_at == datetime(2021, 5, 6, 3, tzinfo=UTC)
    gallery = [
        {"image": camp.pk, "alt_text": "শিবিরের উদ্বোধন", "decorative": False},
        {"image": field.pk, "alt_text": "ধানখেত", "decorative": False},
    ]
    values = [(block["type"], block["value"]) for block in history.body.get_prep_value()]
    assert [kind for kind, _ in values] == ["heading", "text", "gallery", "table", "quotation", "media"]
    assert values[0][1] == {"text": "প্রথম দশক", "level": "3", "anchor": ""}
    assert values[1][1] == (
        '<p><b>ক্ষ\u09af\u09bc</b>র গল্প, <a href="/about/">পরিচয়</a>।</p><ul><li>একটি</li></ul>'
    )
    assert [(item["value"]["picture"], item["value"]["caption"]) for item in values[2][1]] == [
        (gallery[0], "প্রথম"),
        (gallery[1], ""),
    ]
    table = values[3][1]
    assert (table["caption"], [column["heading"] for column in table["columns"]]) == ("কালপঞ্জি", ["সাল", "ঘটনা"])
    assert [row["values"] for row in table["rows"]] == [["১৯৬০", "শুরু"]]
    assert values[4][1] == {"text": "কর্মই সাধনা।", "attribution": "প্রবাদ"}
    assert values[5][1]["address"] == "https://www.youtube.com/watch?v=abcdefghijk"

    links = {redirect.old_path: redirect.link for redirect in Redirect.objects.all()}
    assert links == {
        "/2024/03/শিবির": "/blog/swasthyo-shibir-jog",
        "/category/seba": "/blog/category/seba",
        "/tag/yoga": "/blog/tag/yoga",
        "/tag/shibir": "/blog/tag/shibir",
        "/author/office": "/blog/author/office",
        "/feed": "/blog/feed.xml",
    }

    assert "5 posts and pages were imported before" in run("--uploads", uploads, "--write")
    assert stored() == after


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<rss><channel></rss>", "cannot be read"),
        ("<rss><channel/></rss>", "not an export of WordPress"),
        ('<!DOCTYPE rss [<!ENTITY a "b">]><rss><channel/></rss>', "document type declaration"),
    ],
)
def test_file_that_is_no_export_is_rejected(
    blog: BlogIndexPage, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "export.xml"
    file.write_text(text)
    before = stored()
    with pytest.raises(CommandError, match=message):
        run("--write", file=file)
    assert stored() == before


def test_failure_leaves_neither_rows_nor_files(
    blog: BlogIndexPage, uploads: Path, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    before, folder = stored(), Path(settings.MEDIA_ROOT)
    files = set(folder.rglob("*.png"))
    monkeypatch.setattr("wordpress.importing.create_post", lambda **_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("--uploads", uploads, "--write")
    assert stored() == before
    assert set(folder.rglob("*.png")) == files


# Markup


def export_of(content: str) -> tuple[Item, Export]:
    export = read_export(EXPORT)
    item = next(item for item in export.items if item.number == 12)
    return Item(**{**vars(item), "content": content}), export


@pytest.mark.parametrize(
    ("content", "body", "lost"),
    [
        ("ক\n\nখ\nগ", "<p>ক</p><p>খ<br>গ</p>", {}),
        ("<p>ক [[gallery]] [২৫]</p>", "<p>ক [gallery] [২৫]</p>", {}),
        ('<div class="x"><p style="color:red">ক</p>খ</div>', "<p>ক</p><p>খ</p>", {}),
        ('[box color="red"]ক[/box]', "<p>ক</p>", {"shortcode [box]": 1}),
        ("<code>[box a=1]</code>", "<p><code>[box a=1]</code></p>", {}),
        (
            "https://youtu.be/abcdefghijk",
            '<p class="ql-media"><a href="https://www.youtube.com/watch?v=abcdefghijk" title="youtube.com" '
            'rel="noopener noreferrer nofollow" data-action="play">youtube.com</a></p>',
            {},
        ),
        (
            '<p>ক <img src="https://a.example/1.png" alt="খ"> গ</p>',
            '<p>ক গ</p><figure><img src="https://a.example/1.png" alt="খ"></figure>',
            {},
        ),
        (
            '<p><a href="https://old.example.org/wp-content/uploads/a.pdf">ক</a></p>',
            '<p><a href="https://old.example.org/wp-content/uploads/a.pdf" rel="noopener noreferrer nofollow">ক</a></p>',
            {"file https://old.example.org/wp-content/uploads/a.pdf stays on the old site": 1},
        ),
    ],
)
def test_content_becomes_html(content: str, body: str, lost: dict[str, int]) -> None:
    item, export = export_of(content)
    found: Counter[str] = Counter()
    assert post_body(read_markup(item, export, found), {}, found) == body
    assert found == lost


def test_text_is_cut_between_letters() -> None:
    assert fit("ক্ষকি", 4) == "ক্ষ"


# Pictures


def pictures(tmp_path: Path, answer: Any = None, uploads: Path | None = None) -> Pictures:
    client = httpx.Client(transport=httpx.MockTransport(answer)) if answer else None
    return Pictures(read_export(EXPORT), tmp_path, uploads, client)


@pytest.fixture
def resolved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The IP addresses of every host."""
    found = ["93.184.216.34"]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (ip, 443)) for ip in found])
    return found


def test_picture_is_fetched_from_the_checked_address(tmp_path: Path, resolved: list[str]) -> None:
    requests: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return httpx.Response(200, content=iter([image_file()]))

    found = pictures(tmp_path, answer)
    assert found.load("https://old.example.org/wp-content/uploads/2024/03/camp-300x225.png") is None
    [request] = requests
    assert str(request.url) == "https://93.184.216.34/wp-content/uploads/2024/03/camp.png"
    assert (request.headers["Host"], request.extensions["sni_hostname"]) == ("old.example.org",) * 2


@pytest.mark.parametrize(
    ("address", "ip", "response", "reason"),
    [
        ("https://other.example/a.png", "93.184.216.34", None, "it is on another site"),
        ("https://old.example.org/a.png", "127.0.0.1", None, "not public"),
        ("https://old.example.org/a.png", "10.0.0.1", None, "not public"),
        ("https://old.example.org:8080/a.png", "93.184.216.34", None, "not the exported site"),
        ("https://old.example.org/a.png", "93.184.216.34", (404, {}, b""), "404"),
        ("https://old.example.org/a.png", "93.184.216.34", (200, {}, b"<html>"), "is not a JPEG"),
        (
            "https://old.example.org/a.png",
            "93.184.216.34",
            (302, {"location": "https://other.example/"}, b""),
            "other.example is not the exported site",
        ),
        (
            "https://old.example.org/a.png",
            "93.184.216.34",
            (302, {"location": "/a.png"}, b""),
            "redirects too often",
        ),
    ],
)
def test_picture_is_not_fetched(
    tmp_path: Path, resolved: list[str], address: str, ip: str, response: Any, reason: str
) -> None:
    resolved[:] = [ip]

    def answer(request: httpx.Request) -> httpx.Response:
        assert response, "no request may be sent"
        return httpx.Response(response[0], headers=response[1], content=iter([response[2]]))

    assert reason in str(pictures(tmp_path, answer).load(address))
    assert list(tmp_path.iterdir()) == []


def test_fetched_file_is_bounded(tmp_path: Path, resolved: list[str], settings: Any) -> None:
    settings.WAGTAILIMAGES_MAX_UPLOAD_SIZE = 50
    found = pictures(tmp_path, lambda request: httpx.Response(200, content=iter([image_file()])))
    assert "larger than" in str(found.load("https://old.example.org/a.png"))


def test_files_outside_of_the_uploads_folder_are_not_read(tmp_path: Path, uploads: Path) -> None:
    (tmp_path / "secret.png").write_bytes(image_file())
    found = pictures(tmp_path, uploads=uploads)
    with pytest.raises(PictureError, match="not in the uploads folder"):
        found.read("https://old.example.org/wp-content/uploads/%2e%2e/secret.png")
