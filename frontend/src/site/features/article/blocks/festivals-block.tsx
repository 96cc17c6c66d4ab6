import { Fragment } from "react";
import { bengaliDate } from "@/shared/format/intl";
import { RichText } from "../../../components/rich-text";
import { keyed } from "../../../lib/keys";
import { strings } from "../../../strings/bn";
import type { BlockProps } from "./props";

/** Festivals with their dates, those that are over last. */
export function FestivalsBlock({ value }: BlockProps<"festivals">) {
  return (
    <ul className="border-t border-ink text-card">
      {keyed(value, ({ name, first_day }) => `${name} ${first_day}`).map(({ key, item }) => {
        const { first_day, last_day, state } = item;
        const word = strings.article.festival[state];
        return (
          <li
            key={key}
            className={`grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)] ${state === "past" ? "text-muted" : ""}`}
          >
            <p>
              {Array.from(new Set([first_day, last_day]), (day, index) => (
                <Fragment key={day}>
                  {index > 0 && " – "}
                  <time className="whitespace-nowrap" dateTime={day}>
                    {bengaliDate(day)}
                  </time>
                </Fragment>
              ))}
              <span className="block text-small text-muted">{item.bangla_date}</span>
            </p>
            <div>
              <p>
                <b>{item.name}</b>
                {word && (
                  <span className={`text-small ${state === "past" ? "" : "text-accent"}`}>
                    {" "}
                    · {word}
                  </span>
                )}
              </p>
              {item.place && <p className="text-small text-muted">{item.place}</p>}
              {item.note && <RichText html={item.note} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
