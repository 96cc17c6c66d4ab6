import * as z from "zod/mini";
import { optionalText } from "../../lib/schema";
import { type Message, states } from "./messages";

export const messageSchema = z.object({ state: z.enum(states), note: optionalText });

export type MessageForm = z.infer<typeof messageSchema>;

export function toForm({ state, note = "" }: Message): MessageForm {
  return { state, note };
}
