/* The form of a post, opened on a server that answers from `answers`. */
import { screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import { setLanguage } from "@/dashboard/lib/language";
import { type Answer, remember, renderAdmin, type Sent, serve } from "./dashboard";
import { stubLayout, write } from "./editor";
import { libraryImage } from "./transfers";
/* Here already: the first import of a screen may take longer than a query waits. */
import "@/dashboard/features/posts/composer/create-post-screen";
import "@/dashboard/features/posts/composer/edit-post-screen";

const categories = [
  { id: 1, titlename: "সেবা" },
  { id: 2, titlename: "সাধনা" },
];
export const boat = libraryImage(1, { alt: "নৌকা" });
export const stored = {
  id: 7,
  title: "ত্রাণের নৌকায় কী কী থাকে",
  status: "published",
  categoryId: 1,
  category: "সেবা",
  bylineId: null,
  byline: null,
  tags: ["নৌকা"],
  image: boat.url,
  date: "2026-11-11T06:00:00+06:00",
  updatedAt: "2026-11-11T06:00:00+06:00",
  path: "/blog/traner-nouka",
  deletedAt: null,
  content: "<h2>প্রথম দিনের থলে</h2><ul><li>চিঁড়া</li></ul>",
  revision: "4-a",
  state: "published",
  slug: "traner-nouka",
  searchDescription: "",
  publishAt: null,
  expireAt: null,
  hasUnpublishedChanges: false,
  draft: null,
};

beforeEach(() => {
  setLanguage("en");
  remember();
  stubLayout();
});

export const answers: Record<string, Answer> = {
  "GET /api/category": categories,
  "GET /api/bylines": [{ id: 4, name: "সম্পাদনা পর্ষদ" }],
  "GET /api/blogs/tags": [
    { name: "নৌকা", posts: 2 },
    { name: "যোগ শিবির", posts: 1 },
  ],
  "GET /api/upload": () => Response.json([boat], { headers: { "X-Total-Count": "1" } }),
  "GET /api/blogs/7": stored,
  "POST /api/blogs": ({ body }: Sent) =>
    Response.json({ ...stored, ...(body as object), revision: "1-a" }, { status: 201 }),
};

export async function open(address: string, more: Record<string, Answer> = {}) {
  const sent = serve({ ...answers, ...more });
  const view = renderAdmin(address);
  const box = await screen.findByRole("textbox", { name: "Post Content" });
  return { ...view, sent, box };
}

export const title = () => screen.getByLabelText("Post Title");
export const submit = () => screen.getByRole("button", { name: /^Submit/ });

export async function fill({ user, box }: Pick<Awaited<ReturnType<typeof open>>, "user" | "box">) {
  await user.type(title(), "ভোরের ধ্যান");
  await write(box, "পাঁচ মিনিট");
  await user.selectOptions(screen.getByLabelText("Post Category"), "সাধনা");
  await user.type(screen.getByLabelText("Image"), "/images/a.jpg");
}

/** The requests by which the form keeps a draft. */
export const drafts = (sent: Sent[]) => sent.filter(({ path }) => path.includes("/drafts/"));
