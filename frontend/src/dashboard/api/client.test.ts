import { beforeEach, expect, it } from "vitest";
import { refusal, remember, serve } from "@/test/dashboard";
import { api } from "./client";
import { unwrap, unwrapList } from "./request";

beforeEach(() => remember());

it("reads the total of a list", async () => {
  const sent = serve({
    "GET /api/blogs": () => Response.json([], { headers: { "X-Total-Count": "27" } }),
  });
  const query = { all: "1", limit: 20 } as const;
  const list = unwrapList(api.GET("/api/blogs", { params: { query } }));
  await expect(list).resolves.toEqual({ items: [], total: 27 });
  expect(sent.at(-1)?.path).toBe("/api/blogs?all=1&limit=20");
});

it("answers nothing for an empty body", async () => {
  serve({ "DELETE /api/blogs/1": () => new Response(null, { status: 204 }) });
  const deletion = unwrap(api.DELETE("/api/blogs/{id}", { params: { path: { id: 1 } } }));
  await expect(deletion).resolves.toBeUndefined();
});

const addCategory = () => unwrap(api.POST("/api/category", { body: { titlename: "সেবা" } }));

it("rejects with the server's texts by field", async () => {
  serve({ "POST /api/category": () => refusal(409, "Taken.", { titlename: ["Already there."] }) });
  await expect(addCategory()).rejects.toMatchObject({
    status: 409,
    message: "Taken.",
    errors: { titlename: ["Already there."] },
  });
});

it.each([
  [413, "This is too large for the server."],
  [429, "Too many attempts. Wait a minute and try again."],
  [502, "Something went wrong on the server. Try again later."],
  [507, "The server has no room left. Nothing was saved."],
  [418, "The server refused this (418)."],
])("has words for a proxy's answer %i", async (status, message) => {
  serve({ "POST /api/category": () => new Response("<h1>", { status }) });
  await expect(addCategory()).rejects.toMatchObject({ status, message });
});

it("says that the server could not be reached", async () => {
  serve({ "POST /api/category": new TypeError("cut") });
  await expect(addCategory()).rejects.toMatchObject({
    status: 0,
    message: "The server could not be reached. Check the connection and try again.",
  });
});

it("rejects with the reason of who aborts a request", async () => {
  serve({ "GET /api/items": () => new Promise(() => {}) });
  const controller = new AbortController();
  const items = api.GET("/api/items", { signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  await expect(items).rejects.toMatchObject({ name: "AbortError" });
});
