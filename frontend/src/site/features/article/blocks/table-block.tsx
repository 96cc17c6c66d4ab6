import { CitedText } from "../../../components/cited-text";
import { keyed } from "../../../lib/keys";
import { strings } from "../../../strings/bn";
import type { BlockProps } from "./props";

const headCell = "border-b-2 border-ink py-2.5 pe-3 align-bottom font-bold last:pe-0";
const bodyCell = "border-b border-line py-2.5 pe-3 align-top last:pe-0";
const number = "text-end whitespace-nowrap tabular-nums";

/** A table that scrolls sideways in its frame on narrow screens. */
export function TableBlock({ id, value, article }: BlockProps<"table">) {
  const { caption, columns, rows, row_headings } = value;
  const heads = keyed(columns, ({ heading }) => heading);
  const title = `table-${id}`;
  return (
    <section
      className="overflow-x-auto"
      aria-labelledby={caption ? title : undefined}
      aria-label={caption ? undefined : strings.article.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys
      tabIndex={0}
    >
      <table className="w-full text-start text-card">
        {caption && (
          <caption className="pb-2 text-start font-bold" id={title}>
            {caption}
          </caption>
        )}
        <thead>
          <tr>
            {heads.map(({ key, item: { heading, numeric } }) => {
              const look = `${headCell} ${numeric ? number : "text-start"}`;
              return heading ? (
                <th key={key} className={look} scope="col">
                  {heading}
                </th>
              ) : (
                <td key={key} className={look} />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => row.join("\u0000")).map(({ key: rowKey, item: row }) => (
            <tr key={rowKey}>
              {heads.map(({ key, item: { numeric } }, index) => {
                const look = `${bodyCell} ${numeric ? number : "text-start"}`;
                const isHeading = row_headings && index === 0;
                const Cell = isHeading ? "th" : "td";
                return (
                  <Cell key={key} className={look} scope={isHeading ? "row" : undefined}>
                    <CitedText text={row[index] ?? ""} sources={article.sources} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
