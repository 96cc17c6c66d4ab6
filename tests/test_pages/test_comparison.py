"""The comparison of two versions of a text."""

from wagtail.admin.compare import TextFieldComparison

from blog.models import Category
from cms.pages import comparison
from cms.pages.comparison import diff_text


def changes(old: str, new: str) -> list[tuple[str, str]]:
    """The changes, with neighbours of one kind joined."""
    joined: list[tuple[str, str]] = []
    for kind, text in diff_text(old, new).changes:
        before = joined.pop()[1] if joined and joined[-1][0] == kind else ""
        joined.append((kind, before + text))
    return joined


def test_page_admin_compares_whole_words() -> None:
    field = Category._meta.get_field("titlename")
    html = TextFieldComparison(
        field, Category(titlename="রিনার লেখা"), Category(titlename="রীনার লেখা")
    ).htmldiff()
    assert html == '<span class="deletion">রিনার</span><span class="addition">রীনার</span> লেখা'


def test_words_are_compared_inside_changed_sentences() -> None:
    assert changes("আমরা যাই। রিনার লেখা ভালো।", "আমরা যাই। রীনার লেখা ভালো।") == [
        ("equal", "আমরা যাই। "),
        ("deletion", "রিনার"),
        ("addition", "রীনার"),
        ("equal", " লেখা ভালো।"),
    ]
    assert changes("এক।\nদুই।\nতিন", "এক।\nতিন") == [
        ("equal", "এক।\n"),
        ("deletion", "দুই।\n"),
        ("equal", "তিন"),
    ]
    assert changes("", "নতুন") == [("addition", "নতুন")]
    assert changes("একই", "একই") == [("equal", "একই")]
    assert diff_text(None, None).changes == []


def test_both_texts_can_be_read_from_the_changes() -> None:
    texts = ["", "।", "।।\n\n", " ক ", "ক। খ", "ক খ\nগ? ঘ!", "র‍্যাব ও  যোগ।", "<p>ক</p><p>খ</p>", "\x1b\u0301"]
    for old in texts:
        for new in texts:
            diff = changes(old, new)
            assert "".join(text for kind, text in diff if kind != "addition") == old
            assert "".join(text for kind, text in diff if kind != "deletion") == new


def test_many_changes_are_shown_as_whole_sentences() -> None:
    """Comparing single words takes quadratic time: 700 kB would take a quarter of an hour."""
    words = 50_000
    old = "শুরু। " + " ".join(f"একই ক{number}" for number in range(words)) + "। মাঝে। আগে। শেষ।"
    new = "শুরু। " + " ".join(f"একই খ{number}" for number in range(words)) + "। মাঝে। পরে। শেষ।"
    diff = changes(old, new)
    assert [kind for kind, _ in diff] == [
        "equal", "deletion", "addition", "equal", "deletion", "addition", "equal",
    ]  # fmt: skip
    assert [diff[0][1], *(text for _, text in diff[3:])] == ["শুরু। ", "মাঝে। ", "আগে। ", "পরে। ", "শেষ।"]


def test_many_changed_sentences_are_shown_whole() -> None:
    count = comparison.MAX_COMPARED
    old = "শুরু।" + "".join(f"একই।ক{number}।" for number in range(count)) + "শেষ।"
    new = "শুরু।" + "".join(f"একই।খ{number}।" for number in range(count)) + "শেষ।"
    assert [kind for kind, _ in changes(old, new)] == ["equal", "deletion", "addition", "equal"]
