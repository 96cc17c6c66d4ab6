import * as z from "zod/mini";
import { requiredText } from "../../lib/schema";

/** The longest name that the server takes. */
export const NAME_MAX_LENGTH = 100;

export const categorySchema = z.object({ titlename: requiredText });
