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
  const t = useStrings(users);
  return (
    <Dialog open={open} title={t.detailsOf(account.userName)} onClose={onClose}>
      {open && <DetailsForm account={account} onSaved={onClose} />}
    </Dialog>
  );
}

function DetailsForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const t = useStrings(users);
  const { save, saving } = useStrings(common);
  const queryClient = useQueryClient();
  const { id, userName, name, email, contactNo } = account;
  const form = useApiForm({
    schema: userDetailsSchema,
    defaultValues: { name, email, contactNo },
    send: (details) => changeDetails(id, details),
    onSaved: () => {
      onSaved();
      toast.done(t.detailsSaved(userName));
      return queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
  const { register, errorOf, isSending } = form;
  return (
    <Form
      onSubmit={form.submit}
      failure={form.failure}
      aria-label={t.detailsOf(userName)}
      autoComplete="off"
    >
      <Field label={t.name} error={errorOf("name")}>
        <Input {...register("name")} required maxLength={150} />
      </Field>
      <Field label={t.email} hint={t.emailHint} error={errorOf("email")}>
        <Input {...register("email")} required type="email" maxLength={254} />
      </Field>
      <Field label={t.contactNo} error={errorOf("contactNo")}>
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
