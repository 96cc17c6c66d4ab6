import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router-dom";
import type { ApiError } from "@/shared/api/http";
import { deleteImage, type LibraryImage } from "../../api/images";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useSubmission } from "../../lib/use-submission";
import { images as area } from "../../strings/images";
import { Button } from "../button";
import { Notice } from "../notice";

interface ConfirmDeleteProps {
  image: LibraryImage;
  onDeleted: () => void;
  onKeep: () => void;
}

/** The question before a picture goes, in its place. Keeping it has the focus. */
export function ConfirmDelete({ image, onDeleted, onKeep }: ConfirmDeleteProps) {
  const words = useStrings(area);
  const keep = useRef<HTMLButtonElement>(null);
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmission(async () => {
    await deleteImage(image.id);
    toast.done(words.deleted);
    onDeleted();
    await revalidate();
  });
  const used = failure?.errors.usedBy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal takes away the button that was pressed
  useEffect(() => keep.current?.focus(), [failure]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for both buttons
    <div
      className="-mx-2.5 mt-auto grid gap-2 bg-accent-tint px-2.5 py-2"
      onKeyDown={({ key }) => {
        if (key === "Escape") onKeep();
      }}
    >
      {failure ? <Refused failure={failure} /> : <p role="alert">{words.ask}</p>}
      <div className="flex flex-wrap gap-1">
        {!used && (
          <Button className="flex-1 px-2" look="danger" disabled={busy} onClick={submit}>
            {words.delete}
          </Button>
        )}
        <Button className="flex-1 px-2" look="quiet" ref={keep} onClick={onKeep}>
          {used ? words.understood : words.keep}
        </Button>
      </div>
    </div>
  );
}

/** Where the picture is used (409), or what else is against it. */
function Refused({ failure: { message, errors } }: { failure: ApiError }) {
  const words = useStrings(area);
  if (!errors.usedBy) return <Notice tone="error">{message}</Notice>;
  return (
    <div role="alert">
      <p>{words.used}</p>
      <ul className="list-disc ps-5 font-bold">
        {errors.usedBy.map((title) => (
          <li key={title} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
