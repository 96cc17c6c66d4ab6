import { TriangleAlertIcon } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";

interface Wiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

const FieldContext = createContext<Wiring | null>(null);

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error messages of the value. */
  error?: readonly string[] | string | undefined;
  children: ReactNode;
  className?: string;
}

/** Label, hint, control and error. The control takes its id and descriptions from the context. */
export function Field({ label, hint, error, children, className = "" }: FieldProps) {
  const id = useId();
  const errors = typeof error === "string" ? [error] : (error ?? []);
  const wrong = errors.length > 0;
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(" ");
  const wiring: Wiring = {
    id,
    ...(described && { "aria-describedby": described }),
    ...(wrong && { "aria-invalid": true }),
  };
  return (
    <div className={`field grid min-w-0 content-start gap-1 ${className}`}>
      <label className="font-bold" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className="text-small text-muted" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {wrong && (
        <div className="flex items-start gap-2 text-small font-bold text-error">
          <TriangleAlertIcon className="mt-0.5 size-5" />
          <p id={`${id}-error`}>{errors.join(" ")}</p>
        </div>
      )}
    </div>
  );
}

/** The id and descriptions of the control in a Field. */
export function useField(): Wiring {
  const wiring = use(FieldContext);
  if (!wiring) throw new Error("A control needs a Field around it");
  return wiring;
}

const control =
  "w-full min-h-11 rounded-edge border border-line-input bg-white px-3 py-1.5 disabled:bg-paper-deep disabled:text-muted read-only:not-[select]:bg-paper-deep aria-invalid:border-2 aria-invalid:border-error";

export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return <input className={`${control} ${className}`} {...useField()} {...rest} />;
}

export function TextArea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return <textarea className={`${control} min-h-32 ${className}`} {...useField()} {...rest} />;
}

export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return <select className={`${control} ${className}`} {...useField()} {...rest} />;
}
