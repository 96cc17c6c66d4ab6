import { describe, expect, it } from "vitest";
import { NO_LOSSES, readOwnHtml, removeInvisible, repairHtml } from "./repair";

const repaired = (html: string) => repairHtml(html).body.innerHTML;
const losses = (html: string) => repairHtml(html).losses;
const word = (style: string, text: string, marker = "", tag = "p") =>
  `<${tag} style='margin-left:1in;mso-list:${style}'><![if !supportLists]><span><span
  style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span></span><![endif]>${text}</${tag}>`;

describe("white space", () => {
  it.each([
    ["<p><i>ক</i><i>\n</i><i>খ</i></p>", "<p><i>ক</i><i> </i><i>খ</i></p>"],
    ["<p><i>ক </i><i>\n </i><i>&nbsp;খ</i></p>", "<p><i>ক </i><i></i><i>খ</i></p>"],
    ["<p>\nক\n<b> খ </b>\n</p>\n<p>গ</p>", "<p>ক <b>খ</b></p><p>গ</p>"],
    ["<p>ক \n<br>\n খ</p>", "<p>ক<br>খ</p>"],
    ["<p style='white-space: pre-wrap'>ক\r\nখ<b>\n</b>গ</p>", "<p>ক<br>খ<b> </b>গ</p>"],
    ["<p style='white-space:pre'><b style='white-space:normal'>ক\nখ</b></p>", "<p><b>ক খ</b></p>"],
    ["<pre>ক\n  খ</pre>", "<pre>ক\n  খ</pre>"],
    ["<p>ক<img src='/images/a.png'> খ</p>", "<p>ক খ</p><figure><img></figure>"],
  ])("is one space between words: %s", (html, plain) => {
    const { body } = repairHtml(html);
    for (const element of body.querySelectorAll("*")) {
      for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
    }
    expect(body.innerHTML).toBe(plain);
  });
});

describe("lists", () => {
  it.each([
    [
      "a number at which a list starts or goes on",
      "<ol start='3'><li>ক</li><li value='7'>খ</li><li>গ</li></ol>",
      '<ol><li value="3">ক</li><li value="7">খ</li><li>গ</li></ol>',
    ],
    [
      "numbers that follow by themselves",
      "<ol start='1'><li>ক</li></ol> <ol start='2'><li value='2'>খ</li></ol>",
      "<ol><li>ক</li><li>খ</li></ol>",
    ],
    [
      "a list that begins again without words before it",
      "<ol><li>ক</li></ol><ol><li>খ</li></ol>",
      '<ol><li>ক</li><li value="1">খ</li></ol>',
    ],
    [
      "a list of the other kind in between",
      "<ol><li>ক</li></ol><ul><li>খ</li></ul><ol start='2'><li>গ</li></ol>",
      '<ol><li>ক</li></ol><ul><li>খ</li></ul><ol><li value="2">গ</li></ol>',
    ],
    [
      "inner lists beside their items",
      "<ol><li>ক</li><ul><li>খ</li></ul><li>গ</li></ol>",
      "<ol><li>ক<ul><li>খ</li></ul></li><li>গ</li></ol>",
    ],
    [
      "several lines and blocks of one item",
      "<ol><li><p>ক</p><p>খ</p></li><li>গ<b>ঘ<br>ঙ</b></li><li>চ<pre>ছ</pre></li><li>জ</li></ol>",
      '<ol><li>ক</li></ol><p>খ</p><ol><li value="2">গ<b>ঘ</b></li></ol><p><b>ঙ</b></p>' +
        '<ol><li value="3">চ</li></ol><pre>ছ</pre><ol><li value="4">জ</li></ol>',
    ],
    [
      "lines of an inner item",
      "<ul><li>ক<ol><li>খ<br>গ</li><li>ঘ</li></ol></li></ul>",
      '<ul><li>ক<ol><li>খ</li></ol></li></ul><p>গ</p><ol><ol><li value="2">ঘ</li></ol></ol>',
    ],
    ["an empty item", "<ol><li></li><li>ক</li></ol>", "<ol><li></li><li>ক</li></ol>"],
    ["words without an item", "<ul>ক<li>খ</li></ul>", "<ul><li>ক</li><li>খ</li></ul>"],
    [
      "a picture in an item",
      "<ol><li>ক<img src='/images/a.png'></li><li>খ</li></ol>",
      '<ol><li>ক</li></ol><figure><img src="/images/a.png"></figure><ol><li value="2">খ</li></ol>',
    ],
    [
      "ticks",
      "<ul><li role='checkbox' aria-checked='true'><img aria-roledescription='checkbox' src='data:image/png;base64,iVBO'><p>ক</p></li>" +
        "<li><input type='checkbox'>খ</li><li><input type='checkbox' checked>গ</li></ul>",
      '<ul><li data-list="checked">ক</li>' +
        '<li data-list="unchecked">খ</li><li data-list="checked">গ</li></ul>',
    ],
  ])("keep %s", (_, html, plain) => {
    expect(repaired(html)).toBe(plain);
  });

  it.each([
    ["1.", "", "ol", ""],
    ["৩.", "", "ol", "3"],
    ["২.৪", "", "ol", "4"],
    ["(গ)", "", "ol", ""],
    ["c)", "alpha-lower", "ol", "3"],
    ["AA.", "alpha-upper", "ol", "27"],
    ["xiv.", "roman-lower", "ol", "14"],
    ["·", "", "ul", ""],
    ["o", "", "ul", ""],
    ["o", "alpha-lower", "ul", ""],
    ["§", "bullet", "ul", ""],
    ["1.", "bullet", "ul", ""],
    ["", "", "ul", ""],
  ])("of Word with the marker “%s” and the format “%s” are %s with the number “%s”", (...row) => {
    const [marker, format, tag, number] = row;
    const style = format && `<style>@list l2:level1\n{mso-level-number-format:${format};}</style>`;
    const { body } = repairHtml(style + word("l2 level1 lfo3", "ক", marker));
    const item = body.querySelector(`${tag} > li`);
    expect([item?.textContent, item?.getAttribute("value") ?? ""]).toEqual(["ক", number]);
  });

  it("of Word have the levels and numbers of the document", () => {
    const first = word("l0 level1 lfo1", "ক", "1.") + word("l0 level2 lfo1", "খ", "o");
    const second = word("l0 level3 lfo1", "গ", "§") + word("l0 level1 lfo1", "ঘ", "2.");
    const html = `${first}${second}<p>ঙ</p>${word("l0 level1 lfo1", "চ", "3.")}`;
    const { body } = repairHtml(html);
    for (const item of body.querySelectorAll("li")) {
      for (const name of ["style", "data-aria-level", "data-list"]) item.removeAttribute(name);
    }
    expect(body.innerHTML).toBe(
      '<ol><li>ক<ul><li>খ<ul><li>গ</li></ul></li></ul></li><li>ঘ</li></ol><p>ঙ</p><ol><li value="3">চ</li></ol>',
    );
  });

  it("of Word's headings are headings with their numbers", () => {
    const { body } = repairHtml(
      word("l0 level1 lfo1", "ক", "১.", "h2") + word("l1 level1 lfo2", "খ", "·", "h2"),
    );
    expect(Array.from(body.children, (heading) => [heading.tagName, heading.textContent])).toEqual([
      ["H2", "১. ক"],
      ["H2", "খ"],
    ]);
  });
});

describe("words and blocks", () => {
  it.each([
    ["<h1>ক</h1><h2>খ</h2><h6>গ</h6>", "<h2>ক</h2><h3>খ</h3><h6>গ</h6>"],
    ["<h2>ক</h2><h4>খ</h4>", "<h2>ক</h2><h4>খ</h4>"],
    ["<p>১০<span style='vertical-align: super'>২</span></p>", "<p>১০<sup>২</sup></p>"],
    ["<p>H<span style='VERTICAL-ALIGN:sub'>2</span>O</p>", "<p>H<sub>2</sub>O</p>"],
    ["<p><del>ক</del> <ins>খ</ins></p>", "<p><s>ক</s> <ins>খ</ins></p>"],
    ["<b style='font-weight:normal'><p>ক</p></b>", "<p>ক</p>"],
    ["<p>ক<span style='display:block'>খ</span>গ</p>", "<p>ক</p><div>খ</div><p>গ</p>"],
    [
      "<div>ক<p>খ</p>গ <b>ঘ</b></div><center>ঙ</center>",
      "<p>ক</p><p>খ</p><p>গ <b>ঘ</b></p><div>ঙ</div>",
    ],
    ["<p>ক<span hidden>খ</span></p><p style='display:none'>গ</p>", "<p>ক</p>"],
    ["<p>ক<span style='mso-hide:all'>খ</span></p>", "<p>ক</p>"],
    ["<p>ক</p><br class='Apple-interchange-newline'>", "<p>ক</p>"],
    ["<p>🙏<img alt='❤️' src='https://example.org/e.png'></p>", "<p>🙏❤️</p>"],
    ["<p><img alt='🇧🇩' src='data:image/gif;base64,R0lG'> <img alt='3️⃣'></p>", "<p>🇧🇩 3️⃣</p>"],
    ["<table><tr><td>ক</td></tr><tr><td>খ</td></tr></table>", "<div>ক</div><div>খ</div>"],
  ])("of %s are plain", (html, plain) => {
    expect(repaired(html).replace(/ style="[^"]*"|<\/?span>/g, "")).toBe(plain);
  });

  it.each([
    ["<a href='#_ftn1'><span class='MsoFootnoteReference'>[1]</span></a>", "<sup>[1]</sup>"],
    ["<a href='#sdfootnote1anc' class='sdfootnotesym'>1</a>ক", "1 ক"],
    ["<a href='file:///C:/a.docx'>ক</a> <a href='b.htm'>খ</a>", "ক খ"],
    ["<a name='_Toc1'>ক</a> <a href='javascript:x()'>খ</a>", "ক খ"],
    ["<a href='//example.org/'>ক</a>", "ক"],
    [
      "<a href='/yoga'>ক</a> <a href='mailto:a@example.org'>খ</a>",
      '<a href="/yoga">ক</a> <a href="mailto:a@example.org">খ</a>',
    ],
  ])("keep no dead link: %s", (html, plain) => {
    expect(repaired(`<p>${html}</p>`).replace(/ (?:style|class)="[^"]*"|<\/?span>/g, "")).toBe(
      `<p>${plain}</p>`,
    );
  });

  it.each([
    [
      "<iframe src='https://www.youtube.com/embed/abcdefghi-_?rel=0' title='গান'></iframe>",
      "https://www.youtube.com/watch?v=abcdefghi-_",
      "গান",
    ],
    [
      "<p>ক <a href='https://vimeo.com/1'><img src='/images/a.png' alt='সভা'></a></p>",
      "https://vimeo.com/1",
      "সভা",
    ],
    [
      "<video><source src='https://example.org/a.mp4'>ক</video>",
      "https://example.org/a.mp4",
      "ভিডিও দেখুন",
    ],
    ["<audio src='https://example.org/a.mp3'></audio>", "https://example.org/a.mp3", "অডিও শুনুন"],
    [
      "<object data='https://www.youtube.com/v/abcdefghi-_'></object>",
      "https://www.youtube.com/watch?v=abcdefghi-_",
      "ভিডিও দেখুন",
    ],
  ])("keep a video or a sound as a player: %s", (html, address, title) => {
    const { body, losses } = repairHtml(html);
    const player = body.querySelector(":scope > .ql-media > a");
    expect([player?.getAttribute("href"), player?.textContent]).toEqual([address, title]);
    expect(losses).toEqual(NO_LOSSES);
  });
});

describe("losses", () => {
  it.each([
    [{ pictures: 1 }, "<p><img src='file:///C:/a.png'></p>"],
    [{ pictures: 2 }, "<p><img src='cid:a@b'><img></p>"],
    [{ pictures: 1 }, "<p><v:shape><v:imagedata src='file:///a.png'></v:imagedata></v:shape></p>"],
    [{ pictures: 1 }, "<p><!--[if gte vml 1]><v:shape><v:imagedata/></v:shape><![endif]--></p>"],
    [
      { pictures: 1 },
      "<p><!--[if gte vml 1]><v:imagedata/><![endif]--><img src='file:///a.png'></p>",
    ],
    [{}, "<img src='https://example.org/pixel.gif' width='1' height='1'>"],
    [
      { comments: 1 },
      "<p>ক<span class='MsoCommentReference'>[ক1]</span></p><div style='mso-element:comment-list'>খ</div>",
    ],
    [{ embeds: ["maps.example.org"] }, "<iframe src='https://maps.example.org/a'></iframe>"],
    [{ embeds: [] }, "<iframe src='about:blank'></iframe><video></video>"],
    [{ linkedPictures: 1 }, "<a href='https://example.org/a'><img src='/images/a.png'></a>"],
    [{}, "<a href='https://example.org/a.jpg'><img src='/images/a.png'></a>"],
    [{ legacyFont: "SutonnyMJ" }, `<p style='font-family:"SutonnyMJ",serif'>Avgvi</p>`],
    [{ legacyFont: "Siyam Rupali ANSI" }, "<font face='Siyam Rupali ANSI'>Avgvi</font>"],
    [
      { legacyFont: "JaruniMJ" },
      "<style><!-- p.a, li.a {margin:0; font-family:JaruniMJ;} --></style><p class='a'>Avgvi</p>",
    ],
    [{}, "<style>@font-face {font-family:SutonnyMJ;}</style><p>Mango</p>"],
    [{}, "<p style='font-family:SutonnyMJ'>আমার ১২৩ 123</p>"],
    [{}, "<p style='font-family:SutonnyOMJ'>Mango</p>"],
    [{}, "<p style='font-family:SutonnyMJ'><span style='font-family:Arial'>Mango</span></p>"],
  ])("are %o", (expected, html) => {
    expect(losses(html)).toEqual({ ...NO_LOSSES, ...expected });
  });

  it("leave the caption of a picture", () => {
    const html = "<figure><img src='file:///a.png'><figcaption>নৌকা</figcaption></figure>";
    expect(repairHtml(html).body.textContent).toBe("নৌকা");
  });
});

it("changes no heading, word or space of our own HTML", () => {
  const html = '<h1>ক</h1><p>খ <a href="#x">গ</a>  ঘ</p><ol><li value="3">ঙ</li></ol>';
  expect(readOwnHtml(html).innerHTML).toBe(html);
});

it("removes scripts, styles and handlers", () => {
  const html =
    '<style type="x">a < b {}</style><p onclick="x" class="a">ক<script>if (a < b) x();</script></p>';
  expect(removeInvisible(html)).toBe('<p class="a">ক</p>');
});

it.each(["<script", "<script>", "<style>", "<style", "<a", "<a onclick=", "<title></style>"])(
  "removes many pieces such as %s in linear time",
  (piece) => {
    expect(removeInvisible(piece.repeat(100_000)).length).toBeGreaterThan(0);
  },
);

it.each([
  "<b>ক</b>",
  "<li>ক",
  "<ol><li>ক</li></ol>",
  "<p style='mso-list:l0 level1 lfo1'>ক</p>",
  "<style>a",
  "<style>font-family:</style>",
  "<table><td>ক<td>খ</table>",
  "<span style='display:none'>ক</span>",
  "<img src='file:a'>",
  "†a ",
])("repairs many pieces such as %s in about linear time", (piece) => {
  const time = (count: number) => {
    const html = piece.repeat(count);
    const start = performance.now();
    repairHtml(html);
    return performance.now() - start;
  };
  time(100);
  expect(time(2_000)).toBeLessThan(60 * time(200) + 100);
});
