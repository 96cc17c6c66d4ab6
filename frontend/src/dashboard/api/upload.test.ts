import { beforeEach, expect, it, vi } from "vitest";
import { remember, serve } from "@/test/dashboard";
import { catchTransfers, libraryImage, pictureFile, type Transfer } from "@/test/transfers";
import { uploadImage } from "./upload";

let transfers: Transfer[];

beforeEach(() => {
  remember();
  serve();
  transfers = catchTransfers();
});

const sent = (count = 1) => vi.waitFor(() => expect(transfers).toHaveLength(count));

it("sends the file with its name and description, and reports the progress", async () => {
  const parts: number[] = [];
  const answer = uploadImage(pictureFile("path.jpg"), {
    alt: "পথ",
    decorative: false,
    folder: 7,
    focus: { x: 20, y: 30 },
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
  expect(transfer?.form.has("decorative")).toBe(false);
  expect(transfer?.form.get("folder")).toBe("7");
  expect([transfer?.form.get("focusX"), transfer?.form.get("focusY")]).toEqual(["20", "30"]);
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

it("sends the file once more after a 403", async () => {
  const answer = uploadImage(pictureFile("path.jpg"));
  await sent();
  transfers[0]?.answer(403, { message: "Too old.", errors: {} });
  await sent(2);
  transfers[1]?.answer(201, libraryImage(7));
  expect(await answer).toEqual(libraryImage(7));
});
