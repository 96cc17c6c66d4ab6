import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountQuery, type OwnAccount } from "../../api/account";
import { renewRecoveryCodes, turnOffSecondFactor } from "../../api/second-factor";
import { Button } from "../../components/button";
import { CodeField } from "../../components/code-field";
import { Field } from "../../components/field";
import { Form } from "../../components/form";
import { Notice } from "../../components/notice";
import { Panel } from "../../components/panel";
import { PasswordInput } from "../../components/password-input";
import { State } from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { secondFactor } from "../../strings/second-factor";
import { turnOffSchema } from "./form";
import { PasswordAgain } from "./password-again";
import { RecoveryCodes } from "./recovery-codes";
import { SecondFactorSetUp } from "./second-factor-set-up";

/** With this number of codes or fewer, one should make new ones. */
const FEW = 3;

/** One's own second factor. */
export function SecondFactorPanel({ account }: { account: OwnAccount }) {
  const t = useStrings(secondFactor);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  return (
    <Panel title={t.heading}>
      {account.secondFactor ? (
        <SecondFactorIsOn left={account.recoveryCodes} onChange={refresh} />
      ) : (
        <SecondFactorIsOff onChange={refresh} />
      )}
    </Panel>
  );
}

function SecondFactorIsOff({ onChange }: { onChange: () => Promise<void> }) {
  const t = useStrings(secondFactor);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <SecondFactorSetUp onDone={onChange} />;
  return (
    <div className="grid gap-4 p-4">
      <State on={false}>{t.isOff}</State>
      <p>{t.about}</p>
      <div>
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {t.setUp}
        </Button>
      </div>
    </div>
  );
}

interface SecondFactorIsOnProps {
  /** The number of unused recovery codes. */
  left: number;
  onChange: () => Promise<void>;
}

function SecondFactorIsOn({ left, onChange }: SecondFactorIsOnProps) {
  const t = useStrings(secondFactor);
  const { number } = useFormat();
  const [opened, setOpened] = useState<"renew" | "turnOff" | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={async () => {
          await onChange();
          setCodes(null);
          setOpened(null);
        }}
      />
    );
  }
  return (
    <div className="grid gap-4 p-4">
      <State on>{t.isOn}</State>
      <p>{t.left(left, number(left))}</p>
      {left < FEW && <Notice>{t.few}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          aria-expanded={opened === "renew"}
          onClick={() => setOpened(opened === "renew" ? null : "renew")}
        >
          {t.renew}
        </Button>
        <Button
          look="danger"
          aria-expanded={opened === "turnOff"}
          onClick={() => setOpened(opened === "turnOff" ? null : "turnOff")}
        >
          {t.turnOff}
        </Button>
      </div>
      {opened === "renew" && (
        <PasswordAgain
          label={t.renew}
          busy={t.renewing}
          send={renewRecoveryCodes}
          onSent={setCodes}
        >
          <p>{t.renewText}</p>
        </PasswordAgain>
      )}
      {opened === "turnOff" && <TurnOffForm onTurnedOff={onChange} />}
    </div>
  );
}

function TurnOffForm({ onTurnedOff }: { onTurnedOff: () => Promise<void> }) {
  const t = useStrings(secondFactor);
  const form = useApiForm({
    schema: turnOffSchema,
    defaultValues: { currentPassword: "", code: "" },
    send: turnOffSecondFactor,
    onSaved: async () => {
      toast.done(t.turnedOff);
      await onTurnedOff();
    },
  });
  const { register, errorOf, isSending } = form;
  return (
    <Form onSubmit={form.submit} failure={form.failure} aria-label={t.turnOff}>
      <p>{t.turnOffText}</p>
      <Field label={t.currentPassword} error={errorOf("currentPassword")}>
        <PasswordInput {...register("currentPassword")} autoComplete="current-password" required />
      </Field>
      <CodeField {...register("code")} error={errorOf("code")} takesRecoveryCode />
      <div>
        <Button look="danger" type="submit" disabled={isSending}>
          {isSending ? t.turningOff : t.turnOff}
        </Button>
      </div>
    </Form>
  );
}
