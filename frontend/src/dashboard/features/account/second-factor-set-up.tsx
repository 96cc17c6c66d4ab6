import { useId, useState } from "react";
import { confirmSecondFactor, type NewSecret, startSecondFactor } from "../../api/second-factor";
import { Button } from "../../components/button";
import { CodeField } from "../../components/code-field";
import { Form } from "../../components/form";
import { useStrings } from "../../lib/language";
import { useApiForm } from "../../lib/use-api-form";
import { secondFactor } from "../../strings/second-factor";
import { codeSchema } from "./form";
import { PasswordAgain } from "./password-again";
import { RecoveryCodes } from "./recovery-codes";

/** Turns the second factor on in three steps: the password, a code of the app, the recovery codes. */
export function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const t = useStrings(secondFactor);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (secret) return <Confirmation secret={secret} onConfirmed={setCodes} />;
  return (
    <div className="p-4">
      <PasswordAgain label={t.setUp} busy={t.settingUp} send={startSecondFactor} onSent={setSecret}>
        <p>
          {t.about} {t.apps}
        </p>
      </PasswordAgain>
    </div>
  );
}

interface ConfirmationProps {
  secret: NewSecret;
  onConfirmed: (codes: string[]) => void;
}

function Confirmation({ secret, onConfirmed }: ConfirmationProps) {
  const t = useStrings(secondFactor);
  const label = useId();
  const form = useApiForm({
    schema: codeSchema,
    defaultValues: { code: "" },
    send: confirmSecondFactor,
    onSaved: (codes) => onConfirmed(codes),
  });
  return (
    <Form className="p-4" onSubmit={form.submit} failure={form.failure} aria-label={t.setUp}>
      <p>{t.scan}</p>
      <img className="size-50" src={secret.qrCode} alt={t.qrCode} width="200" height="200" />
      <div className="grid gap-1">
        <b id={label}>{t.secret}</b>
        <output className="[font-family:monospace]" aria-labelledby={label} translate="no">
          {secret.secret.replace(/.{4}(?=.)/g, "$& ")}
        </output>
      </div>
      <CodeField {...form.register("code")} error={form.errorOf("code")} />
      <div>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? t.confirming : t.confirm}
        </Button>
      </div>
    </Form>
  );
}
