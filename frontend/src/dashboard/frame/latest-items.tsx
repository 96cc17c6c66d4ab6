import { ShoppingCartIcon } from "lucide-react";
import { Link } from "react-router-dom";
import type { components } from "@/shared/api/schema";
import { api } from "../api/client";
import { Dropdown, dropdownEntry } from "../components/dropdown";
import { Empty, Failed, Loading } from "../components/states";
import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { useLoaded } from "../lib/use-loaded";
import { frame } from "../strings/frame";

/** A post or page that was edited lately. */
type Item = components["schemas"]["Item"];

async function loadItems(signal: AbortSignal): Promise<Item[]> {
  return (await api.get<Item[]>("/api/items", { signal })).data;
}

/** The cart with its 8: the latest eight posts and pages that were edited (S49, D11). */
export function LatestItems() {
  const words = useStrings(frame);
  return (
    <Dropdown
      label={words.itemsName}
      button={
        <>
          <ShoppingCartIcon />
          <span className="absolute end-0 top-0 badge">{words.eight}</span>
        </>
      }
    >
      <h2 className="px-4 py-1 text-h2">{words.items}</h2>
      <Latest />
    </Dropdown>
  );
}

function Latest() {
  const words = useStrings(frame);
  const [loaded, retry] = useLoaded(loadItems);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <Failed error={loaded.error} onRetry={retry} />;
  if (loaded.answer.length === 0) return <Empty>{words.noItems}</Empty>;
  return (
    <ul>
      {loaded.answer.map((item) => (
        <li key={`${item.kind}-${item.id}`}>
          <Edited item={item} />
        </li>
      ))}
    </ul>
  );
}

function Edited({ item: { id, title, kind, updatedAt, editUrl } }: { item: Item }) {
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
    <a className={dropdownEntry} href={editUrl}>
      {text}
    </a>
  ) : (
    <Link className={dropdownEntry} to={adminPaths.editPost(id)}>
      {text}
    </Link>
  );
}
