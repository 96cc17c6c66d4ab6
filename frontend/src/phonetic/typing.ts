import { convert, isPhonetic } from "./convert";
import { type Field, fieldOf } from "./fields";

/* The Latin letters of the word being typed, and the Bengali that stands for them before the caret. */
let element: Element | null = null;
let latin = "";
let bengali = "";
let isInserting = false;
/* No word is longer. A text without spaces would be converted whole at each key. */
const MAX_LETTERS = 60;

/**
 * Writes Bengali in place of a typed Latin letter. The word is converted and written anew with
 * each letter, as if it was typed: the browser's and the editors' undo know it. Input
 * methods and the keyboards of phones compose text and are left alone.
 */
export function typePhonetic(event: InputEvent): void {
  const field = fieldOf(event.target);
  if (isInserting || event.isComposing || !field) return;
  const before = field.textBefore();
  if (before === null || field.element !== element || !before.endsWith(bengali)) forget();
  if (latin.length >= MAX_LETTERS) forget();
  if (event.inputType === "insertText" && event.data?.length === 1 && isPhonetic(event.data)) {
    event.preventDefault();
    element = field.element;
    change(field, latin + event.data, before ?? "");
  } else if (event.inputType === "deleteContentBackward" && latin !== "" && before !== null) {
    const shorter = shorten(before);
    if (shorter !== "") {
      event.preventDefault();
      change(field, shorter, before);
    } else forget();
  } else forget();
}

function forget(): void {
  latin = "";
  bengali = "";
}

/** Removes so many of the last letters that the text changes: an `o` after a consonant is not seen. */
function shorten(before: string): string {
  let shorter = latin;
  while (shorter !== "" && bengaliOf(shorter, before) === bengali) shorter = shorter.slice(0, -1);
  return shorter;
}

function bengaliOf(letters: string, before: string): string {
  return convert(letters, before.slice(0, before.length - bengali.length).slice(-2));
}

function change(field: Field, letters: string, before: string): void {
  const text = bengaliOf(letters, before);
  if (text !== bengali) {
    isInserting = true;
    /* The whole word, and the letter before that its first sign belongs to: browsers do not select a part of a syllable. */
    const start = before.length - bengali.length;
    const base = before.slice(bengali === "" ? start : syllableStart(before, start), start);
    field.replaceBefore(base.length + bengali.length, base + text);
    isInserting = false;
  }
  latin = letters;
  bengali = text;
}

/** The start of the syllable that goes on at this position of the text. */
function syllableStart(text: string, position: number): number {
  let start = position;
  while (start > 0 && (/^\p{M}/u.test(text.slice(start)) || text[start - 1] === "\u09cd"))
    start -= 1;
  return start;
}
