import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { type Answer, account, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../../lib/language";
/* Here already: the first import of a screen may take longer than a query waits. */
import "./history-screen";
import "../composer/edit-post-screen";

const post = {
  id: 7,
  title: "নৌকা",
  status: "published",
  state: "changed",
  categoryId: 1,
  bylineId: null,
  tags: ["নদী"],
  image: "/images/a.jpg",
  content: "<p>এখনকার কথা।</p>",
  revision: "4-a",
  searchDescription: "",
  publishAt: null,
  expireAt: null,
  hasUnpublishedChanges: true,
  draft: null,
  review: null,
  deletedAt: null,
};
const version = (id: number, savedAt: string, more: object = {}) => ({
  id,
  savedAt,
  by: "রিনা",
  isAutosave: false,
  isLive: false,
  isScheduled: false,
  events: [],
  ...more,
});
const event = (kind: string, by: string | null, at: string, time: string | null = null) => ({
  kind,
  by,
  at,
  time,
});
const day = "2026-11-14T";
const versions = [
  version(5, `${day}10:44:00+06:00`, {
    events: [event("restored", "রিনা", `${day}10:44:01+06:00`, "2026-11-12T21:15:00+06:00")],
  }),
  version(4, `${day}10:43:00+06:00`, { isAutosave: true }),
  version(3, `${day}10:12:00+06:00`, { isAutosave: true }),
  version(2, `${day}09:40:00+06:00`, {
    isLive: true,
    events: [
      event("submitted", "রিনা", `${day}09:40:20+06:00`),
      event("published_from_review", "কবিতা", `${day}10:02:00+06:00`),
    ],
  }),
  version(1, "2026-11-12T21:15:00+06:00", { by: "Deleted account" }),
];
const texts: Record<number, string> = { 1: "প্রথম কথা।", 2: "দ্বিতীয় কথা।", 5: "এখনকার কথা।" };

const answers: Record<string, Answer> = {
  "GET /api/blogs/7": post,
  "GET /api/blogs/7/versions": () => Response.json(versions, { headers: { "X-Total-Count": "5" } }),
  "GET /api/blogs/7/versions/*": ({ path }: { path: string }) => {
    const id = Number(path.split("/").at(-1));
    return {
      ...post,
      title: id === 1 ? "ডিঙি" : post.title,
      content: `<p>${texts[id] ?? "কথা"}</p>`,
    };
  },
  "GET /api/category": [{ id: 1, titlename: "সেবা" }],
  "GET /api/bylines": [],
  "GET /api/blogs/tags": [],
};

beforeEach(() => {
  setLanguage("en");
  remember();
});

async function open(more: Record<string, Answer> = {}) {
  const sent = serve({ ...answers, ...more });
  const view = renderAdmin("/admindash/editpost/7/history");
  await screen.findByRole("heading", { level: 1, name: "History: নৌকা" });
  return { ...view, sent };
}

const marked = (name: string) =>
  within(screen.getByRole("region", { name })).getAllByText(/./, { selector: "mark" });
const rows = () =>
  screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent ?? "");

it("lists who saved what when, and what was done with it", async () => {
  await open();
  expect(rows()).toEqual([
    "10:44, latest draftরিনাrestored from 12 November 2026 at 21:15",
    "10:43, draftরিনা",
    "10:12, draftরিনা",
    "09:40, on the siteরিনাsubmitted for reviewpublished from a review, কবিতা, 10:02",
    "21:15, draftDeleted account",
  ]);
  expect(screen.getByText("2 autosaves, 10:12–10:43").closest("details")).not.toHaveAttribute(
    "open",
  );
  expect(screen.getByText("5 in all")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the text" })).toHaveAttribute(
    "href",
    "/admindash/editpost/7?draft=1",
  );
  /* The current text beside the version before it. */
  expect(await screen.findByRole("region", { name: "14 November 2026 at 10:44" })).toBeVisible();
  expect(screen.getByRole("region", { name: "14 November 2026 at 10:43" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Restore this version" })).toBeNull();
  expect(await objections()).toEqual([]);
});

it("compares a version with the current text, or with the one before it", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: /on the site/ }));
  await screen.findByRole("region", { name: "14 November 2026 at 09:40" });
  expect(marked("Current text").map(({ textContent }) => textContent)).toEqual(["এখনকার"]);
  await user.selectOptions(screen.getByLabelText("Compare with"), "The last other text before it");
  await screen.findByRole("region", { name: "12 November 2026 at 21:15" });
  expect(marked("14 November 2026 at 09:40")[0]).toHaveTextContent("নৌকা");
  /* The first version has none before it. */
  await user.click(screen.getByRole("radio", { name: /Deleted account/ }));
  await screen.findByRole("region", { name: "Current text" });
  expect(screen.queryByLabelText("Compare with")).toBeNull();
});

it("compares with the last version that has another text", async () => {
  const same = { ...post, content: "<p>এখনকার কথা।</p>" };
  const { user } = await open({
    "GET /api/blogs/7/versions/4": same,
    "GET /api/blogs/7/versions/3": same,
    "GET /api/blogs/7/versions/1": { ...post, content: "<p>দ্বিতীয় কথা।</p>" },
  });
  expect(await screen.findByRole("region", { name: "14 November 2026 at 09:40" })).toBeVisible();
  expect(marked("14 November 2026 at 10:44").map(({ textContent }) => textContent)).toEqual([
    "এখনকার",
  ]);
  expect(screen.queryByText("Both texts are the same.")).toBeNull();
  /* The first version has the same text as the second: there is none with another. */
  await user.click(screen.getByRole("radio", { name: /on the site/ }));
  await user.selectOptions(
    await screen.findByLabelText("Compare with"),
    "The last other text before it",
  );
  expect(await screen.findByText("Both texts are the same.")).toBeVisible();
  expect(screen.getByRole("region", { name: "12 November 2026 at 21:15" })).toBeVisible();
});

it("collapses unchanged paragraphs", async () => {
  const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
  const same = ["এক", "দুই", "তিন", "চার"];
  await open({
    "GET /api/blogs/7/versions/5": { ...post, content: lines(...same, "পাঁচ", "শেষ") },
    "GET /api/blogs/7/versions/4": { ...post, content: lines(...same, "ছয়", "শেষ") },
  });
  const region = await screen.findByRole("region", { name: "14 November 2026 at 10:44" });
  const folded = within(region).getByRole("group");
  expect(folded).not.toHaveAttribute("open");
  expect(folded).toHaveTextContent("3 paragraphs without changesদুই তিন চার");
  expect(marked("14 November 2026 at 10:44").map(({ textContent }) => textContent)).toEqual(["পাঁচ"]);
});

it("restores a version as a draft, which it opens", async () => {
  const restored = { ...post, revision: "6-a", title: "ডিঙি" };
  const { user, router, sent } = await open({ "POST /api/blogs/7/versions/1/restore": restored });
  await user.click(screen.getByRole("radio", { name: /Deleted account/ }));
  await user.click(await screen.findByRole("button", { name: "Restore this version" }));
  expect(
    await screen.findByText("The version of 12 November 2026 at 21:15 is now a draft."),
  ).toBeVisible();
  expect(sent.find(({ method }) => method === "POST")).toMatchObject({ body: { revision: "4-a" } });
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe("/admindash/editpost/7?draft=1");
  });
});

it("shows the conflict and reloads the list when somebody else has saved", async () => {
  const message = "This post has changed since you opened it.";
  const { user, router, sent } = await open({
    "POST /api/blogs/7/versions/1/restore": () => refusal(409, message, { revision: [message] }),
  });
  const lists = () => sent.filter(({ path }) => path.includes("/versions?")).length;
  const before = lists();
  await user.click(screen.getByRole("radio", { name: /Deleted account/ }));
  await user.click(await screen.findByRole("button", { name: "Restore this version" }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(lists()).toBe(before + 1));
  expect(router.state.location.pathname).toBe("/admindash/editpost/7/history");
});

it("hides the restore button from an author while the post is in review", async () => {
  const review = { state: "in_review", by: "রিনা", at: `${day}09:40:20+06:00`, comment: "" };
  const { user } = await open({
    "GET /api/admin/me": { ...account, role: "author" },
    "GET /api/blogs/7": { ...post, review },
  });
  await user.click(screen.getByRole("radio", { name: /Deleted account/ }));
  await screen.findByRole("region", { name: "Current text" });
  expect(screen.queryByRole("button", { name: "Restore this version" })).toBeNull();
});
