import { beforeEach, expect, it, vi } from "vitest";
import { remember, serve } from "@/test/dashboard";
import { catchTransfers, libraryImage, pictureFile, type Transfer } from "@/test/transfers";
import { refuse, uploadImage } from "./upload";

let transfers: Transfer[];

beforeEach(() => {
  remember();
  serve();
  transfers = catchTransfers();
});

const sent = (count = 1) => vi.waitFor(() => expect(transfers).toHaveLength(count));

it.each([
  ["notes.txt", "text/plain", 10, /^This is not a picture/],
  ["folder", "", 10, /^This is not a picture/],
  ["scan.tiff", "image/tiff", 10, /^This kind of picture is not accepted/],
  ["drawing.svg", "image/svg+xml", 10, /^This kind of picture is not accepted/],
  ["photo.heic", "image/heic", 10, /^This kind of picture is not accepted/],
  ["large.png", "image/png", 10 * 1024 * 1024 + 1, /^The file is larger than 10 MB/],
  ["nothing.png", "image/png", 0, /^The file is empty/],
])("refuses %s before it is sent", async (name, type, bytes, reason) => {
  const file = pictureFile(name, { type, bytes });
  expect(refuse(file)).toMatch(reason);
  await expect(uploadImage(file)).rejects.toMatchObject({ status: 400, message: reason });
  expect(transfers).toEqual([]);
});

it.each([
  ["a.jpg", "image/jpeg"],
  ["a.png", "image/png"],
  ["a.webp", "image/webp"],
  ["a.gif", "image/gif"],
  ["a.avif", "image/avif"],
  ["unnamed type.avif", ""],
])("lets the server look at %s", (name, type) => {
  expect(refuse(pictureFile(name, { type }))).toBeNull();
});

it("sends the file with its name and description, and reports the progress", async () => {
  const parts: number[] = [];
  const answer = uploadImage(pictureFile("path.jpg"), {
    alt: "পথ",
    onProgress: (part) => parts.push(part),
  });
  await sent();
  const [transfer] = transfers;
  transfer?.progress(0.25);
  transfer?.progress(1);
  transfer?.answer(201, libraryImage(7));
  expect(await answer).toEqual(libraryImage(7));
  expect(parts).toEqual([0.25, 1]);
  expect(transfer).toMatchObject({ method: "POST", path: "/api/upload" });
  expect(transfer?.form.get("alt")).toBe("পথ");
  expect(transfer?.form.get("image")).toMatchObject({ name: "path.jpg", size: 1000 });
});

it("rejects with the server's texts", async () => {
  const answer = uploadImage(pictureFile("path.jpg"));
  await sent();
  transfers[0]?.answer(400, {
    message: "Please correct the marked fields.",
    errors: { image: ["The picture is damaged and cannot be read."] },
  });
  await expect(answer).rejects.toMatchObject({
    status: 400,
    errors: { image: ["The picture is damaged and cannot be read."] },
  });
});

it("rejects with status 0 when the connection is lost", async () => {
  const answer = uploadImage(pictureFile("path.jpg"));
  await sent();
  transfers[0]?.cut();
  await expect(answer).rejects.toMatchObject({ status: 0, message: /could not be reached/ });
});

it("times out when nothing is sent for 30 s, or not answered for 120 s", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const answer = uploadImage(pictureFile("path.jpg"));
    answer.catch(() => {});
    while (transfers.length === 0) await Promise.resolve();
    vi.advanceTimersByTime(29_000);
    transfers[0]?.progress(1);
    vi.advanceTimersByTime(119_000);
    expect(transfers[0]?.aborted).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(transfers[0]?.aborted).toBe(true);
    await expect(answer).rejects.toMatchObject({ status: 0 });
  } finally {
    vi.useRealTimers();
  }
});

it("stops at the abort of its signal", async () => {
  const stop = new AbortController();
  const answer = uploadImage(pictureFile("path.jpg"), { signal: stop.signal });
  await sent();
  stop.abort();
  await expect(answer).rejects.toBe(stop.signal.reason);
  expect(transfers[0]?.aborted).toBe(true);
});

it("refuses a file that can no longer be read", async () => {
  const file = pictureFile("moved.jpg");
  file.slice = () => {
    throw new DOMException("The file could not be found", "NotFoundError");
  };
  await expect(uploadImage(file)).rejects.toMatchObject({ message: /can no longer be read/ });
  expect(transfers).toEqual([]);
});

it("sends the file once more after a 403", async () => {
  const answer = uploadImage(pictureFile("path.jpg"));
  await sent();
  transfers[0]?.answer(403, { message: "Too old.", errors: {} });
  await sent(2);
  transfers[1]?.answer(201, libraryImage(7));
  expect(await answer).toEqual(libraryImage(7));
});
