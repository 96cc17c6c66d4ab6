import { Link } from "react-router-dom";
import { Drop, dropEntry } from "@/components/ui/Drop";
import { Empty, Failed, Loading } from "@/components/ui/States";
import { ToolIcon } from "@/components/ui/ToolIcon";
import { adminPaths } from "@/lib/adminPaths";
import { useFormat } from "@/lib/format";
import { useStrings } from "@/lib/language";
import { useLoaded } from "@/lib/useLoaded";
import { frame } from "@/strings/admin/frame";
import { type Item, loadItems } from "./items";

/** The cart with its 8: the latest eight posts and pages that were edited (S49, D11). */
export function Items() {
  const words = useStrings(frame);
  return (
    <Drop
      label={words.itemsName}
      button={
        <>
          <ToolIcon name="cart" />
          <span className="absolute end-0 top-0 badge">{words.eight}</span>
        </>
      }
    >
      <h2 className="px-4 py-1 text-h2">{words.items}</h2>
      <Latest />
    </Drop>
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
    <a className={dropEntry} href={editUrl}>
      {text}
    </a>
  ) : (
    <Link className={dropEntry} to={adminPaths.editPost(id)}>
      {text}
    </Link>
  );
}
