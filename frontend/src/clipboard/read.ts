import { hasLegacyWords } from "./legacy-bengali";
import { type Losses, NO_LOSSES, readOwnHtml, repairHtml } from "./repair";

/** Marks what was copied in our editor of posts. */
export const OWN_MARK = '<meta name="generator" content="marga-editor">';

export interface ClipboardTexts {
  html?: string;
  text?: string;
}

export interface Paste {
  /** Plain HTML; null if the clipboard has only text. */
  body: HTMLElement | null;
  /** Whether it was copied in our editor. */
  isOwn: boolean;
  losses: Losses;
}

/** Reads a clipboard: HTML without the marks of the program that it comes from, and what that leaves out. */
export function readClipboard({ html, text }: ClipboardTexts): Paste {
  const isOwn = html?.includes(OWN_MARK) ?? false;
  const { body, losses } =
    html && !isOwn
      ? repairHtml(html)
      : { body: html ? readOwnHtml(html) : null, losses: NO_LOSSES };
  const hasWords = !isOwn && hasLegacyWords(body?.textContent ?? text ?? "");
  const legacyFont = losses.legacyFont ?? (hasWords ? "Bijoy" : null);
  return { body, isOwn, losses: { ...losses, legacyFont } };
}
