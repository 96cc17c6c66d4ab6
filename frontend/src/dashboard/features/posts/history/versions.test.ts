import { expect, it } from "vitest";
import type { Version } from "../../../api/posts";
import { byDay, pageRange, readPage, stateOf } from "./versions";

let id = 100;
function version(savedAt: string, more: Partial<Version> = {}): Version {
  id -= 1;
  const state = { isAutosave: false, isLive: false, isScheduled: false, events: [] };
  return { id, savedAt, by: "রিনা", ...state, ...more };
}
const event = (kind: Version["events"][number]["kind"]) => ({ kind, by: null, at: "", time: null });
const autosave = (savedAt: string, more: Partial<Version> = {}) =>
  version(savedAt, { isAutosave: true, ...more });

it("folds successive autosaves of a day, but not the current text or one with events", () => {
  const versions = [
    autosave("2026-11-28T12"),
    autosave("2026-11-28T11"),
    autosave("2026-11-28T10"),
    autosave("2026-11-27T23"),
    autosave("2026-11-27T22", { events: [event("submitted")] }),
    autosave("2026-11-27T21"),
    version("2026-11-27T20"),
    autosave("2026-11-27T19", { isLive: true }),
    autosave("2026-11-27T18", { isScheduled: true }),
    autosave("2026-11-27T17"),
    autosave("2026-11-27T16"),
    autosave("2026-11-27T15"),
  ];
  const shape = (current: Version | undefined) =>
    byDay(versions, current, (iso) => iso.slice(0, 10)).map(({ date, entries }) => [
      date,
      entries.map((entry) => entry.map(({ savedAt }) => Number(savedAt.slice(11)))),
    ]);
  const before = ["2026-11-27", [[23], [22], [21], [20], [19], [18], [17, 16, 15]]];
  expect(shape(versions[0])).toEqual([["2026-11-28", [[12], [11, 10]]], before]);
  /* On a later page of the list. */
  expect(shape(undefined)).toEqual([["2026-11-28", [[12, 11, 10]]], before]);
  expect(byDay([], undefined, (iso) => iso)).toEqual([]);
});

it("says where a version stands", () => {
  const states: [Partial<Version>, boolean, string][] = [
    [{ isLive: true, events: [event("published")] }, true, "live"],
    [{ isScheduled: true, events: [event("scheduled")] }, true, "scheduled"],
    [{ events: [event("submitted"), event("published_from_review")] }, false, "earlier"],
    [{ events: [event("published")] }, true, "earlier"],
    [{ events: [event("submitted")] }, true, "latest"],
    [{ isAutosave: true }, false, "draft"],
  ];
  for (const [more, isCurrent, state] of states) {
    expect(stateOf(version("", more), isCurrent)).toBe(state);
  }
});

it("asks for a page and the version before it", () => {
  expect(pageRange(3)).toEqual({ limit: 51, offset: 100 });
  for (const page of ["", "0", "-1", "x", "1.5", "1e9"]) {
    expect(readPage(new URLSearchParams({ page })), page).toBe(1);
  }
  expect(readPage(new URLSearchParams("page=2"))).toBe(2);
});
