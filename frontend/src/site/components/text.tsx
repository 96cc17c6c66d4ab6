import { Fragment } from "react";
import { englishParts } from "../lib/english";

/** A plain text with its English marked. */
export function Text({ children }: { children: string }) {
  return englishParts(children).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} lang="en">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
