import { useQueryClient } from "@tanstack/react-query";
import { type ImageList, imageListsKey, type LibraryImage } from "../../api/images";

/** Shows a changed picture in the grids. They are not fetched anew: a search may no longer find it. */
export function useShownImage(): (saved: LibraryImage) => void {
  const queryClient = useQueryClient();
  return (saved) =>
    void queryClient.setQueriesData<ImageList>({ queryKey: imageListsKey }, (list) => {
      return (
        list && { ...list, images: list.images.map((one) => (one.id === saved.id ? saved : one)) }
      );
    });
}
