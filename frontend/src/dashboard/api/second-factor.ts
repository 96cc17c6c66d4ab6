import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** The key for an authenticator app: a QR code, and the same as text. */
export type NewSecret = components["schemas"]["NewSecret"];

interface Password {
  currentPassword: string;
}

export function startSecondFactor(password: Password): Promise<NewSecret> {
  return unwrap(api.POST("/api/admin/me/second-factor", { body: password }));
}

/** Turns the second factor on, and answers the recovery codes. */
export async function confirmSecondFactor(code: { code: string }): Promise<string[]> {
  const answer = await unwrap(api.POST("/api/admin/me/second-factor/confirm", { body: code }));
  return answer.recoveryCodes;
}

export function turnOffSecondFactor(proof: Password & { code: string }): Promise<unknown> {
  return unwrap(api.POST("/api/admin/me/second-factor/off", { body: proof }));
}

export async function renewRecoveryCodes(password: Password): Promise<string[]> {
  const answer = await unwrap(api.POST("/api/admin/me/recovery-codes", { body: password }));
  return answer.recoveryCodes;
}
