import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CopyIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Account } from "../../api/account";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Field, Input } from "../../components/field";
import { Notice } from "../../components/notice";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { common } from "../../strings/common";
import { users } from "../../strings/users";
import {
  createResetLink,
  liftLock,
  removeSecondFactor,
  usersKey,
  withdrawResetLinks,
} from "./users";

interface AccessDialogProps {
  account: Account;
  open: boolean;
  /** The invitation to an account that was made just now. */
  link?: string | undefined;
  onClose: () => void;
}

/** Helps another account to sign in, for the first time or again. */
export function AccessDialog({ account, open, link, onClose }: AccessDialogProps) {
  const { userName, isActive, isLocked, secondFactor } = account;
  const t = useStrings(users);
  return (
    <Dialog open={open} title={t.accessOf(userName)} onClose={onClose}>
      {link && <Notice>{t.invited(userName)}</Notice>}
      {isActive ? (
        <ResetLink account={account} link={link} onDone={onClose} />
      ) : (
        <p>{t.noAccess}</p>
      )}
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

/** The first password of an account comes by an invitation, a later one by a reset link. */
function ResetLink({ link, ...props }: ChangeProps & { link: string | undefined }) {
  const { id, userName, isInvited, linkExpires } = props.account;
  const t = useStrings(users);
  const { time } = useFormat();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => createResetLink(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
  const withdraw = useChange(withdrawResetLinks, props, t.withdrawn(userName));
  const error = create.error ?? withdraw.error;
  const shown = create.data ?? link;
  return (
    <Section title={isInvited ? t.invitation : t.link}>
      <p>{isInvited ? t.invitationText(userName) : t.linkText(userName)}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
      {shown ? (
        <Link label={isInvited ? t.invitationLink : t.resetLink} link={shown} />
      ) : (
        <>
          {linkExpires && <p>{t.linkExpires(time(linkExpires))}</p>}
          <Button disabled={create.isPending} onClick={() => create.mutate()}>
            {isInvited ? t.createInvitation : t.createLink}
          </Button>
        </>
      )}
      {(linkExpires || shown) && (
        <Button look="danger" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t.withdraw}
        </Button>
      )}
    </Section>
  );
}

function Link({ label, link }: { label: string; link: string }) {
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
      <Field label={label} className="w-full">
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
