import { useQueryClient } from "@tanstack/react-query";
import { categoriesQuery } from "../../api/categories";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { categories } from "../../strings/categories";
import { addCategory } from "./categories";
import { categorySchema, NAME_MAX_LENGTH } from "./form";

/** `Required` stands under the field once it has been touched and is blank (S53, S100). */
export function AddCategoryForm() {
  const t = useStrings(categories);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: categorySchema,
    defaultValues: { titlename: "" },
    mode: "onTouched",
    send: ({ titlename }) => addCategory(titlename),
    onSaved: ({ titlename }, reset) => {
      reset();
      toast.done(t.added(titlename));
      return queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
  });
  useUnsavedChanges(form.formState.isDirty);

  return (
    <Form
      className="max-w-128"
      failure={form.failure}
      aria-label={t.heading}
      onSubmit={form.submit}
    >
      {/* Room for the message: the button must not move while it is being pressed. */}
      <Field className="min-h-33" label={t.name} hint={t.hint} error={form.errorOf("titlename")}>
        <Input
          {...form.register("titlename")}
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </Field>
      <div>
        <Button type="submit" aria-disabled={form.isSending || undefined}>
          {form.isSending ? t.adding : t.add}
        </Button>
      </div>
    </Form>
  );
}
