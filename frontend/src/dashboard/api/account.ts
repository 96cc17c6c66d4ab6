import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import type { Language } from "@/shared/strings/bilingual";
import { api } from "./client";
import { unwrap } from "./request";

export type Account = components["schemas"]["Administrator"];

export type OwnAccount = components["schemas"]["OwnAccount"];

/** The fields of one's own account that can be changed. A new e-mail address needs the password. */
export type Details = Pick<Account, "name" | "email" | "contactNo"> & { currentPassword?: string };

/** One's own account. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/admin/me", { signal })),
});

export function saveDetails(details: Details): Promise<OwnAccount> {
  return unwrap(api.PATCH("/api/admin/me", { body: details }));
}

/** The account's language of both admins. */
export function saveLanguage(language: Language): Promise<OwnAccount> {
  return unwrap(api.PATCH("/api/admin/me", { body: { language } }));
}

/** Ends every other session of the account and answers a new access token for this one. */
export async function changePassword(passwords: {
  currentPassword: string;
  newPassword: string;
}): Promise<string> {
  const { accessToken } = await unwrap(api.POST("/api/admin/me/password", { body: passwords }));
  return accessToken;
}
