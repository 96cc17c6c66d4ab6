import * as z from "zod/mini";
import { password, requiredText } from "../../lib/schema";

export const credentialsSchema = z.object({ userName: requiredText, password });
