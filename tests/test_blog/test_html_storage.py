"""A post's HTML: Quill's formats survive storage, and dangerous HTML is cleaned on every way in and out."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from blog import writing
from blog.models import BlogIndexPage, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.core.html import clean_html, is_empty_html, text_of, with_picture_addresses
from cms.images.addresses import MAX_HTML, html_to_store

JSON = "application/json"
# The root of Quill 2.0.3 for documents of every format, and how each is stored. Quill reads what is stored
# as the same document again.
DOCUMENTS: dict[str, dict[str, str]] = json.loads(
    Path(__file__).with_name("quill_documents.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_quill_html_is_normalised_idempotently(name: str) -> None:
    document = DOCUMENTS[name]
    assert clean_html(document["quill"]) == document["stored"]
    assert clean_html(document["stored"]) == document["stored"]


def test_quill_html_survives_the_api_unchanged(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    document = max(DOCUMENTS.values(), key=lambda document: len(document["quill"]))
    created = signed_in.post("/api/blogs", new_post | {"content": document["quill"]}, JSON).json()
    sent_back = signed_in.patch(f"/api/blogs/{created['id']}", {"content": created["content"]}, JSON).json()
    assert sent_back["revision"] == created["revision"]
    assert PostPage.objects.get(pk=created["id"]).body == document["stored"]


@pytest.mark.parametrize(
    ("html", "stored"),
    [
        # lists
        (
            '<ol><li data-list="bullet">ক</li><li data-list="bullet" class="ql-indent-1">খ</li></ol>',
            "<ul><li>ক<ul><li>খ</li></ul></li></ul>",
        ),
        (
            '<ol><li data-list="ordered" class="ql-align-center ql-indent-2">ক</li></ol>',
            '<ol><li class="ql-align-center ql-indent-2">ক</li></ol>',
        ),
        ('<ol><li data-list="other">ক</li></ol>', "<ol><li>ক</li></ol>"),
        ("<ul>\n  <li>ক</li>\n  <li>খ</li>\n</ul>", "<ul><li>ক</li><li>খ</li></ul>"),
        ("<ul><ul><li>ক</li></ul></ul>", '<ul><li class="ql-indent-1">ক</li></ul>'),
        ("<ul>ক<li>খ</li>গ</ul>", "<ul><li>ক</li><li>খ</li><li>গ</li></ul>"),
        ("<ul><li>ক<ol><li>খ</li></ol>গ</li></ul>", "<ul><li>ক<ol><li>খ</li></ol></li><li>গ</li></ul>"),
        ("<p>ক</p><li>খ</li>", "<p>ক</p><p>খ</p>"),
        # numbers of lists that begin elsewhere or go on
        ('<ol start="3"><li>ক</li><li>খ</li></ol>', '<ol><li value="3">ক</li><li>খ</li></ol>'),
        (
            '<ol><li data-list="ordered" value="৩">ক</li><li data-list="ordered" value="07">খ</li></ol>',
            '<ol><li>ক</li><li value="7">খ</li></ol>',
        ),
        (
            '<ol start="2"><li>ক<ol start="0">\n<li>খ</li></ol></li><li value="9">গ</li></ol>',
            '<ol><li value="2">ক<ol><li value="0">খ</li></ol></li><li value="9">গ</li></ol>',
        ),
        ('<div><ol start="3"><li value="5">ক</li></ol></div>', '<ol><li value="5">ক</li></ol>'),
        ('<ol start="-1"><li value="10000">ক</li></ol>', "<ol><li>ক</li></ol>"),
        (
            '<ol start="3"><li data-list="bullet">ক</li><li data-list="ordered" value="4">খ</li></ol>',
            '<ul><li>ক</li></ul><ol><li value="4">খ</li></ol>',
        ),
        ('<ul><li value="3">ক</li></ul><li value="3">খ</li>', "<ul><li>ক</li></ul><p>খ</p>"),
        ("<ul></ul><p>ক</p>", "<p>ক</p>"),
        # code
        (
            '<div class="ql-code-block-container" spellcheck="false"><select class="ql-ui"><option>Bash</option>'
            '</select><div class="ql-code-block" data-language="plain">a &lt; b</div><div class="ql-code-block">  c'
            "</div></div>",
            "<pre>a &lt; b\n  c</pre>",
        ),
        ("<pre>\n\nx  y</pre>", "<pre>\n\nx  y</pre>"),
        # boxes of other editors
        ("<div>ক<div>খ</div>গ</div>", "ক<p>খ</p>গ"),
        ("<div><p>ক</p></div>", "<p>ক</p>"),
        (
            '<table class="ql-table"><tbody><tr><td data-row="row-1">ক</td><td data-row="row-1"><br></td></tr></tbody></table>',
            "<table><tbody><tr><td>ক</td><td></td></tr></tbody></table>",
        ),
        # spaces
        ("<p> ক  খ\n গ </p>\n\n<p>ঘ</p>", "<p>ক খ গ</p><p>ঘ</p>"),
        ("<p>ক <b>খ</b> গ</p>", "<p>ক <b>খ</b> গ</p>"),
        # one order
        ('<p class="ql-indent-1 ql-align-center" >ক</p>', '<p class="ql-align-center ql-indent-1">ক</p>'),
        (
            '<img height="2" width="1" alt="ক" src="/images/a.png">',
            '<img src="/images/a.png" alt="ক" width="1" height="2">',
        ),
        (
            '<span style="background-color: red; color: blue;">ক</span>',
            '<span style="color: blue; background-color: red">ক</span>',
        ),
        # links to this site, and to another that is written like a path
        ('<a target="_blank" href="/x">ক</a>', '<a href="/x">ক</a>'),
        ('<a target="_blank" href="http://localhost/x">ক</a>', '<a href="http://localhost/x">ক</a>'),
        ('<a target="_top" href="//x">ক</a>', '<a href="//x" rel="noopener noreferrer nofollow">ক</a>'),
        # pictures whose address is refused
        ('<img alt="ক">', '<img src="" alt="ক">'),
        ('<img src="javascript:alert(1)">', '<img src="">'),
        # characters that no database or browser wants
        ("<p>ক&#1;\x01খ\ufffe</p>", "<p>কখ</p>"),
        ('<a href="/x\x01y">ক</a>', '<a rel="noopener noreferrer nofollow">ক</a>'),
        ("<p>\u0338ক</p>", "<p>ক</p>"),
        ("<p><b>ক</b>\u0338</p>", "<p><b>ক</b></p>"),
    ],
)
def test_html_is_normalised(html: str, stored: str) -> None:
    assert clean_html(html) == stored
    assert clean_html(stored) == stored


@pytest.mark.parametrize(
    ("html", "empty"),
    [
        ("", True),
        ("<p><br></p>", True),
        ("<h1> </h1><ul><li><b></b></li></ul>", True),
        ("<p>\u200b\u00ad\u200c</p>", True),
        ('<p><img src=""></p>', True),
        ('<p><a href="/x"></a></p>', True),
        ("<p>।</p>", False),
        ("<p>&lt;p&gt;</p>", False),
        ('<img src="/images/a.png">', False),
    ],
)
def test_html_without_visible_content_is_empty(html: str, empty: bool) -> None:
    assert is_empty_html(clean_html(html)) is empty


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>ক<b>খ</b></p><p>গ</p>", "কখ গ"),
        ("<ul><li>ক<ul><li>খ</li></ul></li></ul>", "ক খ"),
        ('ক<br>খ<img src="/a">গ', "ক খ গ"),
        ("<p>&lt;b&gt; &amp; &quot;</p>", '<b> & "'),
        ("", ""),
    ],
)
def test_text_is_extracted_from_html(html: str, text: str) -> None:
    assert text_of(html) == text


def test_only_picture_addresses_are_rewritten() -> None:
    html = '<p>src="/a" <img src="/a?b&amp;c" alt="&lt;img src=&quot;/a&quot;"> <img src=""></p>'
    assert with_picture_addresses(html, lambda address: f"{address}+") == (
        '<p>src="/a" <img src="/a?b&amp;c+" alt="&lt;img src=&quot;/a&quot;"> <img src="+"></p>'
    )
    assert with_picture_addresses('<img src="/a">', lambda address: '">') == '<img src="&quot;&gt;">'


ATTACK = '<p>ক<img src=x onerror=alert(1)><a href="javascript:alert(1)">খ</a><svg onload=alert(1)></svg></p>'
HARMLESS = '<p>ক<img src=""><a rel="noopener noreferrer nofollow">খ</a></p>'


def test_malicious_html_is_cleaned_on_create_and_change(
    signed_in: Client, client: Client, post: PostPage, new_post: dict[str, Any]
) -> None:
    created = signed_in.post("/api/blogs", new_post | {"content": ATTACK}, JSON).json()
    changed = signed_in.patch(f"/api/blogs/{post.pk}", {"content": ATTACK}, JSON).json()
    assert created["content"] == changed["content"] == HARMLESS
    for row in PostPage.objects.all():
        assert row.body == row.latest_revision.content["body"] == HARMLESS


def test_published_draft_is_cleaned(post: PostPage, administrator: Administrator) -> None:
    page = PostPage.objects.get(pk=post.pk)
    page.body = ATTACK
    page.save_revision(clean=False)
    published = writing.publish_post(
        post_id=post.pk, user=administrator, data=PostInput(draft=writing.USE_DRAFT)
    )
    assert published.body == HARMLESS


def test_very_long_text_is_refused_and_pictures_do_not_count(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    long = "<p>ক</p>" * (MAX_HTML // 8 + 1)
    response = signed_in.post("/api/blogs", new_post | {"content": long}, JSON)
    assert response.status_code == 400
    text = "The text has more than 500000 characters. Divide it into several posts."
    assert response.json()["errors"] == {"content": [text]}
    with pytest.raises(ValidationError, match="more than 500000 characters"):
        html_to_store(long)
    assert not PostPage.objects.exists()
    picture = f'<p>ক</p><img src="data:image/png;base64,{"A" * MAX_HTML}">'
    assert html_to_store(picture) == picture
