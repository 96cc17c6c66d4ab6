import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { ApiError } from "@/shared/api/http";
import { Notice } from "./notice";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  onSubmit: () => void;
  failure: ApiError | null;
  /** Shown instead of the failure's own text. */
  message?: string | undefined;
  children: ReactNode;
}

/**
 * A form with the server's refusal above it. A refusal moves the focus to the first wrong field. The texts
 * at the fields take the place of the browser's, which are in the browser's language.
 */
export function Form({
  onSubmit,
  failure,
  message = failure?.message,
  children,
  className = "",
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure]);

  return (
    <form
      className={`grid content-start gap-5 ${className}`}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      {...rest}
    >
      {failure && <Notice tone="error">{message}</Notice>}
      {children}
    </form>
  );
}
