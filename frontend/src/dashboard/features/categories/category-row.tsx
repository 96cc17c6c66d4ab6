import { PencilIcon, Trash2Icon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { ApiError } from "../../api/request";
import { Button } from "../../components/button";
import { Acts, AskRow, Cell, Row, RowHeader } from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { categories } from "../../strings/categories";
import { type CountedCategory, deleteCategory } from "./categories";
import { RenameForm } from "./rename-form";

type Mode = "row" | "renaming" | "asking";

/** A category in the list. Its name is changed in its row; deleting it asks there. */
export function CategoryRow({ category }: { category: CountedCategory }) {
  const { id, titlename, posts } = category;
  const words = useStrings(categories);
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [mode, setMode] = useState<Mode>("row");
  const [busy, setBusy] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const last = useRef<Mode>("row");

  /* The focus goes back to the button that began it. */
  useEffect(() => {
    if (mode === "row" && last.current === "renaming") rename.current?.focus();
    if (mode === "row" && last.current === "asking") remove.current?.focus();
    last.current = mode;
  }, [mode]);

  async function removeNow(): Promise<void> {
    setBusy(true);
    try {
      await deleteCategory(id);
      toast.done(words.removed(titlename));
      document.querySelector<HTMLElement>("main h1")?.focus();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.failed(error.message);
      setMode("row");
    } finally {
      setBusy(false);
    }
  }

  if (mode === "asking") {
    return (
      <AskRow
        columns={3}
        question={words.ask(titlename)}
        yes={words.remove}
        no={words.keep}
        busy={busy}
        onYes={() => void removeNow()}
        onNo={() => setMode("row")}
      />
    );
  }
  return (
    <Row>
      <RowHeader>
        {mode === "renaming" ? (
          <RenameForm category={category} onDone={() => setMode("row")} />
        ) : (
          <b className="min-w-0 wrap-anywhere">{titlename}</b>
        )}
      </RowHeader>
      <Cell>{words.count(posts, number(posts))}</Cell>
      <Acts>
        {mode === "row" && (
          <>
            <Button
              look="act"
              ref={rename}
              aria-label={words.renameOf(titlename)}
              onClick={() => setMode("renaming")}
            >
              <PencilIcon className="size-5" />
              {words.rename}
            </Button>
            <Button
              look="actDanger"
              ref={remove}
              aria-label={words.removeOf(titlename)}
              title={words.remove}
              onClick={() => setMode("asking")}
            >
              <Trash2Icon className="size-5" />
            </Button>
          </>
        )}
      </Acts>
    </Row>
  );
}
