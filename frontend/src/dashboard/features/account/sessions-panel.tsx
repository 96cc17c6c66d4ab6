import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Form } from "react-router-dom";
import { endOtherSessions, endSession, type Session, sessionsQuery } from "../../api/sessions";
import { Button, looks } from "../../components/button";
import { Panel } from "../../components/panel";
import { Failed, Loading } from "../../components/states";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { toast } from "../../lib/toasts";
import { account } from "../../strings/account";

/** The browsers in which the account is signed in, with buttons to sign them out. */
export function SessionsPanel() {
  const t = useStrings(account);
  const queryClient = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (session: Session | null) =>
      session ? endSession(session.id) : endOtherSessions(),
    onSuccess: () => toast.done(t.sessionEnded),
    onError: (error) => toast.failed(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

  return (
    <Panel title={t.sessions}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={end.isPending}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
      <Form className="grid gap-4 p-4" method="post" action={adminPaths.logout}>
        <p>{t.everywhereText}</p>
        <div className="flex flex-wrap gap-3">
          {sessions && sessions.length > 1 && (
            <Button look="quiet" disabled={end.isPending} onClick={() => end.mutate(null)}>
              {t.elsewhere}
            </Button>
          )}
          <button className={looks.danger} type="submit" name="everywhere" value="1">
            {t.everywhere}
          </button>
        </div>
      </Form>
    </Panel>
  );
}

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { created, lastUsed, address, isCurrent } = session;
  const t = useStrings(account);
  const { time } = useFormat();
  const device = session.device || t.unknownDevice;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 ps-4 pe-2">
      <div className="min-w-0">
        <p>
          <b>{device}</b> <span className="wrap-anywhere text-muted">{address}</span>
        </p>
        <p className="text-small text-muted">
          {t.lastUsed} <time dateTime={lastUsed}>{time(lastUsed)}</time>
        </p>
        <p className="text-small text-muted">
          {t.since} <time dateTime={created}>{time(created)}</time>
        </p>
      </div>
      {isCurrent ? (
        <span className="px-2 text-end text-small font-bold text-green">{t.thisDevice}</span>
      ) : (
        <Button
          look="actDanger"
          className="shrink-0"
          disabled={isEnding}
          aria-label={t.endSession(device, address)}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}
