import { type FetchQueryOptions, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "@/shared/api/http";
import { isSignInRequired } from "../api/request";

function isUnexpected(error: Error): boolean {
  return !(error instanceof ApiError);
}

/**
 * Routes' loaders and mutations say when data is fetched again, so nothing else does: it never gets
 * stale by itself, and a failed request is repeated by the user only. What is not an answer of the
 * server is thrown to the error page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      retry: false,
      retryOnMount: false,
      staleTime: Number.POSITIVE_INFINITY,
      throwOnError: isUnexpected,
    },
    mutations: { networkMode: "always", throwOnError: isUnexpected },
  },
});

/** For a loader: asks the server on every visit. Rejects when it refuses. */
export function fetchFresh<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return queryClient.fetchQuery({ ...options, staleTime: 0 });
}

/** As the function above, for a screen that shows a refusal itself. Rejects when the user has to sign in. */
export async function tryFetchFresh<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  try {
    await fetchFresh(options);
  } catch (error) {
    if (!(error instanceof ApiError) || isSignInRequired(error)) throw error;
  }
}
