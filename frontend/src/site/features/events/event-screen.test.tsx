import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EventPage } from "@/generated/page-types";
import { renderFramed } from "@/test/site";
import { EventScreen } from "./event-screen";

const talk = (changes: object): EventPage =>
  ({
    title: "আলোচনা",
    meta: { path: "/events/talk", html_url: "https://example.org/events/talk" },
    day: {
      first_day: "2026-11-29",
      last_day: "2026-11-29",
      weekday: "রবিবার",
      state: "coming",
    },
    calendar: "/events/talk/event.ics",
    later: [],
    left_out: [],
    body: [],
    ...changes,
  }) as unknown as EventPage;

it("warns of a sample before its facts, and shares it with the mark", () => {
  renderFramed(<EventScreen page={talk({ is_sample: true })} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("নমুনা: আলোচনা");
  const warning = screen.getByText(/এই অনুষ্ঠান নমুনা/);
  for (const later of [screen.getByRole("time"), screen.getByRole("link", { name: /ক্যালেন্ডারে/ })])
    expect(warning.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const whatsapp = screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href") ?? "";
  expect(new URL(whatsapp).searchParams.get("text")).toBe(
    "নমুনা: আলোচনা https://example.org/events/talk",
  );
});

it.each([
  ["coming", 1],
  ["cancelled", 0],
  ["past", 0],
])("offers the file for a calendar only of an event that takes place: %s", (state, offered) => {
  const day = { first_day: "2026-11-29", last_day: "2026-11-29", weekday: "রবিবার", state };
  renderFramed(<EventScreen page={talk({ day })} />);
  expect(screen.queryAllByRole("link", { name: "ক্যালেন্ডারে রাখুন" })).toHaveLength(offered);
});
