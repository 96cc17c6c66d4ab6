import { State } from "../../components/table";
import { useStrings } from "../../lib/language";
import { messages } from "../../strings/messages";
import type { Message } from "./messages";

/** The state of the work on a message: a ring until it is done. */
export function MessageState({ state }: Pick<Message, "state">) {
  const t = useStrings(messages);
  return <State on={state !== "new"}>{t.states[state]}</State>;
}
