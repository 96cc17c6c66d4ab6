import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { type Answer, refusal, remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";
import "./all-posts-screen";

const boat = {
  id: 2,
  title: "ত্রাণের নৌকা",
  status: "unpublished",
  categoryId: 1,
  category: "সেবা",
  bylineId: null,
  byline: null,
  image: "https://marga.example/images/a.jpg",
  date: "2026-11-11T06:00:00+06:00",
  updatedAt: "2026-11-11T06:00:00+06:00",
  path: "/blog/traner-nouka",
  deletedAt: null,
};
const dawn = { ...boat, id: 3, title: "ভোরের ধ্যান", status: "published" };
const gone = { ...boat, id: 4, title: "পুরোনো", deletedAt: "2026-11-20T06:00:00+06:00" };

beforeEach(() => {
  setLanguage("en");
  remember();
});

const listed = (posts: unknown[], total = posts.length) =>
  Response.json(posts, { headers: { "X-Total-Count": String(total) } });

async function open(answers: Record<string, Answer> = {}, query = "") {
  const sent = serve({
    "GET /api/category": [{ id: 1, titlename: "সেবা" }],
    "GET /api/blogs": ({ path }: Sent) =>
      listed(path.includes("deleted=1") ? [gone] : [dawn, boat]),
    ...answers,
  });
  const view = renderAdmin(`/admindash/viewallpost${query}`);
  await screen.findByRole("heading", { level: 1, name: "All Post" });
  return { ...view, sent };
}

const row = (title: string) => within(screen.getByRole("row", { name: new RegExp(title) }));

describe("the list", () => {
  it("shows title, category, status and date, and asks for summaries only", async () => {
    const { sent } = await open();
    expect(sent.find(({ path }) => path.startsWith("/api/blogs"))?.path).toBe(
      "/api/blogs?all=1&ordering=-date&limit=20&offset=0",
    );
    expect(
      within(screen.getByRole("table", { name: "All posts" }))
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Title", "Category", "Status", "Date", "Actions"]);
    expect(row("ভোরের ধ্যান").getByRole("rowheader")).toHaveTextContent("ভোরের ধ্যান");
    expect(
      row("ভোরের ধ্যান")
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["সেবা", "Published", "11 November 2026", "Edit"]);
    expect(row("ত্রাণের নৌকা").getByRole("link", { name: "Edit: ত্রাণের নৌকা" })).toHaveAttribute(
      "href",
      "/admindash/editpost/2",
    );
    expect(await objections()).toEqual([]);
  });

  it("keeps search, filters, order and page in the address", async () => {
    const { user, sent, router } = await open({
      "GET /api/blogs": ({ path }: Sent) =>
        listed(path.includes("search=") ? [dawn] : [dawn, boat], 41),
    });
    await user.type(screen.getByRole("searchbox", { name: "Search titles" }), "ভোর");
    await waitFor(() => expect(screen.queryByText("ত্রাণের নৌকা")).toBeNull());
    expect(router.state.location.search).toBe(`?search=${encodeURIComponent("ভোর")}`);
    await user.selectOptions(screen.getByLabelText("Status"), "Published");
    await user.selectOptions(screen.getByLabelText("Category"), "সেবা");
    await user.click(screen.getByRole("button", { name: "Title" }));
    const header = screen.getByRole("columnheader", { name: "Title" });
    await waitFor(() => expect(header).toHaveAttribute("aria-sort", "ascending"));
    await user.click(screen.getByRole("link", { name: "Page 3" }));
    await waitFor(() => expect(screen.getByText("41 to 41 of 41")).toBeVisible());
    expect(sent.at(-1)?.path ?? "").toBe("/api/category");
    expect(sent.at(-2)?.path).toBe(
      `/api/blogs?all=1&search=${encodeURIComponent("ভোর")}&status=published&categoryId=1&ordering=title&limit=20&offset=40`,
    );
  });

  it("redirects to the last page from a later one", async () => {
    const { router } = await open(
      {
        "GET /api/blogs": ({ path }: Sent) => listed(path.includes("offset=0") ? [dawn] : [], 1),
      },
      "?page=7",
    );
    expect(await screen.findByText("ভোরের ধ্যান")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  it("says that there are no posts, and links to the form", async () => {
    await open({ "GET /api/blogs": () => listed([]) });
    expect(screen.getByText("There are no posts yet.")).toBeVisible();
    expect(
      within(screen.getByRole("main")).getAllByRole("link", { name: "Create Post" }),
    ).toHaveLength(2);
    expect(await objections()).toEqual([]);
  });

  it("says that nothing is found, and clears the search", async () => {
    const { user } = await open(
      {
        "GET /api/blogs": ({ path }: Sent) => listed(path.includes("search=") ? [] : [dawn]),
      },
      "?search=x",
    );
    await user.click(screen.getByRole("link", { name: "Show all" }));
    expect(await screen.findByText("ভোরের ধ্যান")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("can be retried after a failure", async () => {
    let away = true;
    const { user } = await open(
      { "GET /api/blogs": () => (away ? refusal(503, "Try again later.") : listed([dawn])) },
      "?search=x",
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Try again later.");
    expect(screen.getByRole("searchbox")).toHaveValue("x");
    expect(await objections()).toEqual([]);
    away = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("ভোরের ধ্যান")).toBeVisible();
  });
});

describe("a post of the list", () => {
  it("is published and unpublished", async () => {
    const { user, sent } = await open({
      "PATCH /api/blogs/2": { ...boat, status: "published" },
      "PATCH /api/blogs/3": { ...dawn, status: "unpublished" },
    });
    await user.click(row("ত্রাণের নৌকা").getByRole("button", { name: "Publish: ত্রাণের নৌকা" }));
    expect(await screen.findByText("“ত্রাণের নৌকা” is on the site.")).toBeVisible();
    await user.click(row("ভোরের ধ্যান").getByRole("button", { name: "Unpublish: ভোরের ধ্যান" }));
    expect(await screen.findByText("“ভোরের ধ্যান” is no longer on the site.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { status: "published" },
      { status: "unpublished" },
    ]);
  });

  it("shows why an action was refused", async () => {
    const { user } = await open({
      "PATCH /api/blogs/2": () => refusal(400, "Check it.", { image: ["A post needs an image."] }),
    });
    await user.click(screen.getByRole("button", { name: "Publish: ত্রাণের নৌকা" }));
    expect(await screen.findByText("A post needs an image.")).toBeVisible();
  });

  it("is deleted after a question in its row, and restored with Undo", async () => {
    let there = [dawn, boat];
    const { user, sent } = await open({
      "GET /api/blogs": () => listed(there),
      "DELETE /api/blogs/2": () => {
        there = [dawn];
        return new Response(null, { status: 204 });
      },
      "POST /api/blogs/2/restore": () => {
        there = [dawn, boat];
        return boat;
      },
    });
    await user.click(screen.getByRole("button", { name: "Delete: ত্রাণের নৌকা" }));
    expect(screen.getByRole("alert")).toHaveTextContent("It can be restored for 30 days.");
    expect(screen.getByRole("button", { name: "Keep" })).toHaveFocus();
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Delete: ত্রাণের নৌকা" })).toHaveFocus();
    expect(sent.some(({ method }) => method === "DELETE")).toBe(false);

    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("“ত্রাণের নৌকা” is deleted.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("row", { name: /ত্রাণের নৌকা/ })).toBeNull());
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("row", { name: /ত্রাণের নৌকা/ })).toBeVisible();
  });
});

it("lists deleted posts with a button to restore each", async () => {
  const { user, sent } = await open({ "POST /api/blogs/4/restore": { ...gone, deletedAt: null } });
  await user.click(screen.getByRole("link", { name: "Deleted posts" }));
  expect(await screen.findByRole("table", { name: "Deleted posts" })).toBeVisible();
  expect(row("পুরোনো").getByText("20 November 2026")).toBeVisible();
  expect(row("পুরোনো").queryByRole("link")).toBeNull();
  expect(await objections()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Restore: পুরোনো" }));
  expect(await screen.findByText("“পুরোনো” is back.")).toBeVisible();
  expect(sent.some(({ path }) => path === "/api/blogs/4/restore")).toBe(true);
});
