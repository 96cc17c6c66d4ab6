/*
 * A button of “Checks” writes a suggestion into the form: `data-suggestion` in place of `data-found`, in the field or
 * block that the selector `data-place` finds. It is inserted like typed text, so that undo works.
 */
import { fieldOf } from "@/phonetic/fields";

const FIELDS = "input, textarea, [contenteditable=true]";

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-suggestion]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const {
    place: selector = "",
    found: words = "",
    suggestion = "",
    failure: text,
  } = button.dataset;
  if (write(document.querySelector(selector), words, suggestion)) button.disabled = true;
  else
    document.dispatchEvent(
      new CustomEvent("w-messages:add", { detail: { text, type: "warning" } }),
    );
});

/** Replaces the first such words in the fields of an element. False without them. */
export function write(container: Element | null, words: string, suggestion: string): boolean {
  const fields = container?.matches(FIELDS)
    ? [container]
    : (container?.querySelectorAll(FIELDS) ?? []);
  for (const element of fields) {
    const field = fieldOf(element);
    if (field && select(field.element, words)) {
      field.replaceBefore(words.length, suggestion);
      return true;
    }
  }
  return false;
}

/** Puts the caret behind the first such words. False without them, or in a field that is not shown. */
function select(element: HTMLElement, words: string): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const end = endOf(element.value, words);
    element.focus();
    if (end < 0 || document.activeElement !== element) return false;
    element.setSelectionRange(end, end);
    return true;
  }
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const end = endOf(texts.currentNode.nodeValue ?? "", words);
    if (end < 0) continue;
    element.focus();
    document.getSelection()?.collapse(texts.currentNode, end);
    return document.activeElement === element;
  }
  return false;
}

const isInWord = (character = "") => /[\p{L}\p{M}\u200c\u200d]/u.test(character);

/** The end of the first occurrence of the words that is no part of longer words; -1 without one. */
export function endOf(text: string, words: string): number {
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    const isPart =
      (isInWord(words[0]) && isInWord(text[start - 1])) ||
      (isInWord(words.at(-1)) && isInWord(text[end]));
    if (!isPart) return end;
  }
  return -1;
}
