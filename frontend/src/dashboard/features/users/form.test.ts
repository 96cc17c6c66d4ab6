import { expect, it } from "vitest";
import { blankUser, newUserSchema } from "./form";

const user = {
  name: "ত্রাণ সংবাদ",
  userName: "tran.songbad",
  email: "tran@example.org",
  password: " lantern river ",
  contactNo: "01000",
  role: "editor",
};

it("trims every value but the password", () => {
  expect(newUserSchema.parse({ ...user, name: " ত্রাণ সংবাদ " })).toEqual(user);
});

it("refuses blank values", () => {
  const { error } = newUserSchema.safeParse({ ...blankUser, name: "  " });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    "name",
    "userName",
    "email",
    "password",
    "contactNo",
  ]);
});
