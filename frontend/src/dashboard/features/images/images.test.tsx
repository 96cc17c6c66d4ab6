import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { type Answer, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { catchTransfers, libraryImage, pictureFile, type Transfer } from "@/test/transfers";
import { setLanguage } from "../../lib/language";

const path = libraryImage(2, { alt: "ধানক্ষেতের পথ" });
const boat = libraryImage(1, { size: null });

let transfers: Transfer[];

beforeEach(() => {
  setLanguage("en");
  remember();
  transfers = catchTransfers();
});

const listed = (images: unknown[], total = images.length) =>
  Response.json(images, { headers: { "X-Total-Count": String(total) } });

async function open(answers: Record<string, Answer> = {}, query = "") {
  const sent = serve({ "GET /api/upload": () => listed([path, boat]), ...answers });
  const view = renderAdmin(`/admindash/viewallimage${query}`);
  await screen.findByRole("heading", { level: 1, name: "All Images" });
  return { ...view, sent };
}

const save = () => screen.getByRole("button", { name: "Save Image" });
const figures = () => screen.getAllByRole("figure");
const figure = (index: number) => within(figures()[index] ?? document.body);

describe("the library", () => {
  it("shows the newest images with their details", async () => {
    const { sent } = await open();
    expect(sent.find(({ path }) => path.startsWith("/api/upload"))?.path).toBe(
      "/api/upload?limit=30&offset=0",
    );
    expect(screen.getByText("2 images")).toBeVisible();
    expect(figures()[0]).toHaveTextContent(/^ধানক্ষেতের পথ.*21 November 2026.*1600 × 1200 · 34 kB$/);
    expect(figures()[1]).toHaveTextContent(/^No description/);
    expect(figure(0).getByRole("link", { name: "Full size: ধানক্ষেতের পথ" })).toHaveAttribute(
      "href",
      path.url,
    );
    expect(figures()[0]?.querySelector("img")).toHaveAttribute("src", path.thumbnail);
    expect(await objections()).toEqual([]);
  });

  it("shows that it is empty", async () => {
    await open({ "GET /api/upload": () => listed([]) });
    expect(screen.getByText("There are no images yet.")).toBeVisible();
    expect(await objections()).toEqual([]);
  });

  it("can be loaded again after a failure, and uploading stays possible", async () => {
    let away = true;
    const { user } = await open({
      "GET /api/upload": () => (away ? refusal(503, "Try again later.") : listed([path])),
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Try again later.");
    expect(save()).toBeVisible();
    expect(await objections()).toEqual([]);
    away = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("ধানক্ষেতের পথ")).toBeVisible();
  });

  it("keeps the search in the address", async () => {
    const { user, router } = await open({
      "GET /api/upload": ({ path: asked }: { path: string }) =>
        listed(asked.includes("search=") ? [] : [path]),
    });
    await user.type(screen.getByRole("searchbox"), "নৌকা");
    expect(await screen.findByText("Nothing is found for “নৌকা”.")).toBeVisible();
    expect(router.state.location.search).toBe(`?search=${encodeURIComponent("নৌকা")}`);
    await user.click(screen.getByRole("link", { name: "Show all images" }));
    expect(await screen.findByText("ধানক্ষেতের পথ")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("keeps the page in the address, and goes back from a page after the last", async () => {
    const { user, sent, router } = await open(
      {
        "GET /api/upload": ({ path: asked }: { path: string }) =>
          listed(asked.includes("offset=240") ? [] : [path], 31),
      },
      "?page=9",
    );
    await waitFor(() => expect(router.state.location.search).toBe("?page=2"));
    expect(sent.some(({ path }) => path === "/api/upload?limit=30&offset=30")).toBe(true);
    expect(await screen.findByText("31 to 31 of 31")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Page 1" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });
});

describe("an image", () => {
  it("gets a description in its tile", async () => {
    const { user, sent } = await open({
      "PATCH /api/upload/1": ({ body }: { body: object }) => ({ ...boat, ...body }),
    });
    await user.click(screen.getByRole("button", { name: "Describe file1.jpg" }));
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveFocus();
    expect(await objections()).toEqual([]);
    await user.keyboard("ত্রাণের নৌকা{Enter}");
    expect(await screen.findByText("Description saved.")).toBeVisible();
    expect(figures()[1]).toHaveTextContent(/^ত্রাণের নৌকা/);
    expect(sent).toContainEqual(
      expect.objectContaining({ path: "/api/upload/1", body: { alt: "ত্রাণের নৌকা" } }),
    );
    expect(screen.getByRole("button", { name: "Describe ত্রাণের নৌকা" })).toHaveFocus();
  });

  it("keeps a description when saving fails", async () => {
    const { user } = await open({ "PATCH /api/upload/1": new TypeError("cut") });
    await user.click(screen.getByRole("button", { name: "Describe file1.jpg" }));
    const field = screen.getByRole("textbox", { name: "Description" });
    await user.type(field, "ত্রাণের নৌকা");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/The server could not be reached/),
    );
    expect(field).toHaveValue("ত্রাণের নৌকা");
    expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Describe file1.jpg" }));
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveValue("");
  });

  it("copies its full address to the clipboard", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Copy the address of ধানক্ষেতের পথ" }));
    expect(await screen.findByText("Address copied.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(path.url);
  });

  it("shows its address when the clipboard is not available", async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    await user.click(screen.getByRole("button", { name: "Copy the address of ধানক্ষেতের পথ" }));
    expect(await screen.findByRole("textbox", { name: /^Address/ })).toHaveValue(path.url);
    expect(await objections()).toEqual([]);
  });

  it("is deleted after a question in its tile", async () => {
    const images = [path, boat];
    const { user, sent } = await open({
      "GET /api/upload": () => listed(images),
      "DELETE /api/upload/2": () => {
        images.shift();
        return new Response(null, { status: 204 });
      },
    });
    const ask = () => screen.getByRole("button", { name: "Delete ধানক্ষেতের পথ" });
    await user.click(ask());
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Delete this picture? It can be restored for 30 days.",
    );
    expect(screen.getByRole("button", { name: "Keep it" })).toHaveFocus();
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(ask()).toHaveFocus();
    expect(sent.some(({ method }) => method === "DELETE")).toBe(false);
    await user.click(ask());
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The picture is deleted.")).toBeVisible();
    await waitFor(() => expect(figures()).toHaveLength(1));
    expect(screen.getByRole("heading", { name: "Uploaded images" })).toHaveFocus();
  });

  it("is not deleted while it is in use, and shows where", async () => {
    const { user } = await open({
      "DELETE /api/upload/2": () =>
        refusal(409, "The picture is used.", { usedBy: ["শীতের কাঁথা", "যোগ"] }),
    });
    await user.click(screen.getByRole("button", { name: "Delete ধানক্ষেতের পথ" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const refused = await screen.findByText(/The picture is used and stays/);
    expect(refused.parentElement).toHaveTextContent(/শীতের কাঁথা.*যোগ/);
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    expect(await objections()).toEqual([]);
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(figures()).toHaveLength(2);
  });

  it("shows why deleting failed", async () => {
    const { user } = await open({ "DELETE /api/upload/2": () => refusal(500, "Try later.") });
    await user.click(screen.getByRole("button", { name: "Delete ধানক্ষেতের পথ" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Try later.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Delete" })).toBeEnabled();
  });
});

describe("new images", () => {
  it("are listed with previews and uploaded by the button", async () => {
    const images = [path];
    const { user } = await open({ "GET /api/upload": () => listed(images) });
    await user.upload(screen.getByLabelText("Choose images"), [
      pictureFile("a.jpg"),
      pictureFile("b.png", { type: "image/png" }),
    ]);
    const queue = screen.getByRole("region", { name: "Chosen images: 2" });
    expect(queue.querySelectorAll("img")).toHaveLength(2);
    expect(queue).toHaveTextContent("2 not saved yet");
    expect(transfers).toEqual([]);
    expect(await objections()).toEqual([]);

    await user.type(screen.getByLabelText("Description a.jpg"), "ভোর");
    await user.click(save());
    await waitFor(() => expect(transfers).toHaveLength(2));
    transfers[0]?.progress(0.5);
    expect(await screen.findByText("50 %")).toBeVisible();
    expect(await objections()).toEqual([]);
    images.unshift(libraryImage(3, { alt: "ভোর" }));
    transfers[0]?.answer(201, libraryImage(3));
    transfers[1]?.answer(400, { message: "", errors: { image: ["The picture is damaged."] } });
    expect(await screen.findByText("1 saved, 1 failed")).toBeVisible();
    expect(within(queue).getByRole("alert")).toHaveTextContent("The picture is damaged.");
    await waitFor(() => expect(figures()[0]).toHaveTextContent(/^ভোর/));
    expect(await objections()).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Remove b.png" }));
    await user.click(screen.getByRole("button", { name: "Clear saved" }));
    expect(screen.queryByRole("region", { name: /^Chosen/ })).toBeNull();
  });

  it("stay in the list when the connection is lost, and leaving asks first", async () => {
    const { user, router } = await open();
    await user.upload(screen.getByLabelText("Choose images"), pictureFile("a.jpg"));
    await user.click(save());
    await waitFor(() => expect(transfers).toHaveLength(1));
    transfers[0]?.cut();
    expect(await screen.findByRole("button", { name: "Retry a.jpg" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "All Users" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(router.state.location.pathname).toBe("/admindash/viewallimage");
    await user.click(screen.getByRole("button", { name: "Retry a.jpg" }));
    await waitFor(() => expect(transfers).toHaveLength(2));
    transfers[1]?.answer(201, libraryImage(3));
    expect(await screen.findByText("1 saved")).toBeVisible();
  });

  it("lead to the first page of the whole library", async () => {
    const { user, router } = await open({ "GET /api/upload": () => listed([path], 40) }, "?page=2");
    await user.upload(screen.getByLabelText("Choose images"), pictureFile("a.jpg"));
    await user.click(save());
    await waitFor(() => expect(transfers).toHaveLength(1));
    transfers[0]?.answer(201, libraryImage(3));
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(screen.getByText("1 saved")).toBeVisible();
  });

  it("can be stopped", async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText("Choose images"), pictureFile("a.jpg"));
    await user.click(save());
    await waitFor(() => expect(transfers).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Stop a.jpg" }));
    expect(transfers[0]?.aborted).toBe(true);
    expect(await screen.findByText("1 not saved yet")).toBeVisible();
    expect(screen.getByText("Stopped")).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(transfers).toHaveLength(2));
  });

  it("must be chosen before saving", async () => {
    const { user } = await open();
    await user.click(save());
    expect(screen.getByRole("alert")).toHaveTextContent("Choose images first.");
    expect(screen.getByLabelText("Choose images")).toHaveFocus();
    await user.upload(screen.getByLabelText("Choose images"), pictureFile("a.jpg"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("show a warning sign when the browser cannot decode them", async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText("Choose images"), pictureFile("a.jpg"));
    const queue = screen.getByRole("region", { name: "Chosen images: 1" });
    const preview = await waitFor(() => queue.querySelector("img") ?? Promise.reject());
    fireEvent.error(preview);
    expect(queue.querySelector("img")).toBeNull();
  });
});

it("is all in Bengali", async () => {
  setLanguage("bn");
  serve({ "GET /api/upload": () => listed([path]) });
  const { user } = renderAdmin("/admindash/viewallimage");
  await screen.findByRole("heading", { level: 1, name: "সব ছবি" });
  await user.upload(screen.getByLabelText("ছবি বাছুন"), pictureFile("a.jpg"));
  expect(screen.getByText("১টি ছবি")).toBeVisible();
  expect(screen.getByRole("main").textContent?.replace("English", "")).not.toMatch(
    /image|save|choose|describe|november/i,
  );
});
