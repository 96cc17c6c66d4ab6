import { Fragment } from "react";
import { searchAddress } from "../../lib/paths";
import { search } from "../../strings/search";

/** Links that search for each of the words. */
export function WordLinks({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && (index === words.length - 1 ? ` ${search.or} ` : ", ")}
      <a href={searchAddress(word)}>{word}</a>
    </Fragment>
  ));
}
