import { beforeEach, describe, expect, it, vi } from "vitest";
import { pictureFile } from "@/test/transfers";
import { preparePicture, refuse } from "./prepare-picture";

const MB = 1024 * 1024;
let encoded: { width: number; height: number; type: string }[];

/** A browser that decodes every picture to this size, and writes files of so many bytes. */
function browser(width: number, height: number, bytes: number[] = [MB]) {
  const bitmap = { width, height, close: vi.fn() };
  const decode = vi.fn(async () => bitmap);
  vi.stubGlobal("createImageBitmap", decode);
  const sizes = [...bytes];
  encoded = [];
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = "",
  ) {
    encoded.push({ width: this.width, height: this.height, type });
    done(new Blob([new Uint8Array(sizes.shift() ?? MB)], { type }));
  });
  return { bitmap, decode };
}

const file = (name: string, type: string, bytes: number, head: number[] = []) => {
  const content = new Uint8Array(bytes);
  content.set(head);
  return new File([content], name, { type });
};
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

beforeEach(() => {
  document.documentElement.lang = "en";
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("cannot be decoded")));
});

it.each([
  ["notes.txt", "text/plain", 10, /^This is not a picture/],
  ["folder", "", 10, /^This is not a picture/],
  ["drawing.svg", "image/svg+xml", 10, /^SVG drawings are not accepted/],
  ["nothing.png", "image/png", 0, /^The file is empty/],
])("refuses %s before it is read", async (name, type, bytes, reason) => {
  expect(refuse(pictureFile(name, { type, bytes }))).toMatch(reason);
  await expect(preparePicture(pictureFile(name, { type, bytes }))).rejects.toMatchObject({
    status: 400,
    message: reason,
  });
});

it.each([
  ["scan.tiff", "image/tiff", 10, /cannot open this kind of picture/],
  ["photo.heic", "image/heic", 10, /cannot open HEIC photos/],
  ["photo.HEIC", "", 10, /cannot open HEIC photos/],
  ["large.jpg", "image/jpeg", 10 * MB + 1, /^The file is too large/],
  ["large.gif", "image/gif", 10 * MB + 1, /^The animation is larger than 10 MB/],
])("refuses %s when the browser cannot decode it", async (name, type, bytes, reason) => {
  await expect(preparePicture(file(name, type, bytes))).rejects.toMatchObject({ message: reason });
});

it.each([
  ["a.jpg", "image/jpeg", 1000],
  ["a.png", "image/png", 1000],
  ["a.webp", "image/webp", 1000],
  ["a.gif", "image/gif", 9 * MB],
  ["a.avif", "image/avif", 1000],
  ["unnamed type.avif", "", 1000],
  ["damaged.jpg", "image/jpeg", 3 * MB],
])("leaves %s to the server as it is", async (name, type, bytes) => {
  const original = file(name, type, bytes);
  expect(await preparePicture(original)).toBe(original);
});

it("makes a photo over 10 MB smaller, upright, under its own name", async () => {
  const { bitmap, decode } = browser(3000, 5120);
  const original = file("IMG_2034.JPG", "image/jpeg", 15 * MB);
  const prepared = await preparePicture(original);
  expect(decode).toHaveBeenCalledWith(original, { imageOrientation: "from-image" });
  expect(encoded).toEqual([{ width: 1500, height: 2560, type: "image/jpeg" }]);
  expect([prepared.name, prepared.type, prepared.size]).toEqual(["IMG_2034.JPG", "image/jpeg", MB]);
  expect(bitmap.close).toHaveBeenCalled();
});

it("makes a photo of a phone smaller before it is sent", async () => {
  browser(4000, 3000);
  const prepared = await preparePicture(file("a.jpg", "image/jpeg", 4 * MB));
  expect([prepared.size, encoded]).toEqual([
    MB,
    [{ width: 2560, height: 1920, type: "image/jpeg" }],
  ]);
});

it("keeps a photo that is small, or would have a larger file", async () => {
  const original = file("a.jpg", "image/jpeg", 4 * MB);
  browser(2560, 1920);
  expect(await preparePicture(original)).toBe(original);
  browser(4000, 3000, [5 * MB]);
  expect(await preparePicture(original)).toBe(original);
});

it("makes a photo over 40 megapixels smaller, even if its file becomes larger", async () => {
  browser(8000, 6000, [6 * MB]);
  expect((await preparePicture(file("a.jpg", "image/jpeg", 5 * MB))).size).toBe(6 * MB);
});

it("tries smaller sizes until the file is small enough", async () => {
  browser(8000, 6000, [11 * MB, MB]);
  await preparePicture(file("a.jpg", "image/jpeg", 15 * MB));
  expect(encoded.map(({ width }) => width)).toEqual([2560, 2048]);
});

it("converts a HEIC photo where the browser can, and keeps transparent parts of a PNG", async () => {
  browser(4000, 3000);
  expect((await preparePicture(file("a.heic", "image/heic", MB))).type).toBe("image/jpeg");
  expect((await preparePicture(file("a.png", "image/png", 11 * MB))).type).toBe("image/webp");
});

describe("animations", () => {
  const webp = [...ascii("RIFF"), 0, 0, 0, 0, ...ascii("WEBPVP8X"), 10, 0, 0, 0, 2];
  const png = [0x89, ...ascii("PNG\r\n\x1a\n"), 0, 0, 0, 8, ...ascii("acTL")];
  const avif = [0, 0, 0, 28, ...ascii("ftypavis")];

  it.each([
    ["a.webp", "image/webp", webp],
    ["a.png", "image/png", png],
    ["a.avif", "image/avif", avif],
    ["a.gif", "image/gif", []],
  ])("are never drawn anew: %s", async (name, type, head) => {
    const { decode } = browser(8000, 6000);
    const original = file(name, type, 5 * MB, head);
    expect(await preparePicture(original)).toBe(original);
    await expect(preparePicture(file(name, type, 11 * MB, head))).rejects.toMatchObject({
      message: /^The animation is larger/,
    });
    expect(decode).not.toHaveBeenCalled();
  });
});

it("refuses a file that can no longer be read", async () => {
  const movedFile = pictureFile("moved.jpg");
  movedFile.slice = () => {
    throw new DOMException("The file could not be found", "NotFoundError");
  };
  await expect(preparePicture(movedFile)).rejects.toMatchObject({
    message: /can no longer be read/,
  });
});
