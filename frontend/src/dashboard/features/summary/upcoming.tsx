import { Link } from "react-router-dom";
import { Panel } from "../../components/panel";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { dashboard } from "../../strings/summary";
import type { Summary } from "./summary";

type Item = Summary["upcoming"][number];

/** The next publications and events, by day. */
export function Upcoming({ items }: { items: Item[] }) {
  const t = useStrings(dashboard);
  const { weekday, clock } = useFormat();
  if (items.length === 0) return null;
  return (
    <Panel title={t.upcoming}>
      <ul>
        {items.map((item, index) => (
          <li
            className="px-4 py-2.5 not-first:border-t not-first:border-line"
            key={`${item.kind}-${item.id}`}
          >
            {item.day !== items[index - 1]?.day && (
              <h3 className="text-small font-bold text-green">
                <time dateTime={item.day}>{weekday(item.day)}</time>
              </h3>
            )}
            <p className="text-small text-muted">
              {item.at && <time dateTime={item.at}>{clock(item.at)} · </time>}
              {t.kinds[item.kind]}
            </p>
            <ItemLink item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Posts are edited in the dashboard, other pages in the page admin. */
function ItemLink({ item: { id, kind, title, editUrl } }: { item: Item }) {
  const look = "font-bold wrap-anywhere text-ink no-underline hover:text-accent hover:underline";
  return kind === "post" ? (
    <Link className={look} to={adminPaths.editPost(id)}>
      {title}
    </Link>
  ) : (
    <a className={look} href={editUrl}>
      {title}
    </a>
  );
}
