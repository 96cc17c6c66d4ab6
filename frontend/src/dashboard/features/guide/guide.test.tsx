import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";

const pages = [
  {
    slug: "start",
    title: "What is where",
    address: "",
    screens: ["index", "*"],
    html: "<p>Start</p>",
  },
  {
    slug: "categories",
    title: "Categories",
    address: "",
    screens: ["addCategory"],
    html: '<p>See <a href="/cms/guide/start/">the start</a>.</p>',
  },
];

beforeEach(() => {
  setLanguage("en");
  remember();
});

async function open() {
  const sent = serve({
    "GET /api/category": [],
    "GET /api/guide": ({ path }: Sent) => (path.includes("q=zebra") ? [] : pages),
  });
  renderAdmin("/admindash/addcategory");
  await userEvent.click(await screen.findByRole("button", { name: "Guide" }));
  return { sent, dialog: within(await screen.findByRole("dialog", { name: "Guide" })) };
}

it("opens at the page for the screen and follows links between pages", async () => {
  const { dialog } = await open();
  expect(await dialog.findByRole("heading", { name: "Categories" })).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Categories" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await userEvent.click(dialog.getByRole("link", { name: "the start" }));
  expect(dialog.getByRole("heading", { name: "What is where" })).toBeInTheDocument();
  expect(await objections()).toEqual([]);
});

it("searches, and shows all pages again", async () => {
  const { dialog, sent } = await open();
  await userEvent.type(await dialog.findByRole("searchbox", { name: "Search the guide" }), "zebra");
  expect(await dialog.findByText("No page has all of these words.")).toBeInTheDocument();
  expect(sent.at(-1)?.path).toBe("/api/guide?q=zebra");
  await userEvent.click(dialog.getByRole("button", { name: "Show all pages" }));
  expect(await dialog.findByRole("button", { name: "What is where" })).toBeInTheDocument();
});
