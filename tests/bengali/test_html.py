"""The text of HTML."""

import pytest

from bengali.html import html_to_text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>এক</p><p>দুই</p>", "এক দুই"),
        ("<b>স</b>ত্য", "সত্য"),  # inline tags do not split words
        ("<ul><li>এক</li><li>দুই</li></ul>", "এক দুই"),
        ("এক<br>দুই", "এক দুই"),
        ("<table><tr><td>এক</td><td>দুই</td></tr></table>", "এক দুই"),
        ("  এক \n\t দুই&nbsp;তিন ", "এক দুই তিন"),
        ("ক &lt; খ &amp; গ &#x9a1;&#x9bc;", "ক < খ & গ ড়"),
        ('<a href="/yoga" title="x">যোগ</a>', "যোগ"),
        ("", ""),
    ],
)
def test_html_to_text(html: str, text: str) -> None:
    assert html_to_text(html) == text
