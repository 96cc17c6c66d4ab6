import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { account, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";

const summary = {
  posts: { published: 0, unpublished: 0, inReview: 0, deleted: 0 },
  pages: { drafts: 0, latest: [] },
  images: 0,
  categories: 0,
  administrators: 1,
  drafts: [],
  latest: [],
  sentBack: [],
  upcoming: [],
};
const steps = [
  { id: "secondFactor", done: true, address: null },
  { id: "contacts", done: false, address: "/cms/pages/9/edit/" },
  { id: "post", done: false, address: null },
];

beforeEach(() => {
  setLanguage("en");
  remember();
});

it("links to what is left, and stays away once it is hidden", async () => {
  const answers = { "GET /api/summary": summary, "GET /api/first-day": steps };
  serve(answers);
  const { unmount } = renderAdmin("/admindash");
  const list = within(await screen.findByRole("region", { name: "On your first day" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Protect your account with a second factorDone",
    "Replace the sample contacts with your own",
    "Publish your first post",
  ]);
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admindash/profile",
    "/cms/pages/9/edit/",
    "/admindash/createpost",
  ]);
  await userEvent.click(list.getByRole("button", { name: "Hide this list" }));
  expect(screen.queryByRole("region", { name: "On your first day" })).toBeNull();

  unmount();
  const sent = serve(answers);
  renderAdmin("/admindash");
  await screen.findByRole("heading", { level: 1 });
  expect(sent.filter(({ path }) => path === "/api/first-day")).toEqual([]);
});

it("is for administrators only", async () => {
  const sent = serve({
    "GET /api/summary": summary,
    "GET /api/admin/me": { ...account, role: "editor" },
  });
  renderAdmin("/admindash");
  await screen.findByRole("heading", { level: 1 });
  expect(sent.filter(({ path }) => path === "/api/first-day")).toEqual([]);
});
