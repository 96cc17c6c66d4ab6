import { normaliseInput } from "@/shared/format/input";

/** A sign that belongs to the letter before it. */
const SIGN = /[\p{M}\u200c\u200d]/u;
const HASANTA = "\u09cd";

/**
 * Finds the typed words in a text: start and end, or null. A letter with its signs, and a conjunct,
 * stay whole.
 */
export function typedPart(text: string, typed: string): [number, number] | null {
  const part = normaliseInput(typed).trim().toLowerCase();
  const start = part ? text.toLowerCase().indexOf(part) : -1;
  if (start === -1 || SIGN.test(text.charAt(start))) return null;
  let end = start + part.length;
  while (SIGN.test(text.charAt(end)) || (text[end - 1] === HASANTA && end < text.length)) end += 1;
  return [start, end];
}
