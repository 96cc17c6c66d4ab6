import type { MessageForm as MessageFormData } from "@/generated/page-types";
import { button } from "@/shared/ui/button-styles";
import { strings } from "../strings/bn";

const t = strings.message;

interface MessageFormProps {
  form: MessageFormData;
  /** The path of the page that the form is on. */
  path: string | null;
  /** The office and the subject that are chosen at first. */
  office?: number | string | undefined;
  subject?: string | undefined;
}

const control = "w-full rounded-edge border border-line-input bg-white px-3 py-1.5 font-normal";
const field = "grid content-start gap-1 font-bold";

/** The form of a message to an office. The server checks it and answers on a page of its own. */
export function MessageForm({ form, path, office, subject }: MessageFormProps) {
  return (
    <form
      className="grid gap-5 md:grid-cols-2"
      action={`/message?page=${encodeURIComponent(path ?? "/")}`}
      method="post"
      noValidate
      data-message
    >
      <label className={field}>
        {t.name}
        <input
          className={`${control} h-12`}
          name="name"
          maxLength={120}
          autoComplete="name"
          required
        />
      </label>
      <label className={field}>
        {t.reach}
        <input className={`${control} h-12`} name="reach" maxLength={254} required />
        <span className="text-small font-normal text-muted">{t.reachHint}</span>
      </label>
      {form.subjects.length > 0 && (
        <label className={field}>
          {t.subject}
          <select className={`${control} h-12`} name="subject" key={subject} defaultValue={subject}>
            {form.subjects.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {form.offices.length > 0 && (
        <label className={field}>
          {t.office}
          <select className={`${control} h-12`} name="office" key={office} defaultValue={office}>
            <option value="">{t.anyOffice}</option>
            {form.offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={`${field} md:col-span-2`}>
        {t.text}
        <textarea className={`${control} min-h-40`} name="text" maxLength={2000} required />
      </label>
      <label hidden>
        {t.empty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <button className={button.filled} type="submit">
          {t.send}
        </button>
      </div>
    </form>
  );
}

/** A note on the people who answer and on the months that a message is kept. */
export function MessageNote({ form }: { form: MessageFormData }) {
  return (
    <>
      {form.who_answers && <p>{form.who_answers}</p>}
      <p className="text-muted">{t.kept(form.kept)}</p>
    </>
  );
}
