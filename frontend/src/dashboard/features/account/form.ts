import * as z from "zod/mini";
import type { Account } from "../../api/account";
import { optionalText, password, requiredText } from "../../lib/schema";

export const detailsSchema = z.object({
  name: requiredText,
  email: requiredText,
  contactNo: optionalText,
  currentPassword: z.string(),
});

export function toForm({ name, email, contactNo }: Account) {
  return { name, email, contactNo, currentPassword: "" };
}

export const passwordAgainSchema = z.object({ currentPassword: password });

export const codeSchema = z.object({ code: requiredText });

export const turnOffSchema = z.object({ currentPassword: password, code: requiredText });

export const passwordSchema = z.object({ currentPassword: password, newPassword: password });

export const blankPasswords = { currentPassword: "", newPassword: "" };
