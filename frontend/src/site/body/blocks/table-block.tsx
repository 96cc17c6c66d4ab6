import type { Table } from "@/generated/page-types";
import { RichText } from "../../components/rich-text";
import { keyed } from "../../lib/keys";
import { strings } from "../../strings/bn";
import { readPercent } from "../percent";
import { PercentBar } from "../percent-bar";
import type { BlockProps } from "./props";

const headCell = "border-b-2 border-ink py-2.5 pe-6 align-bottom font-bold last:pe-0";
const bodyCell = "border-b border-line py-2.5 pe-6 align-top last:pe-0";
const number = "text-end whitespace-nowrap [font-variant-numeric:tabular-nums]";

/**
 * A table. With more than two columns its rows become blocks on a narrow screen. A column of
 * percentages has bars. It scrolls sideways in its frame where it is too wide all the same.
 */
export function TableBlock({ id, value }: BlockProps<"table">) {
  const { caption, columns, rows, row_headings } = value;
  const heads = keyed(columns, ({ heading }) => heading);
  const bars = columns.map((_, index) => longestBar(value, index));
  const title = `table-${id}`;
  /* Numbers stand beside their labels, not at the other edge of the page. */
  const onlyNumbers = columns.slice(1).every(({ numeric }) => numeric) && !bars.some(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form
    <div
      className="overflow-x-auto"
      role="group"
      aria-labelledby={caption ? title : undefined}
      aria-label={caption ? undefined : strings.article.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys
      tabIndex={0}
    >
      <table
        className={`text-start text-card ${onlyNumbers ? "" : "w-full"} ${columns.length > 2 ? "stacked" : ""}`}
      >
        {caption && (
          <caption className="pb-2 text-start font-bold" id={title}>
            <RichText inline html={caption} />
          </caption>
        )}
        <thead>
          <tr>
            {heads.map(({ key, item: { heading, numeric } }, index) => {
              const classes = `${headCell} ${numeric && !bars[index] ? number : "text-start"} ${bars[index] ? "w-1/2" : ""}`;
              return heading ? (
                <th key={key} className={classes} scope="col">
                  {heading}
                </th>
              ) : (
                <td key={key} className={classes} />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => row.join("\u0000")).map(({ key: rowKey, item: row }) => (
            <tr key={rowKey}>
              {heads.map(({ key, item: { heading, numeric } }, index) => {
                const classes = `${bodyCell} ${numeric ? number : "text-start"}`;
                const isHeading = row_headings && index === 0;
                const Cell = isHeading ? "th" : "td";
                const html = row[index] ?? "";
                return (
                  <Cell
                    key={key}
                    className={classes}
                    scope={isHeading ? "row" : undefined}
                    data-label={(!isHeading && html && heading) || undefined}
                  >
                    <CellText html={html} full={bars[index] ?? 0} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The highest percentage of a numeric column; 0 when it has anything but percentages. */
function longestBar({ columns, rows }: Table, index: number): number {
  if (!columns[index]?.numeric) return 0;
  const values = rows.map((row) => readPercent(row[index] ?? "")?.most ?? Number.NaN);
  return Math.max(0, ...values) || 0;
}

function CellText({ html, full }: { html: string; full: number }) {
  const percent = full > 0 && readPercent(html);
  const text = <RichText inline html={html} />;
  if (!percent) return text;
  return (
    <span className="flex items-center gap-4">
      <span className="w-18 shrink-0">{text}</span>
      <PercentBar {...percent} full={full} />
    </span>
  );
}
