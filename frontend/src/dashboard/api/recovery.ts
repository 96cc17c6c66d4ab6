import { queryOptions } from "@tanstack/react-query";
import { publicApi, unwrap } from "./request";

/** The ways in which the site helps people who have lost their password. */
export const recoveryQuery = queryOptions({
  queryKey: ["password-reset"],
  queryFn: ({ signal }) => unwrap(publicApi.GET("/api/password-reset", { signal })),
});

/** Asks for a link by mail. The answer is the same for names that do not exist. */
export function requestLink(request: { account: string }): Promise<unknown> {
  return unwrap(publicApi.POST("/api/password-reset", { body: request }));
}

/** The account whose password the token of a link sets. */
export function linkAccountQuery(token: string) {
  return queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) =>
      unwrap(publicApi.POST("/api/password-reset/account", { body: { token }, signal })),
    gcTime: 0,
    /* The screen offers another try: after a reload the address has no token. */
    throwOnError: false,
  });
}

export function resetPassword(reset: { token: string; newPassword: string }): Promise<unknown> {
  return unwrap(publicApi.POST("/api/password-reset/confirm", { body: reset }));
}
