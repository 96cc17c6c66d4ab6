import { useEffect, useRef, useState } from "react";
import type { Category } from "../../../api/categories";
import type { PostSummary } from "../../../api/posts";
import { Button } from "../../../components/button";
import { DeleteQuestion, useFocusAfterQuestion } from "../../../components/delete-question";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { useOwnRole } from "../../../lib/roles";
import { posts as strings } from "../../../strings/posts";
import type { usePostActions } from "./use-post-actions";

interface SelectionBarProps {
  posts: PostSummary[];
  selected: PostSummary[];
  categories: Category[];
  actions: ReturnType<typeof usePostActions>;
  onSelect: (posts: PostSummary[]) => void;
}

/** Selects all posts of the page, and acts on the selected ones. It stays in view while the list scrolls. */
export function SelectionBar(props: SelectionBarProps) {
  const { posts, selected, categories, actions, onSelect } = props;
  const t = useStrings(strings);
  const { number } = useFormat();
  const { mayPublish } = useOwnRole();
  const [isAsking, setIsAsking] = useState(false);
  const asker = useFocusAfterQuestion(isAsking);
  const [category, setCategory] = useState("");
  const all = useRef<HTMLInputElement>(null);
  const some = selected.length > 0;
  const isBusy = actions.busy.length > 0;
  /* Of the others nothing would change, and the message counts what has. */
  const toPublish = selected.filter(({ state }) => state !== "published");
  const toUnpublish = selected.filter(({ state }) => state !== "draft" && state !== "expired");

  useEffect(() => {
    if (all.current) all.current.indeterminate = some && selected.length < posts.length;
  }, [some, selected, posts]);

  return (
    <fieldset
      className="sticky top-0 z-10 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-white px-3 py-1"
      aria-label={t.selection.label}
    >
      <label className="inline-flex min-h-11 items-center gap-2.5 text-small">
        <input
          className="size-5 accent-green"
          type="checkbox"
          ref={all}
          checked={some && selected.length === posts.length}
          onChange={({ target }) => onSelect(target.checked ? posts : [])}
        />
        {some ? t.selection.count(number(selected.length)) : t.selection.all}
      </label>
      {some && isAsking && (
        <DeleteQuestion
          question={t.selection.ask(selected.length, number(selected.length))}
          labels={{ delete: t.remove, keep: t.keep }}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            actions.act("delete", selected);
          }}
        />
      )}
      {some && !isAsking && (
        <>
          {mayPublish && toPublish.length > 0 && (
            <Button
              look="act"
              aria-disabled={isBusy || undefined}
              onClick={() => actions.act("publish", toPublish)}
            >
              {t.publish}
            </Button>
          )}
          {mayPublish && toUnpublish.length > 0 && (
            <Button
              look="act"
              aria-disabled={isBusy || undefined}
              onClick={() => actions.act("unpublish", toUnpublish)}
            >
              {t.unpublish}
            </Button>
          )}
          <select
            className="min-h-11 max-w-full rounded-edge border border-line-input bg-white px-2 text-small"
            aria-label={t.selection.category}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            <option value="">{t.selection.category}</option>
            {categories.map(({ id, titlename }) => (
              <option key={id} value={id}>
                {titlename}
              </option>
            ))}
          </select>
          {category !== "" && (
            <Button
              look="act"
              aria-disabled={isBusy || undefined}
              onClick={() => actions.act("category", selected, Number(category))}
            >
              {t.selection.apply}
            </Button>
          )}
          <Button look="actDanger" ref={asker} onClick={() => setIsAsking(true)}>
            {t.remove}
          </Button>
        </>
      )}
    </fieldset>
  );
}
