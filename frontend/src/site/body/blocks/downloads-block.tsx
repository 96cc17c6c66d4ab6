import { FileLinks } from "../../components/file-links";
import { LeafRow } from "../../components/leaf-row";
import { keyed } from "../../lib/keys";
import type { BlockProps } from "./props";

/** Documents to download, each with its type, pages and size. */
export function DownloadsBlock({ value }: BlockProps<"downloads">) {
  const documents = value.flatMap((item) => (item.file ? [{ ...item, file: item.file }] : []));
  return (
    <ul className="border-t border-line">
      {keyed(documents, ({ file }) => file.url).map(
        ({ key, item: { file, title, description, cover } }) => (
          <LeafRow
            key={key}
            cover={cover}
            leaf={file.type}
            leafClass="text-small"
            heading={<p className="text-h4">{title}</p>}
            facts={[file.type, ...file.facts]}
            text={description}
          >
            <FileLinks file={file} title={title} />
          </LeafRow>
        ),
      )}
    </ul>
  );
}
