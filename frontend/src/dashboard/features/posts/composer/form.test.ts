import { expect, it } from "vitest";
import type { Post } from "../../../api/posts";
import { blankPost, isSame, postSchema, toForm, toPayload } from "./form";

const post: Post = {
  id: 7,
  title: "ভোরের ধ্যান",
  content: "<p>ক</p>",
  categoryId: 3,
  category: "সাধনা",
  bylineId: null,
  byline: null,
  tags: ["ধ্যান", "ভোর"],
  status: "published",
  image: "https://example.org/images/a.jpg",
  date: "2026-11-02T06:00:00+06:00",
  updatedAt: "2026-11-02T06:00:00+06:00",
  path: "/blog/bhorer-dhyan",
  deletedAt: null,
  revision: "12-a",
  state: "published",
  slug: "bhorer-dhyan",
  searchDescription: "ভোরে বসার কথা।",
  publishAt: "2026-11-02T00:00:00Z",
  expireAt: null,
  hasUnpublishedChanges: false,
  draft: null,
  review: null,
};

it("converts a post to the form and back", () => {
  expect(toForm(post)).toEqual({
    title: "ভোরের ধ্যান",
    content: "<p>ক</p>",
    categoryId: "3",
    bylineId: "",
    tags: "ধ্যান, ভোর",
    status: "published",
    image: "https://example.org/images/a.jpg",
    slug: "",
    searchDescription: "ভোরে বসার কথা।",
    publishAt: "2026-11-02T06:00",
    expireAt: "",
  });
  expect(toPayload(toForm(post))).toEqual({
    title: "ভোরের ধ্যান",
    content: "<p>ক</p>",
    categoryId: 3,
    bylineId: null,
    tags: ["ধ্যান", "ভোর"],
    status: "published",
    image: "https://example.org/images/a.jpg",
    slug: "",
    searchDescription: "ভোরে বসার কথা।",
    publishAt: "2026-11-02T06:00:00+06:00",
    expireAt: null,
  });
});

it("publishes again what waits for its time", () => {
  expect(toForm({ ...post, status: "unpublished", state: "scheduled" }).status).toBe("published");
  expect(toForm({ ...post, status: "unpublished", state: "draft" }).status).toBe("unpublished");
});

it("sends a title and an address without the spaces around them", () => {
  const form = { ...toForm(post), title: "  ক ", image: " /images/a.jpg " };
  expect(postSchema.parse(form)).toMatchObject({ title: "ক", image: "/images/a.jpg" });
});

it("refuses a form with missing fields; an empty editor is one (S55)", () => {
  const missing = (changed: object) =>
    postSchema
      .safeParse({ ...toForm(post), ...changed })
      .error?.issues.map(({ path }) => path[0]) ?? [];
  expect(missing(blankPost)).toEqual(["title", "content", "categoryId", "image"]);
  expect(missing({ content: "<p><br></p>", title: " " })).toEqual(["title", "content"]);
  expect(missing({ content: '<p><img src="/images/a.jpg"></p>' })).toEqual([]);
});

it("compares two forms", () => {
  expect(isSame(toForm(post), toForm(post))).toBe(true);
  expect(isSame(toForm(post), { ...toForm(post), status: "unpublished" })).toBe(false);
});
