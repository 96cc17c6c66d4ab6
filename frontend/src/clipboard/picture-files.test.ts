import { expect, it, vi } from "vitest";
import { nameFile } from "./picture-files";

const named = (name: string, title: string) =>
  nameFile(new File(["a"], name, { type: "image/png" }), title);

it("names a pasted picture after the text", () => {
  for (const name of [
    "image.png",
    "Image.PNG",
    "image (1).png",
    "pasted.webp",
    "blob",
    "unnamed.jpg",
    "",
  ]) {
    const ending = /\.\w+$/.exec(name)?.[0] ?? "";
    expect(named(name, " ভোরের পথে ").name).toBe(`ভোরের পথে${ending}`);
  }
  const file = named("image.png", "ক");
  expect([file.type, file.size]).toEqual(["image/png", 1]);
});

it("keeps the name that somebody gave a file", () => {
  for (const name of ["নৌকা.png", "image of a boat.png", "my image.png", "IMG_2041.jpg"]) {
    expect(named(name, "ভোরের পথে").name).toBe(name);
  }
});

it("makes a name that the server does not read as a path", () => {
  expect(named("image.png", "২০২৫/২৬ \\ হিসাব").name).toBe("২০২৫ ২৬ হিসাব.png");
});

it("names a picture by the day as long as the text has no title", () => {
  vi.setSystemTime("2026-11-29T06:00:00+06:00");
  expect(named("image.png", " ").name).toMatch(/^২৯ নভেম্বর,? ২০২৬\.png$/);
  vi.useRealTimers();
});
