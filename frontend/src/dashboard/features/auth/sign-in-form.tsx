import { type ReactNode, useState } from "react";
import { useNavigation } from "react-router-dom";
import { ApiError } from "../../api/request";
import { signIn } from "../../api/session";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { PasswordInput } from "../../components/password-input";
import { useStrings } from "../../lib/language";
import { useSubmission } from "../../lib/use-submission";
import { auth } from "../../strings/auth";

interface SignInFormProps {
  /** Known when somebody only has to come back. */
  userName?: string | undefined;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** Name and password; what the server answers against them is shown above (S52, D13). */
export function SignInForm({ userName: known = "", children }: SignInFormProps) {
  const words = useStrings(auth);
  const [typed, setTyped] = useState<string | null>(null);
  const userName = typed ?? known;
  const [password, setPassword] = useState("");
  const { busy, failure, submit } = useSubmission(() => signIn({ userName, password }));
  /* The dashboard is on its way. */
  const leaving = useNavigation().state !== "idle";
  const own: Record<number, string> = { 400: words.missing, 401: words.wrong };
  const shown = failure && new ApiError(failure.status, own[failure.status] ?? failure.message);
  const wrong = failure?.status === 400 || failure?.status === 401 || undefined;

  return (
    <Form
      onSubmit={submit}
      failure={shown}
      method="post"
      action="/login"
      aria-label={words.heading}
    >
      <Field label={words.userName}>
        <Input
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={wrong}
          value={userName}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label={words.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={wrong}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy || leaving}>
          {busy || leaving ? words.submitting : words.submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
