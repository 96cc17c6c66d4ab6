"""Loads a folder of content into the database: the site's first content."""

import datetime
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page, Site
from wagtail.utils.file import hash_filelike

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Byline, Category, PostPage, PostTag
from books.models import Book, BooksPage
from cms.core.tags import clean_tags
from cms.core.tasks import run_tasks_once
from cms.images.models import LibraryImage
from cms.images.uploads import check_picture
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from contacts.models import Contact, ContactsPage
from events.models import EventIndexPage, EventPage, ListedDate
from glossary.models import GlossaryPage, Term
from home.models import HomePage
from search.models import FirstPage, SearchSettings

from . import files
from .files import PAGE_KEYS, SeedContent, SeedFile
from .markdown import ArticleReader, SeedError, post_html
from .references import References, check_type, messages

MENU_TITLE = "মেনু"
PICTURE_ADDRESS = re.compile(r'(src|href)="/pictures/([^"/]+)"')
BODY = ArticlePage.body.field.stream_block
HOME_STREAMS = {"actions": "link", "slides": "slide", "figures": "figure", "sections": "section"}
HOME_STREAMS |= {"closing_actions": "link"}


def site_is_empty() -> bool:
    """Whether there is no content yet. Wagtail's root and welcome page are the only ones of the plain type Page."""
    return not (
        Page.objects.not_exact_type(Page).exists()
        or any(model.objects.exists() for model in (Category, Term, Book))
    )


def load_content(source: Path, *, reset: bool = False) -> str:
    """Load content into an empty site in one transaction; returns a summary.

    A site with content is not changed, unless `reset` deletes the content first. Pictures are never deleted; a picture
    that is already in the library is used again.
    """
    with transaction.atomic(), run_tasks_once():
        if not reset and not site_is_empty():
            return "The site has content already; nothing was changed."
        content = files.read_content(source)
        delete_content()
        loader = SeedLoader(content)
        loader.load()
    return f"Loaded {len(loader.names.page_ids)} pages, {len(loader.images)} pictures and {len(content.terms)} terms."


def delete_content() -> None:
    """Delete all pages below the root, with their sites and menus, and all categories, bylines, tags, terms,
    books, redirects and synonyms.
    """
    for page in Page.objects.filter(depth=2):
        page.delete()
    groups: list[Any] = [Category, Byline, PostTag, Term, Book, Redirect, SearchSettings]
    for model in groups:
        model.objects.all().delete()


@contextmanager
def reading(source: str) -> Iterator[None]:
    """Turn an error in a file's content into a SeedError that names the file."""
    try:
        yield
    except KeyError as error:
        raise SeedError(f"{source}: {error.args[0]} is missing.") from error
    except ValidationError as error:
        raise SeedError(f"{source}: {messages(error)}") from error
    except (AttributeError, OSError, TypeError, ValueError) as error:
        raise SeedError(f"{source}: {error}") from error


class SeedLoader:
    """Creates the whole site. Records the targets of references: pages by path, pictures by name."""

    def __init__(self, content: SeedContent) -> None:
        self.content = content
        self.names = References()
        self.images: dict[str, LibraryImage] = {}
        self.used_images: set[int] = set()

    def load(self) -> None:
        """Create pages first without the texts that link to others, then fill these in and publish."""
        for name in self.content.pictures:
            self.load_image(name)
        home = self.create_home()
        blog = self.create_blog(home)
        contacts = self.create_contacts(home)
        events = self.create_events(home)
        glossary = self.create_glossary(home)
        books = self.create_books(home)
        articles = [(file, self.create_article(home, file)) for file in self.content.articles]
        for file in sorted(self.content.posts, key=lambda file: str(file.head["date"])):
            self.create_post(blog, file)
        for file in self.content.events:
            self.create_event(events, file)
        for file, article in articles:
            self.fill_article(file, article)
        self.fill_home(home)
        pages = {"home": home, "blog": blog, "contacts": contacts, "events": events}
        pages |= {"glossary": glossary, "books": books}
        for part, page in pages.items():
            with reading(f"site.yaml, {part}"):
                publish(page)
        with reading("site.yaml, settings"):
            self.create_settings(home)
        with reading("site.yaml, menu"):
            self.create_menu(home)

    # Pictures

    def file_of(self, folder: str, name: str) -> Path:
        """A file in a folder of the content. Raises SeedError when it is missing or elsewhere."""
        path = self.content.folder / folder / name
        if "/" in name or "\\" in name or path.resolve().parent != (self.content.folder / folder).resolve():
            raise SeedError(f"{folder}/{name}: the file is not in the folder {folder}.")
        if not path.is_file():
            raise SeedError(f"{folder}/{name} is missing.")
        return path

    def load_image(self, name: str) -> None:
        with reading(f"pictures/pictures.yaml, {name}"):
            item = check_keys(
                self.content.pictures[name], "title alt file decorative focal_point tags".split()
            )
            title, alt, tags = item["title"], item["alt"], clean_tags(item.get("tags", []))
            x, y, width, height = item.get("focal_point", [None] * 4)
            path = self.file_of("pictures", item.get("file", f"{name}.png"))
        with reading(f"pictures/{path.name}"):
            data = path.read_bytes()
            check_picture(data)
            file = ContentFile(data, name=path.name)
            candidates = LibraryImage.objects.filter(title=title, file_hash=hash_filelike(file))
            image = next((image for image in candidates if image.pk not in self.used_images), None)
            if image is None:
                image = LibraryImage(
                    title=title,
                    original_name=path.name,
                    description=alt,
                    is_decorative=item.get("decorative", False),
                    focal_point_x=x,
                    focal_point_y=y,
                    focal_point_width=width,
                    focal_point_height=height,
                    file=file,
                )
                image._set_image_file_metadata()
                image.full_clean()
                image.save()
                image.tags.set(tags)
        self.images[name] = image
        self.used_images.add(image.pk)
        self.names.picture_ids[name], self.names.alts[name] = image.pk, alt

    def find_image(self, name: str) -> LibraryImage:
        if name not in self.images:
            raise ValueError(f"there is no picture named {name}.")
        return self.images[name]

    def optional_image(self, name: str | None) -> LibraryImage | None:
        return self.find_image(name) if name else None

    # Pages

    def add_page(self, path: str, parent: Page, page: Page) -> None:
        """Create a page without publishing it."""
        page.live = False
        parent.add_child(instance=page)
        self.names.page_ids[path] = page.pk

    def stream(self, descriptor: Any, kind: str, values: list[Any]) -> Any:
        """The value of a stream field whose blocks are all of one type."""
        block = descriptor.field.stream_block.child_blocks[kind]
        raw = [{"type": kind, "value": self.names.stored(block, value)} for value in check_type(values, list)]
        return descriptor.field.to_python(raw)

    def create_home(self) -> HomePage:
        """The front page, and the site whose root it is, at the address in SITE_URL."""
        head = self.content.site["home"]
        with reading("site.yaml, home"):
            check_keys(
                head, {*PAGE_KEYS, "heading", "lead", "closing_heading", "closing_text", *HOME_STREAMS}
            )
            home = HomePage(slug="home", heading=head["heading"], lead=head["lead"], **search_texts(head))
            self.add_page("/", Page.get_first_root_node(), home)
        address = urlsplit(settings.SITE_URL)
        with reading("site.yaml, settings"):
            Site.objects.create(
                hostname=address.hostname or "localhost",
                port=address.port or (443 if address.scheme == "https" else 80),
                site_name=self.content.site["settings"]["name"],
                root_page=home,
                is_default_site=True,
            )
        return home

    def fill_home(self, home: HomePage) -> None:
        head = self.content.site["home"]
        for name in ("closing_heading", "closing_text"):
            setattr(home, name, head.get(name, ""))
        for name, kind in HOME_STREAMS.items():
            with reading(f"site.yaml, home, {name}"):
                setattr(home, name, self.stream(getattr(HomePage, name), kind, head.get(name, [])))

    def create_article(self, home: Page, file: SeedFile) -> ArticlePage:
        head = file.head
        with reading(f"articles/{file.slug}.md"):
            picture = self.optional_image(head.get("picture"))
            alt = self.names.alts[head["picture"]] if picture else ""
            article = ArticlePage(
                slug=file.slug,
                lead=head["lead"],
                picture=picture,
                picture_alt=head.get("picture_alt", alt),
                **{name: head.get(name, "") for name in ("short_title", "teaser", "caption")},
                **search_texts(head),
            )
            self.add_page(f"/{file.slug}", home, article)
        return article

    def fill_article(self, file: SeedFile, article: ArticlePage) -> None:
        source = f"articles/{file.slug}.md"
        with reading(source):
            article.body = ArticlePage.body.field.to_python(self.body(file, source))
            publish(article)
            dates = {"published": "first_published_at", "text_changed": "text_changed_at"}
            if changes := {
                field: moment(file.head[name]) for name, field in dates.items() if name in file.head
            }:
                ArticlePage.objects.filter(pk=article.pk).update(**changes)

    def body(self, file: SeedFile, source: str) -> list[dict[str, Any]]:
        reader = ArticleReader(
            source,
            kinds=BODY.child_blocks,
            pages=self.names.page_ids,
            pictures=self.images,
            sources=self.content.sources,
            store=lambda kind, value: self.names.stored(BODY.child_blocks[kind], value),
        )
        return reader.read(file.text, file.head["lead"])

    def create_blog(self, home: Page) -> BlogIndexPage:
        site = self.content.site
        head = site["blog"]
        with reading("site.yaml, blog"):
            check_keys(head, {*PAGE_KEYS, "slug", "intro"})
            blog = BlogIndexPage(slug=head.get("slug", "blog"), intro=head["intro"], **search_texts(head))
            self.add_page(f"/{blog.slug}", home, blog)
        with reading("site.yaml, categories"):
            for item in site["categories"]:
                entry = item if isinstance(item, dict) else {"name": item}
                create(Category(titlename=entry["name"], slug=entry.get("slug", "")))
        with reading("site.yaml, bylines"):
            for item in site.get("bylines", []):
                picture = self.optional_image(item.get("picture"))
                create(Byline(**{**item, "picture": picture}))
        with reading("site.yaml, tags"):
            for item in site.get("tags", []):
                create(PostTag(name=item["name"], slug=item["slug"]))
        return blog

    def create_post(self, blog: BlogIndexPage, file: SeedFile) -> None:
        head, source = file.head, f"posts/{file.slug}.md"
        with reading(source):
            category = Category.objects.filter(titlename=head.get("category")).first()
            if category is None and "category" in head:
                raise ValueError(f"there is no category named {head['category']}.")
            byline = Byline.objects.filter(name=head.get("byline")).first()
            if byline is None and "byline" in head:
                raise ValueError(f"there is no byline named {head['byline']}.")
            post = PostPage(
                slug=file.slug,
                category=category,
                byline=byline,
                date=moment(head["date"]),
                image=self.post_picture(head.get("picture", "")),
                body=PICTURE_ADDRESS.sub(self.stored_address, post_html(source, file.text, self.images)),
                **search_texts(head),
            )
            post.tag_names = clean_tags(head.get("tags", []))
            self.add_page(f"/{blog.slug}/{file.slug}", blog, post)
            publish(post)

    def post_picture(self, name: str) -> str:
        """The address of a picture of the library or of another site."""
        if name.startswith(("https://", "http://")) or not name:
            return name
        return self.find_image(name).address

    def stored_address(self, match: re.Match[str]) -> str:
        return f'{match[1]}="{self.find_image(unescape(match[2])).address}"'

    def create_contacts(self, home: Page) -> ContactsPage:
        head = self.content.site["contacts"]
        with reading("site.yaml, contacts"):
            check_keys(head, {*PAGE_KEYS, "slug", "intro", "note", "sample_warning", "picture"})
            page = ContactsPage(
                slug=head.get("slug", "contact"),
                intro=head["intro"],
                note=head.get("note", ""),
                sample_warning=head.get("sample_warning", ""),
                picture=self.optional_image(head.get("picture")),
                **search_texts(head),
            )
        page.contacts = [self.create_contact(place, item) for place, item in enumerate(self.content.contacts)]
        with reading("site.yaml, contacts"):
            self.add_page(f"/{page.slug}", home, page)
        return page

    def create_contact(self, place: int, item: dict[str, Any]) -> Contact:
        with reading(f"contacts.yaml, entry {place + 1}"):
            photo = self.optional_image(item.get("photo"))
            contact = Contact(sort_order=place, **{**item, "photo": photo})
            contact.full_clean(exclude=["page"])
        return contact

    def create_events(self, home: Page) -> EventIndexPage:
        head = self.content.site["events"]
        with reading("site.yaml, events"):
            check_keys(head, {*PAGE_KEYS, "slug", "intro", "note"})
            page = EventIndexPage(
                slug=head.get("slug", "events"),
                intro=head["intro"],
                note=head.get("note", ""),
                **search_texts(head),
            )
            self.add_page(f"/{page.slug}", home, page)
        return page

    def create_event(self, parent: EventIndexPage, file: SeedFile) -> None:
        head, source = dict(file.head), f"events/{file.slug}.md"
        with reading(source):
            for name in ("place", "organiser"):
                if name in head:
                    head[name] = Contact.objects.get(name=head[name])
            for name in ("start_time", "end_time"):
                if name in head:
                    head[name] = datetime.time.fromisoformat(head[name])
            dates = [ListedDate(first_day=day) for day in head.pop("dates", [])]
            event = EventPage(
                slug=file.slug,
                **{**head, **search_texts(head), "picture": self.optional_image(head.get("picture"))},
            )
            event.listed_dates = dates
            event.body = EventPage.body.field.to_python(self.body(file, source))
            self.add_page(f"/{parent.slug}/{file.slug}", parent, event)
            publish(event)

    def create_glossary(self, home: Page) -> GlossaryPage:
        head = self.content.site["glossary"]
        with reading("site.yaml, glossary"):
            check_keys(head, {*PAGE_KEYS, "slug", "lead"})
            page = GlossaryPage(slug=head.get("slug", "glossary"), lead=head["lead"], **search_texts(head))
            self.add_page(f"/{page.slug}", home, page)
        with reading("glossary.yaml"):
            create_terms(self.content.terms)
        return page

    def create_books(self, home: Page) -> BooksPage:
        head = self.content.site["books"]
        with reading("site.yaml, books"):
            check_keys(head, {*PAGE_KEYS, "slug", "lead", "note"})
            texts = {name: head.get(name, "") for name in ("lead", "note")}
            page = BooksPage(slug=head.get("slug", "books"), **texts, **search_texts(head))
            self.add_page(f"/{page.slug}", home, page)
        for place, item in enumerate(self.content.books, 1):
            with reading(f"books.yaml, entry {place}"):
                create(Book(**item))
        return page

    # Settings, menu and redirects

    def create_settings(self, home: Page) -> None:
        head = self.content.site["settings"]
        texts = ("name", "motto", "video_url", "social_url", "copyright", "developer_credit")
        check_keys(head, {*texts, "bangla_dates", "logo", "footer", "synonyms", "first_pages", "help_page"})
        site_settings = SiteSettings.for_site(home.get_site())
        for name in texts:
            setattr(site_settings, name, head[name])
        site_settings.bangla_dates = head.get("bangla_dates", False)
        site_settings.logo = self.optional_image(head.get("logo"))
        help_page = head.get("help_page")
        site_settings.help_page_id = self.names.page(help_page) if help_page else None
        site_settings.footer = self.stream(SiteSettings.footer, "section", head["footer"])
        site_settings.full_clean()
        site_settings.save()
        search_settings = SearchSettings(synonyms=head.get("synonyms", ""))
        search_settings.first_pages = [
            FirstPage(page_id=self.names.page(path), searches=searches)
            for path, searches in head.get("first_pages", {}).items()
        ]
        search_settings.full_clean()
        search_settings.save()

    def create_menu(self, home: Page) -> None:
        menu = MenuPage(title=MENU_TITLE, slug="menu")
        home.add_child(instance=menu)
        self.create_menu_items(menu, self.content.site["menu"])

    def create_menu_items(self, parent: Page, items: list[dict[str, Any]]) -> None:
        for data in items:
            check_keys(data, ["title", "page", "address", "children"])
            item = MenuItemPage(
                label=data.get("title", ""),
                target_id=self.names.page(data["page"]) if "page" in data else None,
                address=data.get("address", ""),
                live=False,
            )
            parent.add_child(instance=item)
            publish(item)
            self.create_menu_items(item, data.get("children", []))


def create(instance: Any) -> None:
    instance.full_clean()
    instance.save()


def check_keys(item: Any, known: Any) -> dict[str, Any]:
    """The table of names and values. Raises ValueError when it has another name than the known ones."""
    if unknown := check_type(item, dict).keys() - set(known):
        raise ValueError(f"“{sorted(map(str, unknown))[0]}” is not known here.")
    return cast(dict[str, Any], item)


def search_texts(head: dict[str, Any]) -> dict[str, str]:
    """The texts that every page has."""
    texts = {name: head.get(name, "") for name in ("seo_title", "search_description")}
    return {"title": head["title"], **texts}


def moment(value: Any) -> datetime.datetime:
    """A time, or nine o'clock of a day. Raises ValueError."""
    text = str(value)
    if len(text) == len("2026-01-31"):
        return timezone.make_aware(
            datetime.datetime.combine(datetime.date.fromisoformat(text), datetime.time(9))
        )
    read = datetime.datetime.fromisoformat(text)
    return read if timezone.is_aware(read) else timezone.make_aware(read)


def publish(page: Any) -> None:
    page.save_revision().publish()


def create_terms(entries: list[dict[str, Any]]) -> None:
    """Create all terms before any “see also”, because terms refer to each other."""
    terms = {}
    for entry in entries:
        check_keys(entry, ["term", "reading", "meaning", "mark", "anchor", "see_also"])
        term = Term(
            term=entry["term"],
            reading=entry["reading"],
            meaning=entry["meaning"],
            mark_in_articles=entry.get("mark", True),
            anchor=entry.get("anchor", ""),
        )
        create(term)
        terms[term.term] = term
    for entry in entries:
        names = entry.get("see_also", [])
        if unknown := sorted(set(names) - set(terms)):
            raise SeedError(f"glossary.yaml, {entry['term']}: there is no term {', '.join(unknown)}.")
        terms[entry["term"]].see_also.set([terms[name] for name in names])
