// @vitest-environment node
import { expect, it } from "vitest";
import { credentialsSchema } from "./form";

it("sends the password as it was typed, and the name without spaces around it", () => {
  expect(
    credentialsSchema.parse({ userName: " dhaka ", password: " secret ", code: " 1 " }),
  ).toEqual({
    userName: "dhaka",
    password: " secret ",
    code: "1",
  });
});

it("refuses blank credentials", () => {
  const { error } = credentialsSchema.safeParse({ userName: " ", password: "", code: "" });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["userName", "password"]);
});
