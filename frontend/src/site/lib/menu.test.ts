// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { MenuItem } from "@/generated/page-types";
import { frame } from "@/test/fixtures";
import { ariaCurrent, breadcrumbs, canonical, groups, mainLinks, neighbours } from "./menu";

const { menu } = frame;

function item(title: string, items: MenuItem[] = menu): MenuItem {
  const item = items.find((candidate) => candidate.title === title);
  if (!item) throw new Error(`no ${title} in the menu`);
  return item;
}

describe("canonical", () => {
  it("maps /home to / and drops a closing slash", () => {
    expect(["/", "/home", "/home/", "/yoga/", "/yoga"].map(canonical)).toEqual([
      "/",
      "/",
      "/",
      "/yoga",
      "/yoga",
    ]);
  });
});

describe("ariaCurrent", () => {
  it("marks the page itself", () => {
    expect(ariaCurrent(item("যোগাযোগ"), "/contact")).toBe("page");
    expect(ariaCurrent(item("প্রচ্ছদ"), "/")).toBe("page");
  });

  it("marks the group of the page, and the blog of a post", () => {
    expect(ariaCurrent(item("দর্শন"), "/prout")).toBe("true");
    expect(ariaCurrent(item("ব্লগ"), "/blog/shiter-age")).toBe("true");
  });

  it("marks nothing for a page that has no address yet", () => {
    expect(menu.map((entry) => ariaCurrent(entry, null))).toEqual(menu.map(() => undefined));
  });

  it("marks nothing else", () => {
    expect(ariaCurrent(item("প্রচ্ছদ"), "/prout")).toBeUndefined();
    expect(ariaCurrent(item("কার্যক্রম"), "/prout")).toBeUndefined();
    expect(ariaCurrent(item("ব্লগ"), "/blogger")).toBeUndefined();
  });
});

describe("breadcrumbs", () => {
  it("contains the group of an article, which has no address", () => {
    expect(breadcrumbs(menu, { title: "প্রাউট", path: "/prout" }, "প্রচ্ছদ")).toEqual([
      { title: "প্রচ্ছদ", path: "/" },
      { title: "দর্শন" },
      { title: "প্রাউট" },
    ]);
  });

  it("contains the blog of a post", () => {
    expect(breadcrumbs(menu, { title: "লেখা", path: "/blog/lekha" }, "প্রচ্ছদ")[1]).toEqual({
      title: "ব্লগ",
      path: "/blog",
    });
  });

  it("contains the articles above, after their group", () => {
    const above = [
      { title: "যোগ", path: "/yoga" },
      { title: "আসন", path: "/yoga/asana" },
    ];
    const page = { title: "হঠযোগ", path: "/yoga/asana/hatha", above };
    expect(breadcrumbs(menu, page, "প্রচ্ছদ")).toEqual([
      { title: "প্রচ্ছদ", path: "/" },
      { title: "কার্যক্রম" },
      ...above,
      { title: "হঠযোগ" },
    ]);
  });

  it("contains a page once that is a group of the menu, too", () => {
    const yoga = { title: "যোগ", path: "/yoga" };
    const asana = { id: 8, title: "আসন", path: "/yoga/asana" };
    const group = [{ id: 7, ...yoga, children: [asana] }];
    const titles = (page: { title: string; path: string; above: (typeof yoga)[] }) =>
      breadcrumbs(group, page, "প্রচ্ছদ").map(({ title }) => title);
    expect(titles({ ...yoga, above: [] })).toEqual(["প্রচ্ছদ", "যোগ"]);
    expect(titles({ ...asana, above: [yoga] })).toEqual(["প্রচ্ছদ", "যোগ", "আসন"]);
    expect(groups(group)[0]?.links.map(({ path }) => path)).toEqual(["/yoga", "/yoga/asana"]);
    expect(group.map((item) => ariaCurrent(item, "/yoga"))).toEqual(["true"]);
  });

  it("has only the front page above a page outside the menu, or without a menu", () => {
    const page = { title: "আদর্শ", path: "/ideals" };
    expect(breadcrumbs(menu, page, "প্রচ্ছদ")).toHaveLength(2);
    expect(breadcrumbs([], page, "প্রচ্ছদ")[0]).toEqual({ title: "প্রচ্ছদ", path: "/" });
  });
});

describe("neighbours", () => {
  it("continues across groups", () => {
    const { previous, next } = neighbours(menu, "/prout");
    expect(previous?.path).toBe("/rurawa");
    expect(next?.path).toBe("/social");
  });

  it("ends at the first and the last article", () => {
    expect(neighbours(menu, "/establishment").previous).toBeNull();
    expect(neighbours(menu, "/spiritual").next).toBeNull();
  });

  it("is empty for an article outside the menu", () => {
    expect(neighbours(menu, "/ideals")).toEqual({ previous: null, next: null });
  });
});

describe("the lists", () => {
  it("separates main links from groups of articles", () => {
    expect(mainLinks(menu).map(({ path }) => path)).toEqual(["/", "/blog", "/contact"]);
    expect(groups(menu).map(({ links }) => links.length)).toEqual([3, 5, 3]);
  });

  it("leaves out a group without links", () => {
    expect(groups([{ id: 1, title: "খালি", children: [] }])).toEqual([]);
  });
});

it("compares an address of a hundred thousand slashes in linear time", () => {
  const path = `${"/".repeat(100_000)}x`;
  expect(canonical(path)).toBe(path);
  expect(canonical(`/yoga${"/".repeat(100_000)}`)).toBe("/yoga");
});
