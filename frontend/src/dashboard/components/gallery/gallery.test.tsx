import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { type Answer, refusal, remember, type Sent, serve } from "@/test/dashboard";
import { catchTransfers, libraryImage, pictureFile } from "@/test/transfers";
import { setLanguage } from "../../lib/language";
import { queryClient } from "../../lib/query-client";
import { Gallery } from "./gallery";

const pictures = [1, 2, 3].map((id) => libraryImage(id));
const [first, second] = pictures;

beforeEach(() => {
  setLanguage("en");
  remember();
});

interface ParentProps {
  several: boolean;
  onSelect: (...addresses: string[]) => void;
}

function Parent({ several, onSelect }: ParentProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState("");
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Select Image
      </button>
      <Gallery
        open={open}
        onToggle={setOpen}
        chosen={chosen}
        several={several}
        onSelect={(images) => {
          const addresses = images.map(({ url }) => url);
          setChosen(addresses[0] ?? "");
          onSelect(...addresses);
        }}
      />
    </>
  );
}

function show(answers: Record<string, Answer> = {}, several = false) {
  const sent = serve({
    "GET /api/upload/folders": [
      { id: 1, name: "Root", depth: 0, images: 2 },
      { id: 2, name: "নদী", depth: 1, images: 1 },
    ],
    "GET /api/upload/tags": [{ name: "মাঠ", images: 1 }],
    "GET /api/upload": ({ path }: Sent) =>
      path.includes("search=")
        ? Response.json([], { headers: { "X-Total-Count": "0" } })
        : Response.json(path.includes("offset=0") ? pictures.slice(0, 2) : pictures.slice(1), {
            headers: { "X-Total-Count": "3" },
          }),
    ...answers,
  });
  const onSelect = vi.fn();
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <Parent several={several} onSelect={onSelect} />
    </QueryClientProvider>,
  );
  const libraryRequests = () => sent.filter(({ path }) => path.startsWith("/api/upload?"));
  return { user: userEvent.setup(), onSelect, libraryRequests };
}

const opener = () => screen.getByRole("button", { name: "Select Image" });
const select = (name: string) => screen.findByRole("button", { name: `Select ${name}` });

it("loads the list when it is first opened, and only once", async () => {
  const { user, libraryRequests } = show();
  expect(libraryRequests()).toEqual([]);
  await user.click(opener());
  await select("file1.jpg");
  await user.click(screen.getByText("Close"));
  await user.click(opener());
  await select("file1.jpg");
  expect(libraryRequests().map(({ path }) => path)).toEqual(["/api/upload?limit=24&offset=0"]);
  expect(await objections()).toEqual([]);
});

it("is opened and closed by a hidden checkbox with the label Close", async () => {
  const { user } = show();
  const checkbox = document.querySelector<HTMLInputElement>("input[type=checkbox]");
  expect(checkbox).not.toBeChecked();
  checkbox?.click();
  await select("file1.jpg");
  expect(checkbox).toBeChecked();
  expect(screen.getByText("Close").tagName).toBe("LABEL");
  await user.click(screen.getByText("Close"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(checkbox).not.toBeChecked();
});

it.each(["{Escape}", "{Enter}", " "])(
  "closes with the key %j and returns the focus",
  async (key) => {
    const { user } = show();
    await user.click(opener());
    await select("file1.jpg");
    screen.getByRole("button", { name: "Close" }).focus();
    await user.keyboard(key);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(opener()).toHaveFocus();
  },
);

it("passes on the full address, closes, and marks the image as chosen when it is opened again", async () => {
  const { user, onSelect } = show();
  await user.click(opener());
  await user.click(await select("file2.jpg"));
  expect(onSelect).toHaveBeenCalledWith(second?.url);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener()).toHaveFocus();
  await user.click(opener());
  const chosen = screen.getByRole("button", { name: "Selected file2.jpg" });
  expect(chosen).toHaveAttribute("aria-pressed", "true");
  expect(await select("file1.jpg")).toHaveAttribute("aria-pressed", "false");
});

it("passes on several images in the order of their selection, uploaded ones among them", async () => {
  const transfers = catchTransfers();
  const { user, onSelect } = show({}, true);
  const [third] = pictures.slice(2);
  await user.click(opener());
  await user.click(await select("file2.jpg"));
  await user.click(await select("file1.jpg"));
  expect(screen.getByRole("dialog")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Selected file2.jpg" }));
  expect(screen.getByRole("button", { name: "Insert 1 image" })).toBeVisible();
  await upload("new.jpg");
  await user.click(screen.getByRole("button", { name: "Upload and select" }));
  await waitFor(() => expect(transfers).toHaveLength(1));
  transfers[0]?.answer(201, third);
  await user.click(await select("file2.jpg"));
  expect(await objections()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Insert 3 images" }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(first?.url, third?.url, second?.url);
  expect(opener()).toHaveFocus();
  await user.click(opener());
  await select("file1.jpg");
  expect(screen.queryByRole("button", { name: /^(Selected|Insert)/ })).toBeNull();
});

it("has one tab stop, which the arrow keys move", async () => {
  const { user } = show();
  await user.click(opener());
  (await select("file1.jpg")).focus();
  await user.keyboard("{ArrowRight}");
  expect(await select("file2.jpg")).toHaveFocus();
  expect(await select("file1.jpg")).toHaveAttribute("tabindex", "-1");
  await user.keyboard("{ArrowRight}");
  expect(await select("file2.jpg")).toHaveFocus();
  await user.keyboard("{Home}");
  expect(await select("file1.jpg")).toHaveFocus();
});

it("shows more images on request, without duplicates", async () => {
  const { user, libraryRequests } = show();
  await user.click(opener());
  await user.click(await screen.findByRole("button", { name: "More images" }));
  await select("file3.jpg");
  expect(screen.getAllByRole("button", { name: /^Select file/ })).toHaveLength(3);
  expect(libraryRequests().at(-1)?.path).toBe("/api/upload?limit=24&offset=2");
  expect(screen.queryByRole("button", { name: "More images" })).toBeNull();
});

it("searches, and shows when nothing is found", async () => {
  const { user, libraryRequests } = show();
  await user.click(opener());
  await user.type(screen.getByRole("searchbox", { name: "Search images" }), "নৌকা");
  expect(await screen.findByText("No image has this in its name or description.")).toBeVisible();
  expect(libraryRequests().at(-1)?.path).toBe(
    `/api/upload?search=${encodeURIComponent("নৌকা")}&limit=24&offset=0`,
  );
});

it("can load the list again after a failure", async () => {
  let isUnavailable = true;
  const { user } = show({
    "GET /api/upload": () => (isUnavailable ? refusal(503, "Try again later.") : pictures),
  });
  await user.click(opener());
  expect(await screen.findByRole("alert")).toHaveTextContent("Try again later.");
  expect(await objections()).toEqual([]);
  isUnavailable = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await select("file3.jpg")).toBeVisible();
});

const upload = (...names: string[]) =>
  userEvent.upload(
    within(screen.getByRole("dialog")).getByLabelText("Choose images"),
    names.map((name) => pictureFile(name)),
  );

it("asks for a description, selects the uploaded image and closes", async () => {
  const transfers = catchTransfers();
  const { user, onSelect } = show();
  await user.click(opener());
  await select("file1.jpg");
  await upload("new.jpg");
  expect(transfers).toEqual([]);
  expect(await objections()).toEqual([]);
  await user.type(screen.getByLabelText("Description new.jpg"), "নৌকা{Enter}");
  await waitFor(() => expect(transfers).toHaveLength(1));
  expect(transfers[0]?.form.get("alt")).toBe("নৌকা");
  transfers[0]?.answer(201, second);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onSelect).toHaveBeenCalledWith(second?.url);
  expect(opener()).toHaveFocus();
});

it("asks which picture to select when the library has the uploaded file already", async () => {
  const transfers = catchTransfers();
  const { user, onSelect } = show({ "DELETE /api/upload/2": new Response(null, { status: 204 }) });
  await user.click(opener());
  await select("file1.jpg");
  await upload("new.jpg");
  await user.click(screen.getByRole("button", { name: "Upload and select" }));
  await waitFor(() => expect(transfers).toHaveLength(1));
  transfers[0]?.answer(201, { ...second, duplicateOf: first });
  expect(await screen.findByText("The library has this image already: file1.jpg")).toBeVisible();
  expect(onSelect).not.toHaveBeenCalled();
  expect(await objections()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Use that one new.jpg" }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith(first?.url));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("stays open after several uploads, and loads the list again", async () => {
  const transfers = catchTransfers();
  const { user, libraryRequests, onSelect } = show();
  await user.click(opener());
  await select("file1.jpg");
  await upload("one.jpg", "two.jpg");
  await user.click(screen.getByLabelText(/^Decorative.* two.jpg$/));
  await user.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(transfers).toHaveLength(2));
  expect(transfers[1]?.form.get("decorative")).toBe("true");
  transfers[0]?.answer(201, first);
  transfers[1]?.answer(201, second);
  await waitFor(() => expect(libraryRequests()).toHaveLength(2));
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(onSelect).not.toHaveBeenCalled();
});

it("shows a folder or a tag, and uploads to the folder", async () => {
  const transfers = catchTransfers();
  const { user, libraryRequests } = show();
  await user.click(opener());
  await select("file1.jpg");
  await user.selectOptions(screen.getByRole("combobox", { name: "Folder" }), "নদী (1)");
  await waitFor(() =>
    expect(libraryRequests().at(-1)?.path).toBe("/api/upload?folder=2&limit=24&offset=0"),
  );
  await upload("new.jpg");
  await user.click(screen.getByRole("button", { name: "Upload and select" }));
  await waitFor(() => expect(transfers[0]?.form.get("folder")).toBe("2"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Tag" }), "মাঠ (1)");
  await waitFor(() =>
    expect(libraryRequests().at(-1)?.path).toContain(`folder=2&tag=${encodeURIComponent("মাঠ")}`),
  );
});
