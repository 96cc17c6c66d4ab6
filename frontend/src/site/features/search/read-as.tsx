import type { ReadWord } from "@/generated/page-types";
import { search } from "../../strings/search";
import { WordLinks } from "./word-links";

const MOST = 3;

/** How a word was read that the texts do not have as it was typed. */
export function ReadAs({ word, read_as }: ReadWord) {
  return (
    <p className="text-muted">
      {search.readAs(word)} <WordLinks words={read_as.slice(0, MOST)} /> {search.searched}
    </p>
  );
}
