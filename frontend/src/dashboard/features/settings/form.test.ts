import { expect, it } from "vitest";
import { settingsSchema, toForm } from "./form";

const settings = {
  name: "মার্গ",
  motto: "",
  videoUrl: "https://video.example.org/marga",
  socialUrl: "",
  copyright: "",
  developerCredit: "",
};

it("sends the settings without spaces around them", () => {
  expect(settingsSchema.parse({ ...toForm(settings), motto: " সেবা " })).toEqual({
    ...settings,
    motto: "সেবা",
  });
});

it("refuses a blank name only", () => {
  const { error } = settingsSchema.safeParse({ ...settings, name: " ", videoUrl: "" });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["name"]);
});
