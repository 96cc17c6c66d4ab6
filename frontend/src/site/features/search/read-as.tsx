import type { ReadWord } from "@/generated/page-types";
import { search } from "../../strings/search";
import { WordLinks } from "./word-links";

const MOST = 3;

/** A note on the words that were searched in place of one that no text has. */
export function ReadAs({ word, read_as }: ReadWord) {
  return (
    <p className="text-muted">
      {search.readAs(word)} <WordLinks words={read_as.slice(0, MOST)} /> {search.searched}
    </p>
  );
}
