import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubLayout, write } from "@/test/editor";
import { catchTransfers, pictureFile } from "@/test/transfers";
import { editor } from "../strings/editor";
import { type ChosenImage, wagtail } from "./globals";
import { mountEditor } from "./mount";
import { mountAddress } from "./mount-address";
import { uploadPicture } from "./pictures";

const STORED = "<h2>ক</h2><ul><li>খ</li></ul>";
const picture: ChosenImage = {
  url: "/images/a.jpg",
  width: 40,
  height: 30,
  default_alt_text: "নৌকা",
};

beforeEach(() => {
  stubLayout();
  wagtail.wagtailConfig = { CSRF_TOKEN: "token", CSRF_HEADER_NAME: "x-csrftoken" };
});

afterEach(() => {
  delete wagtail.ImageChooserModal;
  document.documentElement.lang = "en";
});

function mount() {
  document.body.innerHTML =
    '<form><label for="id_body">Content</label><textarea id="id_body" name="body" required></textarea></form>';
  const textarea = document.querySelector("textarea");
  if (!textarea) throw new Error("no textarea");
  textarea.value = STORED;
  const onChange = vi.fn();
  document.querySelector("form")?.addEventListener("change", onChange);
  const unmount = mountEditor(textarea, "/cms/post-pictures/");
  return { textarea, onChange, unmount, box: screen.getByRole("textbox", { name: "Content" }) };
}

describe("in Wagtail's form", () => {
  it("stands in the textarea's place and leaves its value alone", () => {
    const { textarea, onChange, box } = mount();
    expect(textarea).not.toBeVisible();
    expect(textarea.value).toBe(STORED);
    expect(onChange).not.toHaveBeenCalled();
    expect(box).toHaveTextContent("কখ");
    expect(box).toHaveAttribute("aria-required", "true");
  });

  it("keeps the value current and says that it changed", async () => {
    const { textarea, onChange, box } = mount();
    await write(box, "গ");
    expect(textarea.value).toBe('<h2>ক</h2><ol><li data-list="bullet">খ</li></ol><p>গ</p>');
    expect(onChange).toHaveBeenCalled();
  });

  it("takes the focus that is meant for the field", async () => {
    const { textarea, box } = mount();
    await userEvent.click(screen.getByText("Content"));
    expect(box).toHaveFocus();
    box.blur();
    textarea.focus();
    expect(box).toHaveFocus();
  });

  it("goes without a trace", () => {
    const { textarea, unmount } = mount();
    unmount();
    expect(textarea).toBeVisible();
    expect(screen.queryByRole("toolbar")).toBeNull();
  });

  it("speaks the language of the admin", () => {
    document.documentElement.lang = "bn";
    mount();
    expect(screen.getByRole("button", { name: "মোটা" })).toBeVisible();
  });

  it("takes a picture from Wagtail's chooser, where there is one", async () => {
    const { textarea } = mount();
    const asked: string[] = [];
    wagtail.ImageChooserModal = class {
      constructor(address: string) {
        asked.push(address);
      }
      open(_: object, chosen: (image: ChosenImage) => void) {
        chosen(picture);
      }
    };
    await userEvent.click(screen.getByRole("button", { name: "Picture" }));
    await waitFor(() => expect(textarea.value).toContain('<img src="/images/a.jpg" alt="নৌকা"'));
    expect(asked).toEqual(["/cms/post-pictures/"]);
  });
});

describe("the field of a picture's address", () => {
  it("takes the picture that is chosen and shows it", async () => {
    document.body.innerHTML = '<input id="id_image" value="https://example.org/a.jpg">';
    const input = document.querySelector("input");
    if (!input) throw new Error("no input");
    const onChange = vi.fn();
    document.body.addEventListener("change", onChange, { once: true });
    wagtail.ImageChooserModal = class {
      open(_: object, chosen: (image: ChosenImage) => void) {
        chosen(picture);
      }
    };
    const unmount = mountAddress(input, "/cms/post-pictures/");
    const preview = document.querySelector("img");
    expect(preview).not.toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Choose a picture" }));
    await waitFor(() => expect(input).toHaveValue("/images/a.jpg"));
    expect(onChange).toHaveBeenCalled();
    expect(preview).toBeVisible();
    expect(preview).toHaveAttribute("src", "/images/a.jpg");
    unmount();
    expect(document.querySelectorAll("img, button")).toHaveLength(0);
  });
});

describe("uploading to Wagtail's library", () => {
  const send = () => {
    const transfers = catchTransfers();
    const { signal } = new AbortController();
    const done = uploadPicture("/cms/x/", editor.en, pictureFile("a.jpg"), () => {}, signal);
    const [transfer] = transfers;
    if (!transfer) throw new Error("nothing was sent");
    return { done, transfer };
  };

  it("goes through the chooser's own form", async () => {
    const { done, transfer } = send();
    expect(transfer.path).toBe("/cms/x/create/");
    expect(transfer.headers["x-csrftoken"]).toBe("token");
    expect(transfer.form.get("image-chooser-upload-title")).toBe("a.jpg");
    transfer.answer(200, { step: "chosen", result: picture });
    expect(await done).toEqual({ url: "/images/a.jpg", alt: "", width: 40, height: 30 });
  });

  it("says what the form has against it", async () => {
    const { done, transfer } = send();
    const htmlFragment = '<p class="error-message"> This is not a picture. </p>';
    transfer.answer(200, { step: "reshow_creation_form", htmlFragment });
    await expect(done).rejects.toThrow("This is not a picture.");
  });

  it("says that it failed", async () => {
    const { done, transfer } = send();
    transfer.answer(500, "");
    await expect(done).rejects.toThrow("The picture could not be uploaded. (500)");
  });
});
