import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { EditorStrings } from "./strings/editor";

export interface DialogField {
  name: string;
  label: string;
  hint?: string;
  value: string;
  inputMode?: "url" | "numeric";
  /** Returns the message for a value that cannot be saved, or null. */
  validate?: (value: string) => string | null;
}

interface FormDialogProps {
  title: string;
  fields: readonly DialogField[];
  t: EditorStrings;
  /** Shown above the fields. It gets a function that fills in a field. */
  top?: (fill: (name: string, value: string) => void) => ReactNode;
  /** The label of the button that closes without saving. */
  cancel?: string;
  /** A button before it that goes on without saving. */
  skip?: { label: string; onSkip: () => void } | undefined;
  /** The label of a further button, where there is something to remove. */
  remove: string | null;
  onSave: (values: Record<string, string>) => void;
  onRemove: () => void;
  /** Called first by every button. Another dialog may follow. */
  onClose: () => void;
}

/** A modal dialog with a few text fields, placed in the body because forms cannot be nested. */
export function FormDialog(props: FormDialogProps) {
  const { title, fields, t, top, cancel = t.cancel, skip, remove } = props;
  const { onSave, onRemove, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [errors, setErrors] = useState<Record<string, string | null>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    dialog.current?.showModal();
    /* What stands above the fields comes first while they are empty. */
    const isFilled = Boolean(fields[0]?.value);
    const input = dialog.current?.querySelector<HTMLInputElement>(isFilled ? "[name]" : "input");
    input?.focus();
    input?.select();
  }, []);

  /* Closes first: while the dialog is modal, the text cannot take the focus. */
  function close(finish?: () => void): void {
    dialog.current?.close();
    onClose();
    finish?.();
  }

  function fill(name: string, value: string): void {
    const input = dialog.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!input) return;
    input.value = value;
    input.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    /* React passes it on to the form around the editor. */
    event.stopPropagation();
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name))]));
    const messages = fields.map(({ name, validate }) => [
      name,
      validate?.(values[name] ?? "") ?? null,
    ]);
    setErrors(Object.fromEntries(messages));
    const [invalidField] = messages.find(([, message]) => message !== null) ?? [];
    if (invalidField) form.querySelector<HTMLElement>(`[name="${invalidField}"]`)?.focus();
    else close(() => onSave(values));
  }

  return createPortal(
    <dialog
      className="editor-dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <form noValidate onSubmit={submit}>
        <h2 id={`${id}-title`}>{title}</h2>
        {top?.(fill)}
        {fields.map(({ name, label, hint, value, inputMode }) => (
          <div key={name} className="editor-dialog__field">
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              id={`${id}-${name}`}
              name={name}
              inputMode={inputMode ?? "text"}
              defaultValue={value}
              autoComplete="off"
              aria-describedby={`${id}-${name}-hint ${id}-${name}-error`}
              aria-invalid={Boolean(errors[name])}
            />
            {hint && (
              <p id={`${id}-${name}-hint`} className="editor-dialog__hint">
                {hint}
              </p>
            )}
            <p id={`${id}-${name}-error`} className="editor-dialog__error" role="alert">
              {errors[name]}
            </p>
          </div>
        ))}
        <div className="editor-dialog__actions">
          <button type="submit" className="editor-button">
            {t.save}
          </button>
          {skip && (
            <button
              type="button"
              className="editor-button editor-button--quiet"
              onClick={() => close(skip.onSkip)}
            >
              {skip.label}
            </button>
          )}
          <button
            type="button"
            className="editor-button editor-button--quiet"
            onClick={() => close()}
          >
            {cancel}
          </button>
          {remove && (
            <button
              type="button"
              className="editor-button editor-button--danger"
              onClick={() => close(onRemove)}
            >
              {remove}
            </button>
          )}
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
