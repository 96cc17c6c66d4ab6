import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { categories } from "../../strings/categories";
import { common } from "../../strings/common";
import { addCategory } from "./categories";
import { MOST_LETTERS, toName } from "./form";

/** One field. `Required` stands under it once somebody has been there and left nothing (S53, S100). */
export function AddCategoryForm() {
  const words = useStrings(categories);
  const { required } = useStrings(common);
  const { revalidate } = useRevalidator();
  const [name, setName] = useState("");
  const [touched, setTouched] = useState(false);
  useUnsavedChanges(name !== "");

  const { busy, failure, submit } = useSubmission(async (titlename: string) => {
    const added = await addCategory(titlename);
    setName("");
    setTouched(false);
    toast.done(words.added(added.titlename));
    await revalidate();
  });

  const missing = touched && toName(name) === null;
  return (
    <Form
      className="max-w-128"
      noValidate
      failure={failure}
      aria-label={words.heading}
      onSubmit={() => {
        setTouched(true);
        const titlename = toName(name);
        if (titlename !== null) void submit(titlename);
      }}
    >
      {/* Room for the message: when it comes as the field is left, what is just pressed must not move. */}
      <Field
        className="min-h-33"
        label={words.name}
        hint={words.hint}
        error={missing ? required : failure?.errors.titlename}
      >
        <Input
          name="titlename"
          required
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => setTouched(true)}
        />
      </Field>
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? words.adding : words.add}
        </Button>
      </div>
    </Form>
  );
}
