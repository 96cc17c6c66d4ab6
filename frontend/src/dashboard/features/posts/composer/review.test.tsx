import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { account, remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { stubLayout, write } from "@/test/editor";
import type { Post } from "../../../api/posts";
import { setLanguage } from "../../../lib/language";
/* Here already: the first import of a screen may take longer than a query waits. */
import "./create-post-screen";
import "./edit-post-screen";

const author = { ...account, role: "author" };
const inReview = {
  state: "in_review",
  by: "রূপা",
  at: "2026-11-11T06:00:00+06:00",
  comment: "",
} as const;
const post: Post = {
  id: 7,
  title: "হেমন্ত",
  status: "unpublished",
  categoryId: 1,
  category: "সেবা",
  bylineId: null,
  byline: null,
  tags: [],
  image: "/images/a.jpg",
  date: "2026-11-11T06:00:00+06:00",
  updatedAt: "2026-11-11T06:00:00+06:00",
  path: null,
  deletedAt: null,
  content: "<p>ধান</p>",
  revision: "4-a",
  state: "draft",
  slug: "traner-nouka",
  searchDescription: "",
  publishAt: null,
  expireAt: null,
  hasUnpublishedChanges: false,
  draft: null,
  review: null,
};
const answers = {
  "GET /api/category": [{ id: 1, titlename: "সেবা" }],
  "GET /api/bylines": [],
  "GET /api/blogs/tags": [],
};
const button = (name: string) => screen.queryByRole("button", { name });

beforeEach(() => {
  setLanguage("en");
  remember();
  stubLayout();
});

async function open(address: string, more: Record<string, unknown>) {
  const sent = serve({ ...answers, ...more });
  const view = renderAdmin(address);
  await screen.findByLabelText("Post Title");
  return { ...view, sent };
}

it("lets an author save a draft or submit it, and offers no status", async () => {
  const { sent, user } = await open("/admindash/createpost", {
    "GET /api/admin/me": author,
    "POST /api/blogs": ({ body }: Sent) => ({ ...post, ...(body as object), review: inReview }),
  });
  expect(screen.queryByLabelText("Selected Status")).toBeNull();
  expect(button("Submit")).toBeNull();
  expect(button("Save draft")).toBeInTheDocument();
  expect(await objections()).toEqual([]);
  await user.type(screen.getByLabelText("Post Title"), "হেমন্ত");
  await write(screen.getByRole("textbox", { name: "Post Content" }), "ধান");
  await user.selectOptions(screen.getByLabelText("Post Category"), "সেবা");
  await user.type(screen.getByLabelText("Image"), "/images/a.jpg");
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  expect(await screen.findByText("“হেমন্ত” is submitted for review.")).toBeInTheDocument();
  const body = sent.find(({ path, method }) => method === "POST" && path === "/api/blogs")?.body;
  expect(body).toMatchObject({ status: "unpublished", submitForReview: true });
});

it("saves an author's change of a live post on their unpublished changes, and submits it without a status", async () => {
  const live: Post = {
    ...post,
    status: "published",
    state: "changed",
    hasUnpublishedChanges: true,
    draft: { by: "রূপা", at: "2026-11-11T06:00:00+06:00" },
  };
  const { sent, user } = await open("/admindash/editpost/7", {
    "GET /api/admin/me": author,
    "GET /api/blogs/7": live,
    "PUT /api/blogs/7/drafts/*": {
      id: 7,
      revision: "4-b",
      savedAt: "2026-11-22T10:32:00+06:00",
    },
    "PATCH /api/blogs/7": { ...live, review: inReview },
  });
  await user.type(screen.getByLabelText("Post Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("Saved as a draft, 10:32")).toBeInTheDocument();
  expect(sent.find(({ path }) => path.includes("/drafts/"))?.body).toMatchObject({
    title: "হেমন্ত!",
    draft: "use",
  });
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  expect(await screen.findByText("“হেমন্ত” is submitted for review.")).toBeInTheDocument();
  const body = sent.find(({ method }) => method === "PATCH")?.body;
  expect(Object.keys(body as object).sort()).toEqual([
    "bylineId",
    "categoryId",
    "content",
    "draft",
    "expireAt",
    "image",
    "publishAt",
    "revision",
    "searchDescription",
    "slug",
    "submission",
    "submitForReview",
    "tags",
    "title",
  ]);
});

it("locks a post in review for its author until it is withdrawn", async () => {
  const { user } = await open("/admindash/editpost/7", {
    "GET /api/admin/me": author,
    "GET /api/blogs/7": { ...post, review: inReview },
    "DELETE /api/blogs/7/review": post,
  });
  expect(screen.getByText(/You submitted this post for review/)).toBeInTheDocument();
  expect(button("Save draft")).toBeNull();
  expect(button("Submit for review")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Withdraw from review" }));
  await waitFor(() => expect(button("Save draft")).toBeInTheDocument());
  expect(screen.queryByText(/You submitted this post/)).toBeNull();
});

it("lets an editor ask for changes, and shows the comment", async () => {
  const comment = "ছবিটি বদলান।";
  const { sent, user } = await open("/admindash/editpost/7", {
    "GET /api/admin/me": { ...account, role: "editor" },
    "GET /api/blogs/7": { ...post, review: inReview },
    "POST /api/blogs/7/review": {
      ...post,
      review: { ...inReview, state: "changes_requested", by: "মিতা", comment },
    },
  });
  expect(screen.getByText(/রূপা submitted this post for review/)).toBeInTheDocument();
  expect(button("Submit")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ask for changes" }));
  await user.type(screen.getByLabelText("What should the author change?"), comment);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/মিতা asked for changes/)).toBeInTheDocument();
  expect(screen.getByText(comment)).toBeInTheDocument();
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ comment });
});
