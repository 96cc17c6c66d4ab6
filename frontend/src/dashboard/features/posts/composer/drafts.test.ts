import { expect, it, vi } from "vitest";
import { deleteCopy, keepCopy } from "@/shared/forms/device-copies";
import { abandonedDrafts, type Draft } from "./drafts";
import { blankPost } from "./form";

const mine = (postId: number | null) => ({ accountId: 1, postId });

const draft = (key: string, title: string, keptAt = new Date().toISOString()): Draft => ({
  key,
  keptAt,
  form: { ...blankPost, title },
  revision: null,
  submission: "k1",
  saves: 0,
});

it("finds the drafts of closed forms of the same post, newest first", async () => {
  keepCopy(draft("draft:1:7:a", "older", "2026-11-20T10:00:00Z"));
  keepCopy(draft("draft:1:7:b", "newer", "2026-11-20T11:00:00Z"));
  keepCopy(draft("draft:1:7:own", "own"));
  keepCopy(draft("draft:1:8:c", "another post"));
  vi.setSystemTime("2026-11-21T10:00:00Z");
  const abandoned = await abandonedDrafts(mine(7), "own");
  expect(abandoned.map(({ form }) => form.title)).toEqual(["newer", "older"]);
  vi.useRealTimers();
});

it("ignores the drafts of other accounts", async () => {
  keepCopy(draft("draft:2:7:a", "another's"));
  keepCopy(draft("draft:1:7:b", "mine"));
  const abandoned = await abandonedDrafts(mine(7), "own");
  expect(abandoned.map(({ form }) => form.title)).toEqual(["mine"]);
});

it("ignores the drafts of forms open in other tabs", async () => {
  keepCopy(draft("draft:1:new:a", "open in another tab"));
  keepCopy(draft("draft:1:new:b", "closed"));
  vi.stubGlobal("navigator", {
    locks: { query: async () => ({ held: [{ name: "draft:1:new:a" }] }) },
  });
  const abandoned = await abandonedDrafts(mine(null), "own");
  expect(abandoned.map(({ form }) => form.title)).toEqual(["closed"]);
});

it("deletes drafts older than a month or unreadable", async () => {
  keepCopy(draft("draft:1:new:old", "old", "2026-01-01T00:00:00Z"));
  keepCopy(draft("draft:2:7:old", "another's", "2026-01-01T00:00:00Z"));
  localStorage.setItem("draft:1:new:broken", "{");
  expect(await abandonedDrafts(mine(null), "own")).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it("reports that the device has no room", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keepCopy(draft("draft:1:new:a", "ক"))).toBe(false);
  deleteCopy("draft:1:new:a");
});
