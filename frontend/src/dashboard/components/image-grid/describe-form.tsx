import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { describeImage, type LibraryImage, MOST_LETTERS } from "../../api/images";
import { useStrings } from "../../lib/language";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { common } from "../../strings/common";
import { images as area } from "../../strings/images";
import { Button } from "../button";
import { Field, TextArea } from "../field";

interface DescribeFormProps {
  image: LibraryImage;
  /** With the picture as it was saved, or nothing when it stays as it is. */
  onDone: (saved?: LibraryImage) => void;
}

/** What the picture shows, written in its place. */
export function DescribeForm({ image, onDone }: DescribeFormProps) {
  const words = useStrings(area);
  const { save, saving, cancel } = useStrings(common);
  const [alt, setAlt] = useState(image.alt);
  useUnsavedChanges(alt !== image.alt);
  const { busy, failure, submit } = useSubmission(async () => {
    onDone(await describeImage(image.id, alt));
  });

  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a refusal, for the button was busy
  useEffect(() => field.current?.focus(), [failure]);

  function onKeyDown(event: KeyboardEvent): void {
    /* These keys belong to a keyboard's suggestions while they are open. */
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onDone();
    if (event.key !== "Enter" || event.target !== field.current) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      className="grid gap-2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={words.description}
        error={failure ? (failure.errors.alt ?? failure.message) : undefined}
      >
        <TextArea
          className="field-sizing-content min-h-20! px-2"
          value={alt}
          maxLength={MOST_LETTERS}
          ref={field}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-1">
        <Button className="flex-1 px-2" type="submit" disabled={busy}>
          {busy ? saving : save}
        </Button>
        <Button className="flex-1 px-2" look="quiet" onClick={() => onDone()}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
