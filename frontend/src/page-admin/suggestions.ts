/*
 * A button of “Checks” writes a suggestion into the form: `data-suggestion` in place of `data-found`, in the field or
 * block that the selector `data-place` finds. It is inserted like typed text, so that undo works.
 */
import { fieldOf } from "@/phonetic/fields";

const FIELDS = "input, textarea, [contenteditable=true]";

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-suggestion]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const { place = "", found = "", suggestion = "", failure: text } = button.dataset;
  if (write(document.querySelector(place), found, suggestion)) button.disabled = true;
  else
    document.dispatchEvent(
      new CustomEvent("w-messages:add", { detail: { text, type: "warning" } }),
    );
});

/** Whether the words were found below the element, and replaced. */
export function write(place: Element | null, found: string, suggestion: string): boolean {
  const fields = place?.matches(FIELDS) ? [place] : (place?.querySelectorAll(FIELDS) ?? []);
  for (const element of fields) {
    const field = fieldOf(element);
    if (field && select(field.element, found)) {
      field.replaceBefore(found.length, suggestion);
      return true;
    }
  }
  return false;
}

/** Puts the caret behind the first such words. False without them, or in a field that is not shown. */
function select(element: HTMLElement, found: string): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const end = endOf(element.value, found);
    element.focus();
    if (end < 0 || document.activeElement !== element) return false;
    element.setSelectionRange(end, end);
    return true;
  }
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const end = endOf(texts.currentNode.nodeValue ?? "", found);
    if (end < 0) continue;
    element.focus();
    document.getSelection()?.collapse(texts.currentNode, end);
    return document.activeElement === element;
  }
  return false;
}

const isInWord = (letter = "") => /[\p{L}\p{M}\u200c\u200d]/u.test(letter);

/** Where the first occurrence of the words that is no part of longer words ends; -1 without one. */
export function endOf(text: string, found: string): number {
  for (let start = text.indexOf(found); start >= 0; start = text.indexOf(found, start + 1)) {
    const end = start + found.length;
    const isPart =
      (isInWord(found[0]) && isInWord(text[start - 1])) ||
      (isInWord(found.at(-1)) && isInWord(text[end]));
    if (!isPart) return end;
  }
  return -1;
}
