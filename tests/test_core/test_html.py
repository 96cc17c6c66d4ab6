"""Sanitising HTML."""

import unicodedata
from html.parser import HTMLParser

import pytest

from cms.core.html import TAGS, clean_html

REL = ' rel="noopener noreferrer nofollow"'


@pytest.mark.parametrize(
    "html",
    [
        "<p>যোগ <strong>সাধনা</strong> <b>ও</b> <em>সেবা</em>, <i>এক</i> <u>দুই</u> <s>তিন</s></p>",
        "<h1>এক</h1><h2>দুই</h2><h3>তিন</h3><h4>চার</h4><h5>পাঁচ</h5><h6>ছয়</h6>",
        "<p>এক<br>দুই</p><p>H<sub>2</sub>O, ২<sup>৫</sup></p>",
        "<ul><li>এক</li></ul><ol><li>দুই</li></ol>",
        "<blockquote>বাণী</blockquote><pre>কোড</pre><p><code>x = 1</code></p>",
        *(f'<p class="ql-indent-{level}">ক</p>' for level in range(1, 9)),
        *(f'<span class="ql-size-{size}">ক</span>' for size in ("small", "large", "huge")),
        *(f'<p class="ql-align-{side}">ক</p>' for side in ("center", "right", "justify")),
        '<p class="ql-direction-rtl">ক</p>',
        '<span class="ql-font-serif">ক</span><span class="ql-font-monospace">খ</span>',
        '<pre class="ql-syntax">x</pre>',
        '<p class="ql-align-center ql-indent-2">ক</p>',
        '<span style="color: rgb(230, 0, 0); background-color: #ffff00">ক</span>',
        '<span style="color: red">ক</span><span style="color: hsla(120, 50%, 50%, 0.3)">খ</span>',
        f'<a href="https://example.org/?a=1&amp;b=2" title="ক" target="_blank"{REL}>যোগ</a>',
        '<a href="/yoga">যোগ</a><a href="#source-2">২</a>',
        f'<a href="mailto:a@example.org"{REL}>চিঠি</a><a href="tel:+8801000000001"{REL}>ফোন</a>',
        '<img src="/images/a.png" alt="সবুজ মাঠ" width="320" height="240">',
        '<img src="https://example.org/a.png"><img src="http://example.org/a.png">',
        '<p>ক</p><figure><img src="/images/a.png" alt=""></figure><p>খ</p>',
        '<figure><img src="/images/a.png" alt="মাঠ" width="3" height="2"><figcaption>ভোর &lt; সাঁঝ</figcaption></figure>',
        *(
            f'<p class="ql-media"><a href="{address}" title="{site}"{REL} data-action="play">ভিডিও</a></p>'
            for address, site in (
                ("https://www.youtube.com/watch?v=abcdefghi-_", "youtube.com"),
                ("https://www.youtube.com/watch?v=abcdefghi-_&amp;t=90", "youtube.com"),
                ("https://vimeo.com/123456/0a1b", "vimeo.com"),
                ("https://example.org/a/b.mp4", "example.org"),
            )
        ),
        '<p class="ql-media"><a href="/documents/1/a.mp3" data-action="play">গান</a></p>',
        *(f'<img src="data:image/{kind};base64,iVBORw0KGgo=">' for kind in ("png", "jpeg", "gif", "webp")),
    ],
)
def test_html_of_the_editor_is_unchanged(html: str) -> None:
    assert clean_html(html) == html


def test_link_to_a_telephone_has_the_number_to_dial() -> None:
    for typed, href in (
        ("tel:০১০০০-০০০০০১", "tel:+8801000000001"),
        ("tel:+880(0)1000000001", "tel:+8801000000001"),
        ("tel:999", "tel:999"),
        ("tel:office", "tel:office"),  # for the proofreader
    ):
        assert clean_html(f'<a href="{typed}">ফোন</a>') == f'<a href="{href}"{REL}>ফোন</a>'


@pytest.mark.parametrize(
    ("html", "cleaned"),
    [
        # classes
        ('<p class="ql-indent-9">ক</p>', "<p>ক</p>"),
        ('<p class="ql-indent-0">ক</p>', "<p>ক</p>"),
        ('<p class="ql-indent-12">ক</p>', "<p>ক</p>"),
        ('<p class="w-dropdown ql-align-center fixed">ক</p>', '<p class="ql-align-center">ক</p>'),
        ('<p class="QL-ALIGN-CENTER">ক</p>', "<p>ক</p>"),
        ('<p class="ql-align-centerx xql-align-center">ক</p>', "<p>ক</p>"),
        ('<p class="ql-align-\ncenter">ক</p>', "<p>ক</p>"),
        # style
        ('<p style="position:fixed;color:red;inset:0">ক</p>', '<p style="color:red">ক</p>'),
        ('<p style="background-color:url(https://example.org/x)">ক</p>', "<p>ক</p>"),
        ('<p style="color:expression(alert(1))">ক</p>', "<p>ক</p>"),
        ('<p style="background:red">ক</p>', "<p>ক</p>"),
        ('<p style="color:red/*;*/;behavior:url(x)">ক</p>', "<p>ক</p>"),
        ('<p style="c\\6f lor:red">ক</p>', "<p>ক</p>"),
        ('<p style="color:red}body{display:none">ক</p>', "<p>ক</p>"),
        ('<p style="color:var(--x)">ক</p>', "<p>ক</p>"),
        ('<p style="">ক</p>', "<p>ক</p>"),
        # attributes that Wagtail's admin and the page's own scripts listen to
        ('<p id="payload" name="x" data-controller="w-x" data-action="x" role="alert">ক</p>', "<p>ক</p>"),
        ('<p contenteditable tabindex="1" autofocus dir="rtl" hidden>ক</p>', "<p>ক</p>"),
        # pictures of our own routes
        *(
            (f'<img src="{address}">', '<img src="">')
            for address in (
                "/logout",
                "/images/../refresh",
                "/images/%2e%2e/refresh",
                "/images/a.png?x",
                "http://localhost/refresh",
                "http://LOCALHOST:5555/refresh",
                "http://a@localhost/refresh",
                "http://localhost\\refresh",
                "http:///localhost/refresh",
            )
        ),
        # sizes are bare numbers
        ('<img src="/images/a.png" width="320px" height="50%">', '<img src="/images/a.png" width="320">'),
        ('<img src="/images/a.png" width="100000" height="-1">', '<img src="/images/a.png">'),
        # unknown tags are removed, their words stay separate
        ("<div>ক</div><section>খ</section><font>গ</font>", "<p>ক</p><p>খ</p>গ"),
        # tables of several columns, their first row as headings and their cells as lines of text
        (
            '<section><table class="x"><caption>ঙ</caption><thead><tr data-row="1"><td colspan=2 style="color:red">ক</td>'
            '<td class="ql-align-right x"> <b>খ</b></td></tr></thead> <tr><th><p>গ</p><ul><li>ঘ</li></ul></th></tr></table></section>',
            '<p>ঙ</p><table><tbody><tr><th>ক</th><th class="ql-align-right"><b>খ</b></th></tr>'
            "<tr><td>গ ঘ</td><td></td></tr></tbody></table>",
        ),
        (
            "<table><tr><td>ক</td><td>খ</td></tr></table>",
            "<table><tbody><tr><td>ক</td><td>খ</td></tr></tbody></table>",
        ),
        (
            "<table><tr><td></td><td>ক</td></tr><tr><td>খ</td></tr></table>",
            "<table><tbody><tr><td></td><th>ক</th></tr><tr><td>খ</td><td></td></tr></tbody></table>",
        ),
        ("<table><tr><td>ক</td></tr><tr><td>খ</td></tr></table>", "<p>ক</p><p>খ</p>"),
        (
            "<ul><li><table><tr><td>ক</td><td>খ</td></tr></table></li></ul>",
            "<ul><li><p>ক</p><p>খ</p></li></ul>",
        ),
        (
            "<table><tr><td>ক</td><td><table><tr><td>খ</td><td>গ</td></tr></table></td></tr></table>",
            "<p>ক</p><p>খ</p><p>গ</p>",
        ),
        (
            "<table><tr><td><img src=/images/a.png></td><td>খ</td></tr></table>",
            '<p><img src="/images/a.png"></p><p>খ</p>',
        ),
        # figures that are not one picture with a caption, or not between the blocks
        (
            '<figure class="x" contenteditable="false"><img src="/images/a.png">'
            "<figcaption style='color:red'> ক <b>খ</b>\n<a href=/x>গ</a></figcaption></figure>",
            '<figure><img src="/images/a.png"><figcaption>ক খ গ</figcaption></figure>',
        ),
        (
            '<figure><img src="/images/a.png"><figcaption> </figcaption></figure>',
            '<figure><img src="/images/a.png"></figure>',
        ),
        (
            '<div><figure><img src="/images/a.png"></figure>ক</div>',
            '<figure><img src="/images/a.png"></figure>ক',
        ),
        ("<figure>ক<img src=/images/a.png></figure>", '<p>ক<img src="/images/a.png"></p>'),
        (
            "<figure><blockquote>ক</blockquote><figcaption>খ</figcaption></figure>",
            "<blockquote>ক</blockquote><p>খ</p>",
        ),
        (
            "<ul><li><figure><img src=/images/a.png><figcaption>ক</figcaption></figure></li></ul>",
            '<ul><li><img src="/images/a.png"><p>ক</p></li></ul>',
        ),
        (
            "<figure><img src=/images/a.png><figcaption>ক<figure><img src=/images/b.png></figure></figcaption></figure>",
            '<figure><img src="/images/a.png"><figcaption>ক</figcaption></figure>',
        ),
        ("<b><figure><img src=/images/a.png></figure></b>", '<b><p><img src="/images/a.png"></p></b>'),
        ("<figcaption>ক</figcaption>", "<p>ক</p>"),
        (
            '<figure><img src="javascript:x"><figcaption onclick=x()>ক</figcaption></figure>',
            '<figure><img src=""><figcaption>ক</figcaption></figure>',
        ),
        # dividers stand between the blocks of the text, and are words' borders elsewhere
        ('<p>ক</p><hr class="x" style="color: red" width="9"><p>খ</p>', "<p>ক</p><hr><p>খ</p>"),
        ("<div>ক<hr>খ</div>", "ক<hr>খ"),
        ("<ul><li>ক<hr>খ</li></ul>", "<ul><li>ক খ</li></ul>"),
        ("<blockquote>ক<hr>খ</blockquote>", "<blockquote>ক খ</blockquote>"),
        (
            "<table><tr><td>ক<hr>খ<td>গ</table>",
            "<table><tbody><tr><td>ক খ</td><td>গ</td></tr></tbody></table>",
        ),
        # non-breaking spaces become spaces; Bengali paragraphs would not wrap
        ("<p>এক&nbsp;দুই\u00a0তিন&#160;চার&#xA0;পাঁচ</p>", "<p>এক দুই তিন চার পাঁচ</p>"),
        ("<p>&amp;nbsp;</p>", "<p>&amp;nbsp;</p>"),
        # NFC, for characters and entities
        ("<p>\u09dc &#x9dc; &#2524;</p>", "<p>\u09a1\u09bc \u09a1\u09bc \u09a1\u09bc</p>"),
        # missing end tags
        ("<p><b>ক", "<p><b>ক</b></p>"),
        ("ক < খ & গ", "ক &lt; খ &amp; গ"),
        ("  <p>ক</p>\n", "<p>ক</p>"),
        ("", ""),
        (None, ""),
        (12, "12"),
    ],
)
def test_other_html_is_removed(html: object, cleaned: str) -> None:
    assert clean_html(html) == cleaned


@pytest.mark.parametrize(
    "html",
    [
        *(
            f'<p class="ql-media"><a href="{address}" data-action="play">ক</a></p>'
            for address in (
                "https://www.youtube.com/watch?v=short",
                "https://www.youtube.com/watch?v=abcdefghi-_&list=x",
                "https://www.youtube.com.example.org/watch?v=abcdefghi-_",
                "https://vimeo.com/x",
                "http://example.org/a.mp4",
                "//example.org/a.mp4",
                "/\\example.org/a.mp4",
                "https://a@example.org/a.mp4",
                "https://example.org/a.mp4?x",
                "https://example.org/a.html",
                "javascript:x.mp4",
                "data:video/mp4;base64,AA.mp4",
                "",
            )
        ),
        '<p class="ql-media">ক <a href="/a.mp3">খ</a></p>',
        '<p class="ql-media"><a href="/a.mp3">খ</a> ক</p>',
        '<p class="ql-media"><b><a href="/a.mp3">খ</a></b></p>',
        '<p class="ql-media"><a href="/a.mp3">খ</a><a href="/b.mp3">গ</a></p>',
        '<h2 class="ql-media"><a href="/a.mp3">খ</a></h2>',
        '<blockquote><p class="ql-media"><a href="/a.mp3">খ</a></p></blockquote>',
        '<p><a class="ql-media" href="/a.mp3" data-action="play">খ</a></p>',
        '<p class="ql-media">ক</p>',
        '<p class="ql-media" data-action="play">ক</p>',
    ],
)
def test_other_links_do_not_play(html: str) -> None:
    cleaned = clean_html(html)
    assert "ql-media" not in cleaned
    assert "data-action" not in cleaned
    assert clean_html(cleaned) == cleaned


def test_link_that_plays_is_plain_text() -> None:
    html = (
        '<p class="ql-media ql-align-center" style="color:red" onclick="x()"> <a href="https://vimeo.com/1" title="x" '
        'target="_blank" data-action="share" class="ql-size-huge"><b>ক</b> <img src=/images/a.png> </a></p>'
    )
    assert clean_html(html) == (
        f'<p class="ql-media"><a href="https://vimeo.com/1" title="vimeo.com"{REL} data-action="play">ক</a></p>'
    )


@pytest.mark.parametrize(
    "tag", "script style iframe object svg math noscript template textarea title xmp".split()
)
def test_element_is_removed_with_its_content(tag: str) -> None:
    assert clean_html(f"<p>ক</p><{tag}>alert(1)</{tag}><p>খ</p>") == "<p>ক</p><p>খ</p>"


@pytest.mark.parametrize(
    "source",
    [
        "javascript:alert(1)",
        " javascript:alert(1)",
        "vbscript:x",
        "blob:https://example.org/1",
        "file:///etc/passwd",
        "ftp://example.org/a.png",
        "//example.org/a.png",
        "/\\example.org/a.png",
        "\\\\example.org/a.png",
        "/images/a b.png",
        "images/a.png",
        "data:image/svg+xml;base64,PHN2Zz4=",
        "data:image/svg+xml,<svg onload=alert(1)>",
        "data:text/html;base64,PHA+",
        "data:image/png,x",
        'data:image/png;base64,AA==" onerror="alert(1)',
        "da\tta:text/html,x",
        "/\t/example.org/a.png",
        "https:// example.org",
        "//a℀b/cms/",
        "",
    ],
)
def test_picture_with_a_forbidden_address_has_an_empty_one(source: str) -> None:
    quoted = source.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    # A forbidden scheme removes the whole attribute, which is equivalent for a browser.
    assert clean_html(f'<img src="{quoted}" alt="ক">') in ('<img src="" alt="ক">', '<img alt="ক">')


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "java\nscript:alert(1)",
        "java&#10;script:alert(1)",
        "&#106;avascript:alert(1)",
        "&#x6A;avascript&colon;alert(1)",
        "\x01javascript:alert(1)",
        "vbscript:x",
        "data:text/html,<script>alert(1)</script>",
        "DATA:text/html,x",
        "da\tta:text/html,x",
        "\x01data:text/html,x",
        "&#x01;d&#9;ata:text/html,x",
        "data:image/png;base64,AA==",
        "blob:x",
        "file:///etc/passwd",
        "view-source:x",
    ],
)
def test_link_with_a_forbidden_scheme_loses_its_address(address: str) -> None:
    assert clean_html(f'<a href="{address}">ক</a>') == f"<a{REL}>ক</a>"


ATTACKS = [
    "<script>alert(1)</script>",
    "<ScRiPt src=//example.org/x.js></ScRiPt>",
    "<script\x00>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<<script>alert(1)//<</script>",
    "<img src=x onerror=alert(1)>",
    "<img/src=x/onerror=alert(1)>",
    "<img src=x\tonerror\n=\nalert(1)>",
    "<IMG SRC=/a.png ONLOAD=alert(1)>",
    "<p onclick=alert(1) onmouseover='alert(1)' ONFOCUS=alert(1)>x</p>",
    '<p/onclick="alert(1)"/>x',
    '<a href="/x" onpointerrawupdate=alert(1)>x</a>',
    "<body onload=alert(1)>x</body>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><animate onbegin=alert(1) attributeName=x>",
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><img src=x onerror=alert(1)></template>",
    "<textarea><img src=x onerror=alert(1)></textarea>",
    "<title><img src=x onerror=alert(1)></title>",
    "<xmp><img src=x onerror=alert(1)></xmp>",
    "<xmp><p title='</xmp><img src=x onerror=alert(1)>'>",
    "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>",
    "<plaintext><img src=x onerror=alert(1)>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=javascript:alert(1)></object>",
    "<embed src=javascript:alert(1)>",
    "<link rel=stylesheet href=//example.org/x.css>",
    "<base href=//example.org/>",
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>",
    "<input onfocus=alert(1) autofocus>",
    "<details open ontoggle=alert(1)>x</details>",
    "<video><source onerror=alert(1)></video>",
    "<style>@import '//example.org/x.css';</style>",
    "<p style=\"background-image:url('javascript:alert(1)')\">x</p>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<?xml version='1.0'?><img src=x onerror=alert(1)>",
    '<p title="--&gt;<script>alert(1)</script>">x</p>',
    "<p title='`' onclick=alert(1)//`>x</p>",
    "<b><b onclick=alert(1)><b><i/onclick=alert(1)></b>",
    "\uff1cscript\uff1ealert(1)\uff1c/script\uff1e",  # full-width brackets are letters, not brackets
    "<\u017fcript>alert(1)</\u017fcript>",  # long s
    "<p>\u0338<img src=x onerror=alert(1)>",  # NFC joins the bracket and the stroke
    "<img src=x alt=&gt;&#x338; onerror=alert(1)>",
    "<p>&lt;\u0338script&gt;alert(1)</p>",
    "\ufeff<scr\u00adipt>alert(1)</scr\u00adipt>",
    "<custom-element onclick=alert(1) is=x>x</custom-element>",
    '<a href="/x" ping="//example.org" download>x</a>',
    "<p class=ql-media><a href=javascript:alert(1)//a.mp4 onclick=alert(1)>x</a></p>",
    "<p class=ql-media><a href=/a.mp4><script>alert(1)</script><img src=x onerror=alert(1)></a></p>",
    "<figure onclick=alert(1)><img src=x onerror=alert(1)><figcaption><script>alert(1)</script></figcaption></figure>",
    "<figure><img src=/images/a.png><figcaption>&lt;img src=x onerror=alert(1)&gt;</figcaption></figure>",
    "<figure><figcaption></figure><img src=x onerror=alert(1)></figcaption>",
    "<figure><svg><figcaption><style></figure><img src=x onerror=alert(1)>",
]


class Reader(HTMLParser):
    """Collects the elements and attributes a browser would parse."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs

    def handle_comment(self, data: str) -> None:
        raise AssertionError("A comment is left.")

    handle_decl = handle_pi = unknown_decl = handle_comment


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("frame", ["{}", "<p>আগে {} পরে</p>", "<ul><li><b>{}", '<a href="/x">{}</a>'])
def test_attack_leaves_harmless_markup(attack: str, frame: str) -> None:
    cleaned = clean_html(frame.format(attack))
    reader = Reader()
    reader.feed(cleaned)
    reader.close()
    assert reader.tags <= TAGS
    names = {name for name, _ in reader.attributes}
    assert names <= {"class", "style", "href", "title", "target", "rel", "src", "alt", "width", "height"} | {
        "data-action"
    }
    for name, value in reader.attributes:
        if name in ("href", "src"):
            assert (value or "").startswith(("/", "http", "#")) or value == ""
    assert clean_html(cleaned) == cleaned
    assert unicodedata.is_normalized("NFC", cleaned)
