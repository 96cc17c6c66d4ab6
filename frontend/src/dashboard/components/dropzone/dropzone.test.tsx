import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { pictureFile } from "@/test/transfers";
import { Dropzone } from "./dropzone";

const files = [pictureFile("a.jpg"), pictureFile("b.png", { type: "image/png" })];
const carried = { files, types: ["Files"] };

function open(multiple = true) {
  const onFiles = vi.fn();
  render(
    <main>
      <Dropzone onFiles={onFiles} multiple={multiple} limits="JPEG; at most 10 MB">
        <button type="button">Save Image</button>
      </Dropzone>
      <input aria-label="Search" />
    </main>,
  );
  return onFiles;
}

it("takes images only, and says the limits before anything is chosen", async () => {
  open();
  const input = screen.getByLabelText("Choose images");
  expect(input).toHaveAttribute("accept", "image/*");
  expect(input).toHaveAttribute("multiple");
  expect(input).toHaveAccessibleDescription("JPEG; at most 10 MB");
  expect(await objections()).toEqual([]);
});

it("hands on what is chosen, also the same file twice", async () => {
  const onFiles = open();
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText("Choose images"), files);
  await user.upload(screen.getByLabelText("Choose images"), files);
  expect(onFiles.mock.calls).toEqual([[files], [files]]);
});

it("is reached by the keyboard", async () => {
  open();
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByLabelText("Choose images")).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("button", { name: "Save Image" })).toHaveFocus();
});

it("takes what is dropped on it", () => {
  const onFiles = open();
  const inside = screen.getByText("JPEG; at most 10 MB");
  const over = createEvent.dragOver(inside, { dataTransfer: { ...carried } });
  fireEvent(inside, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(inside, { dataTransfer: carried });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
});

it("does not let a file that misses it take the page away", () => {
  const onFiles = open();
  const drop = createEvent.drop(document.body, { dataTransfer: { ...carried } });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

it("takes what is pasted, but leaves words to a field", () => {
  const onFiles = open();
  const search = screen.getByLabelText("Search");
  fireEvent.paste(search, { clipboardData: { files, types: ["Files", "text/plain"] } });
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.paste(search, { clipboardData: { files: [], types: ["text/plain"] } });
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.paste(document.body, { clipboardData: carried });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
});

it("leaves what is pasted to a dialog that stands over it", () => {
  const onFiles = open();
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  fireEvent.paste(dialog, { clipboardData: carried });
  expect(onFiles).not.toHaveBeenCalled();
});

it("takes one where one is wanted", () => {
  const onFiles = open(false);
  expect(screen.getByLabelText("Choose image")).not.toHaveAttribute("multiple");
  fireEvent.drop(screen.getByText("JPEG; at most 10 MB"), { dataTransfer: carried });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([files[0]]);
});
