import type { HomePage } from "@/generated/page-types";
import { dayNumber, whenInWords } from "../../components/events/event-dates";
import { Icon } from "../../components/icon";
import { joinFacts } from "../../lib/facts";
import { parentPath } from "../../lib/paths";
import { strings } from "../../strings/bn";

const t = strings.events;

/**
 * The next gathering: of all, or of the district that was chosen last on the device (early.ts), which
 * is why the next one of each district is here.
 */
export function NextGathering({ gatherings }: Pick<HomePage, "gatherings">) {
  return (
    <div className="gatherings border-t border-ink">
      {gatherings.map(({ district, event }) => (
        <Gathering key={district} district={district} event={event} />
      ))}
    </div>
  );
}

function Gathering({ district, event }: HomePage["gatherings"][number]) {
  const { day, title, path, place, calendar, is_sample: isSample } = event;
  if (!day) return null;
  return (
    <div
      className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center border-b border-line py-2 not-first:hidden"
      data-district={district}
    >
      <time
        className="text-[2.25rem]/11 font-bold text-accent [font-variant-numeric:tabular-nums]"
        dateTime={day.first_day}
        aria-hidden="true"
      >
        {dayNumber(day)}
      </time>
      <div>
        <p className="text-card font-bold">
          <a className="text-ink no-underline hover:text-green hover:underline" href={path}>
            {title}
          </a>
          {isSample && <span className="text-small text-accent"> ({t.sample})</span>}
        </p>
        <p className="text-small text-muted">{joinFacts([whenInWords(event), place])}</p>
      </div>
      {isSample ? (
        <a className={`${tool} text-small`} href={parentPath(path)}>
          {t.allShort}
          <span className="sr-only"> {t.heading}</span>
        </a>
      ) : (
        <a className={tool} href={calendar} download aria-label={`${t.keep}: ${title}`}>
          <Icon name="add" />
        </a>
      )}
    </div>
  );
}

const tool =
  "grid min-h-11 min-w-11 place-items-center font-bold text-green no-underline hover:underline print:hidden";
