"""The content that `manage.py seed_site` loads, on every required public route."""

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, urlsplit

import frontmatter
import pytest
from django.db.models import TextField
from django.test import Client
from wagtail.fields import StreamField
from wagtail.models import Page

from bengali.digits import ascii_digits
from blog.models import PostPage
from cms.core.passages import Role
from contacts.districts import DISTRICTS
from ops.content_health.problems import ContentCheck
from ops.seed.files import FOLDER, read_content
from ops.seed.markdown import CITATION
from proofing.checks import check
from proofing.definitions import check_definitions
from proofing.proof_text import ProofText
from proofing.site import SiteAddresses, read_site, read_terms
from search.query import answer_query
from tests.factories.accounts import AdministratorFactory
from tests.html_pages import head, payload
from tests.test_seed.required_content import ARTICLES as REQUIRED
from tests.test_seed.required_content import POSTS

# S4, S5, S6.
SECTIONS = {
    "about": ["/establishment", "/goal", "/marga"],
    "activities": ["/yoga", "/education", "/childrenhomes", "/amrt", "/rurawa"],
    "philosophy": ["/prout", "/social", "/spiritual"],
}
NEWCOMERS = ["/begin", "/questions", "/timeline", "/songs", "/observances", "/ananda-marga"]
ARTICLES = [*(path for paths in SECTIONS.values() for path in paths), "/ideals", *NEWCOMERS]
HELP, ABOUT = "/help", "/about"
# S33, D3.
MENU = [
    ("প্রচ্ছদ", "/"),
    (
        "আমাদের কথা",
        [
            ("প্রতিষ্ঠাতা", "/establishment"),
            ("লক্ষ্য ও আদর্শ", "/goal"),
            ("বাংলাদেশ শাখা", "/marga"),
            ("কীভাবে শুরু করবেন", "/begin"),
            ("প্রশ্ন ও উত্তর", "/questions"),
            ("কালপঞ্জি", "/timeline"),
        ],
    ),
    (
        "কার্যক্রম",
        [
            ("যোগ ও সাধনা", "/yoga"),
            ("শিক্ষা", "/education"),
            ("শিশুসদন", "/childrenhomes"),
            ("ত্রাণ ও পুনর্বাসন", "/amrt"),
            ("রেনেসাঁ ও রাওয়া", "/rurawa"),
            ("প্রভাত সঙ্গীত", "/songs"),
            ("উৎসব ও পালনীয় দিন", "/observances"),
        ],
    ),
    (
        "দর্শন",
        [
            ("প্রাউট", "/prout"),
            ("সামাজিক দৃষ্টিভঙ্গি", "/social"),
            ("আধ্যাত্মিক দর্শন", "/spiritual"),
            *(("রাষ্ট্রচিন্তা ও সমাজচক্র", "/ideals"), ("শব্দকোষ", "/glossary"), ("বই", "/books")),  # D3
        ],
    ),
    ("ব্লগ", "/blog"),
    ("অনুষ্ঠান", "/events"),
    ("যোগাযোগ", "/contact"),
]
PLACEHOLDERS = re.compile(
    r"lorem|ipsum|dolor sit|\btodo\b|\bfixme\b|\bxxx|placeholder|undefined|\bNone\b", re.I
)


pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded_db", "module_db")]


@pytest.fixture(scope="module")
def payloads(seeded_db: None, module_db: None) -> dict[str, Any]:
    """The payload of every public page by path."""
    posts = [f"/blog/{path.stem}" for path in (FOLDER / "posts").glob("*.md")]
    paths = ["/", *ARTICLES, HELP, ABOUT, "/blog", *posts, "/contact", "/glossary", "/books"]
    return {path: payload(Client().get(path)) for path in paths}


@pytest.fixture
def pages(payloads: dict[str, Any]) -> dict[str, Any]:
    return {path: data["page"] for path, data in payloads.items()}


def headings(page: dict[str, Any], level: int, below: str = "") -> list[str]:
    """The headings of a level, optionally only those below a heading of the level above."""
    texts, inside = [], not below
    for block in page["body"]:
        if block["type"] == "heading":
            value = block["value"]
            if below and value["level"] < level:
                inside = value["anchor"] == below
            elif inside and value["level"] == level:
                texts.append(value["text"])
    return texts


def blocks(page: dict[str, Any], kind: str) -> list[Any]:
    return [block["value"] for block in page["body"] if block["type"] == kind]


def part(page: dict[str, Any], anchor: str) -> list[dict[str, Any]]:
    """The blocks of a section, including its subsections."""
    section: list[dict[str, Any]] = []
    level = 0
    for block in page["body"]:
        if block["type"] == "heading":
            if block["value"]["anchor"] == anchor:
                level = block["value"]["level"]
            elif level and block["value"]["level"] <= level:
                break
        if level:
            section.append(block)
    assert section
    return section


def words(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


# Routes


@pytest.mark.parametrize("path", ["/", *ARTICLES, HELP, ABOUT, "/blog", "/contact", "/glossary", "/books"])
def test_every_route_has_its_own_title(payloads: dict[str, Any], path: str) -> None:
    assert payloads[path]["status"] == 200
    assert payloads[path]["page"]["meta"]["path"] == path
    assert payloads[path]["page"]["meta"]["search_description"]


def test_articles_and_posts_have_the_text_of_their_files(pages: dict[str, Any]) -> None:
    files = {f"/{path.stem}": path for path in (FOLDER / "articles").glob("*.md")}
    assert set(files) == {*ARTICLES, HELP, ABOUT}
    files |= {f"/blog/{path.stem}": path for path in (FOLDER / "posts").glob("*.md")}
    for address, path in files.items():
        front = frontmatter.load(str(path)).metadata
        assert pages[address]["title"] == front["title"]
        assert pages[address]["meta"]["search_description"] == front["search_description"]


def test_page_titles_and_descriptions_are_unique(client: Client, pages: dict[str, Any]) -> None:
    titles = [head(client.get(path))["title"] for path in pages]
    assert len(set(titles)) == len(titles)
    descriptions = [page["meta"]["search_description"] for page in pages.values()]
    assert len(set(descriptions)) == len(descriptions)


# Front page (S2 to S6)


def test_front_page_has_three_slides_with_links(pages: dict[str, Any]) -> None:
    slides = pages["/"]["slides"]
    assert [slide["link"]["path"] for slide in slides] == ["/yoga", "/amrt", "/education"]
    for slide in slides:
        assert slide["picture"]["alt"]
        assert slide["heading"]
        assert slide["text"]


def test_front_page_has_exactly_the_required_cards(pages: dict[str, Any]) -> None:
    sections = {section["anchor"]: section["cards"] for section in pages["/"]["sections"]}
    assert {anchor: [card["path"] for card in cards] for anchor, cards in sections.items()} == SECTIONS
    for card in (card for cards in sections.values() for card in cards):
        assert card["title"]
        assert card["teaser"]
        assert card["picture"]["src"]


# Frame (S30 to S34)


def test_menu_has_the_required_items(payloads: dict[str, Any]) -> None:
    menu = payloads["/"]["menu"]
    assert [
        (item["title"], [(child["title"], child["path"]) for child in item["children"]])
        if "children" in item
        else (item["title"], item["path"])
        for item in menu
    ] == MENU
    assert all("path" not in item for item in menu if "children" in item)
    assert all(data["menu"] == menu for data in payloads.values())


def test_cards_name_pages_as_the_menu_does(payloads: dict[str, Any]) -> None:
    home = payloads["/"]
    menu = {child["path"]: child["title"] for item in home["menu"] for child in item.get("children", [])}
    cards = {card["path"]: card["title"] for part in home["page"]["sections"] for card in part["cards"]}
    assert cards.items() <= menu.items()


def test_footer_has_four_sections_and_two_external_links(payloads: dict[str, Any]) -> None:
    site = payloads["/"]["site"]
    assert [section["heading"] for section in site["footer"]] == ["সংঘ", "আমাদের কথা", "কার্যক্রম", "পড়ুন"]
    assert [link["path"] for section in site["footer"] for link in section["links"]] == [
        *("/begin", "/questions", "/contact", HELP, ABOUT),
        *("/ananda-marga", *SECTIONS["about"], "/timeline"),
        *(*SECTIONS["activities"], "/songs"),
        *(*SECTIONS["philosophy"], "/ideals", "/observances", "/blog", "/glossary", "/books"),
    ]
    # The organisation has not named its pages elsewhere, and an icon that leads nowhere helps nobody.
    assert (site["video_url"], site["social_url"]) == ("", "")
    assert site["motto"] == "আত্মমোক্ষার্থং জগদ্ধিতায় চ"
    assert site["copyright"]
    assert site["developer_credit"]
    assert site["help"] == {"title": "সাহায্য করুন", "path": HELP}


# Articles


# Blog and contacts


def test_blog_lists_posts_newest_first(pages: dict[str, Any]) -> None:
    posts = pages["/blog"]["posts"]
    assert len(posts) == len([path for path in pages if path.startswith("/blog/")]) == POSTS
    assert [post["date"] for post in posts] == sorted((post["date"] for post in posts), reverse=True)
    for post in posts:
        assert post["picture"]["src"]
        assert post["excerpt"].startswith("<p>")
    assert {category["titlename"] for category in pages["/blog"]["categories"]} <= {
        *("সেবা", "সাধনা", "শিক্ষা", "সংস্কৃতি")
    }


def test_twelve_contacts_are_offices_and_not_persons(pages: dict[str, Any]) -> None:
    contacts = pages["/contact"]["contacts"]
    assert len(contacts) == 12
    assert {contact["designation"] for contact in contacts} == {
        "আঞ্চলিক সচিব",
        "ডায়োসিস সচিব",
        "মহিলা সচিব",
        "প্রচারক",
    }
    office = contacts[0]
    assert (office["address"], office["email"]) == ("৩৩, শ্রীশ দাস লেন, ঢাকা", "")
    assert unquote(office["map"]).endswith(office["address"])
    assert all(contact["photo"] is None for contact in contacts)
    for number, contact in enumerate(contacts, 1):
        digits = f"{number:06}".translate(str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯"))
        assert "কার্যালয়" in contact["name"] or "প্রচার" in contact["name"]
        # D33: a sample number, which cannot be called.
        assert contact["phone"] == {"label": f"০১০০০-{digits}", "href": ""}
        assert contact["contact"].startswith(f"০১০০০-{digits}")
        assert not contact["email"] or contact["email"].endswith("@example.org")
    assert "নমুনা" in pages["/contact"]["warning"]
    assert all(contact["is_sample"] and contact["place"] for contact in contacts)
    assert not any(contact["vcard"] or contact["sms"] for contact in contacts)
    assert len(pages["/contact"]["places"]) == 11
    assert all(place["at"] for place in pages["/contact"]["places"])
    assert pages["/contact"]["picture"]["alt"]


def test_second_childrens_home_has_no_invented_place(pages: dict[str, Any]) -> None:
    """D32."""
    text = words(part(pages["/childrenhomes"], "second-home"))
    assert "কার্যালয়ে লিখুন" in text
    assert [district for district in DISTRICTS if district in text] == []


def test_numbers_to_give_to_are_samples(pages: dict[str, Any]) -> None:
    [ways] = blocks(pages[HELP], "ways_to_give")
    assert [(way["kind"], way["number"], way["is_sample"]) for way in ways] == [
        ("in_person", "", False),
        ("mobile", "০১০০০-০০০০০০", True),
        ("bank", "০০০০ ০০০০ ০০০০০", True),
    ]


@pytest.mark.parametrize(
    ("query", "path"),
    [
        *((word, HELP) for word in ("দান", "donate", "donation", "volunteer", "সাহায্য", "স্বেচ্ছাসেবক")),
        *((word, "/education") for word in ("ভর্তি", "স্কুল")),
    ],
)
def test_search_leads_to_what_visitors_ask_for(client: Client, query: str, path: str) -> None:
    answer = client.get("/api/v2/search/", {"q": query}).json()
    assert answer["results"][0]["url"].partition("#")[0] == path


# Glossary


def test_glossary_terms_are_in_alphabetical_order(pages: dict[str, Any]) -> None:
    letters = pages["/glossary"]["letters"]
    assert "".join(letter["letter"] for letter in letters) == "অআইঈঋএকগচছজডতদধনপবভমযরলশষসA"
    terms = [term for letter in letters for term in letter["terms"]]
    anchors = [term["anchor"] for term in terms]
    assert len(set(anchors)) == len(anchors) > 100
    assert {"yama", "niyama", "ashtanga-yoga", "prout", "neo-humanism"} <= set(anchors)
    assert all(term["reading"] and term["meaning"] for term in terms)
    assert {other["anchor"] for term in terms for other in term["see_also"]} <= set(anchors)


def test_number_of_marked_terms_in_articles(pages: dict[str, Any]) -> None:
    anchors = {term["anchor"] for letter in pages["/glossary"]["letters"] for term in letter["terms"]}
    for path in ARTICLES:
        marks = re.findall(r'class=\\"term\\" href=\\"/glossary#([a-z0-9-]+)\\"', words(pages[path]["body"]))
        assert marks == [term["anchor"] for term in pages[path]["terms"]], path
        assert len(marks) == len(set(marks)) <= 15, path
        assert set(marks) <= anchors, path
        # Words that usually have another or no special meaning in articles.
        assert not {"yama", "niyama", "satya", "rina", "samskara", "ananda-marga"} & set(marks), path


# Every page


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for item in data.values():
            yield from strings(item)
    elif isinstance(data, list):
        for item in data:
            yield from strings(item)


def pictures(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if "srcset" not in data and "sources" in data and "src" in data:
            yield data
        for item in data.values():
            yield from pictures(item)
    elif isinstance(data, list):
        for item in data:
            yield from pictures(item)


def test_text_is_nfc_without_placeholders(payloads: dict[str, Any]) -> None:
    for path, data in payloads.items():
        for text in strings([data["page"], data["menu"], data["site"]]):
            assert not PLACEHOLDERS.search(text), (path, text[:200])
            assert unicodedata.is_normalized("NFC", text), (path, text[:200])


def test_every_link_has_a_target(payloads: dict[str, Any], client: Client) -> None:
    linked = {
        address
        for data in payloads.values()
        for text in strings(data["page"])
        for address in re.findall(r'href="(/[^"]*)"', text)
    }
    assert linked
    for address in linked:
        assert client.get(address).status_code == 200, address
    for path, data in payloads.items():
        for text in strings(data["page"]):
            assert "<a>" not in text, path


def test_every_picture_has_a_description_and_a_file(payloads: dict[str, Any], client: Client) -> None:
    all_pictures = [picture for data in payloads.values() for picture in pictures(data["page"])]
    assert len(all_pictures) > 40
    for address, alt in {(picture["src"], picture["alt"]) for picture in all_pictures}:
        assert alt or address
        response = client.get(address)
        assert response.status_code == 200, address
        response.close()
    for picture in all_pictures:
        assert [source["type"] for source in picture["sources"]] == ["image/avif", "image/webp"]
        assert re.fullmatch(r"\S+ \d+w(, \S+ \d+w)*", picture["sources"][0]["srcset"])


def test_every_source_is_cited_and_no_citation_lacks_its_source(pages: dict[str, Any]) -> None:
    for path in ARTICLES:
        body = [block for block in pages[path]["body"] if block["type"] != "sources"]
        assert not re.search(r"\[[০-৯]+\]", words(body)), path
        (sources,) = blocks(pages[path], "sources")
        assert [source["number"] for source in sources] == list(range(1, len(sources) + 1)), path
        assert all(source["citations"] for source in sources), path
        firsts = [source["citations"][0] for source in sources]
        assert firsts == sorted(firsts), path


def test_sources_link_to_pages_and_not_to_whole_sites(pages: dict[str, Any]) -> None:
    sources = [source for path in ARTICLES for value in blocks(pages[path], "sources") for source in value]
    for url in (source["url"] for source in sources if source["url"]):
        address = urlsplit(url)
        assert address.scheme in ("http", "https")
        assert address.path.strip("/") or address.query, url


def test_register_has_every_source_once_and_no_other() -> None:
    files = [*(FOLDER / "articles").glob("*.md"), *(FOLDER / "events").glob("*.md")]
    cited = {number for path in files for number in CITATION.findall(path.read_text("utf-8"))}
    register = read_content(FOLDER).sources
    assert {int(ascii_digits(number)) for number in cited} == set(register)
    addresses = [source["address"] for source in register.values() if "address" in source]
    assert len(set(addresses)) == len(addresses)


def test_headings_skip_no_level_and_anchors_are_unique(pages: dict[str, Any]) -> None:
    for path in ARTICLES:
        heading_blocks = blocks(pages[path], "heading")
        anchors = [heading["anchor"] for heading in heading_blocks]
        assert len(set(anchors)) == len(anchors), path
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", anchor) for anchor in anchors), path
        level = 1
        for heading in heading_blocks:
            assert heading["level"] <= level + 1, (path, heading)
            level = heading["level"]


def test_every_page_can_be_saved_in_its_form() -> None:
    for page in Page.objects.filter(depth__gt=1).specific():
        for field in page._meta.get_fields():
            if isinstance(field, TextField) and field.max_length:
                assert len(getattr(page, field.name)) <= field.max_length, (page, field.name)
            if isinstance(field, StreamField):
                field.stream_block.clean(getattr(page, field.name))
        page.full_clean()


def test_a_page_of_each_type_opens_in_the_admin(client: Client) -> None:
    client.force_login(AdministratorFactory())
    by_type = {type(page): page.pk for page in Page.objects.filter(depth__gt=1).specific()}
    assert len(by_type) == 11
    for model, pk in by_type.items():
        expected = 302 if model is PostPage else 200  # the dashboard has the form of posts
        assert client.get(f"/cms/pages/{pk}/edit/").status_code == expected, model


# Proofreading and length


@pytest.fixture(scope="module")
def proof_texts(seeded_db: None, module_db: None) -> dict[str, ProofText]:
    return {text.name: text for text in read_site()}


def test_proofreader_finds_no_error(proof_texts: dict[str, ProofText]) -> None:
    findings = check(proof_texts.values(), SiteAddresses())
    assert [f"{item.text}: {item}" for item in findings if item.severity == "error"] == []


def test_content_has_no_repetitions_or_remarks_on_sources(proof_texts: dict[str, ProofText]) -> None:
    """The rules on what sources lack, on signposts and on repeated definitions; they are warnings to editors."""
    texts = proof_texts.values()
    findings = [*check(texts, SiteAddresses()), *check_definitions(texts, read_terms())]
    assert [f"{item.text}: {item}" for item in findings if item.rule in ("O47", "C21", "C22")] == []


def test_every_text_is_proofread(proof_texts: dict[str, ProofText]) -> None:
    posts = [f"/blog/{path.stem}" for path in (FOLDER / "posts").glob("*.md")]
    others = [
        "/blog",
        "/contact",
        "/glossary",
        "/books",
        "books",
        "site settings",
        "categories",
        "terms",
        "images",
    ]
    for name in ["/", *ARTICLES, HELP, ABOUT, *posts, *others]:
        assert proof_texts[name].passages, name


def test_seed_files_are_in_nfc() -> None:
    texts = [path for path in FOLDER.rglob("*") if path.suffix in (".md", ".yaml")]
    assert texts
    assert [
        path.name for path in texts if not unicodedata.is_normalized("NFC", path.read_text("utf-8"))
    ] == []


@pytest.mark.parametrize("slug", REQUIRED)
def test_articles_have_required_sections_texts_and_pictures(
    proof_texts: dict[str, ProofText], pages: dict[str, Any], slug: str
) -> None:
    text, page, required = proof_texts[f"/{slug}"], pages[f"/{slug}"], REQUIRED[slug]
    assert len(text.pictures) >= required.pictures
    sections = headings(page, 2)
    for name in required.sections:
        assert any(name in section for section in sections), name
    words = "\n".join(
        passage.text
        for passage in text.passages
        if passage.field == "body" and passage.role is not Role.SOURCE
    )
    assert [name for name in required.texts if name not in words] == []
    for section, names in required.parts.items():
        anchor = next(value["anchor"] for value in blocks(page, "heading") if section in value["text"])
        parts = headings(page, 3, below=anchor)
        assert len(parts) == len(names)
        assert [name for name in names if not any(name in part for part in parts)] == []


def test_health_report_finds_nothing_in_the_seed() -> None:
    problems = list(ContentCheck().problems())
    assert problems == []


@pytest.mark.parametrize(
    ("searches", "path"),
    [
        ("ঠিকানা|ফোন নম্বর|office|কাছের কার্যালয়", "/contact"),
        ("bkash|নগদ|ভলান্টিয়ার|donate|টাকা পাঠাব কীভাবে|যাকাত", "/help"),
        ("মেডিটেশন|meditation|join|যোগ শিখতে চাই", "/begin"),
        ("free|ফি|মুসলিম|cult|হিলটন", "/questions"),
        ("মৃত্যুর পর|পুনর্জন্ম", "/spiritual"),
        ("দীক্ষা|dikkha", "/glossary"),
        ("school|ভর্তি", "/education"),
        ("এতিমখানা", "/childrenhomes"),
        ("রিলিফ|flood|amurt", "/amrt"),
        ("বই|pdf", "/books"),
        ("রেসিপি", "/blog/ek-hari-khichuri-dusho-manush"),
        ("প্রাউ|economy|politics", "/prout"),
        ("জন্মদিন", "/events/anondo-purnima"),
    ],
)
def test_search_for_a_task_leads_to_its_page(searches: str, path: str) -> None:
    first = {
        search: [result["url"].split("#")[0] for result in answer_query(search)["results"][:2]]
        for search in searches.split("|")
    }
    assert {search for search, paths in first.items() if path not in paths} == set(), first
