import type { ReactNode } from "react";
import { useFormat } from "../../lib/format";

interface TallyProps {
  title: string;
  /** The title of the counts. */
  column: string;
  rows: { key: string; label: ReactNode; count: number }[];
  /** The text of an empty table. */
  none: string;
  note?: ReactNode;
}

/** A table of names and counts, each with a bar. The highest count comes first. */
export function Tally({ title, column, rows, none, note }: TallyProps) {
  const { number } = useFormat();
  const most = rows[0]?.count ?? 1;
  return (
    <div className="border border-line bg-white">
      <table className="w-full">
        <thead className="border-b border-line bg-paper-deep text-start">
          <tr>
            <th className="px-4 py-2 text-start" scope="col">
              {title}
            </th>
            <th className="px-4 py-2 text-end whitespace-nowrap" scope="col">
              {column}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, count }) => (
            <tr className="border-b border-line last:border-b-0" key={key}>
              <th className="w-full px-4 py-2 text-start font-normal wrap-anywhere" scope="row">
                {label}
                <span
                  className="mt-1 block h-1.5 bg-green forced-color-adjust-none"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </th>
              <td className="px-4 py-2 text-end align-top tabular-nums">{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-4 py-3 text-muted">{none}</p>}
      {note && <p className="border-t border-line px-4 py-2 text-small">{note}</p>}
    </div>
  );
}
