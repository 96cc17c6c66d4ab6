import { useQueryClient } from "@tanstack/react-query";
import { categoriesQuery } from "../../api/categories";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { categories } from "../../strings/categories";
import { common } from "../../strings/common";
import { type CountedCategory, renameCategory } from "./categories";
import { categorySchema, NAME_MAX_LENGTH } from "./form";

interface RenameFormProps {
  category: CountedCategory;
  onDone: () => void;
}

/** The form that renames a category in its row. */
export function RenameForm({ category, onDone }: RenameFormProps) {
  const t = useStrings(categories);
  const { save, saving, cancel } = useStrings(common);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: categorySchema,
    defaultValues: { titlename: category.titlename },
    mode: "onChange",
    send: async ({ titlename }) => {
      if (titlename === category.titlename) return;
      const renamed = await renameCategory(category.id, titlename);
      toast.done(t.renamed(renamed.titlename));
      await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
    onSaved: onDone,
  });
  useUnsavedChanges(form.formState.isDirty);
  const { failure } = form;
  const otherFailure = failure?.errors.titlename ? undefined : failure?.message;

  return (
    <form
      className="flex min-w-0 flex-1 flex-wrap items-end gap-3"
      noValidate
      aria-label={t.renameOf(category.titlename)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field
        className="flex-[1_1_12rem]"
        label={t.name}
        error={form.errorOf("titlename") ?? otherFailure}
      >
        <Input
          {...form.register("titlename")}
          autoFocus
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" aria-disabled={form.isSending || undefined}>
        {form.isSending ? saving : save}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {cancel}
      </Button>
    </form>
  );
}
