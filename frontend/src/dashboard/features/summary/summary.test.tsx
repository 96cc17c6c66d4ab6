import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { remember, renderAdmin, serve } from "@/test/dashboard";
import type { PostSummary } from "../../api/posts";
import { setLanguage } from "../../lib/language";
import type { Summary } from "./summary";

const post: PostSummary = {
  id: 7,
  title: "শীতের আগে কাঁথা ও কম্বল গোছানো",
  status: "published",
  categoryId: 1,
  category: "সেবা",
  bylineId: null,
  byline: null,
  author: "ঢাকা কার্যালয়",
  image: "/images/a.webp",
  thumbnail: "/media/images/a.width-400.webp",
  date: "2026-11-14T10:00:00+06:00",
  updatedAt: "2026-11-14T10:00:00+06:00",
  path: "/blog/shiter-age",
  deletedAt: null,
  state: "published",
  scheduledAt: null,
  hasUnpublishedChanges: false,
  review: null,
};
const summary: Summary = {
  posts: { published: 27, unpublished: 1, inReview: 0, deleted: 2 },
  pages: {
    drafts: 2,
    latest: [
      {
        id: 31,
        title: "যোগ",
        kind: "page",
        status: "published",
        updatedAt: "2026-11-14T10:00:00+06:00",
        editUrl: "/cms/pages/31/edit/",
      },
    ],
  },
  images: 142,
  categories: 7,
  administrators: 6,
  drafts: [{ ...post, id: 8, title: "ত্রাণের নৌকায় কী কী থাকে" }],
  latest: [post],
  sentBack: [],
  upcoming: [
    {
      id: 40,
      title: "শীতের শিবির",
      kind: "event",
      day: "2026-12-01",
      at: null,
      editUrl: "/cms/pages/40/edit/",
    },
    {
      id: 9,
      title: "শীতবস্ত্র",
      kind: "post",
      day: "2026-12-01",
      at: "2026-12-01T08:30:00+06:00",
      editUrl: "/cms/pages/9/edit/",
    },
  ],
};

beforeEach(() => {
  setLanguage("en");
  remember();
});

async function open(answer: Summary) {
  serve({ "GET /api/summary": answer });
  renderAdmin("/admindash");
  await screen.findByRole("heading", { level: 1, name: "Today's work" });
}

it("shows counts, drafts, and latest posts", async () => {
  await open(summary);
  const counts = screen.getAllByRole("definition").map((count) => count.textContent);
  expect(counts).toEqual(["27", "1", "2", "142", "7", "6"]);
  const tiles = screen
    .getAllByRole("term")
    .map((term) => within(term).getByRole("link"))
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(tiles).toEqual([
    ["Published posts", "/admindash/viewallpost?status=published"],
    ["Drafts", "/admindash/viewallpost?status=unpublished"],
    ["Drafts of pages", "/admindash#page-drafts"],
    ["Images", "/admindash/viewallimage"],
    ["Categories", "/admindash/addcategory"],
    ["Users", "/admindash/users?isActive=true"],
  ]);
  const pages = within(screen.getByRole("region", { name: "Pages with unpublished changes" }));
  expect(pages.getByRole("link", { name: "যোগ" })).toHaveAttribute("href", "/cms/pages/31/edit/");
  const drafts = within(screen.getByRole("region", { name: "Unfinished drafts" }));
  expect(drafts.getByRole("link", { name: "ত্রাণের নৌকায় কী কী থাকে" })).toHaveAttribute(
    "href",
    "/admindash/editpost/8",
  );
  expect(drafts.getByRole("link", { name: "All drafts" })).toHaveAttribute(
    "href",
    "/admindash/viewallpost?status=unpublished",
  );
  const latest = within(screen.getByRole("region", { name: "Latest posts" }));
  expect(latest.getByRole("link", { name: post.title })).toBeInTheDocument();
  expect(screen.getByText(/2 deleted posts can still be restored/)).toBeInTheDocument();
  expect(await objections()).toEqual([]);
});

it("says when there are no posts yet", async () => {
  const posts = { published: 0, unpublished: 0, inReview: 0, deleted: 0 };
  const pages = { drafts: 0, latest: [] };
  await open({ ...summary, posts, pages, drafts: [], latest: [] });
  expect(screen.getByText("No drafts are waiting.")).toBeInTheDocument();
  expect(screen.getByText("There are no posts yet.")).toBeInTheDocument();
  expect(screen.queryByText(/deleted/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Pages with unpublished changes" })).toBeNull();
});

it("marks a scheduled post with its time", async () => {
  const scheduledAt = "2026-12-01T08:30:00+06:00";
  await open({ ...summary, latest: [{ ...post, state: "scheduled", scheduledAt }] });
  const latest = within(screen.getByRole("region", { name: "Latest posts" }));
  expect(latest.getByText("Appears on 1 December 2026 at 08:30")).toBeVisible();
});

it("lists the posts sent back to their author first", async () => {
  const at = "2026-11-20T09:05:00+06:00";
  const review = { state: "changes_requested", by: "মিতা", at, comment: "ছবি" } as const;
  await open({ ...summary, sentBack: [{ ...post, id: 12, title: "নবান্ন", review }] });
  const link = screen.getByRole("link", { name: "নবান্ন" });
  expect(link).toHaveAttribute("href", "/admindash/editpost/12");
  expect(link.parentElement).toHaveTextContent(
    /^মিতা asked for changes \(20 November 2026 at 09:05\):/,
  );
});

it("lists what comes next under its day", async () => {
  await open(summary);
  const panel = within(screen.getByRole("region", { name: "Coming up" }));
  expect(panel.getAllByRole("heading", { level: 3 }).map((day) => day.textContent)).toEqual([
    "Tuesday, 1 December 2026",
  ]);
  expect(panel.getByRole("link", { name: "শীতের শিবির" })).toHaveAttribute(
    "href",
    "/cms/pages/40/edit/",
  );
  expect(panel.getByRole("link", { name: "শীতবস্ত্র" })).toHaveAttribute(
    "href",
    "/admindash/editpost/9",
  );
  expect(panel.getByText("08:30 ·", { exact: false })).toBeVisible();
});
