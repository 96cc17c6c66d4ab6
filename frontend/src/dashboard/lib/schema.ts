import * as z from "zod/mini";

/** A text that must not be blank. Spaces around it are not sent. */
export const requiredText = z.string().check(z.trim(), z.minLength(1));

/** A text that may be empty. */
export const optionalText = z.string().check(z.trim());

/** A password is sent as it was typed. */
export const password = z.string().check(z.minLength(1));
