import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { createFolder, foldersQuery, type LibraryImage } from "../../api/images";
import { Button } from "../../components/button";
import { Checkbox } from "../../components/checkbox";
import { DeleteQuestion, useFocusAfterQuestion } from "../../components/delete-question";
import { indented } from "../../components/library-filters";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { useOwnRole } from "../../lib/roles";
import { splitTags } from "../../lib/tags";
import { toast } from "../../lib/toasts";
import { images as imagesWords } from "../../strings/images";
import { library } from "../../strings/library";
import type { useSelection } from "./use-selection";

const control =
  "min-h-11 max-w-full rounded-edge border border-line-input bg-white px-2 text-small";
const NEW_FOLDER = "new";

interface SelectionBarProps {
  images: LibraryImage[];
  actions: ReturnType<typeof useSelection>;
  /** Whether the list is that of the deleted pictures. */
  deleted: boolean;
}

/** Chooses all pictures of the page, and acts on the chosen ones. It stays in view while the list scrolls. */
export function SelectionBar({ images, actions, deleted }: SelectionBarProps) {
  const t = useStrings(library);
  const labels = useStrings(imagesWords);
  const { number } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const asker = useFocusAfterQuestion(isAsking);
  const { selection, act, isBusy } = actions;
  const changeable = images.filter(({ mayChange }) => mayChange).map(({ id }) => id);
  const count = selection.ids.size;
  if (changeable.length === 0) return null;

  return (
    <fieldset
      className="sticky top-0 z-10 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-white px-3 py-1"
      aria-label={t.selection}
    >
      <Checkbox
        checked={count > 0 && count === changeable.length}
        onChange={({ target }) => actions.choose(target.checked ? changeable : [])}
      >
        {count > 0 ? t.selected(number(count)) : t.selectAll}
      </Checkbox>
      {count > 0 && isAsking && (
        <DeleteQuestion
          question={t.deleteAll(count, number(count))}
          labels={labels}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            act({ action: "delete" });
          }}
        />
      )}
      {count > 0 && !isAsking && deleted && (
        <Button
          look="act"
          aria-disabled={isBusy || undefined}
          onClick={() => act({ action: "restore" })}
        >
          {labels.restore}
        </Button>
      )}
      {count > 0 && !isAsking && !deleted && (
        <>
          <MoveForm actions={actions} />
          <TagForm actions={actions} />
          <Button look="actDanger" ref={asker} onClick={() => setIsAsking(true)}>
            {labels.delete}
          </Button>
        </>
      )}
    </fieldset>
  );
}

function MoveForm({ actions: { act, isBusy } }: Pick<SelectionBarProps, "actions">) {
  const t = useStrings(library);
  const { mayPublish } = useOwnRole();
  const queryClient = useQueryClient();
  const { data: folders = [] } = useQuery(foldersQuery);
  const [folder, setFolder] = useState("");
  const [name, setName] = useState("");
  const isNew = folder === NEW_FOLDER;

  async function move(event: FormEvent) {
    event.preventDefault();
    if (isBusy || folder === "" || (isNew && name.trim() === "")) return;
    try {
      const id = isNew ? (await createFolder(name.trim())).id : Number(folder);
      void queryClient.invalidateQueries(foldersQuery);
      act({ action: "move", folder: id });
      setFolder("");
      setName("");
    } catch (error) {
      toast.failed(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <form className="flex min-w-0 flex-wrap items-center gap-1" onSubmit={move}>
      <select
        className={control}
        aria-label={t.moveTo}
        value={folder}
        onChange={({ target }) => setFolder(target.value)}
      >
        <option value="">{t.moveTo}</option>
        {folders.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {indented(depth, depth === 0 ? t.noFolder : name)}
          </option>
        ))}
        {mayPublish && <option value={NEW_FOLDER}>{t.newFolder}</option>}
      </select>
      {isNew && (
        <input
          className={control}
          aria-label={t.folderName}
          placeholder={t.folderName}
          maxLength={255}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {folder !== "" && (
        <Button look="act" type="submit" aria-disabled={isBusy || undefined}>
          {t.move}
        </Button>
      )}
    </form>
  );
}

function TagForm({ actions: { act, isBusy } }: Pick<SelectionBarProps, "actions">) {
  const t = useStrings(library);
  const [text, setText] = useState("");
  const tags = splitTags(text);
  return (
    <form
      className="flex min-w-0 flex-wrap items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || tags.length === 0) return;
        act({ action: "tag", tags });
        setText("");
      }}
    >
      <input
        className={`${control} w-80`}
        aria-label={t.addTags}
        placeholder={t.addTags}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {tags.length > 0 && (
        <Button look="act" type="submit" aria-disabled={isBusy || undefined}>
          {t.addTag}
        </Button>
      )}
    </form>
  );
}
