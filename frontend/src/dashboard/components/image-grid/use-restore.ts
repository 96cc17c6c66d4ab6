import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageListsKey, type LibraryImage, restoreImage } from "../../api/images";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { images } from "../../strings/images";

/** Brings a deleted picture back. A toast tells how it ended. */
export function useRestore(): (image: LibraryImage) => void {
  const t = useStrings(images);
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: LibraryImage) => restoreImage(id),
    onSuccess() {
      toast.done(t.restored);
      return queryClient.invalidateQueries({ queryKey: imageListsKey });
    },
    onError: (error) => toast.failed(error.message),
  });
  return mutate;
}
