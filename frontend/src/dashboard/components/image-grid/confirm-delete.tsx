import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "@/shared/api/http";
import { deleteImage, imageListsKey, type LibraryImage } from "../../api/images";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { images } from "../../strings/images";
import { Button } from "../button";
import { Notice } from "../notice";
import { useRestore } from "./use-restore";

interface ConfirmDeleteProps {
  image: LibraryImage;
  onDeleted: () => void;
  onKeep: () => void;
}

/** The question before a picture is deleted, in its tile. The focus is on keeping it. */
export function ConfirmDelete({ image, onDeleted, onKeep }: ConfirmDeleteProps) {
  const t = useStrings(images);
  const keep = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  const restore = useRestore();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteImage(image.id),
    onSuccess() {
      toast.done(t.deleted, { label: t.undo, run: () => restore(image) });
      onDeleted();
      return queryClient.invalidateQueries({ queryKey: imageListsKey });
    },
  });
  const isUsed = error instanceof ApiError && error.errors.usedBy !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal removes the button with the focus
  useEffect(() => keep.current?.focus(), [error]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on both buttons
    <div
      className="-mx-2.5 mt-auto grid gap-2 bg-accent-tint px-2.5 py-2"
      onKeyDown={({ key }) => {
        if (key === "Escape") onKeep();
      }}
    >
      {error ? <Refusal error={error} /> : <p role="alert">{t.ask}</p>}
      <div className="flex flex-wrap gap-1">
        {!isUsed && (
          <Button
            className="flex-1 px-2"
            look="danger"
            disabled={isPending}
            onClick={() => mutate()}
          >
            {t.delete}
          </Button>
        )}
        <Button className="flex-1 px-2" look="quiet" ref={keep} onClick={onKeep}>
          {isUsed ? t.understood : t.keep}
        </Button>
      </div>
    </div>
  );
}

/** The uses of the picture (409), or another reason for a refusal. */
function Refusal({ error }: { error: Error }) {
  const t = useStrings(images);
  const usedBy = error instanceof ApiError ? error.errors.usedBy : undefined;
  if (!usedBy) return <Notice tone="error">{error.message}</Notice>;
  return (
    <div role="alert">
      <p>{t.used}</p>
      <ul className="list-disc ps-5 font-bold">
        {usedBy.map((title) => (
          <li key={title} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
