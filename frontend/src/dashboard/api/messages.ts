import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";
import { unwrapList } from "./request";

/** The new messages: how many there are. Asked for again each minute while the window is in view. */
export const newMessagesQuery = queryOptions({
  queryKey: ["messages", "new"],
  queryFn: ({ signal }) =>
    unwrapList(api.GET("/api/messages", { params: { query: { state: "new", limit: 1 } }, signal })),
  select: ({ total }) => total,
  refetchInterval: 60_000,
  throwOnError: false,
});
