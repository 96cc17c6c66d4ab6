import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CopyIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Account } from "../../api/account";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Field, Input } from "../../components/field";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { common } from "../../strings/common";
import { users } from "../../strings/users";
import { createResetLink, liftLock, removeSecondFactor, usersKey } from "./users";

interface AccessDialogProps {
  account: Account;
  open: boolean;
  /** Whether the account was made just now, without a password. */
  isNew?: boolean;
  onClose: () => void;
}

/** Helps another account to sign in, for the first time or again. */
export function AccessDialog({ account, open, isNew = false, onClose }: AccessDialogProps) {
  const { userName, isActive, isLocked, secondFactor } = account;
  const t = useStrings(users);
  return (
    <Dialog open={open} title={t.accessOf(userName)} onClose={onClose}>
      {isNew && <Notice>{t.createdWithoutPassword(userName)}</Notice>}
      {isActive ? <ResetLink account={account} /> : <p>{t.noAccess}</p>}
      {isLocked && <Lock account={account} onDone={onClose} />}
      {secondFactor && <SecondFactor account={account} onDone={onClose} />}
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}

interface ChangeProps {
  account: Account;
  onDone: () => void;
}

/** A change of the account that the list shows. A toast is below the dialog, so that closes first. */
function useChange(change: (id: number) => Promise<unknown>, props: ChangeProps, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => change(props.account.id),
    onSuccess: async () => {
      props.onDone();
      toast.done(done);
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
}

function ResetLink({ account }: { account: Account }) {
  const t = useStrings(users);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => createResetLink(account.id),
  });
  return (
    <Section title={t.link}>
      <p>{t.linkText(account.userName)}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
      {data ? (
        <Link link={data} />
      ) : (
        <Button disabled={isPending} onClick={() => mutate()}>
          {t.createLink}
        </Button>
      )}
    </Section>
  );
}

function Link({ link }: { link: string }) {
  const t = useStrings(users);
  const [message, setMessage] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setMessage(t.copied);
    } catch {
      setMessage(t.notCopied);
    }
  }

  return (
    <>
      <Notice>{t.linkOnce}</Notice>
      <Field label={t.createLink} className="w-full">
        <Input value={link} readOnly translate="no" onFocus={({ target }) => target.select()} />
      </Field>
      <Button look="quiet" onClick={copy}>
        <CopyIcon />
        {t.copy}
      </Button>
      <p role="status">{message}</p>
    </>
  );
}

function Lock(props: ChangeProps) {
  const t = useStrings(users);
  const lift = useChange(liftLock, props, t.lifted(props.account.userName));
  return (
    <Section title={t.lock}>
      <p>{t.lockText}</p>
      {lift.error && <Notice tone="error">{lift.error.message}</Notice>}
      <Button look="quiet" disabled={lift.isPending} onClick={() => lift.mutate()}>
        {t.liftLock}
      </Button>
    </Section>
  );
}

function SecondFactor(props: ChangeProps) {
  const t = useStrings(users);
  const { cancel } = useStrings(common);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useChange(removeSecondFactor, props, t.removed(props.account.userName));
  return (
    <Section title={t.secondFactor}>
      <p>{t.secondFactorText}</p>
      {remove.error && <Notice tone="error">{remove.error.message}</Notice>}
      {isAsking ? (
        <div className="flex flex-wrap gap-3">
          <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t.removeNow}
          </Button>
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            {cancel}
          </Button>
        </div>
      ) : (
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t.removeSecondFactor}
        </Button>
      )}
    </Section>
  );
}
