import { diffArrays } from "diff";
import { blankPost, type PostForm } from "./form";

/** Words that both texts have, or one of them. */
export interface Part {
  text: string;
  isOnly: boolean;
}

const LINES = "p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, figcaption, tr, img";
/* Texts with more differences have little in common, and comparing them takes long. */
const MAX_DIFFERENCES = 5000;

/** The plain text of a post, a line for each paragraph. A picture is its description. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(LINES)) block.before("\n");
  for (const cell of body.querySelectorAll("td + td, th + th, th + td")) cell.prepend(" | ");
  for (const image of body.querySelectorAll("img")) image.replaceWith(`[${image.alt}]`);
  return body.textContent.replace(/\n+/g, "\n").trim();
}

/** Two texts word by word: the parts of each, and which of them the other lacks. */
export function compareTexts(first: string, second: string): { first: Part[]; second: Part[] } {
  const options = { maxEditLength: MAX_DIFFERENCES };
  const parts = diffArrays(toWords(first), toWords(second), options) ?? [
    { value: [first], added: false, removed: true },
    { value: [second], added: true, removed: false },
  ];
  const side = (isSecond: boolean) =>
    parts
      .filter(({ added, removed }) => !(isSecond ? removed : added))
      .map(({ value, added, removed }) => ({ text: value.join(""), isOnly: added || removed }));
  return { first: side(false), second: side(true) };
}

function toWords(text: string): string[] {
  const segmenter = new Intl.Segmenter("bn", { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/* Title and content are compared word by word; status and slug are no part of a version. */
const { title, content, status, slug, ...others } = blankPost;

export type ComparedField = keyof typeof others;

/** The other fields whose values differ. */
export function differentFields(first: PostForm, second: PostForm): ComparedField[] {
  const fields = Object.keys(others) as ComparedField[];
  return fields.filter((field) => first[field] !== second[field]);
}
