import { Popover } from "@base-ui/react/popover";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ShoppingCartIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { components } from "@/shared/api/schema";
import { api } from "../api/client";
import { unwrap } from "../api/request";
import { dropdown } from "../components/dropdown-styles";
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

/**
 * The cart with the badge 8 opens the eight posts and pages edited last (S49, D11). A popover, since
 * a menu may hold neither a heading nor a message with Retry.
 */
export function LatestItems() {
  const words = useStrings(frame);
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className={dropdown.trigger} aria-label={words.itemsName}>
          <ShoppingCartIcon />
          <span className="absolute end-0 top-0 badge">{words.eight}</span>
        </Popover.Trigger>
        <Popover.Portal container={container}>
          <Popover.Positioner className={dropdown.positioner} align="end" collisionPadding={16}>
            <Popover.Popup className={dropdown.popup}>
              <Popover.Title className="px-4 py-1 text-h2">{words.items}</Popover.Title>
              <ItemList onFollow={() => setOpen(false)} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

function ItemList({ onFollow }: { onFollow: () => void }) {
  const words = useStrings(frame);
  const { data: items, error, refetch } = useQuery(itemsQuery);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!items) return <Loading />;
  if (items.length === 0) return <Empty>{words.noItems}</Empty>;
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}`}>
          <ItemLink item={item} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

interface ItemLinkProps {
  item: Item;
  onFollow: () => void;
}

function ItemLink({ item: { id, title, kind, updatedAt, editUrl }, onFollow }: ItemLinkProps) {
  const words = useStrings(frame);
  const { date } = useFormat();
  const text = (
    <span className="grid">
      <span className="wrap-anywhere">{title}</span>
      <span className="text-small text-muted">
        {words[kind]} · {date(updatedAt)}
      </span>
    </span>
  );
  return editUrl ? (
    <a className={dropdown.entry} href={editUrl}>
      {text}
    </a>
  ) : (
    <Link className={dropdown.entry} to={adminPaths.editPost(id)} onClick={onFollow}>
      {text}
    </Link>
  );
}
