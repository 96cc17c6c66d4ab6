import { make } from "./dom";

interface FieldSpec {
  name: string;
  label: string;
  hint?: string;
  value: string;
  inputMode?: "url" | "numeric" | "text";
  /** Why a value cannot be taken, or null. */
  refuse?: (value: string) => string | null;
}

interface Question {
  title: string;
  fields: FieldSpec[];
  save: string;
  cancel: string;
  /** Words of a third button, when there is something to remove. */
  remove?: string | undefined;
}

export type Answer = { values: Record<string, string> } | "remove" | null;

let count = 0;

/** Asks for a few values in a modal dialog. Null when it is closed without an answer. */
export function ask({ title, fields, save, cancel, remove }: Question): Promise<Answer> {
  return new Promise((resolve) => {
    count += 1;
    const rows = fields.map((spec) => fieldRow(`editor-ask-${count}-${spec.name}`, spec));
    const heading = make("h2", { id: `editor-ask-${count}` }, title);
    const form = make(
      "form",
      { method: "dialog", novalidate: true },
      heading,
      ...rows.map(({ row }) => row),
    );
    const dialog = make("dialog", { class: "editor-ask", "aria-labelledby": heading.id }, form);
    const actions = make("div", { class: "editor-ask__actions" });
    const action = (words: string, kind: string, act?: () => void) => {
      const button = make("button", { type: act ? "button" : "submit", class: kind }, words);
      if (act) button.addEventListener("click", act);
      actions.append(button);
    };
    const close = (answer: Answer) => {
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    action(save, "editor-button");
    action(cancel, "editor-button editor-button--quiet", () => close(null));
    if (remove) action(remove, "editor-button editor-button--danger", () => close("remove"));
    form.append(actions);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const wrong = rows.filter(({ check }) => !check());
      if (wrong[0]) wrong[0].input.focus();
      else
        close({ values: Object.fromEntries(rows.map(({ name, input }) => [name, input.value])) });
    });
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    rows[0]?.input.select();
  });
}

function fieldRow(id: string, { name, label, hint, value, inputMode, refuse }: FieldSpec) {
  const input = make("input", { id, type: "text", inputmode: inputMode ?? "text", value });
  const row = make("div", { class: "editor-ask__field" }, make("label", { for: id }, label), input);
  const describedBy: string[] = [];
  if (hint) {
    row.append(make("p", { id: `${id}-hint`, class: "editor-ask__hint" }, hint));
    describedBy.push(`${id}-hint`);
  }
  const error = make("p", { id: `${id}-error`, class: "editor-ask__error", role: "alert" });
  row.append(error);
  input.setAttribute("aria-describedby", [...describedBy, error.id].join(" "));
  const check = () => {
    const reason = refuse?.(input.value) ?? null;
    error.textContent = reason ?? "";
    input.setAttribute("aria-invalid", String(reason !== null));
    return reason === null;
  };
  return { name, row, input, check };
}
