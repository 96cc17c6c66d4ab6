import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button";
import { DeleteQuestion } from "../../components/delete-question";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { toast } from "../../lib/toasts";
import { messages } from "../../strings/messages";
import { deleteMessage, type Message } from "./messages";

/** Deletes a message for good, after a question, and returns to the list. */
export function DeleteMessage({ id }: Pick<Message, "id">) {
  const t = useStrings(messages);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteMessage(id),
    async onSuccess() {
      toast.done(t.deleted);
      await navigate(adminPaths.messages);
      await queryClient.invalidateQueries({ queryKey: ["messages"] });
    },
  });

  return (
    <div className="grid justify-items-start gap-3 border-t border-line p-4">
      {isAsking ? (
        <DeleteQuestion
          question={t.deleteQuestion}
          labels={{ delete: t.deleteConfirm, keep: t.deleteCancel }}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            mutate();
          }}
        />
      ) : (
        <Button look="actDanger" disabled={isPending} onClick={() => setIsAsking(true)}>
          {t.delete}
        </Button>
      )}
      {error && <Notice tone="error">{error.message}</Notice>}
    </div>
  );
}
