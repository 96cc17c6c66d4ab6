import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { pictureFile } from "@/test/transfers";
import { Dropzone } from "./dropzone";

const files = [pictureFile("a.jpg"), pictureFile("b.txt", { type: "text/plain" })];
const items = files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file }));
const dataTransfer = { files, items, types: ["Files"] };

function renderDropzone(multiple = true) {
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

const input = () => screen.getByLabelText("Choose images");
const hint = () => screen.getByText("JPEG; at most 10 MB");

it("offers images only, and describes the limits", async () => {
  renderDropzone();
  expect(input()).toHaveAttribute("accept", "image/*");
  expect(input()).toHaveAttribute("multiple");
  expect(input()).toHaveAccessibleDescription("JPEG; at most 10 MB");
  expect(await objections()).toEqual([]);
});

it("passes on the chosen files, also the same ones twice", async () => {
  const onFiles = renderDropzone();
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input(), files);
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  await user.upload(input(), files);
  await waitFor(() => expect(onFiles.mock.calls).toEqual([[files], [files]]));
});

it("can be used with the keyboard", async () => {
  renderDropzone();
  const user = userEvent.setup();
  await user.tab();
  expect(input()).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("button", { name: "Save Image" })).toHaveFocus();
});

it("passes on dropped files, also those that are no images", async () => {
  const onFiles = renderDropzone();
  const over = createEvent.dragOver(hint(), { dataTransfer: { ...dataTransfer } });
  fireEvent(hint(), over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(hint(), { dataTransfer });
  await waitFor(() => expect(onFiles).toHaveBeenCalledExactlyOnceWith(files));
});

it("ignores files dropped beside it, but leaves text to the page", () => {
  const onFiles = renderDropzone();
  const drop = createEvent.drop(document.body, { dataTransfer: { ...dataTransfer } });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  const field = screen.getByRole("textbox");
  const text = createEvent.drop(field, { dataTransfer: { files: [], types: ["text/plain"] } });
  fireEvent(field, text);
  expect(text.defaultPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});

it("passes on pasted files, but leaves pasted text to a field", () => {
  const onFiles = renderDropzone();
  const search = screen.getByLabelText("Search");
  fireEvent.paste(search, { clipboardData: { files, types: ["Files", "text/plain"] } });
  fireEvent.paste(search, { clipboardData: { files: [], types: ["text/plain"] } });
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.paste(document.body, { clipboardData: dataTransfer });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
});

it("leaves pasted files to an open dialog", () => {
  const onFiles = renderDropzone();
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  fireEvent.paste(dialog, { clipboardData: dataTransfer });
  expect(onFiles).not.toHaveBeenCalled();
});

it("takes the first of several files where one is wanted", async () => {
  const onFiles = renderDropzone(false);
  expect(screen.getByLabelText("Choose image")).not.toHaveAttribute("multiple");
  fireEvent.drop(hint(), { dataTransfer });
  await waitFor(() => expect(onFiles).toHaveBeenCalledExactlyOnceWith([files[0]]));
});
