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
    lead_html: "আলোচনা",
    body: [],
    facts: [],
    notice: "",
    instead: null,
    ...changes,
  }) as unknown as EventPage;

it("warns of a sample before its day, and offers only a message to the office", () => {
  const organiser = {
    name: "ঢাকা",
    path: "",
    message_path: "/contact?to=1#message",
    hours: [],
    phone: "",
  };
  renderFramed(
    <EventScreen page={talk({ is_sample: true, calendar: "", notice: "", organiser })} />,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("নমুনা: আলোচনা");
  const warning = screen.getByText(/এই অনুষ্ঠান নমুনা/);
  const after = warning.compareDocumentPosition(screen.getByRole("time"));
  expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("link", { name: "কার্যালয়ে লিখুন" })).toHaveAttribute(
    "href",
    "/contact?to=1#message",
  );
  for (const name of ["ক্যালেন্ডারে রাখুন", "হোয়াটসঅ্যাপে পাঠান", "WhatsApp", "নোটিশ ছাপুন"])
    expect(screen.queryByRole("link", { name })).toBeNull();
});

it("has day, title, actions and text before the picture", () => {
  const picture = { src: "/a.jpg", srcset: "", width: 800, height: 600, alt: "পদ্ম", sources: [] };
  renderFramed(<EventScreen page={talk({ picture, lead_html: "কীর্তন" })} />);
  const parts = [
    screen.getByRole("time"),
    screen.getByRole("heading", { level: 1 }),
    screen.getByRole("link", { name: "ক্যালেন্ডারে রাখুন" }),
    screen.getByRole("img", { name: "পদ্ম" }),
  ];
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("time")).toHaveTextContent("রবিবার, নভেম্বর ২০২৬");
  expect(screen.queryByRole("button", { name: /পরে পড়ার/ })).toBeNull();
});

it("sends day and place along with the address", () => {
  renderFramed(<EventScreen page={talk({ facts: ["রবিবার, বিকেল ৫টা", "খুলনা"], notice: "/n" })} />);
  for (const name of ["হোয়াটসঅ্যাপে পাঠান", "WhatsApp"]) {
    const { searchParams } = new URL(screen.getByRole("link", { name }).getAttribute("href") ?? "");
    expect(searchParams.get("text")).toBe(
      "আলোচনা\nরবিবার, বিকেল ৫টা\nখুলনা https://example.org/events/talk",
    );
  }
});

it("says that an event is over and offers the next one", () => {
  const day = { first_day: "2026-11-14", last_day: "2026-11-14", weekday: "শনিবার", state: "past" };
  const next = {
    ...day,
    first_day: "2026-12-04",
    last_day: "2026-12-04",
    weekday: "শুক্রবার",
    state: "coming",
  };
  const instead = { title: "বিলি", path: "/events/next", day: next, times: "সকাল ৯টা" };
  renderFramed(<EventScreen page={talk({ day, instead })} />);
  expect(screen.getByText("হয়ে গেছে")).toBeVisible();
  expect(screen.getByText(/শুক্রবার, ৪ ডিসেম্বর ২০২৬, সকাল ৯টা/)).toBeVisible();
  expect(screen.getByRole("link", { name: "বিলি" })).toHaveAttribute("href", "/events/next");
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
