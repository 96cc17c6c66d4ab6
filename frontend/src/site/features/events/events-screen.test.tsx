import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EventIndexPage, EventSummary } from "@/generated/page-types";
import { eventDay, eventSummary } from "@/test/fixtures";
import { renderFramed } from "@/test/site";
import { EventsScreen } from "./events-screen";

const page = (events: EventSummary[], changes: Partial<EventIndexPage> = {}) =>
  ({
    title: "অনুষ্ঠান",
    meta: { path: "/events" },
    intro: "",
    note: "",
    year: null,
    districts: [
      { name: "সব জেলা", path: "/events", count: 31, chosen: false },
      { name: "ঢাকা", path: "/events?district=dhaka", count: 31, chosen: true },
      { name: "সিলেট", path: "/events?district=sylhet", count: 1, chosen: false },
    ],
    kinds: [],
    months: [{ name: "নভেম্বর ২০২৬", bangla_name: "", events }],
    pages: { number: 1, count: 2, total: 31 },
    years: [],
    everywhere: 0,
    ...changes,
  }) as unknown as EventIndexPage;

it("offers the calendar's file of an event that takes place, not of a cancelled one", () => {
  const cancelled = eventSummary({
    id: 2,
    title: "আলোচনা",
    path: "/events/talk",
    day: eventDay({ state: "cancelled", note: "বক্তা অসুস্থ" }),
  });
  renderFramed(<EventsScreen page={page([eventSummary(), cancelled])} />);
  const [first, second] = screen.getAllByRole("listitem").filter((item) => item.closest("ol"));
  expect(within(first as HTMLElement).getByRole("link", { name: /ক্যালেন্ডারে/ })).toHaveAttribute(
    "href",
    "/events/weekly/event.ics",
  );
  expect(within(second as HTMLElement).queryByRole("link", { name: /ক্যালেন্ডারে/ })).toBeNull();
  expect(second).toHaveTextContent("বাতিল");
  expect(second).toHaveTextContent("বক্তা অসুস্থ");
});

it("keeps the chosen district in the addresses of further pages", () => {
  renderFramed(<EventsScreen page={page([eventSummary()])} />);
  expect(screen.getByRole("link", { name: "পাতা ২" })).toHaveAttribute(
    "href",
    "/events?district=dhaka&page=2#result",
  );
  expect(screen.getByRole("link", { current: true })).toHaveTextContent("ঢাকা (৩১)");
});

const choice = (name: string, path: string, count: number, chosen = false) => ({
  name,
  path,
  count,
  chosen,
});

it("says of which choice there is nothing, and offers the wider ones", () => {
  const nothing = page([], {
    months: [],
    districts: [
      choice("সব জেলা", "/events?kind=service", 2),
      choice("খুলনা", "/events?district=khulna&kind=service", 2),
      choice("ঠাকুরগাঁও", "/events?district=thakurgaon&kind=service", 0, true),
    ],
    kinds: [
      choice("সব ধরন", "/events?district=thakurgaon", 16),
      choice("ক্লাস", "/events?district=thakurgaon&kind=class", 0),
      choice("সেবা", "/events?district=thakurgaon&kind=service", 0, true),
    ],
    pages: { number: 1, count: 1, total: 0 },
  });
  renderFramed(<EventsScreen page={nothing} />);
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("ঠাকুরগাঁও, সেবা: ০টি অনুষ্ঠান");
  expect(screen.getByText(/ঠাকুরগাঁও জেলায় .*“সেবা”/)).toBeVisible();
  for (const [name, path] of [
    ["সেবা, সব জেলা (২)", "/events?kind=service#result"],
    ["ঠাকুরগাঁও, সব ধরন (১৬)", "/events?district=thakurgaon#result"],
    ["খুলনা (২)", "/events?district=khulna&kind=service#result"],
    ["ঠাকুরগাঁও (০)", "/events?district=thakurgaon&kind=service#result"],
  ] as const)
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", path);
  expect(screen.getByText("ক্লাস (০)").closest("a")).toBeNull();
});

it("names the chosen district above its events, and how many are of all districts", () => {
  renderFramed(<EventsScreen page={page([eventSummary()], { everywhere: 30 })} />);
  const heading = screen.getByRole("heading", { name: "ঢাকা: ৩১টি অনুষ্ঠান" });
  expect(heading).toHaveAttribute("id", "result");
  expect(screen.getByText("১টি এই জেলায়, ৩০টি সারা দেশে")).toBeVisible();
  expect(screen.getByRole("link", { name: "সব জেলা" })).toHaveAttribute("href", "/events#result");
});

it("gives the archive a heading of its own below the way back", () => {
  renderFramed(<EventsScreen page={page([eventSummary()], { year: 2025 })} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("২০২৫ সালের অনুষ্ঠান");
  const crumbs = within(screen.getByRole("navigation", { name: "আপনি এখানে" }));
  expect(crumbs.getByRole("link", { name: "অনুষ্ঠান" })).toHaveAttribute("href", "/events");
});

it("says that a date is not known", () => {
  const months = [{ name: "", bangla_name: "", events: [eventSummary({ day: null })] }];
  renderFramed(<EventsScreen page={page([], { months })} />);
  expect(screen.getByRole("heading", { name: "তারিখ পরে জানানো হবে" })).toBeVisible();
});
