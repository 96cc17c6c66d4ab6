// @vitest-environment node
import { expect, it } from "vitest";
import { adminPaths } from "./paths";
import { screensOf } from "./screens";

it("has the sidebar's sections in order", () => {
  expect(screensOf("blogs")).toEqual(["createPost", "viewAllPost", "viewAllImage", "users"]);
  expect(screensOf("create")).toEqual(["imageUpload", "addCategory", "createAdmin"]);
  expect(screensOf("accounts")).toEqual(["activity"]);
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
});
