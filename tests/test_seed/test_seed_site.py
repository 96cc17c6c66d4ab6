"""`manage.py seed_site` with a small seed."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings
from wagtail.models import Page, Revision, Site

from articles.models import ArticlePage
from blog.models import Category
from books.models import Book
from cms.images.models import LibraryImage
from cms.navigation.menu import menu
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from glossary.models import Term
from home.models import HomePage
from ops.seed import files
from ops.seed.management.commands.seed_site import QUESTION
from tests.factories.images import LibraryImageFactory, image_file
from tests.factories.pages import ArticlePageFactory, create_welcome_page
from tests.html_pages import payload

pytestmark = pytest.mark.django_db

SITE = """
settings:
  name: আনন্দমার্গ
  motto: আত্মমোক্ষার্থং
  video_url: https://video.example.org/
  social_url: ""
  copyright: সংঘ
  developer_credit: কারিগরি দল
  footer:
    - {heading: সংঘ, text: "সাধনা ও সেবা।", pages: [/contact]}
    - {heading: পড়ুন, text: "", pages: [/yoga, /goal]}
home:
  title: প্রচ্ছদ
  heading: "মুক্তি,\\nসেবা"
  lead: আমরা যোগ শেখাই।
  actions:
    - {title: নিচে, address: "#about"}
    - {title: যোগ, page: /yoga}
  slides:
    - {picture: field, heading: পথ, text: সবার জন্য।, link_title: দেখুন, page: /yoga}
  sections:
    - {anchor: about, heading: কথা, intro: কে, summary: কথা, layout: grid, pages: [/yoga, /goal]}
blog: {title: ব্লগ, intro: লেখা।}
contacts: {title: যোগাযোগ, intro: ফোন করুন।, note: নমুনা।}
glossary: {title: শব্দকোষ, lead: শব্দের অর্থ।}
books: {title: বই}
events: {title: অনুষ্ঠান, intro: যা হবে।}
categories: [সেবা]
menu:
  - {page: /, title: হোম}
  - title: কার্যক্রম
    children: [{page: /yoga}, {page: /goal}]
"""
CONTACTS = """
- {name: ঢাকা কার্যালয়, designation: preacher, address: ঢাকা, phone: "০১০০০-০০০০০১"}
- {name: খুলনা কার্যালয়, designation: ladies_secretary, address: খুলনা}
"""
GLOSSARY = """
- {term: যম, reading: yama, meaning: পাঁচ সংযম, mark: false, see_also: [নিয়ম]}
- {term: নিয়ম, reading: niyama, meaning: পাঁচ শৃঙ্খলা, see_also: [যম]}
"""
PICTURES = """
field: {title: মাঠ, alt: সবুজ মাঠ}
river: {title: নদী, alt: নীল নদী}
"""
YOGA = """
---
title: যোগ
lead: আট অঙ্গ।
picture: field
---

## অঙ্গ {#limbs}

দেখুন [লক্ষ্য](/goal)।

![](river "নদীর ধারে")

:::cards
- /goal
:::
"""
GOAL = """
---
title: লক্ষ্য
lead: দুই লক্ষ্য [৩]।
picture: river
---

মুক্তি ও সেবা, [কাঁথা](/blog/katha) ও [অঙ্গ](/yoga#limbs) [২৫][৩]।

:::sources
:::
"""
SOURCES = """
25: {title: যোগসূত্র, publisher: পতঞ্জলি, date: ২০২২, address: "https://example.org/yoga"}
3: {title: গীতা}
"""
POST = """
---
title: কাঁথা
category: সেবা
date: 2026-08-20
picture: field
---

শীতের **আগে**।
"""
EVENT = """
---
title: নবান্ন
lead: ফসলের উৎসব।
kind: festival
first_day: 2026-12-15
---

নতুন ফসল, [লক্ষ্য](/goal)।
"""


class Seed:
    """A seed folder and the command that reads it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, words in {
            "site.yaml": SITE,
            "contacts.yaml": CONTACTS,
            "glossary.yaml": GLOSSARY,
            "books.yaml": "[{title: আজকের সমস্যা, subject: society, about: ভাষণ।}]",
            "pictures/pictures.yaml": PICTURES,
            "sources.yaml": SOURCES,
            "articles/yoga.md": YOGA,
            "articles/goal.md": GOAL,
            "posts/katha.md": POST,
        }.items():
            self.write(name, words)
        for name, colour in {"field": "#0B5D3B", "river": "#9A2A1F"}.items():
            (folder / "pictures" / f"{name}.png").write_bytes(image_file(size=(16, 12), colour=colour))

    def write(self, name: str, words: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(words).lstrip(), "utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        words = (self.folder / name).read_text("utf-8")
        assert words.count(old) == 1
        (self.folder / name).write_text(words.replace(old, new), "utf-8")

    def run(self, **options: Any) -> str:
        out = StringIO()
        call_command("seed_site", stdout=out, **options)
        return out.getvalue().strip()


@pytest.fixture(scope="module", autouse=True)
def new_database(module_db: None) -> None:
    create_welcome_page()


@pytest.fixture
def seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: None) -> Seed:
    folder = tmp_path / "seed"
    monkeypatch.setattr(files, "FOLDER", folder)
    return Seed(folder)


@pytest.fixture
def seeded(seed: Seed) -> Seed:
    seed.run()
    return seed


def article(slug: str) -> Any:
    return ArticlePage.objects.get(slug=slug)


def test_seed_fills_an_empty_site(seed: Seed, client: Client) -> None:
    assert seed.run() == "Loaded 9 pages, 2 pictures and 2 terms."
    assert list(Page.objects.filter(depth=2).values_list("title", flat=True)) == ["প্রচ্ছদ"]
    for path in ("/", "/blog", "/blog/katha", "/contact", "/glossary", "/books", "/goal", "/yoga"):
        assert client.get(path).status_code == 200
    assert client.get("/api/v2/pages/").json()["meta"]["total_count"] == 9
    home = payload(client.get("/"))["page"]
    assert home["heading"] == "মুক্তি,\nসেবা"
    assert home["actions"] == [{"title": "নিচে", "path": "#about"}, {"title": "যোগ", "path": "/yoga"}]
    assert home["slides"][0]["link"] == {"title": "দেখুন", "path": "/yoga"}
    assert home["slides"][0]["picture"]["alt"] == "সবুজ মাঠ"
    assert [card["path"] for card in home["sections"][0]["cards"]] == ["/yoga", "/goal"]
    yoga = payload(client.get("/yoga"))["page"]
    assert [block["type"] for block in yoga["body"]] == ["heading", "text", "picture", "cards"]
    assert yoga["body"][0]["value"] == {"text": "অঙ্গ", "level": 2, "anchor": "limbs"}
    assert yoga["body"][1]["value"] == '<p>দেখুন <a href="/goal">লক্ষ্য</a>।</p>'
    assert [card["title"] for card in yoga["body"][3]["value"]] == ["লক্ষ্য"]
    goal = payload(client.get("/goal"))["page"]
    links = '<a href="/blog/katha">কাঁথা</a> ও <a href="/yoga#limbs">অঙ্গ</a>'
    assert goal["body"][0]["value"].startswith(f'<p>মুক্তি ও সেবা, {links} <span class="cites"')
    post = payload(client.get("/blog/katha"))["page"]
    assert post["body"] == "<p>শীতের <strong>আগে</strong>।</p>"
    assert (post["date"], post["category"]["titlename"]) == ("2026-08-20T09:00:00+06:00", "সেবা")
    assert [(item["title"], item.get("path")) for item in menu()] == [("হোম", "/"), ("কার্যক্রম", None)]
    assert [item["title"] for item in menu()[1]["children"]] == ["যোগ", "লক্ষ্য"]
    assert [
        [term["anchor"], [other["anchor"] for other in term["see_also"]]]
        for letter in payload(client.get("/glossary"))["page"]["letters"]
        for term in letter["terms"]
    ] == [["niyama", ["yama"]], ["yama", ["niyama"]]]
    assert [term.mark_in_articles for term in Term.objects.order_by("anchor")] == [True, False]
    data = payload(client.get("/contact"))
    assert [contact["name"] for contact in data["page"]["contacts"]] == ["ঢাকা কার্যালয়", "খুলনা কার্যালয়"]
    assert [item["heading"] for item in data["site"]["footer"]] == ["সংঘ", "পড়ুন", "Section 3", "Section 4"]
    assert data["site"]["name"] == "আনন্দমার্গ"


@pytest.mark.parametrize(
    ("address", "host", "port"),
    [
        ("http://localhost:5555", "localhost", 5555),
        ("https://www.example.org", "www.example.org", 443),
        ("http://example.org", "example.org", 80),
    ],
)
def test_site_address_comes_from_the_setting(
    seed: Seed, settings: Settings, address: str, host: str, port: int
) -> None:
    settings.SITE_URL = address
    seed.run()
    made = Site.objects.get()
    assert (made.hostname, made.port, made.is_default_site) == (host, port, True)
    assert made.root_page.specific == HomePage.objects.get()


def test_text_is_normalised_to_nfc(seed: Seed) -> None:
    seed.replace("articles/goal.md", "title: লক্ষ্য", "title: প\u09a1\u09bc\u09c7\u09be")
    seed.run()
    assert article("goal").title == "প\u09a1\u09bc\u09cb"


def content_rows() -> list[Any]:
    return [
        list(Page.objects.order_by("pk").values("path", "title", "latest_revision", "last_published_at")),
        list(Revision.objects.order_by("pk").values_list("pk", flat=True)),
        list(LibraryImage.objects.order_by("pk").values_list("pk", "file")),
        list(Category.objects.values_list("pk", flat=True)),
        list(Term.objects.order_by("pk").values()),
        list(Book.objects.order_by("pk").values()),
        list(Site.objects.values()),
        list(SiteSettings.objects.values()),
    ]


def test_articles_link_to_events_and_events_to_articles(seed: Seed, client: Client) -> None:
    seed.write("events/nobanno.md", EVENT)
    seed.replace("articles/goal.md", "মুক্তি ও সেবা,", "মুক্তি, [নবান্ন](/events/nobanno),")
    seed.run()
    goal, event = (payload(client.get(path))["page"] for path in ("/goal", "/events/nobanno"))
    assert '<a href="/events/nobanno">নবান্ন</a>' in goal["body"][0]["value"]
    assert event["body"][0]["value"] == '<p>নতুন ফসল, <a href="/goal">লক্ষ্য</a>।</p>'


def test_sources_come_from_the_register_in_order_of_citation(seeded: Seed) -> None:
    value = article("goal").body[1].value
    assert [(item["number"], item["text"].source, item["details"], item["url"]) for item in value] == [
        (3, "<p>গীতা</p>", None, None),
        (25, "<p>যোগসূত্র</p>", "পতঞ্জলি, ২০২২", "https://example.org/yoga"),
    ]


def test_second_run_changes_nothing(seeded: Seed) -> None:
    article("goal").delete()
    SiteSettings.objects.update(name="অন্য নাম")
    Site.objects.update(hostname="www.example.org", port=443)
    seeded.replace("articles/yoga.md", "আট অঙ্গ।", "যোগের আট অঙ্গ।")
    before = content_rows()
    assert seeded.run() == "The site has content already; nothing was changed."
    assert content_rows() == before


@pytest.mark.parametrize(
    "create",
    [
        lambda: ArticlePageFactory(parent=Page.objects.get(slug="home")),
        lambda: Category.objects.create(titlename="গান"),
        lambda: Term.objects.create(term="যম", meaning="সংযম"),
        lambda: Book.objects.create(title="ক", subject="society", about="খ"),
    ],
    ids=["page", "category", "term", "book"],
)
def test_site_with_any_content_is_not_seeded(seed: Seed, create: Callable[[], Any]) -> None:
    create()
    before = content_rows()
    assert seed.run() == "The site has content already; nothing was changed."
    assert content_rows() == before


def test_reset_needs_confirmation(seeded: Seed, monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[str] = []
    answers = ["", "n", "no", "maybe"]

    def ask(question: str) -> str:
        questions.append(question)
        return answers[len(questions) - 1]

    monkeypatch.setattr("builtins.input", ask)
    before = content_rows()
    for _ in answers:
        assert seeded.run(reset=True) == "Nothing was changed."
        assert content_rows() == before
    assert questions == [QUESTION] * 4


@pytest.mark.parametrize("answer", ["Yes", None])
def test_reset_reloads_the_content(
    seeded: Seed, client: Client, monkeypatch: pytest.MonkeyPatch, answer: str | None
) -> None:
    article("goal").delete()
    ArticlePageFactory(parent=HomePage.objects.get(), slug="own", title="সম্পাদকের পাতা")
    Term.objects.create(term="গান", meaning="সুর")
    SiteSettings.objects.update(name="অন্য নাম")
    MenuPage.objects.get().delete()
    seeded.replace("articles/yoga.md", "আট অঙ্গ।", "যোগের আট অঙ্গ।")
    monkeypatch.setattr("builtins.input", lambda question: answer)
    assert seeded.run(reset=True, noinput=answer is None) == "Loaded 9 pages, 2 pictures and 2 terms."
    assert client.get("/own").status_code == 404
    assert client.get("/goal").status_code == 200
    yoga = payload(client.get("/yoga"))["page"]
    assert yoga["lead"] == "যোগের আট অঙ্গ।"
    assert yoga["body"][1]["value"] == '<p>দেখুন <a href="/goal">লক্ষ্য</a>।</p>'
    assert SiteSettings.objects.get().name == "আনন্দমার্গ"
    assert [item["title"] for item in menu()[1]["children"]] == ["যোগ", "লক্ষ্য"]
    assert Term.objects.count() == 2


def test_reset_keeps_the_picture_library(seeded: Seed, monkeypatch: pytest.MonkeyPatch) -> None:
    own = LibraryImageFactory(title="সম্পাদকের ছবি")
    before = set(LibraryImage.objects.values_list("pk", flat=True))
    monkeypatch.setattr("builtins.input", lambda question: "y")
    seeded.run(reset=True)
    assert set(LibraryImage.objects.values_list("pk", flat=True)) == before
    assert own.pk in before


def test_failed_reset_leaves_the_site_as_it_was(seeded: Seed, client: Client) -> None:
    before = content_rows()
    seeded.replace("articles/yoga.md", "[লক্ষ্য](/goal)", "[লক্ষ্য](/gaol)")
    with pytest.raises(CommandError):
        seeded.run(reset=True, noinput=True)
    assert content_rows() == before
    assert client.get("/yoga").status_code == 200


def fault(name: str, old: str, new: str, *message: str) -> Any:
    return pytest.param(name, old, new, message, id=f"{name}: {new.strip() or old.strip()}"[:60])


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        fault("articles/yoga.md", "[লক্ষ্য](/goal)", "[লক্ষ্য](/gaol)", "articles/yoga.md, line 3", "/gaol"),
        fault("articles/yoga.md", "- /goal", "- /gaol", "articles/yoga.md, line 8", "/gaol"),
        fault("articles/yoga.md", "![](river", "![](sea", "articles/yoga.md, line 5", "sea"),
        fault("articles/yoga.md", "picture: field", "picture: sea", "articles/yoga.md", "sea"),
        fault("articles/yoga.md", "title: যোগ\n", "", "articles/yoga.md", "title"),
        fault("articles/yoga.md", "title: যোগ", "title: [যোগ", "articles/yoga.md", "YAML"),
        fault("articles/yoga.md", "title: যোগ", "title: " + "য" * 300, "articles/yoga", "255"),
        fault("articles/goal.md", "[২৫][৩]", "[৪]", "articles/goal.md, line 3", "no source 4"),
        fault("sources.yaml", "3: {title", "3: {name", "sources.yaml, 3", "title"),
        fault("posts/katha.md", "picture: field", "picture: sea", "posts/katha.md", "sea"),
        fault("posts/katha.md", "category: সেবা", "category: ভ্রমণ", "posts/katha.md", "ভ্রমণ"),
        fault("posts/katha.md", "date: 2026-08-20", "date: কাল", "posts/katha.md", "কাল"),
        fault("posts/katha.md", "date: 2026-08-20\n", "", "posts/katha.md", "date"),
        fault("contacts.yaml", "designation: preacher", "designation: king", "contacts.yaml", "king"),
        fault("contacts.yaml", "designation: preacher", "office: preacher", "contacts.yaml", "office"),
        fault("contacts.yaml", "০১০০০-০০০০০১", "ফোন নেই", "contacts.yaml", "phone"),
        fault(
            "pictures/pictures.yaml",
            "river: {title: নদী, alt: নীল নদী}",
            "river: {title: নদী}",
            "pictures",
            "alt",
        ),
        fault(
            "pictures/pictures.yaml", "river: {", "lake: {title: হ্রদ, alt: জল}\nriver: {", "pictures/lake.png"
        ),
        fault("pictures/pictures.yaml", "river: {", "river: [", "pictures.yaml"),
        fault("site.yaml", "name: আনন্দমার্গ", "name: [", "site.yaml"),
        fault("site.yaml", "  motto: আত্মমোক্ষার্থং\n", "", "site.yaml", "motto"),
        fault(
            "site.yaml",
            "children: [{page: /yoga}, {page: /goal}]",
            "children: [{page: /gaol}]",
            "site.yaml",
            "/gaol",
        ),
        fault("site.yaml", "pages: [/contact]", "pages: [/kontact]", "site.yaml", "/kontact"),
        fault("site.yaml", "grid, pages: [/yoga, /goal]", "grid, pages: [/gaol]", "site.yaml", "/gaol"),
        fault(
            "site.yaml",
            "link_title: দেখুন, page: /yoga",
            "link_title: দেখুন, page: /yogi",
            "site.yaml",
            "/yogi",
        ),
        fault("site.yaml", "{title: যোগ, page: /yoga}", "{title: যোগ, page: /yogi}", "site.yaml", "/yogi"),
        fault(
            "site.yaml", "slides:\n    - {picture: field", "slides:\n    - {picture: sea", "site.yaml", "sea"
        ),
        fault("site.yaml", "- {page: /, title: হোম}", "- {adress: /, titel: হোম}", "site.yaml", "menu"),
        fault("site.yaml", "blog: {title: ব্লগ, intro: লেখা।}", "blog: {title: ব্লগ}", "site.yaml", "intro"),
        fault("site.yaml", "home:\n", "front:\n", "site.yaml", "home"),
    ],
)
def test_invalid_file_is_reported_and_nothing_is_written(
    seed: Seed, name: str, old: str, new: str, message: tuple[str, ...]
) -> None:
    seed.replace(name, old, new)
    with pytest.raises(CommandError) as error:
        seed.run()
    for words in message:
        assert words in str(error.value)
    assert not HomePage.objects.exists()
    assert not MenuItemPage.objects.exists()
    assert not Category.objects.exists()
    assert not LibraryImage.objects.exists()
    assert Site.objects.get().root_page.slug == "home"


@pytest.mark.parametrize(
    "name",
    ["site.yaml", "contacts.yaml", "glossary.yaml", "pictures/pictures.yaml", "pictures/river.png"],
)
def test_missing_file_is_reported(seed: Seed, name: str) -> None:
    (seed.folder / name).unlink()
    with pytest.raises(CommandError, match=Path(name).name):
        seed.run()
    assert not HomePage.objects.exists()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("see_also: [যম]", "see_also: [সংযম]", "glossary.yaml, নিয়ম: there is no term সংযম."),
        ("reading: yama, ", "", "glossary.yaml: reading is missing."),
        ("reading: yama", "reading: যম", "glossary.yaml: .*Write the reading in Latin letters"),
    ],
)
def test_invalid_term_is_reported(seed: Seed, old: str, new: str, message: str) -> None:
    seed.replace("glossary.yaml", old, new)
    with pytest.raises(CommandError, match=message):
        seed.run()
    assert not HomePage.objects.exists()
    assert not Term.objects.exists()


def test_broken_picture_is_reported(seed: Seed) -> None:
    (seed.folder / "pictures" / "river.png").write_bytes(b"no picture")
    with pytest.raises(CommandError, match=r"pictures/river\.png"):
        seed.run()
    assert not HomePage.objects.exists()
