import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { type Answer, refusal, remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { setLanguage } from "../../../lib/language";
import "./all-posts-screen";

const boat = {
  id: 2,
  title: "ত্রাণের নৌকা",
  status: "unpublished",
  categoryId: 1,
  category: "সেবা",
  bylineId: null,
  byline: null as string | null,
  author: "কবিতা",
  image: "https://marga.example/images/a.jpg",
  date: "2026-11-11T06:00:00+06:00",
  updatedAt: "2026-11-11T06:00:00+06:00",
  path: "/blog/traner-nouka",
  deletedAt: null as string | null,
  state: "draft",
  hasUnpublishedChanges: false,
  review: null,
};
const dawn = {
  ...boat,
  id: 3,
  title: "ভোরের ধ্যান",
  status: "published",
  state: "published",
  byline: "সম্পাদনা পর্ষদ",
  path: "/blog/bhorer-dhyan",
};
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
    "GET /api/blogs/tags": [{ name: "শীত", posts: 3 }],
    "GET /api/pages/deleted": [],
    "GET /api/blogs": ({ path }: Sent) =>
      listed(path.includes("deleted=1") ? [gone] : [dawn, boat]),
    ...answers,
  });
  const view = renderAdmin(`/admindash/viewallpost${query}`);
  await screen.findByRole("heading", { level: 1, name: "All Post" });
  return { ...view, sent };
}

/** The answer to an action with these posts, or why they were refused. */
const done = (results: (typeof boat & { error?: string })[], undo = "signed") => ({
  results: results.map(({ error = "", ...post }) => ({ id: post.id, error, post })),
  undo,
});
const actions = (sent: Sent[]) =>
  sent.filter(({ path }) => path.startsWith("/api/blogs/actions")).map(({ body }) => body);
const titles = () =>
  screen
    .getAllByRole("link", { name: /^Edit/ })
    .map((link) => link.getAttribute("aria-label")?.replace("Edit: ", ""));
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
    ).toEqual(["Select", "Title", "Category", "Status", "Date", "Actions"]);
    expect(row("ভোরের ধ্যান").getByRole("rowheader")).toHaveTextContent(
      "ভোরের ধ্যানসম্পাদনা পর্ষদView on site",
    );
    expect(row("ত্রাণের নৌকা").getByRole("rowheader")).toHaveTextContent("ত্রাণের নৌকাকবিতা");
    expect(row("ভোরের ধ্যান").getByRole("link", { name: "View on site: ভোরের ধ্যান" })).toHaveAttribute(
      "href",
      "/blog/bhorer-dhyan",
    );
    expect(
      row("ভোরের ধ্যান")
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["", "সেবা", "Published", "11 November 2026", "EditUnpublish"]);
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
    await user.type(screen.getByRole("searchbox", { name: "Search titles and texts" }), "ভোর");
    await waitFor(() => expect(screen.queryByText("ত্রাণের নৌকা")).toBeNull());
    expect(router.state.location.search).toBe(`?search=${encodeURIComponent("ভোর")}`);
    await user.selectOptions(screen.getByLabelText("Status"), "Published");
    await user.selectOptions(screen.getByLabelText("Category"), "সেবা");
    await user.selectOptions(screen.getByLabelText("Tag"), "শীত (3)");
    await user.click(screen.getByRole("button", { name: "Title" }));
    const header = screen.getByRole("columnheader", { name: "Title" });
    await waitFor(() => expect(header).toHaveAttribute("aria-sort", "ascending"));
    await user.click(screen.getByRole("link", { name: "Page 3" }));
    await waitFor(() => expect(screen.getByText("41 to 41 of 41")).toBeVisible());
    expect(sent.slice(-2).map(({ path }) => path)).toEqual(["/api/category", "/api/blogs/tags"]);
    expect(sent.at(-3)?.path).toBe(
      `/api/blogs?all=1&search=${encodeURIComponent("ভোর")}&status=published&categoryId=1&tag=${encodeURIComponent("শীত")}&ordering=title&limit=20&offset=40`,
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
  it("is published in words, keeps its place, and is as it was after Undo", async () => {
    const published = { ...boat, status: "published", date: "2026-11-23T06:00:00+06:00" };
    const { user, sent } = await open({
      "POST /api/blogs/actions": done([published]),
      "POST /api/blogs/actions/undo": done([boat]),
    });
    const lists = sent.filter(({ path }) => path.startsWith("/api/blogs?")).length;
    const publish = row("ত্রাণের নৌকা").getByRole("button", { name: "Publish: ত্রাণের নৌকা" });
    expect(publish).toHaveTextContent(/^Publish$/);
    await user.click(publish);
    expect(await screen.findByText("“ত্রাণের নৌকা” is on the site.")).toBeVisible();
    expect(row("ত্রাণের নৌকা").getByText("23 November 2026")).toBeVisible();
    expect(titles()).toEqual(["ভোরের ধ্যান", "ত্রাণের নৌকা"]);
    expect(row("ত্রাণের নৌকা").getByRole("button", { name: /^Unpublish/ })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The post is as it was.")).toBeVisible();
    expect(row("ত্রাণের নৌকা").getByText("11 November 2026")).toBeVisible();
    expect(actions(sent)).toEqual([{ action: "publish", ids: [2] }, { undo: "signed" }]);
    expect(sent.filter(({ path }) => path.startsWith("/api/blogs?"))).toHaveLength(lists);
  });

  it("shows at the post why an action was refused", async () => {
    const { user } = await open({
      "POST /api/blogs/actions": done([{ ...boat, error: "A post needs an image." }], ""),
    });
    await user.click(screen.getByRole("button", { name: "Publish: ত্রাণের নৌকা" }));
    expect(
      await screen.findByText("One post was left as it is. The reason stands with it."),
    ).toBeVisible();
    expect(row("ত্রাণের নৌকা").getByText("A post needs an image.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("is deleted after a question in its row, and restored to its place with Undo", async () => {
    const { user, sent } = await open({
      "POST /api/blogs/actions": { results: [{ id: 3, error: "", post: null }], undo: "signed" },
      "POST /api/blogs/actions/undo": done([dawn]),
    });
    await user.click(screen.getByRole("button", { name: "Delete: ভোরের ধ্যান" }));
    expect(screen.getByRole("alert")).toHaveTextContent("It can be restored for 30 days.");
    expect(screen.getByRole("button", { name: "Keep" })).toHaveFocus();
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Delete: ভোরের ধ্যান" })).toHaveFocus();
    expect(actions(sent)).toEqual([]);

    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("“ভোরের ধ্যান” is deleted.")).toBeVisible();
    expect(titles()).toEqual(["ত্রাণের নৌকা"]);
    expect(screen.getByText("1 to 1 of 1")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(titles()).toEqual(["ভোরের ধ্যান", "ত্রাণের নৌকা"]));
  });

  it("with unpublished changes says so", async () => {
    await open({ "GET /api/blogs": () => listed([{ ...dawn, state: "changed" }]) });
    expect(row("ভোরের ধ্যান").getByText("Published, with unpublished changes")).toBeVisible();
  });
});

describe("selected posts", () => {
  it("are chosen by keyboard, and get another category in one request", async () => {
    const { user, sent } = await open({
      "POST /api/blogs/actions": done([
        { ...dawn, category: "গান" },
        { ...boat, error: "This post is in review." },
      ]),
      "GET /api/category": [
        { id: 1, titlename: "সেবা" },
        { id: 5, titlename: "গান" },
      ],
    });
    expect(screen.queryByRole("combobox", { name: "Change category" })).toBeNull();
    row("ভোরের ধ্যান").getByRole("checkbox").focus();
    await user.keyboard(" ");
    const bar = within(screen.getByRole("group", { name: "Selected posts" }));
    expect(bar.getByRole("checkbox", { name: "1 selected" })).toBePartiallyChecked();
    await user.click(row("ত্রাণের নৌকা").getByRole("checkbox", { name: "Select: ত্রাণের নৌকা" }));
    expect(bar.getByRole("checkbox", { name: "2 selected" })).toBeChecked();
    expect(await objections()).toEqual([]);
    await user.selectOptions(bar.getByRole("combobox", { name: "Change category" }), "গান");
    await user.click(bar.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("“ভোরের ধ্যান” has another category.")).toBeVisible();
    expect(row("ভোরের ধ্যান").getByText("গান")).toBeVisible();
    expect(row("ত্রাণের নৌকা").getByText("This post is in review.")).toBeVisible();
    expect(actions(sent)).toEqual([{ action: "category", ids: [3, 2], categoryId: 5 }]);
  });

  it("are unpublished unless they are drafts, and the message counts only these", async () => {
    const { user, sent } = await open({
      "POST /api/blogs/actions": done([{ ...dawn, status: "unpublished", state: "draft" }]),
    });
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(screen.getByRole("group", { name: "Selected posts" }));
    await user.click(bar.getByRole("button", { name: "Unpublish" }));
    expect(await screen.findByText("“ভোরের ধ্যান” is no longer on the site.")).toBeVisible();
    expect(actions(sent)).toEqual([{ action: "unpublish", ids: [3] }]);
    expect(bar.queryByRole("button", { name: "Unpublish" })).toBeNull();
    expect(bar.getByRole("button", { name: "Publish" })).toBeVisible();
  });

  it("are deleted together after a question", async () => {
    let there = [dawn, boat];
    const { user, sent } = await open({
      "GET /api/blogs": () => listed(there),
      "POST /api/blogs/actions": () => {
        there = [];
        return { results: [3, 2].map((id) => ({ id, error: "", post: null })), undo: "signed" };
      },
    });
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(screen.getByRole("group", { name: "Selected posts" }));
    await user.click(bar.getByRole("button", { name: "Delete" }));
    expect(bar.getByRole("alert")).toHaveTextContent("Delete these 2 posts?");
    expect(bar.getByRole("button", { name: "Keep" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await user.click(bar.getByRole("button", { name: "Delete" }));
    await user.click(bar.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("2 posts are deleted.")).toBeVisible();
    expect(actions(sent)).toEqual([{ action: "delete", ids: [3, 2] }]);
    expect(await screen.findByText("There are no posts yet.")).toBeVisible();
  });
});

it("lists deleted posts with a button to restore each", async () => {
  const { user, sent } = await open({ "POST /api/blogs/4/restore": { ...gone, deletedAt: null } });
  await user.click(screen.getByRole("link", { name: "Deleted posts and pages" }));
  expect(await screen.findByRole("table", { name: "Deleted posts" })).toBeVisible();
  expect(row("পুরোনো").getByText("20 November 2026")).toBeVisible();
  expect(row("পুরোনো").queryByRole("link")).toBeNull();
  expect(await objections()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Restore: পুরোনো" }));
  expect(await screen.findByText("“পুরোনো” is back.")).toBeVisible();
  expect(sent.some(({ path }) => path === "/api/blogs/4/restore")).toBe(true);
});

it("lists deleted pages below the posts, and says why one cannot be restored yet", async () => {
  const page = {
    id: 8,
    title: "যোগ ও সাধনা",
    kind: "Article",
    place: "প্রচ্ছদ",
    pagesBelow: 2,
    deletedAt: "2026-11-20T06:00:00+06:00",
    by: "রিনা",
  };
  let pages = [page, { ...page, id: 9, title: "আসন", pagesBelow: 0, by: null }];
  const { user } = await open({
    "GET /api/pages/deleted": () => Response.json(pages),
    "POST /api/pages/8/restore": () => {
      pages = pages.slice(1);
      return new Response(null, { status: 204 });
    },
    "POST /api/pages/9/restore": () => refusal(409, "Bring “যোগ ও সাধনা” above it back first."),
  });
  await user.click(screen.getByRole("link", { name: "Deleted posts and pages" }));
  expect(await screen.findByRole("table", { name: "Deleted pages" })).toBeVisible();
  expect(row("যোগ ও সাধনা").getByText("with 2 pages below it")).toBeVisible();
  expect(row("যোগ ও সাধনা").getByText("20 November 2026")).toBeVisible();
  expect(await objections()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Restore: আসন" }));
  expect(await screen.findByText("Bring “যোগ ও সাধনা” above it back first.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Restore: যোগ ও সাধনা" }));
  expect(await screen.findByText("“যোগ ও সাধনা” is back.")).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Restore: যোগ ও সাধনা" })).toBeNull(),
  );
  expect(screen.getByRole("heading", { name: "Deleted pages" })).toHaveFocus();
});
