import * as z from "zod/mini";
import type { Account, Details } from "../../api/account";
import { optionalText, password, requiredText } from "../../lib/schema";

export const detailsSchema = z.object({
  name: requiredText,
  email: requiredText,
  contactNo: optionalText,
});

export function toForm({ name, email, contactNo }: Account): Details {
  return { name, email, contactNo };
}

export const passwordSchema = z.object({ currentPassword: password, newPassword: password });

export const blankPasswords = { currentPassword: "", newPassword: "" };
