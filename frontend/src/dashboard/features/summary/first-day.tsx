import { queryOptions, useQuery } from "@tanstack/react-query";
import { CircleCheckIcon, CircleIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { components } from "@/generated/schema";
import { api } from "../../api/client";
import { unwrap } from "../../api/request";
import { Button } from "../../components/button";
import { Panel } from "../../components/panel";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { useOwnAccount } from "../../lib/use-own-account";
import { firstDay } from "../../strings/first-day";

type Step = components["schemas"]["Step"];

const firstDayQuery = queryOptions({
  queryKey: ["first-day"],
  queryFn: ({ signal }) => unwrap<Step[]>(api.GET("/api/first-day", { signal })),
});

const screens = {
  secondFactor: adminPaths.profile,
  colleague: adminPaths.createAdmin,
  post: adminPaths.createPost,
};

/** First steps of a new administrator, until all are done or the list is dismissed in this browser. */
export function FirstDay() {
  const account = useOwnAccount();
  return account?.role === "administrator" ? <Steps user={account.userName} /> : null;
}

function Steps({ user }: { user: string }) {
  const t = useStrings(firstDay);
  const key = `first-day:${user}`;
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(key) === "hidden");
  const { data: steps = [] } = useQuery({ ...firstDayQuery, enabled: !isHidden });
  if (isHidden || steps.every(({ done }) => done)) return null;

  function hide() {
    localStorage.setItem(key, "hidden");
    setIsHidden(true);
  }
  return (
    <Panel
      title={t.heading}
      action={
        <Button look="quiet" onClick={hide}>
          {t.hide}
        </Button>
      }
    >
      <ul className="px-4 py-2">
        {steps.map((step) => (
          <li className="flex min-h-11 items-center gap-3" key={step.id}>
            {step.done ? (
              <CircleCheckIcon className="size-6 shrink-0 text-green" />
            ) : (
              <CircleIcon className="size-6 shrink-0 text-muted" />
            )}
            <StepLink step={step} />
            {step.done && <span className="text-small text-muted">{t.done}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StepLink({ step: { id, address } }: { step: Step }) {
  const text = useStrings(firstDay).steps[id];
  if (id in screens) return <Link to={screens[id as keyof typeof screens]}>{text}</Link>;
  return <a href={address ?? adminPaths.pages}>{text}</a>;
}
