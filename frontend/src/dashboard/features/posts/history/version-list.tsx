import { ChevronRightIcon } from "lucide-react";
import type { Version } from "../../../api/posts";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { history } from "../../../strings/history";
import { byDay, stateOf } from "./versions";

interface VersionListProps {
  versions: Version[];
  /** The version with the current text, if it is among these. */
  current: Version | undefined;
  selected: Version;
  onSelect: (version: Version) => void;
}

/** The versions by day, one of which is selected. */
export function VersionList({ versions, current, selected, onSelect }: VersionListProps) {
  const t = useStrings(history);
  const { number, date, clock } = useFormat();
  const today = date(new Date().toISOString());
  const row = (version: Version) => (
    <VersionRow
      key={version.id}
      version={version}
      isCurrent={version === current}
      isSelected={version === selected}
      onSelect={() => onSelect(version)}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.versions}</legend>
      {byDay(versions, current, date).map((day) => (
        <div key={day.date}>
          <h3 className="border-t border-line px-4 pt-3 pb-1 text-small font-bold text-muted">
            {day.date === today ? t.today(day.date) : day.date}
          </h3>
          {day.entries.map((entry) => {
            const [newest, oldest] = [entry[0], entry.at(-1)];
            if (!newest || !oldest || newest === oldest) return entry.map(row);
            return (
              <details
                className="group border-t border-line"
                key={newest.id}
                open={entry.includes(selected) || undefined}
              >
                <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-small font-bold text-green">
                  <ChevronRightIcon className="size-5 shrink-0 group-open:rotate-90" />
                  {t.autosaves(number(entry.length), clock(oldest.savedAt), clock(newest.savedAt))}
                </summary>
                {entry.map(row)}
              </details>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}

interface VersionRowProps {
  version: Version;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

function VersionRow({ version, isCurrent, isSelected, onSelect }: VersionRowProps) {
  const t = useStrings(history);
  const { date, time, clock } = useFormat();
  const { savedAt, by, events } = version;

  function what({ kind, time: of }: Version["events"][number]): string {
    if (of && kind === "scheduled") return t.scheduledFor(time(of));
    if (of && kind === "restored") return t.restoredFrom(time(of));
    return t.events[kind];
  }

  /** When it was done, unless at once. */
  function when(at: string): string {
    if (time(at) === time(savedAt)) return "";
    return date(at) === date(savedAt) ? clock(at) : time(at);
  }

  return (
    <label className="flex cursor-pointer gap-3 border-s-4 border-t border-t-line border-s-transparent py-3 ps-3 pe-4 hover:bg-paper has-checked:border-s-green has-checked:bg-green-tint">
      <input
        className="mt-1 size-5 shrink-0 accent-green"
        type="radio"
        name="version"
        checked={isSelected}
        onChange={onSelect}
      />
      <span className="grid min-w-0 text-small wrap-anywhere">
        <b>
          <time dateTime={savedAt}>{clock(savedAt)}</time>, {t.states[stateOf(version, isCurrent)]}
        </b>
        {by && <span className="text-muted">{by}</span>}
        {events.map((event) => (
          <span className="text-muted" key={`${event.kind} ${event.at}`}>
            {[what(event), event.by !== by && event.by, when(event.at)].filter(Boolean).join(", ")}
          </span>
        ))}
      </span>
    </label>
  );
}
