import type { MessageForm as MessageFormData } from "@/generated/page-types";
import { button } from "@/shared/ui/button-styles";
import { strings } from "../strings/bn";

const words = strings.message;

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
        {words.name}
        <input
          className={`${control} h-12`}
          name="name"
          maxLength={120}
          autoComplete="name"
          required
        />
      </label>
      <label className={field}>
        {words.reach}
        <input className={`${control} h-12`} name="reach" maxLength={254} required />
        <span className="text-small font-normal text-muted">{words.reachHint}</span>
      </label>
      {form.subjects.length > 0 && (
        <label className={field}>
          {words.subject}
          <select className={`${control} h-12`} name="subject" defaultValue={subject}>
            {form.subjects.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {form.offices.length > 0 && (
        <label className={field}>
          {words.office}
          <select className={`${control} h-12`} name="office" key={office} defaultValue={office}>
            <option value="">{words.anyOffice}</option>
            {form.offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={`${field} md:col-span-2`}>
        {words.text}
        <textarea className={`${control} min-h-40`} name="text" maxLength={2000} required />
      </label>
      <label hidden>
        {words.empty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <button className={button.filled} type="submit">
          {words.send}
        </button>
      </div>
    </form>
  );
}

/** Who answers, and how long a message is kept. */
export function MessageNote({ form }: { form: MessageFormData }) {
  return (
    <>
      {form.who_answers && <p>{form.who_answers}</p>}
      <p className="text-muted">{words.kept(form.kept)}</p>
    </>
  );
}
