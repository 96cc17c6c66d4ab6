"""Writes docs/editing.md from the English pages of the built-in guide."""

import re
from pathlib import Path

from guide.pages import GuidePage, pages, picture

TARGET = Path("docs/editing.md")
INTRODUCTION = """# Editing the site

A guide for editors and administrators, who need no technical knowledge. **Help** in both admins has the same pages, in
English and Bengali, and opens the one for the current screen. `make guide` writes this file from
[guide/content](../guide/content/README.md).
"""


def anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")


def section(page: GuidePage) -> str:
    """A page as a section, its own sections one level deeper."""
    titles = {other.slug: other.title for other in pages("en")}
    text = re.sub(r"^##", "###", page.markdown.strip(), flags=re.M)
    text = re.sub(r"(?<!!)\(([a-z-]+)\.md\)", lambda match: f"(#{anchor(titles[match[1]])})", text)
    text = re.sub(
        r"!\[([^]]*)\]\(([a-z-]+)\)",
        lambda match: f"![{match[1]}](../guide/static/{picture(match[2], 'en')})",
        text,
    )
    return f"## {page.title}\n\n{text}\n"


def document() -> str:
    return "\n".join([INTRODUCTION, *map(section, pages("en"))])


def main() -> None:
    TARGET.write_text(document(), encoding="utf-8")


if __name__ == "__main__":
    main()
