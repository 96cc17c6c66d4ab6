import { beforeEach, expect, it, vi } from "vitest";
import { refusal, remember, type Sent, serve } from "@/test/dashboard";
import { catchTransfers, libraryImage, pictureFile, type Transfer } from "@/test/transfers";
import { isSettled, isUnsaved, Uploads } from "./uploads";

let transfers: Transfer[];
let uploads: Uploads;

beforeEach(() => {
  remember();
  serve();
  transfers = catchTransfers();
  uploads = new Uploads();
});

const states = () => uploads.all().map(({ state }) => state);
const sentFile = (index: number) => transfers[index]?.form.get("image");
const sent = (count: number) => vi.waitFor(() => expect(transfers).toHaveLength(count));
const become = (...expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected));

function choose(...names: string[]): number[] {
  uploads.add(names.map((name) => pictureFile(name)));
  return uploads.all().map(({ id }) => id);
}

it("sends nothing before saving, then two at a time", async () => {
  choose("a.jpg", "b.jpg", "c.jpg");
  expect(states()).toEqual(["chosen", "chosen", "chosen"]);
  uploads.save();
  expect(states()).toEqual(["sending", "sending", "waiting"]);
  await sent(2);
  transfers[0]?.progress(0.5);
  expect(uploads.all()[0]).toMatchObject({ state: "sending", part: 0.5 });
  transfers[0]?.answer(201, libraryImage(1));
  await sent(3);
  transfers[1]?.answer(201, libraryImage(2));
  transfers[2]?.answer(201, libraryImage(3));
  await become("saved", "saved", "saved");
  expect(uploads.all().some(isUnsaved)).toBe(false);
});

it("lets the user keep both pictures with the same file, or the older one", async () => {
  const older = libraryImage(1);
  const requests = serve({
    "DELETE /api/upload/*": ({ path }: Sent) =>
      path.endsWith("/3") ? refusal(503, "Try again later.") : new Response(null, { status: 204 }),
  });
  const [both = 0, one = 0] = choose("a.jpg", "b.jpg");
  uploads.save();
  await sent(2);
  for (const [at, transfer] of transfers.entries()) {
    transfer.answer(201, { ...libraryImage(at + 2), duplicateOf: older });
  }
  await become("saved", "saved");
  expect(uploads.all().some(isSettled)).toBe(false);
  uploads.clearSaved();
  expect(uploads.all()).toHaveLength(2);
  uploads.keepBoth(both);
  expect(uploads.all().filter(isSettled)).toMatchObject([{ image: { id: 2 } }]);
  /* The new one cannot be deleted now. */
  await uploads.takeOlder(one);
  expect(uploads.all()[1]).toMatchObject({ image: { id: 3 }, older });
  const deletions = () => requests.filter(({ method }) => method === "DELETE");
  expect(deletions().map(({ path }) => path)).toEqual(["/api/upload/3"]);
  await uploads.takeOlder(both);
  expect(deletions()).toHaveLength(1);
});

it("deletes the new picture when the older one with the same file is taken", async () => {
  const older = libraryImage(1);
  const requests = serve({ "DELETE /api/upload/2": new Response(null, { status: 204 }) });
  const [id = 0] = choose("a.jpg");
  uploads.save();
  await sent(1);
  transfers[0]?.answer(201, { ...libraryImage(2), duplicateOf: older });
  await become("saved");
  await uploads.takeOlder(id);
  expect(requests.map(({ method, path }) => [method, path])).toContainEqual([
    "DELETE",
    "/api/upload/2",
  ]);
  expect(uploads.all().filter(isSettled)).toMatchObject([{ image: older }]);
});

it("keeps an interrupted upload, and retries it with its description", async () => {
  const [id = 0] = choose("a.jpg");
  uploads.describe(id, { alt: "ভোর" });
  uploads.save();
  await sent(1);
  transfers[0]?.progress(0.6);
  transfers[0]?.cut();
  await become("failed");
  expect(uploads.all()[0]).toMatchObject({ reason: /could not be reached/, retryable: true });
  expect(uploads.all().some(isUnsaved)).toBe(true);
  uploads.retry(id);
  await sent(2);
  expect(transfers[1]?.form.get("alt")).toBe("ভোর");
  transfers[1]?.answer(201, libraryImage(1));
  await become("saved");
});

it("shows the server's reason and does not retry a refused file", async () => {
  choose("a.jpg");
  uploads.save();
  await sent(1);
  transfers[0]?.answer(400, { message: "No.", errors: { image: ["The picture is damaged."] } });
  await become("failed");
  expect(uploads.all()[0]).toMatchObject({ reason: "The picture is damaged.", retryable: false });
  expect(uploads.save()).toBe(false);
});

it("refuses an unsupported file at once and uploads the others", async () => {
  uploads.add([pictureFile("a.txt", { type: "text/plain" }), pictureFile("b.jpg")]);
  expect(states()).toEqual(["failed", "chosen"]);
  uploads.save();
  await sent(1);
  expect(sentFile(0)).toMatchObject({ name: "b.jpg" });
});

it("keeps a stopped upload in the list and sends the next one", async () => {
  const [first = 0] = choose("a.jpg", "b.jpg", "c.jpg");
  uploads.save();
  await sent(2);
  uploads.stop(first);
  expect(transfers[0]?.aborted).toBe(true);
  await become("stopped", "sending", "sending");
  await sent(3);
  expect(sentFile(2)).toMatchObject({ name: "c.jpg" });
  transfers[1]?.answer(201, libraryImage(2));
  transfers[2]?.answer(201, libraryImage(3));
  await become("stopped", "saved", "saved");
  expect(uploads.save()).toBe(true);
  await sent(4);
  expect(sentFile(3)).toMatchObject({ name: "a.jpg" });
});

it("stops every upload", async () => {
  choose("a.jpg", "b.jpg", "c.jpg");
  uploads.save();
  await sent(2);
  uploads.stopAll();
  expect(transfers.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(states()).toEqual(["stopped", "stopped", "stopped"]);
});

it("replaces saved uploads with new files", async () => {
  choose("a.jpg");
  uploads.save();
  await sent(1);
  transfers[0]?.answer(201, libraryImage(1));
  await become("saved");
  choose("b.jpg");
  expect(uploads.all().map(({ file }) => file.name)).toEqual(["b.jpg"]);
});
