/* The Bangla date below the date fields of Wagtail's admin. */
import { banglaDate } from "@/shared/format/bangla-calendar";
import { banglaEra } from "@/shared/strings/bn";

const FIELDS = [".w-field--admin_date_input input", ".w-field--admin_date_time_input input"].join();
const hints = new WeakMap<Element, HTMLOutputElement>();

function show(input: HTMLInputElement): void {
  const date = banglaDate(input.value);
  let hint = hints.get(input);
  if (!hint) {
    if (!date) return;
    hint = document.createElement("output");
    hint.htmlFor.add(input.id);
    hint.className = "help";
    hint.lang = "bn";
    hint.style.display = "block";
    hints.set(input, hint);
    input.after(hint);
  }
  hint.textContent = date && banglaEra(date);
}

function showAll(): void {
  document.querySelectorAll<HTMLInputElement>(FIELDS).forEach(show);
}

/* The fields of blocks are made by scripts, and of dialogs when they open. */
if (document.readyState === "complete") showAll();
else window.addEventListener("load", showAll);
for (const name of ["focusin", "input", "change"]) {
  document.addEventListener(name, ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELDS)) show(target);
  });
}
