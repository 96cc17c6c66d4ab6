import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EventPage } from "@/generated/page-types";
import { renderFramed } from "@/test/site";
import { EventScreen } from "./event-screen";

it.each([
  ["coming", 1],
  ["cancelled", 0],
  ["past", 0],
])("offers the file for a calendar only of an event that takes place: %s", (state, offered) => {
  const page = {
    title: "আলোচনা",
    meta: { path: "/events/talk" },
    day: { first_day: "2026-11-29", last_day: "2026-11-29", weekday: "রবিবার", state },
    calendar: "/events/talk/event.ics",
    later: [],
    left_out: [],
    body: [],
  } as unknown as EventPage;
  renderFramed(<EventScreen page={page} />);
  expect(screen.queryAllByRole("link", { name: "ক্যালেন্ডারে রাখুন" })).toHaveLength(offered);
});
