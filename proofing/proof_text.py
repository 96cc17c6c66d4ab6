"""ProofText: everything that the rules check in one page, snippet list or settings row."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from wagtail.models import Page

from cms.core.passages import Anchor, Item, Link, Passage, Picture, Source
from cms.pages.frame_ids import FRAME_IDS


@dataclass
class ProofText:
    """The passages, links, pictures, anchors and sources of a text."""

    name: str  # the page's address, or what an editor would call the text
    passages: list[Passage] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    anchors: list[Anchor] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    # Pages only. None: the text has no such field.
    seo_title: str | None = None
    search_description: str | None = None
    needs_seo_title: bool = False
    cites_sources: bool = False

    def add(self, items: Iterable[Item]) -> "ProofText":
        for item in items:
            match item:
                case Passage():
                    self.passages.append(item)
                case Link():
                    self.links.append(item)
                case Picture():
                    self.pictures.append(item)
                case Anchor():
                    self.anchors.append(item)
                case Source():
                    self.sources.append(item)
        return self

    def anchor_names(self) -> set[str]:
        """All valid fragments of a link to the page."""
        # The page numbers its sources from one.
        sources = {f"source-{number}" for number, _ in enumerate(self.sources, 1)}
        return {anchor.name for anchor in self.anchors} | sources | FRAME_IDS


def read_page(page: Page) -> ProofText:
    """The ProofText of a page instance, saved or not."""
    path = getattr(page, "site_path", None)
    text = ProofText(path or f"{page.specific_class._meta.verbose_name} “{page.title}”")
    if path:
        # An unpublished page need not have them yet.
        text.seo_title = page.seo_title if page.live else page.seo_title or None
        text.search_description = page.search_description if page.live else page.search_description or None
    text.needs_seo_title = page.needs_seo_title
    text.cites_sources = page.cites_sources
    return text.add(page.get_passages())
