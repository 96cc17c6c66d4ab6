import type { EventSummary } from "@/generated/page-types";
import { goLink } from "@/shared/ui/button-styles";
import { parentPath } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { Icon } from "../icon";
import { EventRow } from "./event-row";

/** The next events on another page, with a link to all of them. */
export function ComingEvents({ events, heading }: { events: EventSummary[]; heading: string }) {
  return (
    <section className="wrap py-12 lg:py-16" aria-labelledby="events">
      <h2 className="stitched text-h2" id="events">
        {heading}
      </h2>
      <ul className="mt-8 border-t border-ink">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <p className="mt-4 print:hidden">
        <a className={goLink} href={parentPath(events[0]?.path ?? null)}>
          {strings.events.all}
          <Icon name="forward" className="size-5" />
        </a>
      </p>
    </section>
  );
}
