import { queryOptions, useQuery } from "@tanstack/react-query";
import { ShoppingCartIcon } from "lucide-react";
import { Link } from "react-router-dom";
import type { components } from "@/generated/schema";
import { api } from "../api/client";
import { unwrap } from "../api/request";
import { Dropdown, dropdownEntry } from "../components/dropdown";
import { Empty, Failed, Loading } from "../components/states";
import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { frame } from "../strings/frame";

/** A recently edited post or page. */
type Item = components["schemas"]["Item"];

/** Loaded again each time the list is opened. */
const itemsQuery = queryOptions({
  queryKey: ["items"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/items", { signal })),
  gcTime: 0,
});

/** The cart with the badge 8 opens the eight posts and pages edited last (S49, D11). */
export function LatestItems() {
  const t = useStrings(frame);
  return (
    <Dropdown
      label={t.itemsName}
      button={
        <>
          <ShoppingCartIcon />
          <span className="absolute end-0 top-0 badge">{t.eight}</span>
        </>
      }
    >
      <h2 className="px-4 py-1 text-h2">{t.items}</h2>
      <ItemList />
    </Dropdown>
  );
}

function ItemList() {
  const t = useStrings(frame);
  const { data: items, error, refetch } = useQuery(itemsQuery);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!items) return <Loading />;
  if (items.length === 0) return <Empty>{t.noItems}</Empty>;
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}`}>
          <ItemLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemLink({ item: { id, title, kind, updatedAt, editUrl } }: { item: Item }) {
  const t = useStrings(frame);
  const { date } = useFormat();
  const text = (
    <span className="grid">
      <span className="wrap-anywhere">{title}</span>
      <span className="text-small text-muted">
        {t[kind]} · {date(updatedAt)}
      </span>
    </span>
  );
  return editUrl ? (
    <a className={dropdownEntry} href={editUrl}>
      {text}
    </a>
  ) : (
    <Link className={dropdownEntry} to={adminPaths.editPost(id)}>
      {text}
    </Link>
  );
}
