import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { ApiError } from "../api/request";
import { Notice } from "./notice";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  onSubmit: () => void;
  failure: ApiError | null;
  children: ReactNode;
}

/** A form with the server's refusal above it; the focus goes to the first field that is wrong. */
export function Form({ onSubmit, failure, children, className = "", ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure]);

  return (
    <form
      className={`grid content-start gap-5 ${className}`}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      {...rest}
    >
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {children}
    </form>
  );
}
