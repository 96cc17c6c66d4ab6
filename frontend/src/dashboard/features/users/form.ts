import * as z from "zod/mini";
import { roles } from "../../lib/roles";
import { optionalText, password, requiredText } from "../../lib/schema";

/** A new administrator (S58). The server checks the rest (D23). */
export const newUserSchema = z.object({
  name: requiredText,
  userName: requiredText,
  email: requiredText,
  password,
  contactNo: requiredText,
  role: z.enum(roles),
});

/** An administrator who gets a link in place of a password. */
export const invitedUserSchema = z.extend(newUserSchema, { password: z.string() });

/** The fields of another account that an administrator can change. */
export const userDetailsSchema = z.object({
  name: requiredText,
  email: requiredText,
  contactNo: optionalText,
});

export const blankUser: z.infer<typeof newUserSchema> = {
  name: "",
  userName: "",
  email: "",
  password: "",
  contactNo: "",
  role: "author",
};
