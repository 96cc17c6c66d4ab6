import { useQueryClient } from "@tanstack/react-query";
import type { Account } from "../../api/account";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { common } from "../../strings/common";
import { users } from "../../strings/users";
import { userDetailsSchema } from "./form";
import { changeDetails, usersKey } from "./users";

interface DetailsDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** Changes name, e-mail address and number of another account. */
export function DetailsDialog({ account, open, onClose }: DetailsDialogProps) {
  const words = useStrings(users);
  return (
    <Dialog open={open} title={words.detailsOf(account.userName)} onClose={onClose}>
      {open && <DetailsForm account={account} onSaved={onClose} />}
    </Dialog>
  );
}

function DetailsForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const words = useStrings(users);
  const { save, saving } = useStrings(common);
  const queryClient = useQueryClient();
  const { id, userName, name, email, contactNo } = account;
  const form = useApiForm({
    schema: userDetailsSchema,
    defaultValues: { name, email, contactNo },
    send: (details) => changeDetails(id, details),
    onSaved: () => {
      onSaved();
      toast.done(words.detailsSaved(userName));
      return queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
  const { register, errorOf, isSending } = form;
  return (
    <Form
      onSubmit={form.submit}
      failure={form.failure}
      aria-label={words.detailsOf(userName)}
      autoComplete="off"
    >
      <Field label={words.name} error={errorOf("name")}>
        <Input {...register("name")} required maxLength={150} />
      </Field>
      <Field label={words.email} hint={words.emailHint} error={errorOf("email")}>
        <Input {...register("email")} required type="email" maxLength={254} />
      </Field>
      <Field label={words.contactNo} error={errorOf("contactNo")}>
        <Input {...register("contactNo")} type="tel" maxLength={50} />
      </Field>
      <div>
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? saving : save}
        </Button>
      </div>
    </Form>
  );
}
