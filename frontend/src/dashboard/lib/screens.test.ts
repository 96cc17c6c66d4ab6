import { expect, it } from "vitest";
import { sidebarIcons } from "../frame/sidebar-icons";
import { adminPaths } from "./paths";
import type { Role } from "./roles";
import { sectionsFor } from "./sidebar";

it("has the specified entries in order (S47), and more for those who may open them", () => {
  const ids = (role: Role, label: string) =>
    sectionsFor(role)
      .find((section) => section.label.en === label)
      ?.entries.map(({ id }) => id);
  expect(ids("administrator", "Blogs")).toEqual([
    "createPost",
    "viewAllPost",
    "viewAllImage",
    "users",
  ]);
  expect(ids("administrator", "Create")).toEqual(["imageUpload", "addCategory", "createAdmin"]);
  expect(ids("author", "Create")).toEqual(["imageUpload"]);
  expect(ids("author", "Site")).toEqual(["pages"]);
  expect(ids("author", "More")).toEqual(["documents"]);
  expect(ids("editor", "Site")).toEqual([
    "pages",
    "menu",
    "events",
    "contacts",
    "messages",
    "settings",
  ]);
});

it("names an icon and both labels for each entry", () => {
  for (const { entries } of sectionsFor("administrator")) {
    for (const { id, icon, label } of entries) {
      expect(sidebarIcons[icon], id).toBeDefined();
      expect(label.en && label.bn, id).toBeTruthy();
    }
  }
});

it("has the addresses of the specification (S44)", () => {
  expect(adminPaths).toMatchObject({
    index: "/admindash",
    addCategory: "/admindash/addcategory",
    createPost: "/admindash/createpost",
    viewAllPost: "/admindash/viewallpost",
    viewAllImage: "/admindash/viewallimage",
    createAdmin: "/admindash/createadmin",
    imageUpload: "/admindash/imageupload",
    users: "/admindash/users",
  });
  expect(adminPaths.editPost(7)).toBe("/admindash/editpost/7");
  expect(adminPaths.editPost(7, true)).toBe("/admindash/editpost/7?draft=1");
});
