import { useEffect, useEffectEvent, useState } from "react";
import { useOwnAccount } from "../../lib/use-own-account";
import { type Draft, dropDraft, holdDraft, keepDraft, leftDrafts, newDraftKey } from "./drafts";
import { isSame, type PostForm } from "./form";

const SECONDS = 3;

interface DraftOptions {
  postId: number | null;
  form: PostForm;
  revision: string | null;
  submission: string;
  /** Whether the form differs from what is saved. */
  unsaved: boolean;
}

interface Drafting {
  /** When the text was kept last; "full" when there was no room. */
  kept: string | "full" | null;
  /** A text of an earlier visit, waiting to be restored or discarded. */
  found: Draft | null;
  /** Takes the found text off the list, and off the device. */
  settle: () => void;
  /** Everything is saved: nothing has to be kept. */
  clear: () => void;
}

/** Keeps what is written on this device every three seconds, and finds what was left there. */
export function useDraft({ postId, form, revision, submission, unsaved }: DraftOptions): Drafting {
  const accountId = useOwnAccount()?.id;
  const [key] = useState(() => newDraftKey({ accountId, postId }));
  const [kept, setKept] = useState<{ at: string | "full"; form: PostForm } | null>(null);
  const [left, setLeft] = useState<Draft[]>([]);

  useEffect(() => {
    const closed = new AbortController();
    holdDraft(key, closed.signal);
    void leftDrafts({ accountId, postId }, key).then(
      (drafts) => closed.signal.aborted || setLeft(drafts),
    );
    return () => closed.abort();
  }, [accountId, postId, key]);

  const keep = useEffectEvent(() => {
    if (!unsaved) {
      dropDraft(key);
      if (kept) setKept(null);
      return;
    }
    if (kept && kept.at !== "full" && isSame(kept.form, form)) return;
    const keptAt = new Date().toISOString();
    const done = keepDraft({ key, keptAt, form, revision, submission });
    setKept({ at: done ? keptAt : "full", form });
  });

  useEffect(() => {
    const timer = setInterval(() => keep(), SECONDS * 1000);
    const leave = () => keep();
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  return {
    kept: kept?.at ?? null,
    found: left[0] ?? null,
    settle: () => {
      if (left[0]) dropDraft(left[0].key);
      setLeft(left.slice(1));
    },
    clear: () => {
      dropDraft(key);
      setKept(null);
    },
  };
}
