import * as z from "zod/mini";
import { password, requiredText } from "../../lib/schema";
import type { NewUser } from "./users";

/** A new administrator (S58). The server checks the rest (D23). */
export const newUserSchema = z.object({
  name: requiredText,
  userName: requiredText,
  email: requiredText,
  password,
  contactNo: requiredText,
});

export const blankUser: NewUser = {
  name: "",
  userName: "",
  email: "",
  password: "",
  contactNo: "",
};
