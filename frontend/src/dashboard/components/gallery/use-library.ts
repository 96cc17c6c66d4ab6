import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { galleryQuery, type LibraryImage } from "../../api/images";

/** The library as the gallery shows it. It is loaded when the gallery is opened first (S63). */
export function useLibrary(isOpen: boolean) {
  const [search, setSearch] = useState("");
  const query = useInfiniteQuery({ ...galleryQuery(search), enabled: isOpen });
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } =
    query;

  return {
    search,
    setSearch,
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
