import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { PageHeader } from "../../components/page-header";
import { Panel } from "../../components/panel";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { toast } from "../../lib/toasts";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { common } from "../../strings/common";
import { settings as strings } from "../../strings/settings";
import { loadSettings, type Settings, saveSettings } from "./settings";

export function loader({ request }: LoaderFunctionArgs): Promise<Settings> {
  return loadSettings(request.signal);
}

const fields: { name: keyof Settings; type?: string; hint?: "linkHint" | "copyrightHint" }[] = [
  { name: "name" },
  { name: "motto" },
  { name: "videoUrl", type: "url", hint: "linkHint" },
  { name: "socialUrl", type: "url", hint: "linkHint" },
  { name: "copyright", hint: "copyrightHint" },
  { name: "developerCredit" },
];

/** The site's settings (D12); the larger ones are in the page editor. */
export function Component() {
  const loaded = useLoaderData<Settings>();
  const words = useStrings(strings);
  const { save, saving } = useStrings(common);
  const [saved, setSaved] = useState(loaded);
  const [values, setValues] = useState(loaded);
  useUnsavedChanges(fields.some(({ name }) => values[name] !== saved[name]));

  const { busy, failure, submit } = useSubmission(async () => {
    const answer = await saveSettings(values);
    setSaved(answer);
    setValues(answer);
    toast.done(words.saved);
  });

  return (
    <>
      <PageHeader title={words.heading} note={words.note} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Form className="max-w-160" onSubmit={submit} failure={failure} aria-label={words.heading}>
          {fields.map(({ name, type = "text", hint }) => (
            <Field
              key={name}
              label={words[name]}
              hint={hint && words[hint]}
              error={failure?.errors[name]}
            >
              <Input
                name={name}
                type={type}
                required={name === "name"}
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            </Field>
          ))}
          <div>
            <Button type="submit" disabled={busy}>
              {busy ? saving : save}
            </Button>
          </div>
        </Form>
        <Panel title={words.more}>
          <p className="p-4">
            {words.moreText} <a href={adminPaths.siteSettings}>{words.editor}</a>
          </p>
        </Panel>
      </div>
    </>
  );
}
