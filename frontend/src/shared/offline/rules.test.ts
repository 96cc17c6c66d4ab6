// @vitest-environment node
import { describe, expect, it } from "vitest";
import ranges from "./ranges.json";
import {
  answerRange,
  changesVisitor,
  isDocument,
  isStorable,
  kindOf,
  staleCaches,
  surplus,
  visitorsCaches,
} from "./rules";

const ORIGIN = "https://site.example";

function request(address: string, { method = "GET", headers = {} } = {}) {
  return { method, url: new URL(address, ORIGIN).href, headers: new Headers(headers) };
}

function answer(headers: Record<string, string>, { status = 200, redirected = false } = {}) {
  return { status, redirected, type: "basic" as const, headers: new Headers(headers) };
}

const HTML = { "Content-Type": "text/html; charset=utf-8" };
const PAGE = `${ORIGIN}/yoga`;

describe("kindOf", () => {
  it.each([
    ["/", "page"],
    ["/yoga", "page"],
    ["/blog?page=2", "page"],
    ["/search?q=x", "page"],
    ["/offline", "static"],
    ["/static/assets/boot-a1b2c3d4.js", "static"],
    ["/images/3f2a.avif", "picture"],
    ["/media/images/3f2a.webp", "picture"],
  ])("takes %s as a %s", (address, kind) => {
    expect(kindOf(request(address), ORIGIN)).toBe(kind);
  });

  it.each([
    "/admindash",
    "/admindash/posts",
    "/login",
    "/login/reset",
    "/logout",
    "/refresh",
    "/cms/",
    "/cms/pages/3/edit/preview/",
    "/api/v2/pages/find/?html_path=%2Fyoga",
    "/api/auth",
    "/documents/4/report.pdf",
    "/_util/authenticate_with_password/1/2/",
    "/healthz",
    "/sw.js",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/sitemap.xml",
    "/static/wagtailadmin/js/userbar.js",
    "/static/assets/boot-a1b2c3d4.js?x",
    "https://other.example/yoga",
  ])("leaves %s to the browser", (address) => {
    expect(kindOf(request(address), ORIGIN)).toBeNull();
  });

  it("leaves other methods and parts of a file to the browser", () => {
    expect(kindOf(request("/yoga", { method: "POST" }), ORIGIN)).toBeNull();
    expect(kindOf(request("/yoga", { method: "HEAD" }), ORIGIN)).toBeNull();
    expect(
      kindOf(request("/images/a.jpg", { headers: { Range: "bytes=0-9" } }), ORIGIN),
    ).toBeNull();
  });
});

it("takes documents as files that visitors may keep", () => {
  expect(isDocument(request("/documents/4/report.pdf"), ORIGIN)).toBe(true);
  expect(isDocument(request("/documents/4/report.pdf", { method: "POST" }), ORIGIN)).toBe(false);
  expect(isDocument(request("/yoga"), ORIGIN)).toBe(false);
  expect(isDocument(request("https://other.example/documents/4/a.pdf"), ORIGIN)).toBe(false);
});

describe("answerRange", () => {
  const stored = () =>
    new Response(ranges.content, { headers: { "Content-Type": "audio/wav", ETag: '"one"' } });
  const answerTo = (range: string, headers: Record<string, string> = {}) =>
    answerRange(stored(), new Headers({ Range: range, ...headers }));

  it("answers with the part", async () => {
    for (const [range, part] of Object.entries(ranges.parts)) {
      const answer = await answerTo(range);
      expect([range, answer.status, await answer.text()]).toEqual([range, 206, part]);
      expect(answer.headers.get("Content-Range")).toBe(`bytes ${part[0]}-${part.at(-1)}/10`);
      expect(answer.headers.get("Content-Length")).toBe(String(part.length));
      expect(answer.headers.get("Content-Type")).toBe("audio/wav");
    }
  });

  it("answers a part that the file lacks with 416", async () => {
    for (const range of ranges.missing) {
      const { status, headers } = await answerTo(range);
      expect([range, status, headers.get("Content-Range")]).toEqual([range, 416, "bytes */10"]);
    }
  });

  it("ignores what is malformed", async () => {
    for (const range of ranges.ignored) {
      expect([range, (await answerTo(range)).status]).toEqual([range, 200]);
    }
    expect((await answerRange(stored(), new Headers())).status).toBe(200);
  });

  it("answers with the file when the client has a part of another one", async () => {
    expect((await answerTo("bytes=4-6", { "If-Range": '"one"' })).status).toBe(206);
    expect((await answerTo("bytes=4-6", { "If-Range": '"two"' })).status).toBe(200);
  });
});

describe("isStorable", () => {
  it("stores public pages, files and pictures", () => {
    const revalidated = { ...HTML, "Cache-Control": "public, max-age=0, must-revalidate" };
    expect(isStorable("page", PAGE, answer(revalidated))).toBe(true);
    expect(isStorable("picture", PAGE, answer({ "Content-Type": "image/avif" }))).toBe(true);
  });

  it.each([
    ["a private answer", PAGE, answer({ ...HTML, "Cache-Control": "private, no-store" })],
    ["an answer that caches may not store", PAGE, answer({ ...HTML, "Cache-Control": "no-store" })],
    ["a page with a query", `${PAGE}?page=2`, answer(HTML)],
    ["the search page", `${ORIGIN}/search`, answer(HTML)],
    ["an error", PAGE, answer(HTML, { status: 404 })],
    ["a part", PAGE, answer(HTML, { status: 206 })],
    ["what a redirect led to", PAGE, answer(HTML, { redirected: true })],
    ["an answer of another site", PAGE, { ...answer(HTML), type: "cors" as const }],
    ["a feed", PAGE, answer({ "Content-Type": "application/atom+xml" })],
  ])("does not store %s", (_, url, response) => {
    expect(isStorable("page", url, response)).toBe(false);
  });
});

describe("changesVisitor", () => {
  it.each(["/api/auth", "/logout", "/cms/logout/"])("is a POST to %s", (address) => {
    expect(changesVisitor(request(address, { method: "POST" }))).toBe(true);
    expect(changesVisitor(request(address))).toBe(false);
  });

  it("is no other POST", () => {
    expect(changesVisitor(request("/api/blogs", { method: "POST" }))).toBe(false);
  });
});

describe("what goes out", () => {
  it("is the oldest above the limit", () => {
    expect(surplus([1, 2, 3, 4, 5], 3)).toEqual([1, 2]);
    expect(surplus([1, 2], 3)).toEqual([]);
  });

  it("is the static files of all but the last two releases", () => {
    const names = ["pages", "static-a", "pictures", "static-b", "kept:/yoga", "static-c"];
    expect(staleCaches(names)).toEqual(["static-a"]);
    expect(staleCaches(["static-a", "static-b"])).toEqual([]);
  });

  it("is all that shows what a visitor has read, when another one signs in", () => {
    const names = ["pages", "static-a", "pictures", "kept:/yoga"];
    expect(visitorsCaches(names)).toEqual(["pages", "pictures", "kept:/yoga"]);
  });
});
