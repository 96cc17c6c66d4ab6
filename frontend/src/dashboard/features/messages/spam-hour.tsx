import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button";
import { DeleteQuestion, useFocusAfterQuestion } from "../../components/delete-question";
import { Notice } from "../../components/notice";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { toast } from "../../lib/toasts";
import { messages } from "../../strings/messages";
import { type Message, markHourAsSpam } from "./messages";

const HOUR_MS = 3_600_000;

/** Marks a message and the other new ones of its hour as spam, after a question, and returns to the list. */
export function SpamHour({ id, created }: Pick<Message, "id" | "created">) {
  const t = useStrings(messages);
  const { clock, number } = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const asker = useFocusAfterQuestion(isAsking);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => markHourAsSpam(id),
    async onSuccess({ marked }) {
      toast.done(t.spamHourDone(marked, number(marked)));
      await navigate(adminPaths.messages);
      await queryClient.invalidateQueries({ queryKey: ["messages"] });
    },
  });
  /* A clock hour in Dhaka begins with one of UTC. */
  const start = Math.floor(Date.parse(created) / HOUR_MS) * HOUR_MS;
  const [from, to] = [start, start + HOUR_MS].map((time) => clock(new Date(time).toISOString()));

  return (
    <div className="grid justify-items-start gap-3 border-t border-line p-4">
      {isAsking ? (
        <DeleteQuestion
          question={t.spamHourQuestion(from ?? "", to ?? "")}
          labels={{ delete: t.spamHourConfirm, keep: t.spamHourCancel }}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            mutate();
          }}
        />
      ) : (
        <Button look="actDanger" ref={asker} disabled={isPending} onClick={() => setIsAsking(true)}>
          {t.spamHour}
        </Button>
      )}
      {error && <Notice tone="error">{error.message}</Notice>}
    </div>
  );
}
