import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect } from "react";
import * as z from "zod/mini";
import {
  ALT_MAX_LENGTH,
  describeImage,
  type ImageList,
  imageListsKey,
  type LibraryImage,
} from "../../api/images";
import { useStrings } from "../../lib/language";
import { optionalText } from "../../lib/schema";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { common } from "../../strings/common";
import { images } from "../../strings/images";
import { Button } from "../button";
import { Field, TextArea } from "../field";

const schema = z.object({ alt: optionalText });

interface DescribeFormProps {
  image: LibraryImage;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form for a picture's description, in the place of the description. */
export function DescribeForm({ image, onSaved, onCancel }: DescribeFormProps) {
  const words = useStrings(images);
  const { save, saving, cancel } = useStrings(common);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema,
    defaultValues: { alt: image.alt },
    send: ({ alt }) => describeImage(image.id, alt),
    onSaved(saved) {
      /* Not fetched anew: a search may no longer find the picture, and it would vanish. */
      queryClient.setQueriesData<ImageList>({ queryKey: imageListsKey }, (list) => {
        return (
          list && { ...list, images: list.images.map((one) => (one.id === saved.id ? saved : one)) }
        );
      });
      onSaved();
    },
  });
  const { failure, setFocus } = form;
  useUnsavedChanges(form.formState.isDirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a refusal
  useEffect(() => setFocus("alt"), [failure, setFocus]);

  function onKeyDown(event: KeyboardEvent): void {
    /* While a keyboard shows suggestions these keys choose among them. */
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void form.submit();
  }

  return (
    <form
      className="grid gap-2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field
        label={words.description}
        error={failure ? (form.errorOf("alt") ?? failure.message) : undefined}
      >
        <TextArea
          {...form.register("alt")}
          className="field-sizing-content min-h-20! px-2"
          maxLength={ALT_MAX_LENGTH}
        />
      </Field>
      <div className="flex flex-wrap gap-1">
        <Button className="flex-1 px-2" type="submit" disabled={form.isSending}>
          {form.isSending ? saving : save}
        </Button>
        <Button className="flex-1 px-2" look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
