import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { ArrowLeftIcon, MailIcon } from "lucide-react";
import { Link, type LoaderFunctionArgs, useParams } from "react-router-dom";
import { newMessagesQuery } from "../../api/messages";
import { Button, looks } from "../../components/button";
import { Field, Select, TextArea } from "../../components/field";
import { Form } from "../../components/form";
import { PageHeader } from "../../components/page-header";
import { Panel } from "../../components/panel";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { fetchFresh } from "../../lib/query-client";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { common } from "../../strings/common";
import { messages } from "../../strings/messages";
import { DeleteMessage } from "./delete-message";
import { messageSchema, toForm } from "./form";
import { type Message, messageQuery, saveMessage, states } from "./messages";
import { SpamHour } from "./spam-hour";

export function loader({ params }: LoaderFunctionArgs): Promise<Message> {
  return fetchFresh(messageQuery(Number(params.id)));
}

/** One message: what the visitor wrote, an answer by mail or telephone, state and note. */
export function Component() {
  const { id } = useParams();
  const { data: message } = useSuspenseQuery(messageQuery(Number(id)));
  const t = useStrings(messages);
  const { kind, subject, path } = message;
  return (
    <>
      <PageHeader
        title={kind === "report" ? `${t.kinds.report}: ${path}` : subject || t.kinds.message}
        action={
          <Link className={looks.act} to={adminPaths.messages}>
            <ArrowLeftIcon />
            {t.back}
          </Link>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Text message={message} />
        <Work key={message.id} message={message} />
      </div>
    </>
  );
}

function Text({ message }: { message: Message }) {
  const t = useStrings(messages);
  const { time } = useFormat();
  const { kind, name, reach, office, path, quote, text, created } = message;
  const facts = [
    { label: t.received, value: time(created) },
    ...(kind === "message"
      ? [
          { label: t.from, value: name },
          { label: t.office, value: office ?? t.anyOffice },
        ]
      : []),
    { label: t.reach, value: reach },
    { label: t.quote, value: quote },
  ].filter(({ value }) => value);
  return (
    <Panel title={t.text}>
      <div className="grid gap-4 p-4">
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
        <dl className="grid gap-x-6 gap-y-1 border-t border-line pt-4 text-small md:grid-cols-[10rem_minmax(0,1fr)]">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
          <dt className="text-muted">{t.page}</dt>
          <dd className="wrap-anywhere">
            <a href={path}>{path}</a>
          </dd>
        </dl>
      </div>
    </Panel>
  );
}

function Work({ message }: { message: Message }) {
  const t = useStrings(messages);
  const { save, saving } = useStrings(common);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: messageSchema,
    defaultValues: toForm(message),
    send: (values) => saveMessage(message.id, values),
    onSaved: (saved, reset) => {
      queryClient.setQueryData(messageQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries(newMessagesQuery);
      reset(toForm(saved));
      toast.done(t.saved);
    },
  });
  const { register, errorOf, isSending } = form;
  useUnsavedChanges(form.formState.isDirty);

  return (
    <Panel title={t.work}>
      <Form className="p-4" onSubmit={form.submit} failure={form.failure} aria-label={t.work}>
        {message.answerHref ? (
          <a className={looks.quiet} href={message.answerHref}>
            <MailIcon />
            {t.answer}
          </a>
        ) : (
          <p className="text-small text-muted">{t.noReach}</p>
        )}
        <Field label={t.state} error={errorOf("state")}>
          <Select {...register("state")}>
            {states.map((state) => (
              <option key={state} value={state}>
                {t.states[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.internal} hint={t.internalHint} error={errorOf("note")}>
          <TextArea {...register("note")} maxLength={2000} />
        </Field>
        <div>
          <Button type="submit" disabled={isSending}>
            {isSending ? saving : save}
          </Button>
        </div>
      </Form>
      {message.state === "new" && <SpamHour id={message.id} created={message.created} />}
      <DeleteMessage id={message.id} />
    </Panel>
  );
}
