"""`manage.py export_content` and `import_content`: what is exported comes back as it was."""

import gc
import json
import shutil
import weakref
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.contrib.redirects.models import Redirect
from wagtail.documents.models import Document
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Byline, Category, PostPage, PostTag
from cms.images.models import LibraryImage
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from contacts.models import Contact, ContactsPage
from glossary.models import Term
from home.models import HomePage
from search.models import SearchSettings
from seed import exporting
from seed.exporting import FreeNames, SiteExport, natural, to_json, write_list
from seed.loader import BODY, delete_content
from seed.portable import Importer
from seed.writing import ArticleWriter, post_markdown
from tests.factories.images import LibraryImageFactory, image_file
from tests.factories.pages import ArticlePageFactory, PostPageFactory
from tests.test_seed.test_seed_site import Seed, new_database, seed, seeded

__all__ = ["new_database", "seed", "seeded"]

pytestmark = pytest.mark.django_db

LINKS = '<a href="/goal">লক্ষ্য</a>, <a href="/yoga#limbs">অঙ্গ</a>, <a href="/documents/niyom.pdf">নিয়ম</a>'
# Portable values of blocks of every type, and the Markdown that they are written as.
BLOCKS: list[tuple[str, Any, str]] = [
    ("heading", {"text": "অঙ্গ", "anchor": "limbs"}, "## অঙ্গ {#limbs}"),
    ("heading", {"text": "ছোট", "level": "4"}, "#### ছোট"),
    (
        "text",
        f"<p>দেখুন {LINKS}।</p><ul><li>এক<ul><li><b>দুই</b></li></ul></li></ul><p>ক<sup>২</sup><br/>খ</p>",
        "দেখুন [লক্ষ্য](/goal), [অঙ্গ](/yoga#limbs), [নিয়ম](/documents/niyom.pdf)।\n\n"
        "- এক\n  - **দুই**\n\nক<sup>২</sup>\\\nখ",
    ),
    ("text", "<p>দ্বিতীয় লেখা [২৫]</p>", "দ্বিতীয় লেখা [২৫]"),
    ("text", "<p>* তারা &amp;amp; [ক](খ)</p>", "\\* তারা \\&amp\\; \\[ক\\]\\(খ\\)"),
    ("text", "<p>ক <b> খ</b></p>", "<p>ক <b> খ</b></p>"),
    (
        "text",
        "<ul><li>ক</li></ul><ul><li>খ</li></ul>",
        "```text\n<ul><li>ক</li></ul><ul><li>খ</li></ul>\n```",
    ),
    ("picture", {"picture": "river"}, "![](river)"),
    (
        "picture",
        {"picture": {"picture": "river", "alt": "জল"}, "caption": "নদী", "numbered": True},
        '![জল](river "নদী")',
    ),
    (
        "picture",
        {"picture": {"picture": "river", "decorative": True}, "caption": "নদী"},
        "```picture\npicture:\n  picture: river\n  decorative: true\ncaption: নদী\n```",
    ),
    (
        "gallery",
        [{"picture": "river", "caption": "এক"}, {"picture": "field"}],
        ':::gallery\n![](river "এক")\n\n![](field)\n:::',
    ),
    (
        "media",
        {"address": "https://www.youtube.com/watch?v=abcdefghijk", "title": "গান"},
        "![গান](https://www.youtube.com/watch?v=abcdefghijk)",
    ),
    ("quotation", {"text": "সেবাই সাধনা", "attribution": "গুরু"}, "> সেবাই সাধনা\n>\n> — গুরু"),
    (
        "quotation",
        {"text": "এক\nদুই"},
        "```quotation\ntext: 'এক\n\n  দুই'\n```",
    ),
    (
        "rows",
        {"items": [{"term": "যম", "text": "<p>পাঁচ <b>সংযম</b></p>"}]},
        ":::rows\n- **যম:** পাঁচ **সংযম**\n:::",
    ),
    ("cards", ["/goal", "/blog/katha"], ":::cards\n- /goal\n- /blog/katha\n:::"),
    (
        "table",
        {
            "caption": "হিসাব",
            "columns": [{"type": "text", "heading": "কাজ"}, {"type": "number", "heading": "সংখ্যা"}],
            "rows": [{"values": ["ত্রাণ", "১২"]}],
        },
        ":::table হিসাব\n| কাজ | সংখ্যা |\n| --- | ---: |\n| ত্রাণ | ১২ |\n:::",
    ),
    (
        "callout",
        {"heading": "মনে রাখুন", "text": "<p>এক</p><p>দুই</p>", "tone": "caution"},
        ":::caution মনে রাখুন\nএক\n\nদুই\n:::",
    ),
    (
        "key_figures",
        [{"number": "৫০১৮", "label": "গান", "note": "প্রভাত সঙ্গীত"}, {"number": "২", "label": "পথ"}],
        ":::key_figures\n- **৫০১৮** গান | প্রভাত সঙ্গীত\n- **২** পথ\n:::",
    ),
    (
        "festivals",
        [{"name": "বৈশাখী", "bangla_day": 1, "bangla_month": "1", "note": "<p>সকালে</p>"}],
        "```festivals\n- name: বৈশাখী\n  bangla_day: 1\n  bangla_month: '1'\n  note: <p>সকালে</p>\n```",
    ),
    (
        "sources",
        [{"number": 25, "text": "<p>বই</p>", "url": "https://example.org/"}, {"number": 3, "text": "<p>গ্রন্থ</p>"}],
        ":::sources\n- [২৫](https://example.org/) বই\n- [৩] গ্রন্থ\n:::",
    ),
]  # fmt: skip
PAGES = {"/", "/goal", "/yoga", "/blog/katha"}
PICTURES = {"river", "field"}
PORTABLE = [{"type": kind, "value": value} for kind, value, _ in BLOCKS]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "export"


def export(folder: Path) -> str:
    out = StringIO()
    call_command("export_content", str(folder), stdout=out)
    return out.getvalue().strip()


def load(source: Path, **options: Any) -> str:
    out = StringIO()
    call_command("import_content", str(source), stdout=out, **options)
    return out.getvalue().strip()


def empty_the_site() -> None:
    delete_content()
    LibraryImage.objects.all().delete()
    Document.objects.all().delete()


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def writer() -> ArticleWriter:
    return ArticleWriter(kinds=BODY.child_blocks, pages=PAGES, pictures=PICTURES)


@pytest.mark.parametrize(("kind", "value", "markdown"), BLOCKS)
def test_block_is_written_as_markdown_that_reads_the_same(kind: str, value: Any, markdown: str) -> None:
    block = {"type": kind, "value": value}
    assert writer().write([block]) == markdown
    assert writer().read(markdown) == [block]


def test_every_type_of_block_is_covered() -> None:
    assert {kind for kind, _, _ in BLOCKS} == set(BODY.child_blocks)


def test_blocks_in_a_row_stay_apart() -> None:
    assert writer().read(writer().write(PORTABLE)) == PORTABLE


MEDIA = (
    '<p class="ql-media"><a href="https://vimeo.com/1" title="vimeo.com" rel="noopener noreferrer nofollow" '
    'data-action="play">গান</a></p>'
)


@pytest.mark.parametrize(
    ("html", "markdown"),
    [
        ("", ""),
        ("<h2>শিরোনাম</h2><p>এক <strong>দুই</strong> <em>তিন</em></p>", "## শিরোনাম\n\nএক **দুই** *তিন*"),
        ("<ol><li>এক<ul><li>দুই</li></ul></li></ol>", "1. এক\n   - দুই"),
        ("<blockquote>কথা</blockquote>", "<blockquote>কথা</blockquote>"),
        ("<blockquote><p>কথা</p></blockquote>", "> কথা"),
        (
            '<p><a href="/goal" rel="noopener noreferrer nofollow">লক্ষ্য</a></p>',
            "[লক্ষ্য](/goal)",
        ),
        (
            '<figure><img src="/pictures/river" alt="জল"><figcaption>নদী</figcaption></figure>',
            '![জল](river "নদী")',
        ),
        ('<p>ক <img src="/pictures/river" alt=""> খ</p>', "ক ![](river) খ"),
        (MEDIA, "![গান](https://vimeo.com/1)"),
        ('<p class="ql-align-center">মাঝে</p><p>পরে</p>', '<p class="ql-align-center">মাঝে</p>\n\nপরে'),
        ("<pre>ক\n\nখ</pre>", "<pre>ক\n\nখ</pre>"),
        ("<p>১. * [ক](খ)</p>", "১\\. \\* \\[ক\\]\\(খ\\)"),
        ("ঝুলন্ত", "```html\nঝুলন্ত\n```"),
    ],
)
def test_post_is_written_as_markdown(html: str, markdown: str) -> None:
    assert post_markdown(html, PICTURES) == markdown


@pytest.fixture
def full_site(seeded: Seed) -> None:
    """The small seed, and what editors have added to it."""
    home, blog = HomePage.objects.get(), BlogIndexPage.objects.get()
    field = LibraryImage.objects.get(title="মাঠ")
    LibraryImageFactory(original_name="field.png", title="আরেক মাঠ", description="", is_decorative=True)
    photo = LibraryImageFactory(
        original_name="নদী.png", title="নদী", description="নৌকা", focal_point_x=10, focal_point_y=8,
        focal_point_width=4, focal_point_height=2,
    )  # fmt: skip
    photo.tags.set(["জল", "নৌকা"])
    document = Document.objects.create(title="নিয়ম", file=ContentFile(b"pdf", name="নিয়ম.pdf"))
    names = Importer()
    names.page_ids = {
        "/goal": ArticlePage.objects.get(slug="goal").pk,
        "/blog/katha": PostPage.objects.get(slug="katha").pk,
    }
    names.picture_ids = {
        "field": field.pk,
        "river": LibraryImage.objects.get(title="নদী", description="নীল নদী").pk,
    }
    names.alts = {"field": "সবুজ মাঠ", "river": "নীল নদী"}
    names.document_ids = {"niyom.pdf": document.pk}
    raw = [names.child(BODY, block) for block in PORTABLE]
    everything = ArticlePage(
        slug="all", title="সব", lead="সব কিছু।", short_title="ছোট", body=ArticlePage.body.field.to_python(raw)
    )
    everything.seo_title, everything.picture, everything.picture_alt = "সব", photo, "অন্য কথা"
    home.add_child(instance=everything)
    everything.save_revision().publish()
    PageViewRestriction.objects.create(
        page=everything, restriction_type=PageViewRestriction.PASSWORD, password="গোপন"
    )
    goal = ArticlePage.objects.get(slug="goal")
    goal.title = "প্রকাশের আগে"
    goal.save_revision()
    add_draft(home, ArticlePage(slug="draft", title="খসড়া", lead="", live=False))
    service = Category.objects.get()
    service.slug = "seva-kaj"
    service.save()
    person = Byline.objects.create(
        name="লেখক", kind="person", description="তিনি", picture=photo, slug="writer"
    )
    body = (
        f'<p class="ql-align-center">মাঝে</p><figure><img src="{photo.address}" alt="নৌকা"></figure>'
        f'<p><a href="{document.url}" rel="noopener noreferrer nofollow">ফাইল</a></p>'
        f"{MEDIA}<pre>ক\n\nখ</pre>"
    )
    post = PostPage(slug="rich", title="লেখা", category=service, byline=person, body=body, image=photo.address)
    post.tag_names = ["জল", "আলো"]
    blog.add_child(instance=post)
    post.save_revision().publish()
    light = PostTag.objects.get(name="আলো")
    light.slug = "light"
    light.save()
    later = timezone.now() + timedelta(days=30)
    scheduled = PostPage(
        slug="later", title="পরে", category=service, body="<p>পরে</p>", go_live_at=later, live=False
    )
    blog.add_child(instance=scheduled)
    scheduled.save_revision().publish()
    add_draft(blog, PostPage(slug="begun", title="শুরু", body="", live=False))
    add_draft(
        blog,
        PostPage(slug="over", title="শেষ", category=service, body="<p>শেষ</p>", live=False, expired=True),
    )
    deleted = PostPage(slug="gone", title="মোছা", body="<p>মোছা</p>", live=False, deleted_at=timezone.now())
    add_draft(blog, deleted)
    contacts = ContactsPage.objects.get()
    contacts.contacts.add(
        Contact(name="খুলনা", designation="preacher", address="খুলনা", photo=photo, is_sample=True, sort_order=9)
    )
    contacts.picture = field
    contacts.save_revision().publish()
    Term.objects.filter(term="যম").update(anchor="five")
    SiteSettings.objects.update(logo=photo, report_email="report@example.org", bangla_dates=True)
    SearchSettings.objects.create(synonyms="donate = সেবা\r\njoin = যোগ")
    item = MenuItemPage(label="বাইরে", address="https://example.org/")
    MenuPage.objects.get().add_child(instance=item)
    item.save_revision().publish()
    site = home.get_site()
    Redirect.objects.create(old_path="/old", site=site, redirect_page=goal, automatically_created=True)
    Redirect.objects.create(
        old_path="/out", site=site, redirect_link="https://example.org/", is_permanent=False
    )


def add_draft(parent: Page, page: Any) -> None:
    parent.add_child(instance=page)
    page.save_revision(clean=False)


def bodies() -> dict[str, Any]:
    """What readers get of every page, without ids and the names of files, which a new site makes itself."""
    images = {image.file_name: image.title + image.description for image in LibraryImage.objects.all()}
    client, found = Client(), {}
    for path in (
        "/",
        "/yoga",
        "/goal",
        "/blog",
        "/blog/katha",
        "/blog/rich",
        "/contact",
        "/glossary",
        "/all",
    ):
        page = client.get(f"/api/v2/pages/find/?html_path={path}", follow=True)
        if path == "/all":
            body = ArticlePage.objects.get(slug="all").body
            answer: Any = body.stream_block.get_api_representation(body)
        else:
            answer = page.json()
        found[path] = without_ids(json.loads(json.dumps(answer, default=str)), images)
    return found


def without_ids(value: Any, images: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {
            name: without_ids(item, images)
            for name, item in value.items()
            if name not in ("id", "detail_url", "vcard", "src", "sources")
        }
    if isinstance(value, list):
        return [without_ids(item, images) for item in value]
    if isinstance(value, str):
        for file_name, title in images.items():
            value = value.replace(file_name, title)
        for document in Document.objects.all():
            value = value.replace(document.url, "document")
    return value


@pytest.mark.parametrize("source", ["", "content.json"], ids=["markdown", "json"])
def test_export_and_import_give_the_same_site(full_site: None, folder: Path, source: str) -> None:
    assert export(folder) == "Wrote 4 articles, 5 posts, 4 pictures and 1 documents."
    before = bodies()
    empty_the_site()
    assert load(folder / source) == "Loaded 13 pages, 4 pictures and 2 terms."
    export(folder.with_name("again"))
    first, second = tree(folder), tree(folder.with_name("again"))
    assert first.keys() == second.keys()
    for name, content in first.items():
        assert content == second[name], name
    assert bodies() == before
    assert {post.slug: str(post.state) for post in PostPage.objects.all()} == {
        "katha": "published",
        "rich": "published",
        "later": "scheduled",
        "begun": "draft",
        "over": "expired",
    }
    restriction = PageViewRestriction.objects.get()
    assert (restriction.page.slug, restriction.restriction_type, restriction.password) == ("all", "login", "")


def test_export_says_what_it_exports(full_site: None, folder: Path) -> None:
    export(folder)
    files = tree(folder)
    assert not [name for name in files if "gone" in name]
    assert "লক্ষ্য" in files["articles/goal.md"].decode()  # the text that readers see
    assert "প্রকাশের আগে" not in files["articles/goal.md"].decode()
    assert "গোপন".encode() not in b"".join(files.values())
    assert "state: draft" in files["articles/draft.md"].decode()
    assert "private: true" in files["articles/all.md"].decode()
    assert {name for name in files if name.startswith(("pictures", "documents"))} == {
        "documents/documents.yaml",
        "documents/niyom.pdf",
        "pictures/field.png",
        "pictures/field-2.png",
        "pictures/nodi.png",
        "pictures/pictures.yaml",
        "pictures/river.png",
    }
    assert json.loads(files["content.json"])["format"] == 1


def test_number_of_queries_does_not_grow_with_posts(seeded: Seed, folder: Path) -> None:
    blog, category = BlogIndexPage.objects.get(), Category.objects.get()
    queries = []
    for slug in ("a", "b"):
        for number in range(3):
            photo = LibraryImageFactory()
            writer = Byline.objects.create(name=f"{slug}{number}", slug=f"{slug}{number}", picture=photo)
            post = PostPageFactory(
                parent=blog,
                category=category,
                byline=writer,
                slug=f"{slug}{number}",
                image=photo.address,
                body=f'<p><img src="{photo.address}" alt=""></p>',
            )
            post.tag_names = ["জল", "আলো"]
            post.save()
            ArticlePageFactory(
                parent=HomePage.objects.get(), slug=f"x-{slug}{number}", picture=photo, picture_alt="ক"
            )
        with CaptureQueriesContext(connection) as captured:
            export(folder)
        queries.append(len(captured))
    assert queries[0] == queries[1]


def test_only_posts_of_one_chunk_are_in_memory(seeded: Seed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "CHUNK", 2)
    for number in range(5):
        PostPageFactory(parent=BlogIndexPage.objects.get(), slug=f"p{number}")
    loaded: list[Any] = []
    monkeypatch.setattr(SiteExport, "post", lambda self, post: loaded.append(weakref.ref(post)) or {})
    alive = []
    for _ in SiteExport().posts():
        gc.collect()
        alive.append(sum(reference() is not None for reference in loaded))
    assert len(alive) == 6
    assert max(alive) <= 4


def test_many_files_of_one_name_get_numbers_in_linear_time() -> None:
    names = FreeNames()
    taken = [names.take(base) for _ in range(100_000) for base in ("image", "image-2")]
    assert taken[:6] == ["image", "image-2", "image-3", "image-2-2", "image-4", "image-2-3"]
    assert len(set(taken)) == 200_000


@pytest.mark.parametrize("names", [["a-10", "a-2"], ["b.m²", "a.pdf"]])
def test_names_are_sorted_by_their_numbers(names: list[str]) -> None:
    assert sorted(names, key=natural) == names[::-1]


def test_list_in_json_is_written_as_in_one_piece() -> None:
    for items in ([], [{"a": ["এক\u2028দুই\n"]}], [1, {}, "ক"]):
        file = StringIO()
        file.write(to_json({"format": 1}).removesuffix("\n}"))
        assert write_list(file, "posts", iter(items)) == len(items)
        assert file.getvalue() + "\n}" == to_json({"format": 1, "posts": items})


def test_interrupted_export_is_not_taken_for_a_whole_one(
    seeded: Seed, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: Any) -> None:
        raise OSError(28, "No space left on device")

    export(folder)
    monkeypatch.setattr(exporting, "to_yaml", fail)
    with pytest.raises(CommandError, match="No space left"):
        export(folder)
    assert not (folder / "content.json").exists()


def test_old_address_with_too_many_digits_is_left_as_it_is(seeded: Seed, folder: Path) -> None:
    address = f"/documents/{'9' * 5000}/a.pdf"
    PostPage.objects.update(body=f'<p><a href="{address}">ক</a></p>')
    ArticlePage.objects.filter(slug="goal").update(
        body=json.dumps([{"type": "text", "value": f'<p><a linktype="page" id="{"9" * 5000}">খ</a></p>'}])
    )
    export(folder)
    assert address in (folder / "posts" / "katha.md").read_text("utf-8")


def test_export_does_not_overwrite_other_files(seeded: Seed, folder: Path) -> None:
    folder.mkdir()
    (folder / "own.txt").write_text("own")
    with pytest.raises(CommandError, match="holds other files"):
        export(folder)
    assert list(tree(folder)) == ["own.txt"]


def test_export_replaces_an_earlier_one(seeded: Seed, folder: Path) -> None:
    export(folder)
    (folder / ".git").mkdir()
    ArticlePage.objects.get(slug="goal").delete()
    export(folder)
    assert not (folder / "articles" / "goal.md").exists()
    assert (folder / "articles" / "yoga.md").exists()
    assert (folder / ".git").exists()


def test_export_of_an_empty_site_is_refused(folder: Path) -> None:
    delete_content()
    with pytest.raises(CommandError, match="no content"):
        export(folder)
    assert not (folder).exists()


def test_lost_file_of_a_picture_is_named(seeded: Seed, folder: Path) -> None:
    file = LibraryImage.objects.get(title="নদী").file
    file.storage.delete(file.name)
    with pytest.raises(CommandError, match="The file of “নদী”"):
        export(folder)
    assert not (folder / "content.json").exists()


def test_site_with_content_is_changed_only_after_a_confirmation(
    seeded: Seed, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export(folder)
    ArticlePage.objects.get(slug="goal").delete()
    assert load(folder) == "The site has content already; nothing was changed."
    monkeypatch.setattr("builtins.input", lambda question: "n")
    assert load(folder, reset=True) == "Nothing was changed."
    assert not ArticlePage.objects.filter(slug="goal").exists()
    monkeypatch.setattr("builtins.input", lambda question: "y")
    assert load(folder, reset=True) == "Loaded 7 pages, 2 pictures and 2 terms."
    assert ArticlePage.objects.filter(slug="goal").exists()


def test_missing_folder_is_reported(db: None, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="does not exist"):
        load(tmp_path / "nothing")


def test_hostile_html_of_a_file_is_not_stored(seed: Seed) -> None:
    seed.replace(
        "articles/goal.md",
        "মুক্তি ও সেবা,",
        '<p onclick="x()">ক<script>alert(1)</script><a href="javascript:x()">খ</a></p>\n\nমুক্তি,',
    )
    seed.replace("posts/katha.md", "শীতের **আগে**।", '<p onclick="x()">ক<script>alert(1)</script></p>')
    seed.run()
    body = ArticlePage.objects.get(slug="goal").body
    assert body[0].value.source.startswith("<p>কখ</p>")
    assert PostPage.objects.get().body == "<p>ক</p>"


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("articles/yoga.md", ":::cards", "```verse\n:::cards", "articles/yoga.md, line 7 .*no block named verse"),
        ("articles/yoga.md", ":::cards", "```rows\na: [\n```\n:::cards", "articles/yoga.md, line 7 .*not valid YAML"),
        (
            "articles/yoga.md",
            ":::cards",
            "```rows\nitms: []\n```\n:::cards",
            "articles/yoga.md, line 7 .*“itms” is not known",
        ),
        (
            "articles/yoga.md",
            ":::cards",
            "```sources\n- number: 0\n  text: ক\n```\n:::cards",
            "articles/yoga.md, line 7 .*greater than or equal to 1",
        ),
        ("articles/yoga.md", "lead: আট", "led: x\nlead: আট", "articles/yoga.md: the head has the unknown led"),
        ("articles/yoga.md", "lead: আট", "state: secret\nlead: আট", "articles/yoga.md: secret is not a state"),
        ("articles/yoga.md", "title: যোগ", "title: [যোগ", "articles/yoga.md: the head is not valid YAML(.|\n)* line"),
        (
            "pictures/pictures.yaml",
            "{title: মাঠ, ",
            "{file: ../../secret.png, title: মাঠ, ",
            "pictures/../../secret.png: the file is not in the folder",
        ),
        (
            "pictures/pictures.yaml",
            "{title: মাঠ, ",
            "{file: link.png, title: মাঠ, ",
            "pictures/link.png: the file is not in the folder",
        ),
        ("site.yaml", "  - title: কার্যক্রম", "  - title: কার্যক্রম\n    link: x", "site.yaml, menu: “link” is not known"),
        ("site.yaml", "categories: [সেবা]", "categories: [সেবা, সেবা]", "site.yaml, categories: .*already exists"),
        ("site.yaml", "settings:", "tags: [{name: ক}]\nsettings:", "site.yaml, tags: slug is missing"),
        ("glossary.yaml", "term: নিয়ম, reading: niyama", "term: যম, reading: niyama", "has this term already"),
    ],
)  # fmt: skip
def test_wrong_content_is_reported_and_nothing_is_loaded(
    seed: Seed, tmp_path: Path, name: str, old: str, new: str, message: str
) -> None:
    (tmp_path / "secret.png").write_bytes(image_file())
    (seed.folder / "pictures" / "link.png").symlink_to(tmp_path / "secret.png")
    seed.replace(name, old, new)
    with pytest.raises(CommandError, match=message):
        load(seed.folder)
    assert not HomePage.objects.exists()
    assert not LibraryImage.objects.exists()


def test_document_whose_name_is_a_number_is_reported(seed: Seed) -> None:
    (seed.folder / "documents").mkdir()
    (seed.folder / "documents" / "documents.yaml").write_text("5: {title: ক}", "utf-8")
    with pytest.raises(CommandError, match=r"documents\.yaml, 5: "):
        load(seed.folder)


def test_two_pages_with_one_slug_are_refused(seeded: Seed, folder: Path) -> None:
    export(folder)
    shutil.copy(folder / "articles" / "yoga.md", folder / "articles" / "blog.md")
    empty_the_site()
    with pytest.raises(CommandError, match=r"articles/blog\.md: .*in use"):
        load(folder)
    assert not HomePage.objects.exists()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["posts"][0].pop("date"), "posts/katha: the head lacks date"),
        (lambda data: data["articles"][0].pop("lead"), "articles/goal: the head lacks lead"),
        (lambda data: data.update(site=5), "content.json cannot be read: “5” is not a table"),
        (lambda data: data.update(contacts=None), "content.json cannot be read: “None” is not a list"),
        (lambda data: data.update(pictures=[]), r"content.json cannot be read: “\[\]” is not a table"),
        (lambda data: data.update(posts={}), "content.json cannot be read: “{}” is not a list"),
    ],
)
def test_incomplete_json_is_reported(
    seeded: Seed, folder: Path, change: Callable[[Any], Any], message: str
) -> None:
    export(folder)
    path = folder / "content.json"
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")
    empty_the_site()
    with pytest.raises(CommandError, match=message):
        load(path)


def test_queries_for_pictures_do_not_name_all_others(seeded: Seed, folder: Path) -> None:
    """With so many pictures, the database would be asked about millions of ids."""
    for _ in range(10):
        LibraryImageFactory()
    export(folder)
    empty_the_site()
    with CaptureQueriesContext(connection) as captured:
        load(folder)
    found = [query["sql"] for query in captured if '"file_hash" =' in query["sql"]]
    assert len(found) == 12
    assert max(map(len, found)) - min(map(len, found)) < 50


def test_json_of_another_format_is_refused(seeded: Seed, folder: Path) -> None:
    export(folder)
    path = folder / "content.json"
    path.write_text(path.read_text("utf-8").replace('"format": 1', '"format": 2'), "utf-8")
    with pytest.raises(CommandError, match="has the format 2"):
        load(path, reset=True, noinput=True)
    assert ArticlePage.objects.filter(slug="goal").exists()
