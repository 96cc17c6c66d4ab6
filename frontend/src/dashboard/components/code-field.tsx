import type { ComponentProps } from "react";
import { useStrings } from "../lib/language";
import { secondFactor } from "../strings/second-factor";
import { Field, Input } from "./field";

interface CodeFieldProps extends ComponentProps<"input"> {
  error: string | undefined;
  /** Whether a recovery code may stand in its place. */
  takesRecoveryCode?: boolean;
}

/** The field for a code of the second factor. */
export function CodeField({ error, takesRecoveryCode, ...rest }: CodeFieldProps) {
  const t = useStrings(secondFactor);
  return (
    <Field
      label={t.code}
      hint={takesRecoveryCode ? t.codeOrRecoveryHint : t.codeHint}
      error={error}
    >
      <Input
        {...rest}
        autoComplete="one-time-code"
        autoCapitalize="none"
        inputMode={takesRecoveryCode ? "text" : "numeric"}
        maxLength={64}
        spellCheck={false}
        required
      />
    </Field>
  );
}
