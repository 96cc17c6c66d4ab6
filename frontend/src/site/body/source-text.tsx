import type { Source } from "@/generated/page-types";
import { RichText } from "../components/rich-text";
import { strings } from "../strings/bn";
import { readableAddress } from "./readable-address";

/** A source, followed by a link to its address. */
export function SourceText({ source: { text, url } }: { source: Source }) {
  return (
    <>
      <RichText className="inline wrap-anywhere *:inline" html={text} />
      {url && (
        <>
          {" "}
          <a className="external wrap-anywhere" href={url} rel="external noopener">
            {readableAddress(url)} <span className="sr-only">{strings.article.external}</span>
          </a>
        </>
      )}
    </>
  );
}
