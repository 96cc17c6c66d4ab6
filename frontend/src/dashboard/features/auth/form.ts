import * as z from "zod/mini";
import { optionalText, password, requiredText } from "../../lib/schema";

export const credentialsSchema = z.object({ userName: requiredText, password, code: optionalText });

export const accountSchema = z.object({ account: requiredText });

export const newPasswordSchema = z.object({ newPassword: password });
