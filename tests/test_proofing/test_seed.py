"""The site's first content is proofread, from its files, by the rules that editors' pages are read by."""

import shutil
import unicodedata
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from proofing.checks import check
from proofing.required import ARTICLES
from proofing.seed import read_seed
from seed import files


def errors() -> list[str]:
    documents, addresses = read_seed()
    return [
        f"{finding.document}: {finding}"
        for finding in check(documents, addresses)
        if finding.severity == "error"
    ]


def test_the_seed_has_no_errors() -> None:
    assert errors() == []


def test_all_of_the_seed_is_read() -> None:
    documents, addresses = read_seed()
    by_kind = {kind: [item for item in documents if item.kind == kind] for kind in ("article", "post")}
    assert {item.slug for item in by_kind["article"]} == set(ARTICLES)
    assert len(by_kind["post"]) == 6
    assert {item.name for item in documents if item.passages} >= {
        "site.yaml, home",
        "site.yaml, blog",
        "site.yaml, contacts",
        "site.yaml, settings",
        "site.yaml, menu",
        "site.yaml, categories",
        "site.yaml, glossary",
        "contacts.yaml",
        "glossary.yaml",
        "pictures/pictures.yaml",
    }
    assert set(addresses.pages) == {
        *("/", "/blog", "/contact", "/glossary"),
        *(f"/{slug}" for slug in ARTICLES),
        *(f"/blog/{path.stem}" for path in (files.FOLDER / "posts").glob("*.md")),
    }


# Faults put into a copy


@pytest.fixture
def seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the seed's texts, to spoil."""
    folder = tmp_path / "seed"
    shutil.copytree(files.FOLDER, folder, ignore=shutil.ignore_patterns("*.png", "*.svg"))
    monkeypatch.setattr(files, "FOLDER", folder)
    return folder


def add(path: Path, text: str) -> None:
    """Put some Markdown in front of an article's first heading."""
    head, mark, body = path.read_text("utf-8").partition("\n## ")
    path.write_text(f"{head}\n{text}\n{mark}{body}", "utf-8")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("তিনি সরকারী কাজ করেন।", "error O18 “সরকারী”"),
        ("দেখুন [লক্ষ্য](/lokkho)।", "error C06 “লক্ষ্য”: Choose a page that visitors can see: /lokkho is none."),
        (
            "দেখুন [লক্ষ্য](#lokkho)।",
            "error C07 “লক্ষ্য”: Choose an anchor that is there: this page has no #lokkho.",
        ),
        ("দেখুন [বাইরে](https://example)।", "error C08 “https://example”"),
        ("কথাটি পুরোনো [৯৯]।", "error C09 “[৯৯]”"),
        ("#### ছোট অংশ", "error C04 “ছোট অংশ”: Take a heading of level 2"),
        ('![ছবিতে মাঠ](yoga "মাঠ")', "error C14 “ছবিতে মাঠ”"),
        (":::cards\n- /lokkho\n:::", "error C06"),
    ],
)
def test_a_fault_of_an_article_is_found(seed: Path, text: str, expected: str) -> None:
    add(seed / "articles/yoga.md", text)
    (error,) = errors()
    assert error.startswith("articles/yoga.md: body, block ")
    assert expected in error


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("articles/yoga.md", "\nlead: \"", "\nlead: \"এক। দুই। ", "articles/yoga.md: lead: error C02"),
        ("articles/yoga.md", "\nteaser: \"", "\nteaser: \"বেশী। ", "articles/yoga.md: teaser: error O18 “বেশী”"),
        ("posts/bhorer-pothe-hanta.md", "(/yoga)", "(/yoga#nothing)", "posts/bhorer-pothe-hanta.md: body: error C07"),
        ("posts/bhorer-pothe-hanta.md", "## পথ বাছাই", "## বেশী", "posts/bhorer-pothe-hanta.md: body: error O18"),
        ("site.yaml", "title: প্রচ্ছদ", "title: বেশী", "site.yaml, home: title: error O18"),
        ("site.yaml", "title: ব্লগ", "title: বেশী", "site.yaml, blog: title: error O18"),
        ("site.yaml", "title: যোগাযোগ", "title: বেশী", "site.yaml, contacts: title: error O18"),
        ("site.yaml", "- heading: পড়ুন", "- heading: বেশী", "site.yaml, settings: footer, column 4, heading: error O18"),
        ("site.yaml", "title: হোম", "title: বেশী", "site.yaml, menu: title: error O18"),
        ("site.yaml", "[সেবা, সাধনা,", "[বেশী, সাধনা,", "site.yaml, categories: categories: error O18"),
        ("site.yaml", "summary: যোগ, শিক্ষা", "summary: বেশী, শিক্ষা", "site.yaml, home: sections, section 2, summary: error O18"),
        ("site.yaml", 'page: "#activities"', 'page: "#nothing"', "site.yaml, home: actions, link 1: error C07"),
        ("site.yaml", "/ideals, /blog,", "/nothing, /blog,", "site.yaml, settings: footer, column 4: error C06"),
        ("contacts.yaml", "address: নমুনা সড়ক, রংপুর", "address: সরকারী সড়ক", "contacts.yaml: contacts, contact 3, address: error O18"),
        ("site.yaml", "title: শব্দকোষ", "title: বেশী", "site.yaml, glossary: title: error O18"),
        ("glossary.yaml", "meaning: প্রভাতরঞ্জন", "meaning: বেশী", "glossary.yaml: meaning, আনন্দমার্গ: error O18"),
        ("pictures/pictures.yaml", "alt: বড় একটি হাঁড়ি", "alt: ছবি", "pictures/pictures.yaml: description, kitchen: error C14"),
    ],
)  # fmt: skip
def test_a_fault_of_another_field_or_file_is_found(
    seed: Path, name: str, old: str, new: str, expected: str
) -> None:
    text = (seed / name).read_text("utf-8")
    assert text.count(old) >= 1
    (seed / name).write_text(text.replace(old, new, 1), "utf-8")
    assert any(error.startswith(expected) for error in errors())


def test_a_file_that_is_not_in_nfc_is_told_with_its_line(seed: Path) -> None:
    path = seed / "articles/yoga.md"
    lines = path.read_text("utf-8").splitlines()
    lines[30] += " " + unicodedata.normalize("NFD", "কো")
    path.write_text("\n".join(lines), "utf-8")
    (error,) = errors()
    assert error.startswith("articles/yoga.md: file, line 31: error O01 ")


def test_what_is_missing_from_the_seed_is_told(seed: Path) -> None:
    (seed / "articles/ideals.md").unlink()
    (seed / "posts/bhorer-pothe-hanta.md").unlink()
    contacts = (seed / "contacts.yaml").read_text("utf-8").partition("- name: ময়মনসিংহ")[0]
    (seed / "contacts.yaml").write_text(contacts, "utf-8")
    told = [error for error in errors() if error.startswith("seed")]
    assert [error.partition("error ")[2] for error in told] == [
        "C15: Write the article articles/ideals.md.",
        "C15: Write 6 posts; there are 5.",
        "C15: List 12 contacts in contacts.yaml; there are 11.",
    ]


# The command


def run(*arguments: str, **options: object) -> str:
    out = StringIO()
    call_command("check_content", *arguments, stdout=out, **options)
    return out.getvalue()


def test_the_command_reads_the_seed_without_a_database(seed: Path) -> None:
    assert run("--seed").endswith("Found nothing.\n")


def test_errors_end_the_command_with_a_count(seed: Path) -> None:
    add(seed / "articles/yoga.md", "তিনি সরকারী কাজ করেন। সমবায়ের মাধ্যমে হয়।")
    out = StringIO()
    with pytest.raises(CommandError, match=r"^Found 1 error and 1 warning\.$") as raised:
        call_command("check_content", "--seed", stdout=out)
    assert raised.value.returncode == 1
    lines = out.getvalue().splitlines()
    assert lines[:3] == [
        "",
        "articles/yoga.md",
        "  body, block 1 (text): error O18 “সরকারী”: Write the short ই, as in শ্রেণি and সরকারি.",
    ]
    assert "warning O39" in lines[4]


def test_warnings_alone_are_listed_and_end_well(seed: Path) -> None:
    add(seed / "articles/yoga.md", "সমবায়ের মাধ্যমে হয়।")
    told = run("--seed")
    assert "warning O39 “সমবায়ের মাধ্যমে”" in told
    assert told.endswith("Found 1 warning.\n")
    assert run("--seed", verbosity=0) == ""


def test_a_seed_that_cannot_be_read_is_told_with_its_place(seed: Path) -> None:
    add(seed / "articles/yoga.md", "![](nothing)")
    with pytest.raises(
        CommandError, match=r"^articles/yoga\.md, line 1 of the body: there is no picture named"
    ):
        run("--seed")


@pytest.mark.parametrize("arguments", [("--seed", "/yoga"), ("--seed", "--published")])
def test_the_seed_is_checked_alone(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError, match=r"^Give --seed alone: "):
        run(*arguments)
