/*
 * The heading of each form of an inline panel shows the form's field `name` after the number. Wagtail has `label_format`
 * for this in blocks only.
 */
const FORM = "[data-inline-panel-child]";
const NAME = 'input[name$="-name"]';

function showName(field: Element): void {
  const heading = field.closest(FORM)?.querySelector("[data-panel-heading-text]");
  if (!heading || !(field instanceof HTMLInputElement)) return;
  let name = heading.querySelector("[data-name]");
  if (!name) {
    name = document.createElement("span");
    name.setAttribute("data-name", "");
    heading.append(name);
  }
  name.textContent = field.value.trim() && ` – ${field.value}`;
}

document.addEventListener("DOMContentLoaded", () => {
  for (const field of document.querySelectorAll(`${FORM} ${NAME}`)) showName(field);
});
document.addEventListener("input", ({ target }) => {
  if (target instanceof Element && target.matches(NAME)) showName(target);
});
