/** As many letters as a category's name may have. */
export const MOST_LETTERS = 100;

/** A name as it is sent: without spaces around it; nothing when there is nothing in it (S100). */
export function toName(typed: string): string | null {
  return typed.trim() || null;
}
