"""Writes the posts and pages of an export into the site.

A page's translation key is made of the item's guid and number, so a second run finds what the first one has imported.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import chain
from typing import Any
from urllib.parse import unquote, urlsplit
from uuid import NAMESPACE_URL, UUID, uuid5

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from lxml import html
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page

from articles.models import ArticlePage
from bengali.excerpts import summary
from bengali.letters import graphemes
from blog.models import BlogIndexPage, Byline, Category, PostPage, PostTag
from blog.models.index import FEED
from blog.models.post import UNTITLED
from blog.writing import PUBLISHED, PostInput, create_post, free_slug, save_draft
from cms.accounts.models import Administrator
from cms.core.reserved_paths import RESERVED_PATHS
from cms.core.tags import MAX_TAGS
from home.models import HomePage
from seed.references import messages

from .bodies import ArticleBody, post_body, words_of
from .export import Export, ExportError, Item
from .markup import Lost, read_markup
from .pictures import Pictures

KINDS = ("post", "page")
SKIPPED_STATES = frozenset(["trash", "auto-draft", "inherit"])
TITLE_LENGTH, NAME_LENGTH, LEAD_LENGTH = 255, 100, 500
SLUG = re.compile(r"[a-z0-9_-]+")


@dataclass
class Result:
    """An item, the page it became, and what was lost on the way."""

    item: Item
    lost: Lost = field(default_factory=Counter)
    root: html.HtmlElement | None = None
    path: str = ""
    is_live: bool = False
    error: str = ""


@dataclass
class Report:
    """What an import did, or would do."""

    results: list[Result]
    known: int  # items that an earlier run has imported
    left_out: Counter[str]  # other items by kind
    pictures: int = 0
    redirects: int = 0


def import_export(*, export: Export, pictures: Pictures, user: Administrator, write: bool) -> Report:
    """Import everything in one transaction, which is rolled back without `write`. Raises ExportError.

    An item that cannot be stored is left out, with the reason. Pictures are fetched before the transaction begins.
    """
    blog, home = BlogIndexPage.objects.first(), HomePage.objects.first()
    if blog is None or home is None:
        raise ExportError("There is no front page or no blog page yet. Load or create the site first.")
    report = select_items(export)
    for result in report.results:
        result.root = read_markup(result.item, export, result.lost)
        for address in addresses_of(result, pictures):
            if reason := pictures.load(address):
                result.lost[f"picture {address}: {reason}"] += 1
    try:
        with transaction.atomic():
            Importer(export, pictures, user, blog, home, report).run()
            if not write:
                transaction.set_rollback(True)
    except BaseException:
        pictures.delete_files()
        raise
    if not write:
        pictures.delete_files()
    return report


def select_items(export: Export) -> Report:
    """The posts and pages to import: pages after the pages above them, posts from the oldest on."""
    wanted = [item for item in export.items if item.kind in KINDS and item.status not in SKIPPED_STATES]
    known = set(
        Page.objects.filter(translation_key__in=map(key_of, wanted)).values_list("translation_key", flat=True)
    )
    by_number = {item.number: item for item in export.items}

    def depth(item: Item) -> int:
        above = 0
        while item.parent in by_number and by_number[item.parent].kind == item.kind and above < 50:
            item, above = by_number[item.parent], above + 1
        return above

    new = {key_of(item): item for item in wanted if key_of(item) not in known}
    other = Counter(item.kind for item in export.items if item.kind not in (*KINDS, "attachment"))
    other.update(
        f"{item.kind} ({item.status})"
        for item in export.items
        if item.status in SKIPPED_STATES and item.kind in KINDS
    )
    results = [
        Result(item) for item in sorted(new.values(), key=lambda item: (item.kind, depth(item), item.date))
    ]
    return Report(results, len(known), other)


def key_of(item: Item) -> UUID:
    return uuid5(NAMESPACE_URL, f"{item.guid or item.link}#{item.number}")


def addresses_of(result: Result, pictures: Pictures) -> list[str]:
    root = result.root if result.root is not None else html.Element("div")
    return [
        *filter(None, [featured(result.item, pictures)]),
        *(img.get("src", "") for img in root.iter("img")),
    ]


def featured(item: Item, pictures: Pictures) -> str:
    """The address of the item's own picture."""
    number = item.meta.get("_thumbnail_id", "")
    return pictures.by_number.get(int(number), "") if number.isdecimal() else ""


def fit(text: str, length: int) -> str:
    """The first letters of a text that have at most `length` characters."""
    if len(text) <= length:
        return text
    sizes, size = [], 0
    for letter in graphemes(text):
        size += len(letter)
        if size > length:
            break
        sizes.append(letter)
    return "".join(sizes)


class Importer:
    """One run, inside its transaction."""

    def __init__(
        self,
        export: Export,
        pictures: Pictures,
        user: Administrator,
        blog: BlogIndexPage,
        home: HomePage,
        report: Report,
    ) -> None:
        self.export, self.pictures, self.user, self.report = export, pictures, user, report
        self.blog, self.home = blog, home
        self.site = home.get_site()
        self.old_root = urlsplit(export.address).path

    def run(self) -> None:
        for result in self.report.results:
            try:
                with transaction.atomic():
                    self.note_losses(result)
                    page = (
                        self.create_post(result)
                        if result.item.kind == "post"
                        else self.create_article(result)
                    )
                    result.path, result.is_live = page.site_path or "", page.live
                    Page.objects.filter(pk=page.pk, live=True).update(first_published_at=result.item.date)
                    self.redirect_item(result, page)
            except ValidationError as error:
                result.error = messages(error)
        self.report.pictures = len(self.pictures.created)
        if any(result.path for result in self.report.results):
            self.redirect(f"{self.old_root}/feed", f"{self.blog.own_path}/{FEED}")

    def note_losses(self, result: Result) -> None:
        item = result.item
        if item.status not in ("publish", "draft"):
            result.lost[f"{item.status}: becomes a draft"] += 1
        if item.is_protected:
            result.lost["password: becomes a draft"] += 1
        if item.comments:
            result.lost["comments"] += item.comments
        for name in item.meta:
            if not name.startswith("_"):
                result.lost[f"custom field {name}"] += 1
        for kind, _slug, name in item.terms:
            if kind not in ("category", "tag", "post_tag") or item.kind == "page":
                result.lost[f"{kind} {name}"] += 1

    def is_public(self, item: Item) -> bool:
        return item.status == "publish" and not item.is_protected and item.date <= timezone.now()

    def title(self, result: Result) -> str:
        title = fit(result.item.title, TITLE_LENGTH)
        if title != result.item.title:
            result.lost["end of the title"] += 1
        return title or UNTITLED

    def images(self, result: Result) -> dict[str, Any]:
        stored = {address: self.pictures.store(address) for address in addresses_of(result, self.pictures)}
        return {address: image for address, image in stored.items() if image}

    # Posts

    def create_post(self, result: Result) -> PostPage:
        item, images = result.item, self.images(result)
        category, tags = self.groups(result)
        title = self.title(result)
        slug = item.slug.lower()
        fields = {
            "title": title,
            "slug": free_slug(slug if SLUG.fullmatch(slug) else title, self.blog),
            "translation_key": key_of(item),
            "date": item.date,
            "category": category,
            "byline": self.byline(item),
            "tag_names": tags,
            "search_description": item.excerpt,
            "body": post_body(self.root(result), images, result.lost),
        }
        if image := images.get(featured(item, self.pictures)):
            fields["image"] = image.address
        if category is None:
            result.lost["post without a category: becomes a draft"] += 1
        elif not fields["body"]:
            result.lost["post without text: becomes a draft"] += 1
        elif self.is_public(item):
            return create_post(user=self.user, data=PostInput(fields), target_status=PUBLISHED)
        return save_draft(user=self.user, data=PostInput(fields))  # a draft may be unfinished

    def root(self, result: Result) -> html.HtmlElement:
        assert result.root is not None  # noqa: S101 # set before the transaction
        return result.root

    def groups(self, result: Result) -> tuple[Category | None, list[str]]:
        """The first category, and the tags; further categories become tags."""
        terms = result.item.terms
        categories = [(slug, name) for kind, slug, name in terms if kind == "category"]
        if len(categories) > 1:
            categories = [item for item in categories if item[0] != "uncategorized"]
        tags = [(slug, name) for kind, slug, name in terms if kind in ("tag", "post_tag")]
        for _slug, name in categories[1:]:
            result.lost[f"further category {name} becomes a tag"] += 1
        chosen: dict[str, PostTag] = {}
        for slug, name in chain(tags, categories[1:]):
            tag = self.group(PostTag, name.replace(",", " ").replace('"', ""), slug, "/tag")
            chosen[tag.name.lower()] = tag
        if len(chosen) > MAX_TAGS:
            result.lost["tags beyond 20"] += len(chosen) - MAX_TAGS
        category = (
            self.group(Category, categories[0][1], categories[0][0], "/category") if categories else None
        )
        return category, [tag.name for tag in chosen.values()][:MAX_TAGS]

    def group(self, model: type[Any], name: str, slug: str, old_path: str, **fields: Any) -> Any:
        """The category, tag or byline of a name, and a redirect from its old list of posts."""
        name = fit(" ".join(name.split()), NAME_LENGTH)
        found = model.objects.filter(**{f"{model.name_field}__iexact": name}).first()
        if found is None:
            found = model(**{model.name_field: name}, **fields)
            is_free = SLUG.fullmatch(slug) and not model.objects.filter(slug=slug).exists()
            found.slug = slug if is_free and len(slug) <= NAME_LENGTH else ""
            found.full_clean()
            found.save()
        self.redirect(f"{self.old_root}{old_path}/{slug}", found.path_below(self.blog.own_path))
        return found

    def byline(self, item: Item) -> Byline | None:
        name = self.export.authors.get(item.author) or item.author
        if not name:
            return None
        byline: Byline = self.group(Byline, name, item.author, "/author", kind=Byline.Kind.PERSON)
        return byline

    # Articles

    def create_article(self, result: Result) -> ArticlePage:
        item, images, title = result.item, self.images(result), self.title(result)
        parent, root = self.parent(result), self.root(result)
        lead = item.excerpt or self.take_lead(root) or title
        if len(lead) > LEAD_LENGTH:
            result.lost["end of the excerpt"] += 1
        picture = images.get(featured(item, self.pictures))
        article = ArticlePage(
            title=title,
            slug="",
            lead=fit(lead, LEAD_LENGTH),
            picture=picture,
            picture_alt="" if picture is None else fit(picture.description or title, 200),
            body=ArticleBody(str(key_of(item)), title, images, result.lost).read(root),
            translation_key=key_of(item),
            owner=self.user,
            live=False,
        )
        article._cached_parent_obj = parent
        slug = item.slug.lower()
        if SLUG.fullmatch(slug) and slug not in RESERVED_PATHS:
            article.slug = article._get_autogenerated_slug(slug)
        parent.add_child(instance=article)
        revision = article.save_revision(user=self.user, log_action=True)
        if self.is_public(item):
            revision.publish(user=self.user)
            ArticlePage.objects.filter(pk=article.pk).update(text_changed_at=item.changed)
        return ArticlePage.objects.get(pk=article.pk)

    def parent(self, result: Result) -> Page:
        """The page of the item above, or the nearest page above it that may have articles below."""
        above = {item.number: item for item in self.export.items if item.kind == "page"}
        item, is_flat = result.item, False
        for _ in range(50):
            if item.parent not in above:
                break
            item = above[item.parent]
            page = ArticlePage.objects.filter(translation_key=key_of(item)).first()
            if page and ArticlePage.can_create_at(page):
                if is_flat:
                    result.lost["place below another page"] += 1
                return page
            is_flat = True
        if is_flat:
            result.lost["place below another page"] += 1
        return self.home

    def take_lead(self, root: html.HtmlElement) -> str:
        """The first paragraph, taken out of the body, or the beginning of a longer text."""
        first = next((element for element in root if words_of(element)), None)
        words = words_of(first)
        if first is not None and first.tag == "p" and len(words) <= LEAD_LENGTH and not first.findall(".//a"):
            first.drop_tree()
            return words
        texts = " ".join(
            words_of(element) for element in root if element.tag in ("p", "ul", "ol", "blockquote")
        )
        return summary(texts, 200)

    # Redirects

    def redirect_item(self, result: Result, page: Page) -> None:
        """Redirect the old address, unless it is the new one."""
        old = urlsplit(result.item.link)
        if old.query or old.path in ("", "/"):
            return
        old_path = Redirect.normalise_path(old.path)
        if old_path == result.path:
            return
        above = Page.objects.filter(url_path=f"{self.home.url_path.rstrip('/')}{unquote(old_path)}/").exclude(
            pk=page.pk
        )
        if above.exists():
            result.lost[f"old address {old_path}: another page has it"] += 1
            return
        self.redirect(old.path, page=page)

    def redirect(self, old_path: str, link: str = "", page: Page | None = None) -> None:
        old_path = Redirect.normalise_path(old_path)
        if old_path.rstrip("/") == link:
            return
        _, is_new = Redirect.objects.get_or_create(
            old_path=old_path,
            site=self.site,
            defaults={"redirect_page": page, "redirect_link": link, "automatically_created": True},
        )
        self.report.redirects += is_new
