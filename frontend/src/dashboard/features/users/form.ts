import * as z from "zod/mini";
import { roles } from "../../lib/roles";
import { password, requiredText } from "../../lib/schema";

/** A new administrator (S58). The server checks the rest (D23). */
export const newUserSchema = z.object({
  name: requiredText,
  userName: requiredText,
  email: requiredText,
  password,
  contactNo: requiredText,
  role: z.enum(roles),
});

export const blankUser: z.infer<typeof newUserSchema> = {
  name: "",
  userName: "",
  email: "",
  password: "",
  contactNo: "",
  role: "administrator",
};
