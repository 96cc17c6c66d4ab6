import { expect, it, vi } from "vitest";
import { type Draft, dropDraft, keepDraft, leftDrafts, newDraftKey } from "./drafts";
import { blankPost } from "./form";

const draft = (key: string, title: string, keptAt = new Date().toISOString()): Draft => ({
  key,
  keptAt,
  form: { ...blankPost, title },
  revision: null,
  submission: "k1",
});

it("gives every open form a key of its own", () => {
  expect(newDraftKey(null)).toMatch(/^draft:new:/);
  expect(newDraftKey(7)).toMatch(/^draft:7:/);
  expect(newDraftKey(7)).not.toBe(newDraftKey(7));
});

it("finds the drafts of closed forms of the same post, newest first", async () => {
  keepDraft(draft("draft:7:a", "older", "2026-11-20T10:00:00Z"));
  keepDraft(draft("draft:7:b", "newer", "2026-11-20T11:00:00Z"));
  keepDraft(draft("draft:7:own", "own"));
  keepDraft(draft("draft:8:c", "another post"));
  vi.setSystemTime("2026-11-21T10:00:00Z");
  const left = await leftDrafts(7, "draft:7:own");
  expect(left.map(({ form }) => form.title)).toEqual(["newer", "older"]);
  vi.useRealTimers();
});

it("ignores the drafts of forms open in other tabs", async () => {
  keepDraft(draft("draft:new:a", "open in another tab"));
  keepDraft(draft("draft:new:b", "left"));
  vi.stubGlobal("navigator", {
    locks: { query: async () => ({ held: [{ name: "draft:new:a" }] }) },
  });
  const left = await leftDrafts(null, "draft:new:own");
  expect(left.map(({ form }) => form.title)).toEqual(["left"]);
});

it("deletes drafts older than a month or unreadable", async () => {
  keepDraft(draft("draft:new:old", "old", "2026-01-01T00:00:00Z"));
  localStorage.setItem("draft:new:broken", "{");
  expect(await leftDrafts(null, "draft:new:own")).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it("reports that the device has no room", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keepDraft(draft("draft:new:a", "ক"))).toBe(false);
  dropDraft("draft:new:a");
});
