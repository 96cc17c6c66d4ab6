import { beforeEach, expect, it, vi } from "vitest";
import "./autosave";
import { fieldsOf, keepOnDevice, offerCopy, settleSentForm } from "./device-copy";

const template = document.createElement("template");
template.innerHTML =
  '<div class="unsaved-copy"><span data-time></span><b data-title></b>' +
  "<button data-restore></button><button data-delete></button></div>";

let form: HTMLFormElement;
let title: HTMLInputElement;

/** The page as it is loaded, with what the server has. */
function load(value: string, messages = "") {
  document.body.innerHTML = `<div class="messages">${messages}</div>
    <form data-edit-form method="post" action="/cms/pages/7/edit/">
      <input name="csrfmiddlewaretoken" value="new">
      <input name="loaded_revision_created_at" value="10:00">
      <input name="overwrite_revision_id" value="5">
      <input name="title" value="${value}">
      <textarea name="body-0-value">ক\nখ</textarea>
      <input type="password" name="secret" value="mala">
    </form>`;
  form = document.querySelector("form") as HTMLFormElement;
  title = form.querySelector("[name=title]") as HTMLInputElement;
}

function type(value: string) {
  title.dispatchEvent(new InputEvent("beforeinput", { bubbles: true }));
  title.value = value;
  vi.advanceTimersByTime(2000);
}

const copies = () => Object.keys(localStorage).filter((key) => key.startsWith("page-form:"));
const stored = () => JSON.parse(localStorage.getItem(copies()[0] ?? "") ?? "null");
const say = (name: string) =>
  form.dispatchEvent(new CustomEvent(`w-autosave:${name}`, { bubbles: true }));
const offered = () => document.querySelector(".unsaved-copy");
const press = (what: string) => offered()?.querySelector<HTMLElement>(`[data-${what}]`)?.click();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:05:00Z") });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/cms/pages/7/edit/");
  load("যোগ");
});

it("keeps a changed form until the server has it, without passwords", () => {
  keepOnDevice(form, "1", null);
  vi.advanceTimersByTime(4000);
  expect(copies()).toEqual([]);
  type("যোগ ও");
  say("save");
  type("যোগ ও সাধনা");
  say("success");
  expect(stored().fields).toEqual([
    ["loaded_revision_created_at", "10:00"],
    ["title", "যোগ ও সাধনা"],
    ["body-0-value", "ক\nখ"],
  ]);
  expect(JSON.stringify(fieldsOf(form))).not.toContain("mala");
  say("save");
  (form.elements.namedItem("overwrite_revision_id") as HTMLInputElement).value = "6";
  say("success");
  vi.advanceTimersByTime(4000);
  expect(copies()).toEqual([]);
  type("যোগ");
  expect(copies()).toHaveLength(1);
  type("যোগ ও সাধনা");
  expect(copies()).toEqual([]);
});

it("offers the copy to the same account at the same page alone, and brings it back as a draft", async () => {
  keepOnDevice(form, "1", null);
  type("যোগ ও সাধনা");
  load("যোগ");
  await offerCopy(form, "2", template);
  expect(offered()).toBeNull();
  window.history.replaceState(null, "", "/cms/pages/8/edit/");
  await offerCopy(form, "1", template);
  expect(offered()).toBeNull();
  window.history.replaceState(null, "", "/cms/pages/7/edit/");
  await offerCopy(form, "1", template);
  expect(offered()?.textContent).toBe("14:05যোগ ও সাধনা");
  let sent: [string, unknown][] = [];
  document.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      sent = Array.from(new FormData(event.target as HTMLFormElement));
    },
    { once: true },
  );
  press("restore");
  const autosave = new CustomEvent("w-autosave:save", { bubbles: true, cancelable: true });
  expect(form.dispatchEvent(autosave)).toBe(false);
  expect(sent.map(([name]) => name)).toEqual([
    "loaded_revision_created_at",
    "title",
    "body-0-value",
    "csrfmiddlewaretoken",
  ]);
  expect(Object.fromEntries(sent)).toMatchObject({
    title: "যোগ ও সাধনা",
    csrfmiddlewaretoken: "new",
  });
  const [key] = copies();
  load("যোগ ও সাধনা", '<p class="error">The page could not be saved.</p>');
  expect(settleSentForm()).toBe(key);
  expect(copies()).toEqual([key]);
  sessionStorage.setItem("sent-page-form", key ?? "");
  load("যোগ ও সাধনা", '<p class="success">Saved.</p>');
  expect(settleSentForm()).toBeNull();
  expect(copies()).toEqual([]);
});

it("deletes a copy that is not wanted, and one that is older than a month", async () => {
  keepOnDevice(form, "1", null);
  type("যোগ ও সাধনা");
  load("যোগ");
  await offerCopy(form, "1", template);
  press("delete");
  expect(copies()).toEqual([]);
  localStorage.setItem(
    "page-form:2:/cms/pages/9/edit/:x",
    '{"keptAt":"2026-10-01T00:00:00Z","fields":[]}',
  );
  await offerCopy(form, "1", template);
  expect(copies()).toEqual([]);
});
