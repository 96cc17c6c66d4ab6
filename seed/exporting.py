"""Writes the content of a site as the files that the loader reads, and once more as one JSON file for programs."""

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path, PurePath
from typing import Any, TextIO

from django.utils import timezone
from django.utils.html import escape
from wagtail.contrib.redirects.models import Redirect
from wagtail.documents.models import Document
from wagtail.models import Page, PageViewRestriction

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Byline, Category, PostPage, PostTag
from cms.core.slugs import romanised_slug
from cms.core.text import nfc
from cms.images.models import LibraryImage
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from contacts.models import ContactsPage
from glossary.collation import collation_key
from glossary.models import GlossaryPage, Term
from home.models import HomePage
from search.models import SearchSettings

from .files import FORMAT, JSON_NAME
from .loader import BODY, HOME_STREAMS
from .markdown import SeedError
from .portable import Exporter
from .writing import ArticleWriter, post_markdown, to_yaml

STORED_FILE = re.compile(r'(src|href)="(?:(/images/[^"]+)|/documents/([0-9]{1,18})/[^"]*)"')
CHUNK = 100  # pages that are in memory at a time
FOLDERS = ("articles", "posts", "pictures", "documents")
PARTIAL_NAME = f"{JSON_NAME}.partial"
FILES = ("site.yaml", "contacts.yaml", "glossary.yaml", "redirects.yaml", PARTIAL_NAME)
EXPORTED = (
    HomePage,
    ArticlePage,
    BlogIndexPage,
    PostPage,
    ContactsPage,
    GlossaryPage,
    MenuPage,
    MenuItemPage,
)


def export_content(folder: Path) -> str:
    """Write all content to a new or empty folder, or over an earlier export; returns sentences about it."""
    if folder.exists() and any(folder.iterdir()) and not (folder / JSON_NAME).is_file():
        raise SeedError(f"{folder} holds other files. Name an empty folder, or one with an earlier export.")
    content = SiteExport()
    articles, posts = write_files(folder, content)
    done = (
        f"Wrote {articles} articles, {posts} posts, {len(content.images)} pictures and "
        f"{len(content.documents)} documents."
    )
    return (
        f"{done} Left out, of a type that the format does not know: {', '.join(left)}."
        if (left := left_out())
        else done
    )


def left_out() -> list[str]:
    pages = Page.objects.filter(depth__gt=1).not_exact_type(Page, *EXPORTED)
    return sorted(page.url_path for page in pages)


class SiteExport:
    """The content of the default site without ids."""

    def __init__(self) -> None:
        self.names = Exporter()
        self.images: dict[str, LibraryImage] = {}
        self.documents: dict[str, Document] = {}
        self.image_names: dict[str, str] = {}  # by address
        self.private = set(PageViewRestriction.objects.values_list("page_id", flat=True))
        home = HomePage.objects.first()
        if home is None:
            raise SeedError("There is no content: the site has no front page.")
        self.home = home

    def data(self) -> dict[str, Any]:
        """What content.json has without articles and posts, of which there may be too many for memory."""
        pictures, documents = self.read_pictures(), self.read_documents()
        root = self.home.url_path
        self.names.paths = {
            pk: "/" + path.removeprefix(root).strip("/")
            for pk, path in Page.objects.descendant_of(self.home, inclusive=True)
            .not_type(MenuPage, MenuItemPage)
            .values_list("pk", "url_path")
        }
        return in_nfc(
            {
                "format": FORMAT,
                "site": self.site(),
                "contacts": list(self.contacts()),
                "glossary": list(self.terms()),
                "redirects": list(self.redirects()),
                "pictures": pictures,
                "documents": documents,
            }
        )

    def articles(self) -> Iterator[dict[str, Any]]:
        for page in ArticlePage.objects.order_by("slug").iterator(chunk_size=CHUNK):
            yield in_nfc(self.article(page))

    def posts(self) -> Iterator[dict[str, Any]]:
        posts = PostPage.objects.not_deleted().select_related("category", "byline").prefetch_related("tags")
        for page in posts.order_by("slug").iterator(chunk_size=CHUNK):
            yield in_nfc(self.post(page))

    # Pictures and documents

    def read_pictures(self) -> dict[str, Any]:
        """Every picture with a name made of its file's, in the order of the names."""
        names = FreeNames()
        for image in LibraryImage.objects.order_by("pk").prefetch_related("tags"):
            base = (
                romanised_slug(PurePath(image.original_name).stem) or romanised_slug(image.title) or "picture"
            )
            name = names.take(base)
            self.images[name] = image
            self.names.pictures[image.pk], self.names.alts[name] = name, nfc(image.description)
            self.image_names[image.address] = name
        return {name: self.picture(name, self.images[name]) for name in sorted(self.images, key=natural)}

    def picture(self, name: str, image: LibraryImage) -> dict[str, Any]:
        focus = [image.focal_point_x, image.focal_point_y, image.focal_point_width, image.focal_point_height]
        file = picture_file(name, image)
        return {"title": image.title, "alt": image.description} | given(
            file=file if file != f"{name}.png" else "",
            decorative=image.is_decorative,
            focal_point=focus if image.focal_point_x is not None else None,
            tags=sorted(tag.name for tag in image.tags.all()),
        )

    def read_documents(self) -> dict[str, Any]:
        names = FreeNames()
        for document in Document.objects.order_by("pk").prefetch_related("tags"):
            # The storage may have changed the file's name.
            base, ending = (
                romanised_slug(document.title) or "document",
                PurePath(document.filename).suffix.lower(),
            )
            stem = names.take(base)
            self.documents[f"{stem}{ending}"] = document
            self.names.documents[document.pk] = f"{stem}{ending}"
        return {
            name: {"title": self.documents[name].title}
            | given(tags=sorted(tag.name for tag in self.documents[name].tags.all()))
            for name in sorted(self.documents, key=natural)
        }

    def image_name(self, image: int | None) -> str | None:
        """The name of the picture with this id."""
        return self.names.pictures.get(image) if image else None

    # Pages

    def head(self, page: Any, stored: Any) -> dict[str, Any]:
        """What every page has: the texts of `page`, and the state and dates that are stored."""
        return {"title": page.title} | given(
            seo_title=page.seo_title,
            search_description=page.search_description,
            **self.state(stored),
            published=moment(stored.first_published_at),
            updated=moment(stored.last_published_at),
        )

    def state(self, page: Any) -> dict[str, Any]:
        waiting = None if page.live else page.scheduled_revision
        state = "" if page.live else "scheduled" if waiting else "expired" if page.expired else "draft"
        return given(
            state=state,
            go_live_at=moment(page.go_live_at) if waiting else None,
            expire_at=moment(page.expire_at) if state in ("", "scheduled") else None,
            private=page.pk in self.private,
        )

    def text_of(self, page: Any) -> Any:
        """The page with the text that readers see, or of one that is not public with the latest text."""
        if page.live:
            return page
        return page.get_scheduled_revision_as_object() or page.get_latest_revision_as_object()

    def site(self) -> dict[str, Any]:
        return {
            "settings": self.settings(),
            "home": self.front_page(),
            "blog": self.single(BlogIndexPage, "blog", "intro"),
            "contacts": self.contacts_page(),
            "glossary": self.single(GlossaryPage, "glossary", "lead"),
            "categories": [
                group if "slug" in group else group["name"] for group in self.groups(Category, "titlename")
            ],
            "bylines": list(self.bylines()),
            "tags": [group for group in self.groups(PostTag, "name") if "slug" in group],
            "menu": self.menu(),
        }

    def settings(self) -> dict[str, Any]:
        site = SiteSettings.for_site(self.home.get_site())
        texts = ("name", "motto", "video_url", "social_url", "copyright", "developer_credit")
        footer = self.names.portable(site.footer.stream_block, site.footer)
        return (
            {name: getattr(site, name) for name in texts}
            | given(
                report_email=site.report_email,
                bangla_dates=site.bangla_dates,
                logo=self.image_name(site.logo_id),
            )
            | {"footer": [item["value"] for item in footer]}
            | given(synonyms=SearchSettings.objects.values_list("synonyms", flat=True).first())
        )

    def front_page(self) -> dict[str, Any]:
        home = self.text_of(self.home)
        streams = {
            name: [
                item["value"]
                for item in self.names.portable(getattr(home, name).stream_block, getattr(home, name))
            ]
            for name in HOME_STREAMS
        }
        return (
            self.head(home, self.home)
            | {"heading": home.heading, "lead": home.lead}
            | given(closing_heading=home.closing_heading, closing_text=home.closing_text, **streams)
        )

    def single(self, page_type: Any, slug: str, text: str, *others: str) -> dict[str, Any]:
        """A page of which there is one."""
        stored = page_type.objects.first()
        if stored is None:
            raise SeedError(
                f"The site has no page of the type {page_type._meta.model_name}; the format needs one."
            )
        page = self.text_of(stored)
        return (
            self.head(page, stored)
            | given(slug=stored.slug if stored.slug != slug else "")
            | {text: getattr(page, text)}
            | given(**{name: getattr(page, name) for name in others})
        )

    def contacts_page(self) -> dict[str, Any]:
        head = self.single(ContactsPage, "contact", "intro", "note", "sample_warning")
        page = self.text_of(ContactsPage.objects.get())
        return head | given(picture=self.image_name(page.picture_id))

    def contacts(self) -> Iterator[dict[str, Any]]:
        texts = ("name", "designation", "address", "place", "phone", "email")
        for contact in self.text_of(ContactsPage.objects.get()).contacts.all():
            yield given(
                **{name: getattr(contact, name) for name in texts},
                photo=self.image_name(contact.photo_id),
                is_sample=contact.is_sample,
            )

    def terms(self) -> Iterator[dict[str, Any]]:
        terms = Term.objects.prefetch_related("see_also")
        for term in sorted(terms, key=lambda term: (collation_key(term.term), term.term)):
            automatic = (romanised_slug(term.reading) or romanised_slug(term.term))[:70].strip("-") or "term"
            yield (
                {"term": term.term, "reading": term.reading, "meaning": term.meaning}
                | given(anchor=term.anchor if term.anchor != automatic else "")
                | ({} if term.mark_in_articles else {"mark": False})
                | given(see_also=sorted((other.term for other in term.see_also.all()), key=collation_key))
            )

    def redirects(self) -> Iterator[dict[str, Any]]:
        for redirect in Redirect.objects.order_by("old_path", "pk"):
            page = redirect.redirect_page_id
            target = self.names.paths.get(page) if page else redirect.redirect_link
            if target:
                yield (
                    {"from": redirect.old_path, "to": target}
                    | given(
                        route=redirect.redirect_page_route_path,
                        automatic=redirect.automatically_created,
                    )
                    | ({} if redirect.is_permanent else {"permanent": False})
                )

    def groups(self, model: Any, field: str) -> Iterator[dict[str, Any]]:
        """Categories or tags, with the slugs that are not made of the name."""
        for group in sorted(model.objects.all(), key=str):
            yield {"name": getattr(group, field)} | own_slug(group)

    def bylines(self) -> Iterator[dict[str, Any]]:
        for byline in sorted(Byline.objects.all(), key=str):
            yield (
                {"name": byline.name}
                | own_slug(byline)
                | given(
                    kind=byline.kind if byline.kind != Byline.Kind.ORGANISATION else "",
                    description=byline.description,
                    picture=self.image_name(byline.picture_id),
                )
            )

    def menu(self) -> list[dict[str, Any]]:
        menu = MenuPage.objects.first()
        return self.menu_items(menu) if menu else []

    def menu_items(self, parent: Page) -> list[dict[str, Any]]:
        items = []
        for stored in MenuItemPage.objects.child_of(parent).order_by("path"):
            item = self.text_of(stored)
            label = item.label or ("" if item.target_id in self.names.paths else item.title)
            items.append(
                given(
                    page=self.names.paths.get(item.target_id),
                    address=item.address,
                    title=label,
                    **self.state(stored),
                    children=self.menu_items(stored),
                )
            )
        return items

    def article(self, stored: ArticlePage) -> dict[str, Any]:
        page = self.text_of(stored)
        name = self.image_name(page.picture_id)
        alt = self.names.alts[name] if name else ""
        return (
            {"slug": stored.slug}
            | self.head(page, stored)
            | {"lead": page.lead}
            | given(
                short_title=page.short_title,
                teaser=page.teaser,
                picture=name,
                picture_alt=page.picture_alt if page.picture_alt != alt else "",
                caption=page.caption,
                text_changed=moment(stored.text_changed_at),
            )
            | {"body": self.names.portable(BODY, page.body)}
        )

    def post(self, stored: PostPage) -> dict[str, Any]:
        page = self.text_of(stored)
        is_own = page.image.startswith("/images/")
        return (
            {"slug": stored.slug}
            | self.head(page, stored)
            | given(
                category=page.category and page.category.titlename,
                tags=page.tag_names,
                byline=page.byline and page.byline.name,
                picture=self.image_names.get(page.image) if is_own else page.image,
            )
            | {"date": day_or_moment(page.date), "body": STORED_FILE.sub(self.portable_address, page.html)}
        )

    def portable_address(self, found: re.Match[str]) -> str:
        """The address of a picture or a document by its name; of one that is gone, the old address."""
        attribute, picture, document = found[1], found[2], found[3]
        if picture:
            name = self.image_names.get(unescape(picture))
            return f'{attribute}="/pictures/{name}"' if name else found[0]
        name = self.names.documents.get(int(document))
        return f'{attribute}="/documents/{escape(name)}"' if name else found[0]


def given(**values: Any) -> dict[str, Any]:
    """The values that are not empty."""
    return {name: value for name, value in values.items() if value not in ("", None, False, [], {})}


def in_nfc(value: Any) -> Any:
    if isinstance(value, str):
        return nfc(value)
    if isinstance(value, dict):
        return {name: in_nfc(item) for name, item in value.items()}
    return [in_nfc(item) for item in value] if isinstance(value, list) else value


def moment(time: Any) -> str | None:
    return timezone.localtime(time).isoformat() if time else None


def day_or_moment(time: Any) -> str:
    """A time; nine o'clock, which the loader fills in, is left out."""
    local = timezone.localtime(time)
    text: str = local.isoformat()
    return text[:10] if text[10:19] == "T09:00:00" and not local.microsecond else text


def own_slug(group: Any) -> dict[str, Any]:
    """The slug, where the name does not make the same."""
    automatic = type(group)(**{group.name_field: str(group)}).slug_of_name
    return given(slug=group.slug if group.slug != automatic else "")


class FreeNames:
    """Gives each file a name: the first of a kind the plain one, the others a number."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.numbers: Counter[str] = Counter()

    def take(self, base: str) -> str:
        name = base
        while name in self.taken:
            self.numbers[base] += 1
            name = f"{base}-{self.numbers[base] + 1}"
        self.taken.add(name)
        return name


def natural(name: str) -> list[Any]:
    """Orders a-2 before a-10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", name)]


def picture_file(name: str, image: LibraryImage) -> str:
    return name + PurePath(image.file.name).suffix.lower()


def write_files(folder: Path, content: SiteExport) -> tuple[int, int]:
    """Write the files anew; returns the numbers of articles and posts. Files of an earlier export go, also the ones of
    deleted pages.
    """
    data = content.data()
    # It marks the folder as an export that is whole.
    (folder / JSON_NAME).unlink(missing_ok=True)
    for name in FOLDERS:
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir(parents=True)
    for name in FILES:
        (folder / name).unlink(missing_ok=True)
    for name, value in (
        ("site.yaml", data["site"]),
        ("contacts.yaml", data["contacts"]),
        ("glossary.yaml", data["glossary"]),
        ("redirects.yaml", data["redirects"]),
        ("pictures/pictures.yaml", data["pictures"]),
        ("documents/documents.yaml", data["documents"]),
    ):
        write(folder / name, to_yaml(value))
    for name, image in content.images.items():
        copy_file(image, folder / "pictures" / picture_file(name, image))
    for name, document in content.documents.items():
        copy_file(document, folder / "documents" / name)
    with (folder / PARTIAL_NAME).open("w", encoding="utf-8") as file:
        file.write(to_json(data).removesuffix("\n}"))
        articles = write_list(file, "articles", write_articles(folder, content))
        posts = write_list(file, "posts", write_posts(folder, content))
        file.write("\n}\n")
    (folder / PARTIAL_NAME).replace(folder / JSON_NAME)
    return articles, posts


def write_articles(folder: Path, content: SiteExport) -> Iterator[dict[str, Any]]:
    """Write the Markdown of all articles, and yield them."""
    writer = ArticleWriter(
        kinds=BODY.child_blocks, pages=set(content.names.paths.values()), pictures=content.images
    )
    for page in content.articles():
        write(folder / "articles" / f"{page['slug']}.md", markdown_file(page, writer.write(page["body"])))
        yield page


def write_posts(folder: Path, content: SiteExport) -> Iterator[dict[str, Any]]:
    """Write the Markdown of all posts, and yield them."""
    for page in content.posts():
        body = post_markdown(page["body"], content.images)
        write(folder / "posts" / f"{page['slug']}.md", markdown_file(page, body))
        yield page


def to_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def write_list(file: TextIO, name: str, items: Iterable[Any]) -> int:
    """Append a list to a JSON object, item by item; returns how many there are."""
    file.write(f',\n "{name}": [')
    count = 0
    for count, item in enumerate(items, 1):
        file.write(("," if count > 1 else "") + f"\n{to_json(item)}".replace("\n", "\n  "))
    file.write("\n ]" if count else "]")
    return count


def markdown_file(page: dict[str, Any], body: str) -> str:
    head = {name: value for name, value in page.items() if name not in ("slug", "body")}
    return f"---\n{to_yaml(head)}---\n\n{body}\n"


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def copy_file(stored: Any, path: Path) -> None:
    """Copy the file of a picture or a document. Raises SeedError when the storage has lost it."""
    try:
        with stored.file.open("rb") as source, path.open("wb") as target:
            shutil.copyfileobj(source, target)
    except FileNotFoundError as error:
        raise SeedError(f"The file of “{stored.title}” ({stored.file.name}) is missing.") from error
