import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";
import { chartTop, readFilter, type Visits } from "./visits";

const sums: Visits = {
  total: 12,
  previous: 1120,
  periods: [
    { start: "2026-11-26", count: 3 },
    { start: "2026-11-27", count: 9 },
    { start: "2026-11-28", count: 0 },
  ],
  pages: [
    { id: 4, title: "যোগ", path: "/yoga", count: 8 },
    { id: 9, title: "", path: "", count: 4 },
  ],
  searches: [{ text: "বিকাশ নম্বর", count: 3 }],
  hosts: [
    { host: "", count: 5 },
    { host: "google.com", count: 2 },
  ],
};
const nothing: Visits = {
  ...sums,
  total: 0,
  periods: sums.periods.map(({ start }) => ({ start, count: 0 })),
  pages: [],
  searches: [],
  hosts: [],
};

beforeEach(() => {
  setLanguage("en");
  remember();
});

function open(answers: Record<string, unknown> = {}, query = "") {
  const sent = serve({ "GET /api/visits": sums, ...answers });
  return { ...renderAdmin(`/admindash/visits${query}`), sent };
}

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

it("shows readings, missed searches and hosts, in both languages", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "12 pages read, 4 a day" })).toBeVisible();
  expect(screen.getByText("in the 30 days before: 1120")).toBeVisible();
  expect(
    screen.getByRole("img", { name: /^Pages read from 26 November 2026 to 28/ }),
  ).toHaveAttribute("aria-label", expect.stringContaining("most in: 27 November 2026, 9"));
  const [numbers, pages, searches, hosts] = screen.getAllByRole("table", { hidden: true });
  if (!numbers || !pages || !searches || !hosts) throw new Error("there are four tables");
  expect(
    within(numbers)
      .getAllByRole("row", { hidden: true })
      .map((row) => row.textContent),
  ).toEqual(["DayTimes", "28 November 20260", "27 November 20269", "26 November 20263"]);
  expect(rows(pages)).toEqual(["Most readTimes", "যোগ8", "A deleted page4"]);
  expect(rows(searches)).toEqual(["Searched, nothing foundTimes", "বিকাশ নম্বর3"]);
  expect(rows(hosts)).toEqual([
    "Came fromVisits",
    "Directly, or from an app such as WhatsApp5",
    "google.com2",
  ]);
  expect(await objections()).toEqual([]);
  setLanguage("bn");
  expect(await screen.findByText("১২ বার পাতা পড়া হয়েছে, দিনে ৪ বার")).toBeVisible();
});

it("keeps period and page in the address", async () => {
  const { user, router, sent } = open();
  await user.click(await screen.findByRole("link", { name: "যোগ" }));
  expect(await screen.findByRole("link", { name: "All pages" })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Period"), "The last 25 months");
  await waitFor(() => expect(router.state.location.search).toBe("?unit=month&page=4"));
  await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/visits?unit=month&page=4"));
  expect(readFilter(new URLSearchParams("unit=year&page=-1"))).toEqual({ unit: "day", page: "" });
});

it("says that nothing was counted", async () => {
  open({ "GET /api/visits": nothing });
  expect(await screen.findAllByText("Nothing was counted yet")).toHaveLength(3);
  expect(screen.getByText("No text was searched three times and not found")).toBeVisible();
  expect(await objections()).toEqual([]);
});

it("is for administrators alone", async () => {
  const { sent } = open({ "GET /api/admin/me": { ...account, role: "editor" } });
  expect(await screen.findByRole("heading", { level: 1 })).not.toHaveTextContent("Who reads what");
  expect(sent.filter(({ path }) => path.startsWith("/api/visits"))).toEqual([]);
});

it("offers to retry when the sums cannot be loaded", async () => {
  open({ "GET /api/visits": () => refusal(500, "Something went wrong.") });
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
});

it("has a chart that ends at a round number", () => {
  const tops = [0, 1, 2, 3, 9, 10, 11, 96, 100, 101, 499, 1500].map(chartTop);
  expect(tops).toEqual([1, 1, 2, 3, 9, 10, 20, 100, 100, 200, 500, 2000]);
});
