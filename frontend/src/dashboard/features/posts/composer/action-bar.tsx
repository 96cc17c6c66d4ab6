import { TriangleAlertIcon } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { PostEditor } from "../../../api/editors";
import { Button } from "../../../components/button";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { checks } from "../../../strings/checks";
import { posts } from "../../../strings/posts";
import type { PostForm } from "./form";
import type { Reason } from "./problems";
import type { SaveState } from "./use-draft";

interface ActionBarProps {
  /** Who else has the post open. */
  editors: PostEditor[];
  kept: SaveState | null;
  /** Why the last draft was not saved, unless it is for a field. */
  failure: string | undefined;
  /** The fields that keep the post from being saved. */
  reasons: Reason[];
  /** Leads to the field. */
  onReason: (name: keyof PostForm) => void;
  /** The number of findings and of pictures without a description. */
  findingCount: number;
  /** Moves the focus to the list of findings. */
  onShowFindings: () => void;
  /** Absent where no draft may be saved. */
  onSave?: (() => void) | undefined;
  /** Whether a draft would differ from what is saved. */
  canSave: boolean;
  /** Shows why autosaving has stopped; undefined while it works. */
  onExplain?: (() => void) | undefined;
  /** The main action: publishing, or for an author the submission for review. */
  action: string;
  onAct: () => void;
  /** When the post will appear, if it is published now for later. */
  appearsAt: string | null;
  isSending: boolean;
}

/** Saves and publishes the post. It stays at the top of the window while the text scrolls. */
export function ActionBar(props: ActionBarProps) {
  const { editors, kept, failure, reasons, onReason, findingCount, onShowFindings } = props;
  const { onSave, canSave, onExplain } = props;
  const { action, onAct, appearsAt, isSending } = props;
  const t = useStrings(posts);
  const { toLookAt } = useStrings(checks);
  const { time, clock, number } = useFormat();
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty("--form-bar", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--form-bar");
    };
  }, []);

  return (
    <div
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 border border-line bg-white px-4 py-2 xl:col-span-2"
      ref={bar}
    >
      <div className="me-auto min-w-0 text-small text-muted" role="status">
        <Editors editors={editors} />
        {appearsAt && <p>{t.appears(time(appearsAt))}</p>}
        {onExplain ? (
          <button className="font-bold text-error underline" type="button" onClick={onExplain}>
            {t.draft.refused}
          </button>
        ) : (
          kept && (
            <>
              <p>
                {kept.where === "server" && t.draft.saved(clock(kept.at))}
                {kept.where === "serverInPart" && t.draft.savedWithout(clock(kept.at))}
                {kept.where === "device" && t.draft.kept(clock(kept.at))}
                {kept.where === "nowhere" && t.draft.full}
              </p>
              {failure && <p>{failure}</p>}
            </>
          )
        )}
        {reasons.map(({ name, text }) => (
          <button
            className="flex min-h-6 items-start gap-2 text-start font-bold text-error underline max-sm:min-h-11"
            key={name}
            type="button"
            onClick={() => onReason(name)}
          >
            <TriangleAlertIcon className="mt-0.5 size-5" />
            {text}
          </button>
        ))}
      </div>
      {findingCount > 0 && (
        <Button look="act" onClick={onShowFindings}>
          {toLookAt(number(findingCount))}
        </Button>
      )}
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3">
        {onSave && (
          <Button
            className="aria-disabled:border-line-input aria-disabled:text-muted"
            look="quiet"
            aria-disabled={!canSave || isSending || undefined}
            aria-keyshortcuts="Control+S"
            onClick={() => canSave && !isSending && onSave()}
          >
            {t.draft.save}
          </Button>
        )}
        <Button aria-disabled={isSending || undefined} onClick={onAct}>
          {action}
        </Button>
      </div>
    </div>
  );
}

function Editors({ editors }: { editors: PostEditor[] }) {
  const t = useStrings(posts).editors;
  const list = new Intl.ListFormat(t.locale);
  const names = (isEditing: boolean) =>
    list.format(
      editors
        .filter((editor) => !editor.isSelf && editor.isEditing === isEditing)
        .map(({ name }) => name),
    );
  const [editing, open] = [names(true), names(false)];
  return (
    <div className="font-bold text-accent">
      {editing && <p>{t.editing(editing)}</p>}
      {open && <p>{t.open(open)}</p>}
      {editors.some(({ isSelf }) => isSelf) && <p>{t.self}</p>}
    </div>
  );
}
