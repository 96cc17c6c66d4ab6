import { beforeEach, expect, it, vi } from "vitest";
import "./autosave";

let form: HTMLFormElement;
let button: HTMLButtonElement;
const submitted = vi.fn((event: SubmitEvent) => event.preventDefault());

beforeEach(() => {
  document.body.innerHTML = "<form data-edit-form><button>Publish</button></form>";
  form = document.querySelector("form") as HTMLFormElement;
  button = document.querySelector("button") as HTMLButtonElement;
  submitted.mockClear();
  form.addEventListener("submit", submitted);
  window.dispatchEvent(new Event("pageshow"));
});

const say = (name: string) =>
  form.dispatchEvent(new CustomEvent(`w-autosave:${name}`, { bubbles: true, cancelable: true }));

it("submits after the running autosave has ended, with the button that was pressed", () => {
  for (const answer of ["success", "error"]) {
    submitted.mockClear();
    window.dispatchEvent(new Event("pageshow"));
    expect(say("save"), answer).toBe(true);
    form.requestSubmit(button);
    button.disabled = true;
    expect(submitted, answer).not.toHaveBeenCalled();
    say(answer);
    expect(submitted, answer).toHaveBeenCalledOnce();
    expect(submitted.mock.calls[0]?.[0].submitter, answer).toBe(button);
    expect(button.disabled, answer).toBe(true);
    button.disabled = false;
  }
});

it("lets no autosave begin after the form was submitted, until the browser returns to it", () => {
  form.requestSubmit(button);
  expect(submitted).toHaveBeenCalledOnce();
  expect(say("save")).toBe(false);
  window.dispatchEvent(new Event("pageshow"));
  expect(say("save")).toBe(true);
  say("success");
});

it("warns before the page is left after an autosave has failed", () => {
  say("save");
  say("error");
  expect(form.dataset.wUnsavedForceValue).toBe("true");
});

it("does not begin with a new page before it has a title, which Wagtail requires", () => {
  form.insertAdjacentHTML("beforeend", '<input name="title" required>');
  const title = form.querySelector("input") as HTMLInputElement;
  /* As the indicator of Wagtail. */
  const heard = vi.fn();
  form.addEventListener("w-autosave:save", heard);
  for (const [path, value, expected] of [
    ["/cms/pages/add/events/eventpage/6/", "", false],
    ["/cms/pages/add/events/eventpage/6/", "  ", false],
    ["/cms/pages/add/events/eventpage/6/", "পাঠচক্র", true],
    ["/cms/pages/7/edit/", "", true],
  ] as const) {
    history.replaceState(null, "", path);
    title.value = value;
    delete form.dataset.wUnsavedForceValue;
    expect(say("save"), `${path} ${value}`).toBe(expected);
    expect(form.dataset.wUnsavedForceValue).toBe(expected ? undefined : "true");
    expect(heard).toHaveBeenCalledTimes(expected ? 1 : 0);
    heard.mockClear();
    say("success");
  }
});
