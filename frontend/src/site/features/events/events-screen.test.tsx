import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EventDay, EventIndexPage, EventSummary } from "@/generated/page-types";
import { EventsScreen } from "./events-screen";

const day = (changes: Partial<EventDay> = {}): EventDay => ({
  first_day: "2026-11-29",
  last_day: "2026-11-29",
  weekday: "রবিবার",
  bangla_date: "",
  state: "coming",
  moved_from: "",
  note: "",
  ...changes,
});

const event = (changes: Partial<EventSummary> = {}): EventSummary => ({
  id: 1,
  title: "ধর্মচক্র",
  path: "/events/weekly",
  kind: "ধর্মচক্র",
  day: day(),
  times: "বিকেল ৫টা",
  repeats: "প্রতি রবিবার",
  later: [],
  place: "সিলেট কার্যালয়",
  lead: "কীর্তন ও ধ্যান।",
  conditions: "",
  calendar: "/events/weekly/event.ics",
  is_sample: false,
  ...changes,
});

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
    ...changes,
  }) as unknown as EventIndexPage;

it("offers the calendar's file of an event that takes place, not of a cancelled one", () => {
  const cancelled = event({
    id: 2,
    title: "আলোচনা",
    path: "/events/talk",
    day: day({ state: "cancelled", note: "বক্তা অসুস্থ" }),
  });
  render(<EventsScreen page={page([event(), cancelled])} />);
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
  render(<EventsScreen page={page([event()])} />);
  expect(screen.getByRole("link", { name: "পাতা ২" })).toHaveAttribute(
    "href",
    "/events?district=dhaka&page=2",
  );
  expect(screen.getByRole("link", { current: true })).toHaveTextContent("ঢাকা (৩১)");
});

it("says that there is nothing, and that a date is not known", () => {
  const { rerender } = render(<EventsScreen page={page([], { months: [] })} />);
  expect(screen.getByText("এখন কোনো অনুষ্ঠানের তারিখ দেওয়া নেই।")).toBeVisible();
  const months = [{ name: "", bangla_name: "", events: [event({ day: null })] }];
  rerender(<EventsScreen page={page([], { months })} />);
  expect(screen.getByRole("heading", { name: "তারিখ পরে জানানো হবে" })).toBeVisible();
});
