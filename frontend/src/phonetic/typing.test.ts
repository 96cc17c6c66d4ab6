import { beforeEach, expect, it, vi } from "vitest";
import { fieldOf } from "./fields";
import { typePhonetic } from "./typing";

function input(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const [control] = document.querySelectorAll<HTMLInputElement>("input, textarea");
  if (!control) throw new Error("no field");
  return control;
}

/** Sends what the browser sends for a key, and does what it does when nobody prevents that. */
function press(control: HTMLInputElement, data: string | null, more: InputEventInit = {}): void {
  const inputType = data === null ? "deleteContentBackward" : "insertText";
  const event = new InputEvent("beforeinput", {
    inputType,
    data,
    bubbles: true,
    cancelable: true,
    ...more,
  });
  control.dispatchEvent(event);
  if (!event.defaultPrevented) insert(control, data ?? "", data === null);
}

function insert(control: HTMLInputElement, text: string, backspace = false): void {
  const end = control.selectionEnd ?? 0;
  const start = control.selectionStart ?? 0;
  control.setRangeText(text, backspace && start === end ? end - 1 : start, end, "end");
}

const typed = (control: HTMLInputElement, keys: string) => {
  for (const key of keys) press(control, key);
  return control.value;
};

beforeEach(() => {
  document.body.innerHTML = "";
  document.addEventListener("beforeinput", typePhonetic);
  document.execCommand = vi.fn((command: string, _ui?: boolean, text = "") => {
    insert(document.querySelector("input") as HTMLInputElement, text, command === "delete");
    return true;
  });
});

it("writes Bengali letter by letter and changes the word as it grows", () => {
  const control = input("<input>");
  expect(typed(control, "ks")).toBe("ক্স");
  expect(typed(control, "h")).toBe("ক্ষ");
  expect(typed(control, "oma kor!")).toBe("ক্ষমা কর!");
});

it("replaces the whole word, because a part of a conjunct cannot be selected", () => {
  const control = input("<input>");
  const select = vi.spyOn(control, "setSelectionRange");
  typed(control, "kkh");
  expect(select.mock.lastCall).toEqual([0, 3]);
  expect(vi.mocked(document.execCommand).mock.lastCall).toEqual(["insertText", false, "ক্ষ"]);
});

it("takes letters back in the order in which they were typed", () => {
  const control = input("<input>");
  typed(control, "kkhomo");
  press(control, null);
  expect(control.value).toBe("ক্ষ");
  press(control, null);
  expect(control.value).toBe("ক্ক");
  expect(typed(control, "a")).toBe("ক্কা");
});

it("goes on with a word, and writes the whole syllable anew", () => {
  const control = input("<input>");
  control.value = "যোগ";
  const select = vi.spyOn(control, "setSelectionRange");
  expect(typed(control, "er")).toBe("যোগের");
  expect(select.mock.calls).toEqual([[2, 4]]);
});

it("begins anew where the caret was put elsewhere, and replaces a selection", () => {
  const control = input("<input>");
  typed(control, "kol");
  control.setSelectionRange(1, 1);
  expect(typed(control, "i")).toBe("কিল");
  control.setSelectionRange(0, 3);
  expect(typed(control, "j")).toBe("জ");
});

it("leaves composition and other input alone", () => {
  const control = input("<input>");
  press(control, "k", { isComposing: true });
  press(control, "k", { inputType: "insertCompositionText" });
  press(control, "kkk", { inputType: "insertFromPaste" });
  expect(document.execCommand).not.toHaveBeenCalled();
});

it.each([
  '<input type="email">',
  '<input type="url">',
  '<input type="password">',
  '<input type="number">',
  '<input name="userName">',
  '<input name="username">',
  '<input name="slug">',
  '<input name="image">',
  '<input name="footer-0-value-url">',
  '<input name="buttons-0-value-address">',
  '<input inputmode="url">',
  '<input autocomplete="one-time-code">',
  "<input readonly>",
  "<input disabled>",
])("does not touch %s", (html) => {
  expect(fieldOf(input(html))).toBeNull();
});

it.each([
  "<input>",
  '<input type="text" name="title">',
  '<input type="search">',
  '<input name="category" autocomplete="off">',
  '<input name="contacts-0-address">',
  "<textarea></textarea>",
])("types in %s", (html) => {
  expect(fieldOf(input(html))).not.toBeNull();
});
