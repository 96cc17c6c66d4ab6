import type { ReactNode } from "react";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { upload as strings } from "../../strings/upload";
import { Button } from "../button";
import { Panel } from "../panel";
import { UploadRow } from "./upload-row";
import { isSettled, isUnderway, type Upload, type Uploads } from "./uploads";

interface UploadQueueProps {
  /** Stands below the pictures. */
  children?: ReactNode;
  uploads: Uploads;
  list: readonly Upload[];
}

/** The chosen pictures with preview, progress and error. */
export function UploadQueue({ uploads, list, children }: UploadQueueProps) {
  const t = useStrings(strings);
  const { number } = useFormat();
  if (list.length === 0) return null;
  const hasSettled = list.some(isSettled);
  const has = (wantedState: Upload["state"]) => list.some(({ state }) => state === wantedState);

  return (
    <Panel
      title={t.queue(number(list.length))}
      action={
        <p className="text-small text-muted" role="status">
          {countByKind(list)
            .map(([kind, count]) => t.counts[kind](number(count)))
            .join(", ")}
        </p>
      }
    >
      {has("chosen") && <p className="px-4 pt-3 text-small text-muted">{t.describe}</p>}
      <ul className="divide-y divide-line">
        {list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {(hasSettled || has("failed")) && (
        <div className="flex flex-wrap gap-x-3 border-t border-line px-2 py-1">
          {hasSettled && (
            <Button look="act" onClick={() => uploads.clearSaved()}>
              {t.clear}
            </Button>
          )}
          {has("failed") && (
            <Button look="act" onClick={() => uploads.clearFailed()}>
              {t.clearFailed}
            </Button>
          )}
        </div>
      )}
      {children}
    </Panel>
  );
}

type Kind = "saved" | "underway" | "failed" | "chosen";

function countByKind(list: readonly Upload[]): [Kind, number][] {
  const kinds = ["saved", "underway", "failed", "chosen"] as const;
  const kindOf = ({ state }: Upload): Kind => {
    if (isUnderway(state)) return "underway";
    return state === "saved" || state === "failed" ? state : "chosen";
  };
  return kinds
    .map((kind): [Kind, number] => [kind, list.filter((one) => kindOf(one) === kind).length])
    .filter(([, count]) => count > 0);
}
