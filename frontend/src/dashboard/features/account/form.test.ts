import { expect, it } from "vitest";
import { account } from "@/test/dashboard";
import { blankPasswords, detailsSchema, passwordSchema, toForm } from "./form";

const details = {
  name: account.name,
  email: account.email,
  contactNo: account.contactNo,
  currentPassword: "",
};

it("holds the details that can be changed, and sends them without spaces around them", () => {
  expect(toForm(account)).toEqual(details);
  expect(detailsSchema.parse({ ...details, name: ` ${details.name} ` })).toEqual(details);
});

it("refuses a blank name or address, but no blank number", () => {
  const { error } = detailsSchema.safeParse({
    name: " ",
    email: "",
    contactNo: "",
    currentPassword: "",
  });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["name", "email"]);
});

it("sends passwords as they were typed, and no empty ones", () => {
  const passwords = { currentPassword: " old ", newPassword: "lantern river " };
  expect(passwordSchema.parse(passwords)).toEqual(passwords);
  expect(passwordSchema.safeParse(blankPasswords).success).toBe(false);
});
