import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import * as z from "zod/mini";
import {
  ALT_MAX_LENGTH,
  changeImage,
  type Focus,
  type LibraryImage,
  tagsQuery,
  thumbnailAddress,
} from "../../api/images";
import { useStrings } from "../../lib/language";
import { optionalText } from "../../lib/schema";
import { splitTags } from "../../lib/tags";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { common } from "../../strings/common";
import { images } from "../../strings/images";
import { upload } from "../../strings/upload";
import { Button } from "../button";
import { Checkbox } from "../checkbox";
import { Field, Input, TextArea } from "../field";
import { FocusPicker } from "../focus-picker";
import { useShownImage } from "./use-shown-image";

const schema = z.object({ alt: optionalText, decorative: z.boolean(), tags: optionalText });

interface DescribeFormProps {
  image: LibraryImage;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form for a picture's description, tags and focal point, in the place of the description. */
export function DescribeForm({ image, onSaved, onCancel }: DescribeFormProps) {
  const t = useStrings(images);
  const { save, saving, cancel } = useStrings(common);
  const { decorative: decorativeWords } = useStrings(upload);
  const queryClient = useQueryClient();
  const show = useShownImage();
  const [focus, setFocus] = useState<Focus | null>(image.focus);
  const form = useApiForm({
    schema,
    defaultValues: { alt: image.alt, decorative: image.decorative, tags: image.tags.join(", ") },
    send: ({ alt, decorative, tags }) =>
      changeImage(image.id, {
        alt: decorative ? "" : alt,
        decorative,
        tags: splitTags(tags),
        focus,
      }),
    onSaved(saved) {
      show(saved);
      void queryClient.invalidateQueries(tagsQuery);
      onSaved();
    },
  });
  const { failure, setFocus: focusField } = form;
  const isDecorative = form.watch("decorative");
  useUnsavedChanges(form.formState.isDirty || focus !== image.focus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a refusal
  useEffect(() => focusField("alt"), [failure, focusField]);

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
        label={t.description}
        error={failure ? (form.errorOf("alt") ?? failure.message) : undefined}
      >
        <TextArea
          {...form.register("alt")}
          className="field-sizing-content min-h-20! px-2"
          maxLength={ALT_MAX_LENGTH}
          readOnly={isDecorative}
        />
      </Field>
      <Checkbox {...form.register("decorative")}>{decorativeWords}</Checkbox>
      <Field label={t.tags} error={form.errorOf("tags")}>
        <Input {...form.register("tags")} className="px-2" />
      </Field>
      <FocusPicker src={thumbnailAddress(image)} focus={focus} onChange={setFocus} />
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
