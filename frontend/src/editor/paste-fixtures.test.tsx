import { act, render, screen, waitFor } from "@testing-library/react";
import { Quill } from "react-quill";
import { beforeEach, expect, it, vi } from "vitest";
import { type Block, toBlocks } from "@/clipboard/blocks";
import { isBlock } from "@/clipboard/dom";
import { readClipboard } from "@/clipboard/read";
import { bengaliDigits } from "@/shared/format/intl";
import { stubLayout } from "@/test/editor";
import { cleanHtml } from "./content";
import { Editor } from "./editor";

/* What programs put on the clipboard as HTML, and beside it as text, without the marks of lists. */
const FILES: Record<string, string> = import.meta.glob("../clipboard/fixtures/*", {
  query: "?raw",
  import: "default",
  eager: true,
});
const NAMES = Object.keys(FILES)
  .filter((path) => path.endsWith(".html"))
  .map((path) => path.replace(/.*\/|\.html$/g, ""));
const fixture = (name: string, type: string) =>
  FILES[`../clipboard/fixtures/${name}.${type}`] ?? "";

beforeEach(() => {
  stubLayout();
  Image.prototype.decode = () => Promise.reject(new DOMException("", "EncodingError"));
});

async function paste(name: string) {
  render(
    <Editor
      html=""
      language="en"
      labelledBy={undefined}
      upload={async ({ name: file }) => ({ url: `/images/${file}`, alt: "" })}
      pickPictures={async () => []}
      onChange={vi.fn()}
    />,
  );
  const box = screen.getByRole("textbox");
  const quill = box.parentElement && Quill.find(box.parentElement);
  if (!(quill instanceof Quill)) throw new Error("no editor");
  const clipboard = { html: fixture(name, "html"), text: fixture(name, "txt") };
  act(() => quill.clipboard.onPaste({ index: 0, length: 0 }, clipboard));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  return cleanHtml(box.innerHTML);
}

/** The words of HTML as a reader sees them, without the names of players. */
function wordsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const player of body.querySelectorAll(".ql-media")) player.remove();
  for (const element of body.querySelectorAll("*")) if (isBlock(element)) element.append(" ");
  return (body.textContent ?? "").split(/\s+/).filter(Boolean);
}

it.each(NAMES)(
  "a paste of %s has the words of the clipboard's text, in their order",
  async (name) => {
    expect(wordsOf(await paste(name))).toEqual(fixture(name, "txt").split(/\s+/).filter(Boolean));
  },
);

const item = (text: string, kind = "ordered", more = "") =>
  `<li data-list="${kind}"${more}>${text}</li>`;
const inner = (level: number) => ` class="ql-indent-${level}"`;
const table = (...rows: string[][]) => {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return `<table><tbody>${lines.join("")}</tbody></table>`;
};
const link = (address: string, text: string) =>
  `<a href="${address}" rel="noopener noreferrer" target="_blank">${text}</a>`;
const player = (id: string, title: string) =>
  `<p class="ql-media"><a href="https://www.youtube.com/watch?v=${id}" title="youtube.com" tabindex="-1">${title}</a></p>`;

/* What the editor makes of each, and its messages. */
const RESULTS: Record<string, { html: string[]; messages?: RegExp[] }> = {
  "continued-number": {
    html: [
      `<ol>${item("এক")}${item("দুই")}</ol><p>মাঝে</p>`,
      `<ol>${item("তিন", "ordered", ' value="3"')}${item("চার")}</ol><p><br></p>`,
    ],
  },
  excel: {
    html: [table(["জেলা", "কেন্দ্র সংখ্যা", "দায়িত্বে যিনি"], ["ঢাকা", "১২", "<br>"])],
  },
  facebook: {
    html: [
      "<p>আজ সকালে 🙏 সবাই মিলে</p><p>কীর্তন হলো ❤️👨‍👩‍👧।</p><p>পরের আসর শুক্রবার। ",
      `${link("https://www.facebook.com/hashtag/%E0%A6%95%E0%A7%80%E0%A6%B0%E0%A7%8D%E0%A6%A4%E0%A6%A8", "#কীর্তন")}</p>`,
    ],
  },
  "google-docs": {
    html: [
      "<h2>যোগ শিবির</h2><h3>কী আনবেন</h3>",
      "<p>ঘরের মাপ ১০<sup>২</sup><strong> ফুট</strong>, H<sub>2</sub>O সঙ্গে।</p>",
      `<p>দ্বিতীয় লাইন ${link("https://example.org/yoga", "এখানে")}</p>`,
      `<ol>${item("<s>আসন</s>", "checked")}${item("খাতা", "unchecked")}`,
      `${item("আসা")}${item("বাসে", "ordered", inner(1))}${item("থাকা")}</ol><p>মাঝে কথা</p>`,
      `<ol>${item("ফেরা", "ordered", ' value="3"')}</ol>`,
      table(["দিন", "কাজ"], ["সোম", "আসন ধ্যান"]),
    ],
  },
  "google-docs-superscript": { html: ["<p>১০<sup>২</sup>, H<sub>2</sub>O</p>"] },
  "google-sheets": { html: [table(["মাস", "টাকা"], ["পৌষ মাঘ", "1200"])] },
  libreoffice: {
    html: [
      "<h2>গ্রন্থাগারের নিয়ম</h2>",
      "<p>বই ISBN দেখে রাখুন<sup>1</sup>। <strong>বাইরে</strong> <em>নেবেন</em> না।</p>",
      `<ol>${item("খাতায় লেখা")}${item("সই করা")}</ol><p>দশ দিন পরে</p>`,
      `<ol>${item("ফেরত দেওয়া", "ordered", ' value="3"')}${item("ভালো অবস্থায়", "bullet", inner(1))}</ol>`,
      '<figure><img src="/images/pasted.png" alt="তাক"></figure>',
      table(["বই", "সংখ্যা"], ["গান", "৭"]),
      "<p>1 পিছনের মলাটে</p>",
    ],
  },
  outlook: {
    html: [
      "<p>প্রিয় সবাই,</p><p><br></p>",
      `<ol>${item("সভা শনিবার", "bullet")}${item("বিকেল 5টা", "bullet", inner(1))}</ol>`,
      `<p>${link("mailto:office@example.org", "office@example.org")}</p>`,
    ],
    messages: [/^A picture of the document could not be pasted\. [^.]+\.$/],
  },
  "web-page": {
    html: [
      "<h2>গাছ লাগানোর দিন</h2><p>৫ জুন</p><p>গ্রামের দল</p><p>সকালে🌱 চারা আনা হলো। <sup>[১]</sup></p>",
      `<p>চারা হাতে শিশু</p><h3>ছবি ও গান</h3>${player("abcdefghi-_", "গাছের গান")}<p>গানটি শুনুন</p>`,
      `${player("ABCDEFGHIJK", "সভার ভিডিও")}<p>এক ঘরের</p><p>ছক</p>`,
      `<ol>${item("গর্ত করা")}</ol><p>এক হাত গভীর</p>`,
      `<ol>${item("চারা", "ordered", ' value="2"')}</ol><p>বসানো</p>`,
      `<ol>${item("পানি দেওয়া", "ordered", ' value="3"')}</ol>`,
      "<blockquote>গাছ থাকলে মানুষ থাকে।</blockquote><p>আগের দাম <s>৫০</s> ৪০ টাকা</p>",
    ],
    messages: [
      /^What the page shows from maps\.example\.com .+ A picture was a link\. /,
      /^pictures\.example\.org: /,
      /^pictures\.example\.org: /,
    ],
  },
  whatsapp: {
    html: [
      "<p>নমস্কার 🙏</p><p>কাল <strong>সকাল ৭টায়</strong> আসুন</p>",
      "<p>সঙ্গে আনুন:</p><p>- আসন</p><p>- পানি</p>",
    ],
  },
  "word-bijoy": {
    html: ["<p>Avgvi †mvbvi evsjv, Avwg †Zvgvq fv‡jvevwm|</p>"],
    messages: [/old font SutonnyMJ: /],
  },
  "word-desktop": {
    html: [
      '<h2 class="ql-align-center">শীতের সেবা ২০২৬</h2><h3>১. প্রস্তুতি</h3>',
      "<p>এবার AMURT-এর সঙ্গে 24টি গ্রামে যাওয়া হবে<sup>[1]</sup>। পথ ",
      `${link("https://example.org/map", "মানচিত্রে")} আছে।</p>`,
      `<ol>${item("কম্বল", "bullet")}${item("বড়দের জন্য", "bullet", inner(1))}${item("ওষুধ", "bullet")}</ol>`,
      `<p>যাত্রার ধাপ:</p><ol>${item("তালিকা করা")}${item("গাড়ি ঠিক করা")}</ol>`,
      "<p>মাঝখানে একদিন বিশ্রাম।</p>",
      `<ol>${item("বিতরণ", "ordered", ' value="3"')}${item("গ্রামে গ্রামে", "ordered", `${inner(1)} value="2"`)}</ol>`,
      table(["<strong>গ্রাম</strong>", "<strong>পরিবার</strong>"], ["উত্তর পাড়া", "১২"]),
      "<p>ছবি 1: গত বছরের বিতরণ</p><p><br></p><p><sup>[1]</sup> আবহাওয়া ভালো থাকলে।</p>",
    ],
    messages: [
      /^2 pictures of the document could not be pasted\. .+ A comment of the document was left out\.$/,
    ],
  },
  "word-footnote": { html: ["<p>কথা<sup>[1]</sup> আছে</p><p>[1] টীকার কথা</p>"] },
  "word-online": {
    html: [
      "<p><strong>সভার</strong> <strong>কথা</strong></p><p>ঘর ১০<sup>২</sup> ফুট</p><p>পরের লাইন</p>",
      `<ol>${item("স্বাগত")}${item("হিসাব")}${item("আয়", "bullet", inner(1))}</ol><p>বিরতি</p>`,
      `<ol>${item("বিদায়", "ordered", ' value="3"')}</ol><p><br></p>`,
    ],
  },
  "word-real-lists": {
    html: [
      `<ol>${item("ভোরে ওঠা", "ordered", ' value="3"')}${item("ধ্যান")}${item("চোখ বন্ধ", "bullet", inner(1))}`,
      `${item("শ্বাস", "ordered", `${inner(2)} value="2"`)}${item("কীর্তন")}</ol><p>তারপর</p>`,
      `<ol>${item("খাওয়া", "ordered", ' value="6"')}</ol><p><br></p>`,
    ],
  },
  "word-space-between-scripts": { html: ["<p>আমরা সকলে কাজ করি</p>"] },
};

it.each(NAMES)("a paste of %s keeps its structure and says what is left out", async (name) => {
  const html = await paste(name);
  const { html: lines, messages = [] } = RESULTS[name] ?? { html: [] };
  expect(html).toBe(lines.join(""));
  const alerts = screen.queryAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toEqual(messages.map((message) => expect.stringMatching(message)));
});

/** An item, paragraph, heading, row or picture on each line, as a reader sees it. */
type Outline = string[];

const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
const row = (cells: string[]) => `| ${cells.map(plain).join(" | ")} |`;

/** The number of each item of a list, where all levels follow each other. */
class Numbers {
  private levels: number[] = [];

  next(level: number, value?: number): string {
    this.levels = this.levels.slice(0, level + 1);
    this.levels[level] = value ?? (this.levels[level] ?? 0) + 1;
    return `${bengaliDigits(this.levels[level])}. `;
  }

  endLevels(level: number): void {
    this.levels = this.levels.slice(0, level);
  }
}

/** Of the HTML in the editor of posts. */
function outlineOfHtml(html: string): Outline {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return Array.from(body.children).flatMap((block) => {
    const words = plain(block.textContent);
    if (block.tagName === "OL") {
      const numbers = new Numbers();
      return Array.from(block.children, (item) => {
        const level = Number(item.className.match(/\d/)?.[0] ?? 0);
        const value = item.getAttribute("value");
        const isNumbered = item.getAttribute("data-list") === "ordered";
        if (!isNumbered) numbers.endLevels(level);
        const mark = isNumbered ? numbers.next(level, value ? Number(value) : undefined) : "- ";
        return mark + plain(item.textContent);
      });
    }
    if (block instanceof HTMLTableElement) {
      return Array.from(block.rows, ({ cells }) =>
        row(Array.from(cells, (cell) => cell.textContent)),
      );
    }
    if (block.tagName === "FIGURE")
      return [`picture ${block.querySelector("img")?.alt}`, words].filter(Boolean);
    if (block.matches("p.ql-media")) return [`player ${block.querySelector("a")?.href} ${words}`];
    const level = block.tagName.match(/^H(.)/)?.[1];
    if (level) return [`heading ${level} ${words}`];
    if (block.tagName === "BLOCKQUOTE") return [`quotation ${words}`];
    return words ? [words] : [];
  });
}

interface DraftLine {
  text: string;
  type: string;
  depth: number;
}

/** Of the blocks of an article. */
function outlineOfBlocks(blocks: Block[]): Outline {
  return blocks.flatMap((block): Outline => {
    const { type, value } = block;
    if (type === "heading") return [`heading ${value.level} ${value.text}`];
    if (type === "quotation") return [`quotation ${value.text}`];
    if (type === "media") return [`player ${value.address} ${value.title}`];
    if (type === "picture")
      return [`picture ${value.picture.alt_text}`, value.caption].filter(Boolean);
    if (type === "table") {
      const headings = value.columns.map(({ heading }) => heading);
      return [row(headings), ...value.rows.map(({ values }) => row(values))];
    }
    const numbers = new Numbers();
    return (JSON.parse(value).blocks as DraftLine[]).flatMap(({ text, type: kind, depth }) => {
      if (kind === "unstyled") numbers.endLevels(0);
      const mark = kind === "ordered-list-item" ? numbers.next(depth) : "";
      return text
        .split("\n")
        .map((line) => (kind === "unordered-list-item" ? "- " : mark) + plain(line));
    });
  });
}

/* Pictures that cannot be copied: an article keeps their blocks. */
const isUncopied = (line: string, html: string) =>
  line.startsWith("picture ") && !html.includes("<figure>");

it.each(NAMES)("a paste of %s has the same structure in an article as in a post", (name) => {
  const { body } = readClipboard({ html: fixture(name, "html"), text: fixture(name, "txt") });
  const html = RESULTS[name]?.html.join("") ?? "";
  const { blocks } = toBlocks(body ?? document.body);
  const lines = outlineOfBlocks(blocks).filter((line) => !isUncopied(line, html));
  expect(lines).toEqual(outlineOfHtml(html));
});
