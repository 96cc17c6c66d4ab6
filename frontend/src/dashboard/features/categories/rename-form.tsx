import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { categories } from "../../strings/categories";
import { common } from "../../strings/common";
import { type CountedCategory, renameCategory } from "./categories";
import { MOST_LETTERS, toName } from "./form";

interface RenameFormProps {
  category: CountedCategory;
  onDone: () => void;
}

/** Another name for a category, in its row. */
export function RenameForm({ category, onDone }: RenameFormProps) {
  const words = useStrings(categories);
  const { required, save, saving, cancel } = useStrings(common);
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(category.titlename);
  const titlename = toName(name);
  useUnsavedChanges(name !== category.titlename);

  const { busy, failure, submit } = useSubmission(async (wanted: string) => {
    const renamed = await renameCategory(category.id, wanted);
    toast.done(words.renamed(renamed.titlename));
    await revalidate();
    onDone();
  });

  const refused = failure && (failure.errors.titlename ?? failure.message);
  return (
    <form
      className="flex min-w-0 flex-1 flex-wrap items-end gap-3"
      noValidate
      aria-label={words.renameOf(category.titlename)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (titlename === category.titlename) onDone();
        else if (titlename !== null) void submit(titlename);
      }}
    >
      <Field
        className="flex-[1_1_12rem]"
        label={words.name}
        error={titlename === null ? required : (refused ?? undefined)}
      >
        <Input
          autoFocus
          required
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? saving : save}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {cancel}
      </Button>
    </form>
  );
}
