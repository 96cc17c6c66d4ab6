import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2Icon } from "lucide-react";
import { useRef } from "react";
import { type DeletedPage, deletedPagesQuery, restorePage } from "../../../api/deleted-pages";
import { Button } from "../../../components/button";
import { Empty, Failed, Loading } from "../../../components/states";
import { Cell, Row, RowActions, RowHeader, Table } from "../../../components/table";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { toast } from "../../../lib/toasts";
import { deletedPages } from "../../../strings/deleted-pages";

/** The pages that were deleted in the page admin, below the deleted posts. */
export function DeletedPages() {
  const t = useStrings(deletedPages);
  const { date, number } = useFormat();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: pages, error, refetch } = useQuery(deletedPagesQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: DeletedPage) => restorePage(id),
    onSuccess: (_, { title }) => {
      toast.done(t.restored(title));
      /* The row with the focus goes. */
      heading.current?.focus();
      return queryClient.invalidateQueries(deletedPagesQuery);
    },
    onError: ({ message }) => toast.failed(message),
  });
  const { columns } = t;
  return (
    <section className="grid gap-4 pt-6" aria-labelledby="deleted-pages">
      <div className="grid gap-1">
        <h2 className="text-h2" id="deleted-pages" ref={heading} tabIndex={-1}>
          {t.title}
        </h2>
        <p className="text-small text-muted">{t.note}</p>
      </div>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!(pages || error) && <Loading />}
      {pages?.length === 0 && <Empty>{t.none}</Empty>}
      {pages && pages.length > 0 && (
        <Table
          label={t.title}
          columns={[
            { key: "title", title: columns.title },
            { key: "kind", title: columns.kind },
            { key: "place", title: columns.place },
            { key: "by", title: columns.by },
            { key: "date", title: columns.date },
            { key: "actions", title: t.actions, unseen: true },
          ]}
        >
          {pages.map((page) => (
            <Row key={page.id}>
              <RowHeader>
                <div>
                  <b className="wrap-anywhere">{page.title}</b>
                  {page.pagesBelow > 0 && (
                    <p className="text-small text-muted">
                      {t.below(page.pagesBelow, number(page.pagesBelow))}
                    </p>
                  )}
                </div>
              </RowHeader>
              <Cell>{page.kind}</Cell>
              <Cell>{page.place}</Cell>
              <Cell>{page.by}</Cell>
              <Cell>
                <time dateTime={page.deletedAt}>{date(page.deletedAt)}</time>
              </Cell>
              <RowActions>
                <Button
                  look="act"
                  aria-disabled={isPending || undefined}
                  aria-label={t.restoreOf(page.title)}
                  onClick={() => !isPending && mutate(page)}
                >
                  <Undo2Icon className="size-5" />
                  {t.restore}
                </Button>
              </RowActions>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
