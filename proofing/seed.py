"""The seed's files as documents, read by the seeder's own readers; the database is not asked."""

from pathlib import Path
from typing import Any

from cms.core.text import nfc
from seed import files
from seed.files import ARTICLE_HEAD, POST_HEAD, SeedFile, read_markdown, read_yaml
from seed.markdown import ArticleReader, SeedError, to_html

from . import documents
from .passages import Document
from .required import ARTICLES, CONTACTS, POSTS

# The pages of the seed that have no file of their own.
PAGES = ("/blog", "/contact", "/glossary")


class SeedAddresses:
    """The addresses of the pages to be. Every address that a text names gets a number, as pages have ids."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.pages: dict[str, set[str]] = {}  # the anchors of each page, by its address

    def number(self, path: str) -> int:
        return self.numbers.setdefault(path, len(self.numbers) + 1)

    def name(self, page: int) -> str:
        return next(path for path, number in self.numbers.items() if number == page)

    def is_live(self, page: int) -> bool:
        return self.name(page) in self.pages

    def is_page(self, path: str) -> bool:
        return path in self.pages or path == "/home"

    def anchors(self, path: str) -> set[str]:
        return self.pages["/" if path == "/home" else path]


class SeedReader:
    """Reads the whole seed. Raises SeedError, with file and place, when a file cannot be understood."""

    def __init__(self) -> None:
        self.addresses = SeedAddresses()
        self.alts: dict[str, dict[str, str]] = read_yaml("pictures/pictures.yaml")
        self.site = read_yaml("site.yaml")
        self.contacts = read_yaml("contacts.yaml")
        self.terms = read_yaml("glossary.yaml")
        self.articles = read_markdown("articles", ARTICLE_HEAD)
        self.posts = read_markdown("posts", POST_HEAD)

    def read(self) -> list[Document]:
        found = [*map(self.article, self.articles), *map(self.post, self.posts), *self.frame()]
        self.addresses.pages |= {path: set() for path in PAGES}
        return [*found, *self.whole()]

    def page(self, name: str, path: str, slug: str = "") -> Document:
        document = Document(name, slug, is_seed=True)
        self.addresses.pages[path] = set()
        return document

    def picture(self, name: str) -> tuple[int, str]:
        """The picture's number and alternative text, as the article reader asks for them."""
        return 1, self.alts[name]["alt"]

    def alt(self, name: str) -> str:
        if name not in self.alts:
            raise SeedError(f"there is no picture named {name}.")
        return self.alts[name]["alt"]

    def article(self, file: SeedFile) -> Document:
        name = f"articles/{file.slug}.md"
        document = self.page(name, f"/{file.slug}", file.slug)
        blocks = ArticleReader(name, self.addresses.number, self.picture).read(file.text)
        documents.article(document, file.head, self.alt(file.head["picture"]), blocks)
        self.addresses.pages[f"/{file.slug}"] = documents.anchors_of(document)
        return document

    def post(self, file: SeedFile) -> Document:
        document = self.page(f"posts/{file.slug}.md", f"/blog/{file.slug}")
        data = file.head | {"body": to_html(file.text)}
        return documents.post(document, data, self.alt(file.head["picture"]))

    def frame(self) -> list[Document]:
        """The front page, the blog, the contacts, the settings, and all other words of the seed."""
        home = self.page("site.yaml, home", "/")
        documents.front_page(home, self.site["home"] | self.home_lists())
        self.addresses.pages["/"] = documents.anchors_of(home)
        contacts = Document("site.yaml, contacts", is_seed=True)
        footer = [self.with_pages(section) for section in self.site["settings"]["footer"]]
        settings = Document("site.yaml, settings", is_seed=True)
        menu = Document("site.yaml, menu", is_seed=True)
        for item in self.site["menu"]:
            self.menu_item(menu, item)
        categories = Document("site.yaml, categories", is_seed=True)
        for category in self.site["categories"]:
            categories.add("categories", category)
        return [
            home,
            documents.blog(Document("site.yaml, blog", is_seed=True), self.site["blog"]),
            documents.contacts(contacts, self.site["contacts"], []),
            documents.site_settings(settings, self.site["settings"] | {"footer": footer}),
            menu,
            categories,
            documents.contact_list(Document("contacts.yaml", is_seed=True), self.contacts),
            documents.glossary(Document("site.yaml, glossary", is_seed=True), self.site["glossary"]),
            documents.terms(Document("glossary.yaml", is_seed=True), self.terms),
            documents.pictures(
                Document("pictures/pictures.yaml", is_seed=True),
                ((name, item["alt"]) for name, item in self.alts.items()),
            ),
        ]

    def with_pages(self, section: dict[str, Any]) -> dict[str, Any]:
        return section | {"pages": [self.addresses.number(path) for path in section["pages"]]}

    def home_lists(self) -> dict[str, Any]:
        """The front page's lists as their blocks keep them."""
        home = self.site["home"]
        return {
            "actions": [
                {"title": item["title"], "address": item["page"]}
                if item["page"].startswith("#")
                else item | {"page": self.addresses.number(item["page"])}
                for item in home["actions"]
            ],
            "slides": [
                item
                | {
                    "page": self.addresses.number(item["page"]),
                    "picture": {"image": 1, "alt_text": self.alt(item["picture"])},
                }
                for item in home["slides"]
            ],
            "sections": [self.with_pages(section) for section in home["sections"]],
        }

    def menu_item(self, menu: Document, item: dict[str, Any]) -> None:
        title = item.get("title", "")
        menu.add("title", title)
        if "page" in item:
            documents.add_pages(menu, "page", title, [self.addresses.number(item["page"])])
        for child in item.get("children", []):
            self.menu_item(menu, child)

    def whole(self) -> list[Document]:
        """What no file says by itself: what is missing, and how the files were typed before they were read as NFC."""
        seed = Document("seed", is_seed=True)
        for slug in sorted(ARTICLES.keys() - {file.slug for file in self.articles}):
            seed.missing.append(f"Write the article articles/{slug}.md.")
        if len(self.posts) < POSTS:
            seed.missing.append(f"Write {POSTS} posts; there are {len(self.posts)}.")
        if len(self.contacts) != CONTACTS:
            seed.missing.append(f"List {CONTACTS} contacts in contacts.yaml; there are {len(self.contacts)}.")
        typed = [
            as_typed(path) for path in sorted(files.FOLDER.rglob("*")) if path.suffix in (".md", ".yaml")
        ]
        return [seed, *typed]


def as_typed(path: Path) -> Document:
    """The words of a file that are not in NFC, with their lines."""
    document = Document(str(path.relative_to(files.FOLDER)), is_seed=True)
    text = path.read_text("utf-8")
    if text != nfc(text):
        for number, line in enumerate(text.splitlines(), 1):
            for word in line.split():
                if word != nfc(word):
                    document.add("file", word, f"line {number}")
    return document


def read_seed() -> tuple[list[Document], SeedAddresses]:
    """The documents of the whole seed, and where their links can lead."""
    reader = SeedReader()
    return reader.read(), reader.addresses
