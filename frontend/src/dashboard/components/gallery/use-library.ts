import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  galleryQuery,
  type LibraryFilter,
  type LibraryImage,
  wholeLibrary,
} from "../../api/images";

/** The library as the gallery shows it. It is loaded when the gallery is opened first (S63). */
export function useLibrary(isOpen: boolean) {
  const [filter, setFilter] = useState(wholeLibrary);
  const query = useInfiniteQuery({ ...galleryQuery(filter), enabled: isOpen });
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } =
    query;

  return {
    filter,
    changeFilter: (changed: Partial<LibraryFilter>) => setFilter({ ...filter, ...changed }),
    images: data && withoutDuplicates(data.pages.flatMap(({ images }) => images)),
    total: data?.pages.at(-1)?.total ?? 0,
    isLoading: isFetching,
    error,
    hasMore: hasNextPage && !error,
    loadMore: () => void fetchNextPage(),
    reload: () => void refetch(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

/** A picture uploaded meanwhile moves the last one of a page to the next page. */
function withoutDuplicates(images: LibraryImage[]): LibraryImage[] {
  return [...new Map(images.map((image) => [image.id, image])).values()];
}
