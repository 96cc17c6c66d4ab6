import { Fragment } from "react";
import { bengaliDate } from "@/shared/format/intl";
import { joinFacts } from "../../lib/facts";
import { keyed } from "../../lib/keys";
import { strings } from "../../strings/bn";
import type { BlockProps } from "./props";

/** Festivals with their next dates. */
export function FestivalsBlock({ value }: BlockProps<"festivals">) {
  return (
    <ul className="border-t border-ink text-card">
      {keyed(value, ({ name }) => name).map(({ key, item }) => (
        <li
          key={key}
          className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <p>
            {item.first_day
              ? Array.from(new Set([item.first_day, item.last_day]), (day, index) => (
                  <Fragment key={day}>
                    {index > 0 && " – "}
                    <time className="whitespace-nowrap" dateTime={day}>
                      {bengaliDate(day)}
                    </time>
                  </Fragment>
                ))
              : strings.events.noDate}
            <span className="block text-small text-muted">{item.bangla_date}</span>
          </p>
          <p>
            <a className="font-bold" href={item.path}>
              {item.name}
            </a>
            <span className="block text-small text-muted">
              {joinFacts([item.rule, item.place])}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
