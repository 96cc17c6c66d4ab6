"""The rules of `manage.py seed_site`, with a small seed of its own."""

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
from blog.models import BlogIndexPage, Category, PostPage
from cms.images.models import LibraryImage
from cms.navigation.menu import menu
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from contacts.models import Contact, ContactsPage
from glossary.models import GlossaryPage, Term
from home.models import HomePage
from seed import files, site
from seed.models import SeedRecord
from tests.documents import payload
from tests.factories.images import image_file
from tests.factories.pages import ArticlePageFactory

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
    - {title: নিচে, page: "#about"}
    - {title: যোগ, page: /yoga}
  slides:
    - {picture: field, heading: পথ, text: সবার জন্য।, link_title: দেখুন, page: /yoga}
  sections:
    - {anchor: about, heading: কথা, intro: কে, summary: কথা, layout: grid, pages: [/yoga, /goal]}
blog: {title: ব্লগ, intro: লেখা।}
contacts: {title: যোগাযোগ, intro: ফোন করুন।, note: নমুনা।}
glossary: {title: শব্দকোষ, lead: শব্দের অর্থ।}
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
lead: দুই লক্ষ্য।
picture: river
---

মুক্তি ও সেবা।
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


class Seed:
    """A seed folder, and the command that reads it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, words in {
            "site.yaml": SITE,
            "contacts.yaml": CONTACTS,
            "glossary.yaml": GLOSSARY,
            "pictures/pictures.yaml": PICTURES,
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


@pytest.fixture
def seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: None) -> Seed:
    folder = tmp_path / "seed"
    monkeypatch.setattr(files, "FOLDER", folder)
    monkeypatch.setattr(site, "FOLDER", folder)
    return Seed(folder)


@pytest.fixture
def seeded(seed: Seed) -> Seed:
    seed.run()
    return seed


def article(slug: str) -> Any:
    return ArticlePage.objects.get(slug=slug)


def edit(page: Any, *, publish: bool = True, **fields: Any) -> None:
    """What an editor does in Wagtail."""
    page = page.specific_class.objects.get(pk=page.pk)
    for name, value in fields.items():
        setattr(page, name, value)
    revision = page.save_revision()
    if publish:
        revision.publish()


# The first run


def test_an_empty_database_becomes_a_site(seed: Seed, client: Client) -> None:
    assert seed.run() == "Seed: 13 created."
    assert list(Page.objects.filter(depth=2).values_list("title", flat=True)) == ["প্রচ্ছদ"]
    for path in ("/", "/blog", "/blog/katha", "/contact", "/glossary", "/goal", "/yoga"):
        assert client.get(path).status_code == 200
    assert client.get("/api/v2/pages/").json()["meta"]["total_count"] == 7
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
def test_the_site_stands_at_its_address(
    seed: Seed, settings: Settings, address: str, host: str, port: int
) -> None:
    settings.SITE_URL = address
    seed.run()
    made = Site.objects.get()
    assert (made.hostname, made.port, made.is_default_site) == (host, port, True)
    assert made.root_page.specific == HomePage.objects.get()


def test_text_is_kept_in_nfc(seed: Seed) -> None:
    seed.replace("articles/goal.md", "title: লক্ষ্য", "title: প\u09a1\u09bc\u09c7\u09be")
    seed.run()
    assert article("goal").title == "প\u09a1\u09bc\u09cb"


# Again


def test_a_second_run_changes_nothing(seeded: Seed) -> None:
    def state() -> list[Any]:
        return [
            list(Page.objects.order_by("pk").values("path", "title", "latest_revision", "last_published_at")),
            list(Revision.objects.values_list("pk", flat=True)),
            list(LibraryImage.objects.order_by("pk").values_list("pk", "file")),
            list(SeedRecord.objects.order_by("pk").values()),
            list(Contact.objects.order_by("pk").values()),
            list(Category.objects.values_list("pk", flat=True)),
        ]

    before = state()
    assert seeded.run() == "Seed: 9 unchanged."
    assert state() == before


def test_newer_text_reaches_what_nobody_touched(seeded: Seed) -> None:
    yoga, file = article("yoga"), LibraryImage.objects.get(title="নদী").file.name
    seeded.replace("articles/yoga.md", "আট অঙ্গ।", "যোগের আট অঙ্গ।")
    seeded.replace("contacts.yaml", "খুলনা কার্যালয়", "সিলেট কার্যালয়")
    seeded.replace("site.yaml", "আমরা যোগ শেখাই।", "আমরা যোগ ও সাধনা শেখাই।")
    seeded.replace("posts/katha.md", "শীতের", "বর্ষার")
    assert seeded.run() == "Seed: 5 unchanged, 4 updated."
    assert article("yoga").pk == yoga.pk
    assert article("yoga").lead == "যোগের আট অঙ্গ।"
    assert ContactsPage.objects.get().contact_list[1]["name"] == "সিলেট কার্যালয়"
    assert HomePage.objects.get().lead == "আমরা যোগ ও সাধনা শেখাই।"
    assert PostPage.objects.get().body.startswith("<p>বর্ষার")
    assert LibraryImage.objects.get(title="নদী").file.name == file


def test_a_new_drawing_replaces_the_file_of_the_same_picture(seeded: Seed) -> None:
    before = LibraryImage.objects.get(title="নদী")
    (seeded.folder / "pictures" / "river.png").write_bytes(image_file(size=(20, 15)))
    seeded.run()
    after = LibraryImage.objects.get(title="নদী")
    assert (after.pk, after.width, after.height) == (before.pk, 20, 15)
    assert after.file.name != before.file.name


def test_a_new_article_is_added(seeded: Seed) -> None:
    seeded.write("articles/marga.md", GOAL.replace("লক্ষ্য", "মার্গ"))
    assert seeded.run() == "Seed: 1 created, 9 unchanged."
    assert article("marga").live


@pytest.mark.parametrize("publish", [True, False])
def test_what_an_editor_changed_is_kept(seeded: Seed, publish: bool) -> None:
    edit(article("yoga"), publish=publish, lead="সম্পাদকের কথা।")
    seeded.replace("articles/yoga.md", "আট অঙ্গ।", "নতুন বীজ।")
    assert seeded.run() == "Seed: 1 kept as edited, 8 unchanged."
    assert article("yoga").get_latest_revision().content["lead"] == "সম্পাদকের কথা।"
    assert article("yoga").lead == ("সম্পাদকের কথা।" if publish else "আট অঙ্গ।")


def test_what_an_editor_deleted_stays_deleted_and_links_to_it_become_words(
    seeded: Seed, client: Client
) -> None:
    article("goal").delete()
    seeded.replace("articles/goal.md", "দুই লক্ষ্য।", "নতুন বীজ।")
    seeded.replace("articles/yoga.md", "আট অঙ্গ।", "নতুন বীজ।")
    seeded.replace("site.yaml", "আমরা যোগ শেখাই।", "নতুন বীজ।")
    assert seeded.run() == "Seed: 1 deleted by an editor, 6 unchanged, 2 updated."
    assert not ArticlePage.objects.filter(slug="goal").exists()
    yoga = payload(client.get("/yoga"))["page"]
    assert yoga["lead"] == "নতুন বীজ।"
    assert yoga["body"][1]["value"] == "<p>দেখুন <a>লক্ষ্য</a>।</p>"
    assert yoga["body"][3]["value"] == []
    home = payload(client.get("/"))["page"]
    assert [card["path"] for card in home["sections"][0]["cards"]] == ["/yoga"]


def test_what_an_editor_took_off_line_stays_off_line(seeded: Seed) -> None:
    article("goal").unpublish()
    seeded.replace("articles/goal.md", "দুই লক্ষ্য।", "নতুন বীজ।")
    assert seeded.run() == "Seed: 1 kept as edited, 8 unchanged."
    assert not article("goal").live


def test_links_follow_a_page_that_an_editor_gave_another_address(seeded: Seed, client: Client) -> None:
    edit(article("goal"), slug="aims")
    seeded.replace("articles/yoga.md", "আট অঙ্গ।", "নতুন বীজ।")
    assert seeded.run() == "Seed: 1 kept as edited, 7 unchanged, 1 updated."
    assert not ArticlePage.objects.filter(slug="goal").exists()
    assert payload(client.get("/yoga"))["page"]["body"][1]["value"] == '<p>দেখুন <a href="/aims">লক্ষ্য</a>।</p>'


def test_a_picture_that_an_editor_changed_is_kept_and_one_that_was_deleted_comes_back(seeded: Seed) -> None:
    LibraryImage.objects.filter(title="নদী").update(description="শান্ত নদী")
    LibraryImage.objects.get(title="মাঠ").delete()
    assert seeded.run() == "Seed: 1 kept as edited, 8 unchanged, 2 updated."
    assert LibraryImage.objects.get(title="নদী").description == "শান্ত নদী"
    assert LibraryImage.objects.filter(title="মাঠ").count() == 1


def test_newer_words_reach_the_terms_that_nobody_touched(seeded: Seed) -> None:
    seeded.replace("glossary.yaml", "পাঁচ সংযম", "আচরণের পাঁচ সংযম")
    seeded.replace("glossary.yaml", "see_also: [যম]", "see_also: []")
    assert seeded.run() == "Seed: 7 unchanged, 2 updated."
    assert Term.objects.get(anchor="yama").meaning == "আচরণের পাঁচ সংযম"
    assert not Term.objects.get(anchor="niyama").see_also.exists()
    assert seeded.run() == "Seed: 9 unchanged."


@pytest.mark.parametrize(
    "change",
    [
        lambda term: Term.objects.filter(pk=term.pk).update(meaning="সম্পাদকের কথা"),
        lambda term: Term.objects.filter(pk=term.pk).update(term="যমসাধনা"),
        lambda term: Term.objects.filter(pk=term.pk).update(mark_in_articles=True),
        lambda term: term.see_also.clear(),
    ],
)
def test_a_term_that_an_editor_changed_is_kept(seeded: Seed, change: Callable[[Term], Any]) -> None:
    change(Term.objects.get(anchor="yama"))
    seeded.replace("glossary.yaml", "পাঁচ সংযম", "নতুন বীজ")
    assert seeded.run() == "Seed: 1 kept as edited, 8 unchanged."
    assert Term.objects.get(anchor="yama").meaning in ("সম্পাদকের কথা", "পাঁচ সংযম")
    assert Term.objects.count() == 2


def test_a_term_that_an_editor_deleted_stays_deleted(seeded: Seed) -> None:
    Term.objects.get(anchor="niyama").delete()
    # The other one lost its “see also” with it, so it is as an editor left it.
    assert seeded.run() == "Seed: 1 deleted by an editor, 1 kept as edited, 7 unchanged."
    assert [term.term for term in Term.objects.all()] == ["যম"]
    seeded.run(reset=True, noinput=True)
    assert Term.objects.get(anchor="yama").see_also.get().anchor == "niyama"


def test_a_site_that_stood_before_the_glossary_gets_its_page_and_terms(seed: Seed) -> None:
    glossary = (seed.folder / "glossary.yaml").read_text("utf-8")
    seed.write("glossary.yaml", "[]")
    seed.run()
    GlossaryPage.objects.get().delete()
    SeedRecord.objects.get(key="page/glossary").delete()
    Term.objects.create(term="যম", meaning="আগে থেকে")
    seed.write("glossary.yaml", glossary)
    assert seed.run() == "Seed: 2 created, 1 kept as edited, 6 unchanged."
    assert GlossaryPage.objects.get().live
    assert Term.objects.get(term="যম").meaning == "আগে থেকে"
    assert Term.objects.get(anchor="niyama").see_also.get().term == "যম"


def test_the_settings_and_the_menu_are_made_once(seeded: Seed) -> None:
    SiteSettings.objects.update(name="অন্য নাম")
    MenuItemPage.objects.get(label="হোম").delete()
    seeded.replace("site.yaml", "name: আনন্দমার্গ", "name: নতুন")
    seeded.run()
    assert SiteSettings.objects.get().name == "অন্য নাম"
    assert [item["title"] for item in menu()] == ["কার্যক্রম"]


def test_a_deleted_menu_is_not_made_again(seeded: Seed) -> None:
    MenuPage.objects.get().delete()
    seeded.run()
    assert not MenuPage.objects.exists()


def test_a_page_that_stood_there_before_the_seed_is_kept(seed: Seed, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="yoga", title="আমার যোগ")
    seed.run()
    assert article("yoga").title == "আমার যোগ"
    assert article("goal").title == "লক্ষ্য"
    assert HomePage.objects.get().pk == home.pk


def test_a_deleted_blog_says_what_to_do(seeded: Seed) -> None:
    BlogIndexPage.objects.get().delete()
    with pytest.raises(CommandError, match="The blog page was deleted"):
        seeded.run()
    seeded.run(reset=True, noinput=True)
    assert PostPage.objects.get().live


# Options


def disturb() -> None:
    edit(article("yoga"), title="সম্পাদকের যোগ")
    article("goal").delete()
    SiteSettings.objects.update(name="অন্য নাম")
    MenuPage.objects.get().delete()


def test_a_reset_asks_and_changes_nothing_without_a_yes(
    seeded: Seed, monkeypatch: pytest.MonkeyPatch
) -> None:
    disturb()
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return ["", "n", "no", "maybe"][len(asked) - 1]

    monkeypatch.setattr("builtins.input", ask)
    for _ in range(4):
        assert seeded.run(reset=True) == "Nothing was changed."
    assert len(asked) == 4
    assert "Go on? [y/N]" in asked[0]
    assert article("yoga").title == "সম্পাদকের যোগ"
    assert not ArticlePage.objects.filter(slug="goal").exists()


@pytest.mark.parametrize("answer", ["y", "Yes", None])
def test_a_reset_restores_everything(
    seeded: Seed, client: Client, monkeypatch: pytest.MonkeyPatch, answer: str | None
) -> None:
    disturb()
    monkeypatch.setattr("builtins.input", lambda question: answer)
    seeded.run(reset=True, noinput=answer is None)
    assert payload(client.get("/yoga"))["page"]["title"] == "যোগ"
    assert payload(client.get("/yoga"))["page"]["body"][1]["value"] == '<p>দেখুন <a href="/goal">লক্ষ্য</a>।</p>'
    assert client.get("/goal").status_code == 200
    assert SiteSettings.objects.get().name == "আনন্দমার্গ"
    assert [item["title"] for item in menu()[1]["children"]] == ["যোগ", "লক্ষ্য"]
    assert seeded.run() == "Seed: 9 unchanged."


def test_if_empty_does_nothing_where_there_is_a_front_page(seed: Seed, home: HomePage) -> None:
    assert seed.run(if_empty=True) == ""
    assert not ArticlePage.objects.exists()
    assert HomePage.objects.get().title == home.title


def test_if_empty_seeds_an_empty_database(seed: Seed) -> None:
    assert seed.run(if_empty=True) == "Seed: 13 created."
    assert seed.run(if_empty=True) == ""


# Faults in the files


def broken(name: str, old: str, new: str, *message: str) -> Any:
    return pytest.param(name, old, new, message, id=f"{name}: {new.strip() or old.strip()}"[:60])


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        broken("articles/yoga.md", "[লক্ষ্য](/goal)", "[লক্ষ্য](/gaol)", "articles/yoga.md, line 3", "/gaol"),
        broken("articles/yoga.md", "- /goal", "- /gaol", "articles/yoga.md, line 8", "/gaol"),
        broken("articles/yoga.md", "![](river", "![](sea", "articles/yoga.md, line 5", "sea"),
        broken("articles/yoga.md", "picture: field", "picture: sea", "articles/yoga.md", "sea"),
        broken("articles/yoga.md", "title: যোগ\n", "", "articles/yoga.md", "title"),
        broken("articles/yoga.md", "title: যোগ", "title: [যোগ", "articles/yoga.md", "YAML"),
        broken("articles/yoga.md", "title: যোগ", "title: " + "য" * 300, "articles/yoga", "255"),
        broken("posts/katha.md", "picture: field", "picture: sea", "posts/katha.md", "sea"),
        broken("posts/katha.md", "category: সেবা", "category: ভ্রমণ", "posts/katha.md", "ভ্রমণ"),
        broken("posts/katha.md", "date: 2026-08-20", "date: কাল", "posts/katha.md", "কাল"),
        broken("posts/katha.md", "date: 2026-08-20\n", "", "posts/katha.md", "date"),
        broken("contacts.yaml", "designation: preacher", "designation: king", "contacts.yaml", "king"),
        broken("contacts.yaml", "designation: preacher", "office: preacher", "contacts.yaml", "office"),
        broken("contacts.yaml", "০১০০০-০০০০০১", "ফোন নেই", "contacts.yaml", "phone"),
        broken(
            "pictures/pictures.yaml",
            "river: {title: নদী, alt: নীল নদী}",
            "river: {title: নদী}",
            "pictures",
            "alt",
        ),
        broken(
            "pictures/pictures.yaml", "river: {", "lake: {title: হ্রদ, alt: জল}\nriver: {", "pictures/lake.png"
        ),
        broken("pictures/pictures.yaml", "river: {", "river: [", "pictures.yaml"),
        broken("site.yaml", "name: আনন্দমার্গ", "name: [", "site.yaml"),
        broken("site.yaml", "  motto: আত্মমোক্ষার্থং\n", "", "site.yaml", "motto"),
        broken(
            "site.yaml",
            "children: [{page: /yoga}, {page: /goal}]",
            "children: [{page: /gaol}]",
            "site.yaml",
            "/gaol",
        ),
        broken("site.yaml", "pages: [/contact]", "pages: [/kontact]", "site.yaml", "/kontact"),
        broken("site.yaml", "grid, pages: [/yoga, /goal]", "grid, pages: [/gaol]", "site.yaml", "/gaol"),
        broken(
            "site.yaml",
            "link_title: দেখুন, page: /yoga",
            "link_title: দেখুন, page: /yogi",
            "site.yaml",
            "/yogi",
        ),
        broken("site.yaml", "{title: যোগ, page: /yoga}", "{title: যোগ, page: /yogi}", "site.yaml", "/yogi"),
        broken(
            "site.yaml", "slides:\n    - {picture: field", "slides:\n    - {picture: sea", "site.yaml", "sea"
        ),
        broken("site.yaml", "- {page: /, title: হোম}", "- {adress: /, titel: হোম}", "site.yaml", "menu"),
        broken("site.yaml", "blog: {title: ব্লগ, intro: লেখা।}", "blog: {title: ব্লগ}", "site.yaml", "intro"),
        broken("site.yaml", "home:\n", "front:\n", "site.yaml", "home"),
    ],
)
def test_a_fault_names_its_file_and_place_and_leaves_no_half_site(
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


def test_once_the_fault_is_mended_the_site_is_made(seed: Seed) -> None:
    seed.replace("site.yaml", "pages: [/contact]", "pages: [/kontact]")
    with pytest.raises(CommandError):
        seed.run()
    seed.replace("site.yaml", "pages: [/kontact]", "pages: [/contact]")
    assert seed.run() == "Seed: 11 created."
    assert article("yoga").live
    assert len(menu()) == 2


@pytest.mark.parametrize(
    "name",
    ["site.yaml", "contacts.yaml", "glossary.yaml", "pictures/pictures.yaml", "pictures/river.png"],
)
def test_a_missing_file_is_named(seed: Seed, name: str) -> None:
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
def test_a_term_that_cannot_be_made_is_named(seed: Seed, old: str, new: str, message: str) -> None:
    seed.replace("glossary.yaml", old, new)
    with pytest.raises(CommandError, match=message):
        seed.run()
    assert not HomePage.objects.exists()
    assert not Term.objects.exists()


def test_a_picture_that_is_none_is_named(seed: Seed) -> None:
    (seed.folder / "pictures" / "river.png").write_bytes(b"no picture")
    with pytest.raises(CommandError, match=r"pictures/river\.png"):
        seed.run()
    assert not HomePage.objects.exists()


def test_a_fault_in_a_later_seed_leaves_the_site_as_it_was(seeded: Seed, client: Client) -> None:
    seeded.replace("articles/goal.md", "দুই লক্ষ্য।", "নতুন বীজ।")
    seeded.replace("articles/yoga.md", "[লক্ষ্য](/goal)", "[লক্ষ্য](/gaol)")
    with pytest.raises(CommandError):
        seeded.run()
    assert payload(client.get("/goal"))["page"]["lead"] == "দুই লক্ষ্য।"
