import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PencilIcon, Trash2Icon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { categoriesQuery } from "../../api/categories";
import { Button } from "../../components/button";
import { Cell, ConfirmRow, Row, RowActions, RowHeader } from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { toast } from "../../lib/toasts";
import { categories } from "../../strings/categories";
import { type CountedCategory, deleteCategory } from "./categories";
import { MergeRow } from "./merge-row";
import { RenameForm } from "./rename-form";

type Mode = "row" | "renaming" | "merging" | "asking";

interface CategoryRowProps {
  category: CountedCategory;
  all: CountedCategory[];
}

/** A category in the list. Renaming and merging it and the question before deleting it stand in its row. */
export function CategoryRow({ category, all }: CategoryRowProps) {
  const { id, titlename, posts } = category;
  const t = useStrings(categories);
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<Mode>("row");
  const rename = useRef<HTMLButtonElement>(null);
  const merge = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const last = useRef<Mode>("row");

  /* The focus goes back to the button that was pressed. */
  useEffect(() => {
    if (mode === "row" && last.current === "renaming") rename.current?.focus();
    if (mode === "row" && last.current === "merging") merge.current?.focus();
    if (mode === "row" && last.current === "asking") remove.current?.focus();
    last.current = mode;
  }, [mode]);

  const deletion = useMutation({
    mutationFn: () => deleteCategory(id),
    onSuccess: () => {
      toast.done(t.removed(titlename));
      document.querySelector<HTMLElement>("main h1")?.focus();
      return queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
    onError: (error) => {
      toast.failed(error.message);
      setMode("row");
    },
  });

  if (mode === "asking") {
    return (
      <ConfirmRow
        columns={3}
        question={t.ask(titlename)}
        confirm={t.remove}
        cancel={t.keep}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setMode("row")}
      />
    );
  }
  if (mode === "merging") {
    return <MergeRow category={category} all={all} onCancel={() => setMode("row")} />;
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
      <Cell>
        <Link className="whitespace-nowrap" to={`${adminPaths.viewAllPost}?category=${id}`}>
          {t.count(posts, number(posts))}
        </Link>
      </Cell>
      <RowActions>
        {mode === "row" && (
          <>
            <Button
              look="act"
              ref={rename}
              aria-label={t.renameOf(titlename)}
              onClick={() => setMode("renaming")}
            >
              <PencilIcon className="size-5" />
              {t.rename}
            </Button>
            {all.length > 1 && (
              <Button
                look="act"
                ref={merge}
                aria-label={t.mergeOf(titlename)}
                onClick={() => setMode("merging")}
              >
                {t.merge}
              </Button>
            )}
            <Button
              look="actDanger"
              ref={remove}
              aria-label={t.removeOf(titlename)}
              title={t.remove}
              onClick={() => setMode("asking")}
            >
              <Trash2Icon className="size-5" />
            </Button>
          </>
        )}
      </RowActions>
    </Row>
  );
}
