import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { PageHeader } from "../../components/page-header";
import { Panel } from "../../components/panel";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { fetchFresh } from "../../lib/query-client";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { common } from "../../strings/common";
import { settings as strings } from "../../strings/settings";
import { type SettingsForm, settingsSchema, toForm } from "./form";
import { type Settings, saveSettings, settingsQuery } from "./settings";

export function loader(): Promise<Settings> {
  return fetchFresh(settingsQuery);
}

const fields: { name: keyof SettingsForm; type?: string; hint?: "linkHint" | "copyrightHint" }[] = [
  { name: "name" },
  { name: "motto" },
  { name: "videoUrl", type: "url", hint: "linkHint" },
  { name: "socialUrl", type: "url", hint: "linkHint" },
  { name: "copyright", hint: "copyrightHint" },
  { name: "developerCredit" },
];

/** The site's settings (D12); the larger ones are in the page admin. */
export function Component() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const words = useStrings(strings);
  const { save, saving } = useStrings(common);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: settingsSchema,
    defaultValues: toForm(settings),
    send: saveSettings,
    onSaved: (saved, reset) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      reset(toForm(saved));
      toast.done(words.saved);
    },
  });
  const { register, errorOf, isSending } = form;
  useUnsavedChanges(form.formState.isDirty);

  return (
    <>
      <PageHeader title={words.heading} note={words.note} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Form
          className="max-w-160"
          onSubmit={form.submit}
          failure={form.failure}
          aria-label={words.heading}
        >
          {fields.map(({ name, type = "text", hint }) => (
            <Field key={name} label={words[name]} hint={hint && words[hint]} error={errorOf(name)}>
              <Input {...register(name)} type={type} required={name === "name"} />
            </Field>
          ))}
          <div>
            <Button type="submit" disabled={isSending}>
              {isSending ? saving : save}
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
