import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusal, remember, serve } from "@/test/dashboard";
import { api } from "./client";

beforeEach(() => remember());

it("leaves empty values out of the query and reads the total", async () => {
  const sent = serve({
    "GET /api/blogs": () => Response.json([], { headers: { "X-Total-Count": "27" } }),
  });
  const query = { all: 1, search: "", category: undefined, deleted: null, limit: 20 };
  await expect(api.get("/api/blogs", { query })).resolves.toEqual({ data: [], total: 27 });
  expect(sent.at(-1)?.path).toBe("/api/blogs?all=1&limit=20");
});

it("answers nothing for an empty body", async () => {
  serve({ "DELETE /api/blogs/1": () => new Response(null, { status: 204 }) });
  await expect(api.send("DELETE", "/api/blogs/1")).resolves.toBeUndefined();
});

it("hands the server's texts on, by field", async () => {
  serve({ "POST /api/category": () => refusal(409, "Taken.", { titlename: ["Already there."] }) });
  await expect(api.send("POST", "/api/category", { titlename: "সেবা" })).rejects.toMatchObject({
    status: 409,
    message: "Taken.",
    errors: { titlename: ["Already there."] },
  });
});

it("says what a proxy's answer means", async () => {
  serve({ "POST /api/blogs": () => new Response("<h1>", { status: 413 }) });
  await expect(api.send("POST", "/api/blogs", {})).rejects.toMatchObject({
    message: "This is too large for the server.",
  });
});

class Transfer {
  static answers: number[] = [];
  static tokens: string[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = "";
  onload = () => {};
  onabort = () => {};
  open = vi.fn();
  setRequestHeader(name: string, value: string) {
    if (name === "Authorization") Transfer.tokens.push(value);
  }
  abort() {
    this.onabort();
  }
  send() {
    const status = Transfer.answers.shift();
    if (!status) return;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    this.status = status;
    this.responseText = status === 201 ? '{"id":1}' : '{"message":"No.","errors":{}}';
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  Transfer.answers = [];
  Transfer.tokens = [];
  vi.stubGlobal("XMLHttpRequest", Transfer);
});
afterEach(() => vi.unstubAllGlobals());

it("uploads with progress, and once more after a 403", async () => {
  serve({});
  Transfer.answers = [403, 201];
  const onProgress = vi.fn();
  await expect(api.upload("/api/upload", new FormData(), { onProgress })).resolves.toEqual({
    id: 1,
  });
  expect(onProgress).toHaveBeenCalledWith(0.5);
  expect(Transfer.tokens).toHaveLength(2);
});

it("says why an upload was refused", async () => {
  serve({});
  Transfer.answers = [400];
  await expect(api.upload("/api/upload", new FormData())).rejects.toMatchObject({
    status: 400,
    message: "No.",
  });
});

it("stops an upload that is given up", async () => {
  serve({});
  const controller = new AbortController();
  const upload = api.upload("/api/upload", new FormData(), { signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  await expect(upload).rejects.toMatchObject({ name: "AbortError" });
});
