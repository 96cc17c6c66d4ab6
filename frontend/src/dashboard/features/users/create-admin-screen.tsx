import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { PageHeader } from "../../components/page-header";
import { PasswordInput } from "../../components/password-input";
import { PasswordRules } from "../../components/password-rules";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { toast } from "../../lib/toasts";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { users } from "../../strings/users";
import { createUser, type NewUser } from "./users";

const blank: NewUser = { name: "", userName: "", email: "", password: "", contactNo: "" };

/** A new administrator (S58, S85); what is wrong is said at its field (D23). */
export function Component() {
  const words = useStrings(users);
  const navigate = useNavigate();
  const [user, setUser] = useState(blank);
  useUnsavedChanges(Object.values(user).some((value) => value !== ""));

  const { busy, failure, submit } = useSubmission(async () => {
    const { userName } = await createUser(user);
    setUser(blank);
    toast.done(words.created(userName), {
      label: words.showList,
      run: () => void navigate(adminPaths.users),
    });
  });

  const control = (name: keyof NewUser) => ({
    name,
    required: true,
    value: user[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setUser({ ...user, [name]: target.value }),
  });
  const errors = failure?.errors ?? {};

  return (
    <>
      <PageHeader title={words.create} note={words.rights} />
      <Form
        className="max-w-128"
        onSubmit={submit}
        failure={failure}
        aria-label={words.create}
        autoComplete="off"
      >
        <Field label={words.name} error={errors.name}>
          <Input {...control("name")} maxLength={150} />
        </Field>
        <Field label={words.userName} hint={words.userNameHint} error={errors.userName}>
          <Input
            {...control("userName")}
            maxLength={150}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={words.email} error={errors.email}>
          <Input {...control("email")} type="email" maxLength={254} />
        </Field>
        <Field label={words.password} hint={<PasswordRules />} error={errors.password}>
          <PasswordInput {...control("password")} autoComplete="new-password" minLength={10} />
        </Field>
        <Field label={words.contactNo} error={errors.contactNo}>
          <Input {...control("contactNo")} type="tel" maxLength={50} />
        </Field>
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? words.submitting : words.submit}
          </Button>
        </div>
      </Form>
    </>
  );
}
