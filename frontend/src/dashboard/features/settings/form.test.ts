// @vitest-environment node
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

it.each([
  ["youtube.com/@x", "https://youtube.com/@x"],
  ["www.facebook.com", "https://www.facebook.com"],
  ["http://example.org/", "http://example.org/"],
  ["", ""],
  ["ভিডিও", "ভিডিও"],
  ["javascript:alert(1)", "javascript:alert(1)"],
])("completes the address %j", (typed, sent) => {
  expect(settingsSchema.parse({ ...settings, videoUrl: typed }).videoUrl).toBe(sent);
});

it("refuses a blank name only", () => {
  const { error } = settingsSchema.safeParse({ ...settings, name: " ", videoUrl: "" });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["name"]);
});
