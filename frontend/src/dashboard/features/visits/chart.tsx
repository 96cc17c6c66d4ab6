import { Panel } from "../../components/panel";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { visits } from "../../strings/visits";
import { chartTop, type Unit, type Visits } from "./visits";

/** The readings of each day or month as bars, and the same as a table. */
export function Chart({ unit, sums }: { unit: Unit; sums: Visits }) {
  const t = useStrings(visits);
  const { number, date, month } = useFormat();
  const { total, previous, periods } = sums;
  const name = unit === "month" ? month : date;
  const most = periods.reduce((best, period) => (period.count > best.count ? period : best));
  const top = chartTop(most.count);
  const first = name(periods[0]?.start ?? "");
  const last = name(periods.at(-1)?.start ?? "");
  const average = number(Math.round(total / periods.length));
  return (
    <Panel
      title={t.total(total, number(total), average, unit)}
      action={
        previous !== null && (
          <span className="text-small text-muted">{t.before(number(previous))}</span>
        )
      }
    >
      <div className="grid gap-1 p-4">
        <div
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2"
          role="img"
          aria-label={t.described(first, last, name(most.start), number(most.count))}
        >
          <span className="-mt-3 text-small text-muted">{number(top)}</span>
          <div className="flex h-40 items-end gap-0.5 border-y border-line">
            {periods.map(({ start, count }) => (
              <span
                className="min-w-0 grow basis-0 bg-green forced-color-adjust-none"
                key={start}
                style={{ height: `${(count / top) * 100}%` }}
              />
            ))}
          </div>
          <span className="col-start-2 flex justify-between gap-4 text-small text-muted">
            <span>{first}</span>
            <span>{last}</span>
          </span>
        </div>
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-bold text-green">
            {t.numbers}
          </summary>
          <table className="w-full max-w-md text-small">
            <thead className="border-b border-line">
              <tr>
                <th className="py-1 text-start" scope="col">
                  {t.units[unit]}
                </th>
                <th className="py-1 text-end" scope="col">
                  {t.times}
                </th>
              </tr>
            </thead>
            <tbody>
              {periods.toReversed().map(({ start, count }) => (
                <tr className="border-b border-line" key={start}>
                  <th className="py-1 text-start font-normal" scope="row">
                    <time dateTime={start}>{name(start)}</time>
                  </th>
                  <td className="py-1 text-end tabular-nums">{number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Panel>
  );
}
