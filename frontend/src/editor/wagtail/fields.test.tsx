import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubLayout, write } from "@/test/editor";
import { catchTransfers, pictureFile } from "@/test/transfers";
import { editor } from "../strings/editor";
import "./entry";
import { uploadImage } from "./images";
import { type ChosenImage, wagtail } from "./wagtail";

const STORED = "<h2>ক</h2><ul><li>খ</li></ul>";
const IMAGE: ChosenImage = {
  url: "/images/a.jpg",
  width: 40,
  height: 30,
  default_alt_text: "নৌকা",
};
const opened: string[] = [];

beforeEach(() => {
  stubLayout();
  opened.length = 0;
  wagtail.wagtailConfig = { CSRF_TOKEN: "token", CSRF_HEADER_NAME: "x-csrftoken" };
  wagtail.ImageChooserModal = class {
    constructor(address: string) {
      opened.push(address);
    }
    open(_: object, onChosen: (image: ChosenImage) => void) {
      onChosen(IMAGE);
    }
  };
});

afterEach(() => {
  document.documentElement.lang = "en";
});

describe("html-editor", () => {
  async function mount(language = "en") {
    document.documentElement.lang = language;
    await act(async () => {
      document.body.innerHTML =
        '<form><label for="id_body">Content</label><html-editor chooser="/cms/post-pictures/"><textarea id="id_body" name="body" required></textarea></html-editor></form>'.replace(
          "></textarea>",
          `>${STORED.replaceAll("<", "&lt;")}</textarea>`,
        );
    });
    const textarea = document.querySelector("textarea");
    const element = document.querySelector("html-editor");
    if (!textarea || !element) throw new Error("no field");
    const onChange = vi.fn();
    document.querySelector("form")?.addEventListener("change", onChange);
    return { textarea, element, onChange, box: screen.getByRole("textbox", { name: "Content" }) };
  }

  it("stands in the textarea's place and leaves its value alone", async () => {
    const { textarea, onChange, box } = await mount();
    expect(textarea).not.toBeVisible();
    expect(textarea.value).toBe(STORED);
    expect(onChange).not.toHaveBeenCalled();
    expect(box).toHaveTextContent("কখ");
    expect(box).toBeRequired();
  });

  it("updates the textarea and reports the change to the form", async () => {
    const { textarea, onChange, box } = await mount();
    await write(box, "গ");
    expect(textarea.value).toBe('<h2>ক</h2><ol><li data-list="bullet">খ</li></ol><p>গ</p>');
    expect(onChange).toHaveBeenCalled();
  });

  it("takes the focus of its label and of the textarea", async () => {
    const { textarea, box } = await mount();
    await userEvent.click(screen.getByText("Content"));
    expect(box).toHaveFocus();
    box.blur();
    textarea.focus();
    expect(box).toHaveFocus();
  });

  it("keeps the editor when StreamField moves it, and unmounts it when it is removed", async () => {
    const { element, box } = await mount();
    await act(async () => document.body.append(element));
    expect(screen.getByRole("textbox")).toBe(box);
    await act(async () => element.remove());
    expect(element.querySelector("[role=toolbar]")).toBeNull();
  });

  it("has the language of the admin", async () => {
    await mount("bn");
    expect(screen.getByRole("button", { name: "মোটা" })).toBeVisible();
  });

  it("inserts a picture from Wagtail's chooser", async () => {
    const { textarea } = await mount();
    await userEvent.click(screen.getByRole("button", { name: "Picture" }));
    expect(textarea.value).toContain('<img src="/images/a.jpg" alt="নৌকা"');
    expect(opened).toEqual(["/cms/post-pictures/"]);
  });
});

describe("image-address", () => {
  it("takes the chosen image and shows it", async () => {
    document.body.innerHTML =
      '<image-address chooser="/cms/post-pictures/"><input value="https://example.org/a.jpg"></image-address>';
    const onChange = vi.fn();
    document.body.addEventListener("change", onChange, { once: true });
    const preview = document.querySelector("img");
    expect(preview).not.toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Choose a picture" }));
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveValue("/images/a.jpg"));
    expect(opened).toEqual(["/cms/post-pictures/"]);
    expect(onChange).toHaveBeenCalled();
    expect(preview).toBeVisible();
    expect(preview).toHaveAttribute("src", "/images/a.jpg");
  });
});

describe("uploading to Wagtail's library", () => {
  const send = () => {
    const transfers = catchTransfers();
    const { signal } = new AbortController();
    const done = uploadImage("/cms/x/", editor.en, pictureFile("a.jpg"), () => {}, signal);
    const [transfer] = transfers;
    if (!transfer) throw new Error("nothing was sent");
    return { done, transfer };
  };

  it("uses the chooser's form", async () => {
    const { done, transfer } = send();
    expect(transfer.path).toBe("/cms/x/create/");
    expect(transfer.headers["x-csrftoken"]).toBe("token");
    expect(transfer.form.get("image-chooser-upload-title")).toBe("a.jpg");
    transfer.answer(200, { step: "chosen", result: IMAGE });
    expect(await done).toEqual({ url: "/images/a.jpg", alt: "", width: 40, height: 30 });
  });

  it("rejects with the form's error messages", async () => {
    const { done, transfer } = send();
    const htmlFragment = '<p class="error-message"> This is not a picture. </p>';
    transfer.answer(200, { step: "reshow_creation_form", htmlFragment });
    await expect(done).rejects.toThrow("This is not a picture.");
  });

  it("rejects when the server fails", async () => {
    const { done, transfer } = send();
    transfer.answer(500, "");
    await expect(done).rejects.toThrow("The picture could not be uploaded. (500)");
  });
});
