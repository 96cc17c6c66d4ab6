import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Account } from "../../api/account";
import { Button } from "../../components/button";
import { Field, Input, Select } from "../../components/field";
import { Form } from "../../components/form";
import { PageHeader } from "../../components/page-header";
import { PasswordInput } from "../../components/password-input";
import { PasswordRules } from "../../components/password-rules";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { roles } from "../../lib/roles";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { users } from "../../strings/users";
import { AccessDialog } from "./access-dialog";
import { blankUser, invitedUserSchema, newUserSchema } from "./form";
import { createResetLink, createUser } from "./users";

/** The form for a new administrator (S58, S85). */
export function Component() {
  const t = useStrings(users);
  const navigate = useNavigate();
  const [getsLink, setGetsLink] = useState(false);
  const [invitation, setInvitation] = useState<{ account: Account; link?: string | undefined }>();
  const [isInviting, setIsInviting] = useState(false);
  const form = useApiForm({
    schema: getsLink ? invitedUserSchema : newUserSchema,
    defaultValues: blankUser,
    send: async (user) => {
      if (!getsLink) return { account: await createUser(user) };
      const account = await createUser({ ...user, password: null });
      /* Without the link the account is there all the same; the dialog offers to create one. */
      return { account, link: await createResetLink(account.id).catch(() => undefined) };
    },
    onSaved: (saved, reset) => {
      const { account } = saved;
      reset();
      if (getsLink) {
        setInvitation(saved);
        setIsInviting(true);
        return;
      }
      toast.done(t.created(account.userName), {
        label: t.showList,
        run: () => void navigate(adminPaths.users),
      });
    },
  });
  const { register, errorOf, isSending } = form;
  const role = form.watch("role");
  useUnsavedChanges(form.formState.isDirty);

  return (
    <>
      <PageHeader title={t.create} />
      <Form
        className="max-w-128"
        onSubmit={form.submit}
        failure={form.failure}
        aria-label={t.create}
        autoComplete="off"
      >
        <Field label={t.name} error={errorOf("name")}>
          <Input {...register("name")} required maxLength={150} />
        </Field>
        <Field label={t.userName} hint={t.userNameHint} error={errorOf("userName")}>
          <Input
            {...register("userName")}
            required
            maxLength={150}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={t.email} error={errorOf("email")}>
          <Input {...register("email")} required type="email" maxLength={254} />
        </Field>
        <div>
          <Field
            label={t.password}
            hint={!getsLink && <PasswordRules />}
            error={errorOf("password")}
          >
            <PasswordInput
              {...register("password", { disabled: getsLink })}
              required
              autoComplete="new-password"
              minLength={10}
            />
          </Field>
          <Button look="act" className="text-start" onClick={() => setGetsLink(!getsLink)}>
            {getsLink ? t.setPassword : t.noPassword}
          </Button>
        </div>
        <Field label={t.contactNo} error={errorOf("contactNo")}>
          <Input {...register("contactNo")} required type="tel" maxLength={50} />
        </Field>
        <Field label={t.role} hint={t.rights[role]} error={errorOf("role")}>
          <Select {...register("role")} required>
            {roles.map((known) => (
              <option key={known} value={known}>
                {t.roles[known]}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button type="submit" disabled={isSending}>
            {isSending ? t.submitting : t.submit}
          </Button>
        </div>
      </Form>
      {invitation && (
        <AccessDialog {...invitation} open={isInviting} onClose={() => setIsInviting(false)} />
      )}
    </>
  );
}
