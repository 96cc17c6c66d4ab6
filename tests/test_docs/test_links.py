"""Links between the documents."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
MARKDOWN_FILES = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "*/README.md", "*/content/README.md", "ops/*/**/README.md")
    for path in ROOT.glob(pattern)
)


def headings(file: Path) -> set[str]:
    """The anchors of a Markdown file's headings."""
    titles = re.findall(r"^#+ (.+)$", file.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("file", MARKDOWN_FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_relative_links_are_not_broken(file: Path) -> None:
    text = re.sub(r"^```.*?^```", "", file.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", text)):
        path, _, anchor = link.partition("#")
        target = file.parent / path if path else file
        if re.match(r"[a-z]+:", link):
            continue
        if not target.exists() or (anchor and anchor not in headings(target)):
            broken.append(link)
    assert broken == []
