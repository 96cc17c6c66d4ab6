import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "@/shared/api/http";
import { deleteCopy, holdCopy, keepCopy } from "@/shared/forms/device-copies";
import { isBlank } from "@/shared/rich-text/is-blank";
import { getPost, type SavedDraft, saveDraft } from "../../../api/posts";
import { onSessionStart } from "../../../api/session";
import { unique } from "../../../lib/unique";
import { useOwnAccount } from "../../../lib/use-own-account";
import { abandonedDrafts, type Draft, draftKey } from "./drafts";
import { isSame, type PostForm, toDraft } from "./form";
import { type Attempted, type RefusedFields, sendAccepted, stillRefused } from "./refused-fields";

const LOOK_SECONDS = 3;
const SAVE_SECONDS = 10;
const PREVIEWED_SECONDS = 3;

interface DraftOptions {
  /** The post whose form this is; null for a new one, also after it was saved as a draft. */
  postId: number | null;
  /** The post that the form is saved as: of a new one, once it is a draft. */
  storedId: number | null;
  form: PostForm;
  /** The form as it was opened or submitted. */
  opened: PostForm;
  revision: string | null;
  submission: string;
  /** Whether the form shows the unpublished changes of a live post. */
  showsDraft: boolean;
  /** Whether the form differs from what was opened or submitted. */
  unsaved: boolean;
  /** Whether the saved draft is looked at: then it is saved more often. */
  isPreviewed: boolean;
  /** Whether the text may be saved on the server now. */
  mayBeSaved: boolean;
  onSaved: (saved: SavedDraft) => void;
}

/** Where the form was saved last and when: on the server, there without refused fields, or on this device. */
export type SaveState =
  | { where: "server" | "serverInPart" | "device"; at: string }
  | { where: "nowhere" };

interface Drafting {
  kept: SaveState | null;
  /** Whether the server has the text, perhaps without refused fields. */
  isSaved: boolean;
  /** Whether the server has the text as it is. */
  isOnServer: boolean;
  /** Why the server takes no more drafts of this form. */
  refusal: ApiError | null;
  /** Why the last draft was not saved. */
  failure: ApiError | null;
  /** The fields whose values the server refused, so that its draft has earlier values in them. */
  refused: RefusedFields;
  /** A text of an earlier visit, waiting to be restored or discarded. */
  abandoned: Draft | null;
  /** Takes up that text, or discards it, and takes it off the device. */
  restore: () => void;
  dismiss: () => void;
  /** Saves at once. */
  save: () => void;
  /** Saves at once over what somebody else has saved. Returns whether it succeeded. */
  overwrite: () => Promise<boolean>;
  /** Everything is submitted: nothing has to be kept. */
  clear: () => void;
}

/**
 * Saves what is written as a draft on the server. What the server does not have yet is kept on this
 * device, and offered at the next visit. Ctrl+S saves at once.
 */
export function useDraft(options: DraftOptions): Drafting {
  const { postId, storedId, form, revision, submission, showsDraft, unsaved, onSaved } = options;
  const accountId = useOwnAccount()?.id;
  const [writer] = useState({ accountId, formId: unique() });
  const key = draftKey({ accountId: writer.accountId, postId: storedId }, writer.formId);
  /* The key under which the copy is stored. It is the former key until the copy of the first draft is moved. */
  const copyKey = useRef(key);
  const [copy, setCopy] = useState<{ at: string | null; form: PostForm } | null>(null);
  const [saved, setSaved] = useState<{ at: string; form: PostForm } | null>(null);
  const [failed, setFailed] = useState<{ submission: string; error: ApiError } | null>(null);
  const [lacking, setLacking] = useState<{ submission: string; fields: RefusedFields } | null>(
    null,
  );
  const [abandoned, setAbandoned] = useState<Draft[]>([]);
  const saves = useRef(0);
  const sending = useRef({ busy: false, at: 0 });
  const refused = lacking?.submission === submission ? stillRefused(lacking.fields, form) : {};
  const isOnServer = saved !== null && isSame(saved.form, form);
  const isSaved = saved !== null && isSame(saved.form, form, refused);
  const failure = failed?.submission === submission && !isSaved ? failed.error : null;
  const refusal = failure && [404, 409].includes(failure.status) ? failure : null;

  useEffect(() => {
    const closed = new AbortController();
    holdCopy(key, closed.signal);
    return () => closed.abort();
  }, [key]);

  useEffect(() => {
    let isOver = false;
    void abandonedDrafts({ accountId, postId }, writer.formId).then(
      (drafts) => isOver || setAbandoned(drafts),
    );
    return () => {
      isOver = true;
    };
  }, [accountId, postId, writer.formId]);

  function forgetCopy(): void {
    deleteCopy(copyKey.current);
    setCopy(null);
  }

  const keep = useEffectEvent(() => {
    if (!unsaved || isOnServer) {
      if (copy) forgetCopy();
      return;
    }
    const isMoved = copyKey.current !== key;
    if (copy && copy.at !== null && isSame(copy.form, form) && !isMoved) return;
    const keptAt = new Date().toISOString();
    const draft = { key, keptAt, form, revision, submission, saves: saves.current };
    const isKept = keepCopy(draft);
    if (isKept && isMoved) deleteCopy(copyKey.current);
    if (isKept) copyKey.current = key;
    setCopy({ at: isKept ? keptAt : null, form });
  });

  const settle = useEffectEvent((ofSubmission: string, attempted: Attempted<SavedDraft>) => {
    if (ofSubmission !== submission) return;
    const { sent, answer } = attempted;
    setLacking({ submission, fields: attempted.refused });
    if (answer instanceof ApiError) {
      setFailed({ submission, error: answer });
      return;
    }
    if (isSame(sent, form)) forgetCopy();
    setSaved({ at: answer.savedAt, form: sent });
    setFailed(null);
    onSaved(answer);
  });

  const save = useEffectEvent(async ({ isAsked = false, overwrites = false } = {}) => {
    const now = Date.now();
    const isWritten = isAsked || form.title.trim() !== "" || !isBlank(form.content);
    const pause = options.isPreviewed ? PREVIEWED_SECONDS : SAVE_SECONDS;
    const isDue = !sending.current.busy && (isAsked || now - sending.current.at >= pause * 1000);
    if (!(unsaved && options.mayBeSaved && isWritten && isDue)) return false;
    if ((isAsked ? isOnServer : isSaved) || (refusal && !overwrites)) return false;
    sending.current = { busy: true, at: now };
    const accepted = saved?.form ?? options.opened;
    const send = async (sent: PostForm) => {
      saves.current += 1;
      const theirs = overwrites && storedId !== null ? await getPost(storedId, true) : null;
      const draft = showsDraft || theirs ? { draft: "use" as const } : {};
      const state = { saves: saves.current, revision: theirs?.revision ?? revision, ...draft };
      return saveDraft(postId, submission, { ...toDraft(sent), ...state });
    };
    try {
      const attempted = await sendAccepted(form, isAsked ? {} : refused, accepted, send);
      settle(submission, attempted);
      return !(attempted.answer instanceof ApiError);
    } finally {
      sending.current.busy = false;
    }
  });

  /* The next autosave repeats what the ended session refused. */
  useEffect(() => onSessionStart(() => setFailed(null)), []);

  useEffect(() => {
    const timer = setInterval(() => {
      void save();
      keep();
    }, LOOK_SECONDS * 1000);
    const leave = () => keep();
    const saveByKey = (event: KeyboardEvent) => {
      if (event.code !== "KeyS" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      void save({ isAsked: true });
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("keydown", saveByKey);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("keydown", saveByKey);
    };
  }, []);

  function dismiss(): void {
    if (abandoned[0]) deleteCopy(abandoned[0].key);
    setAbandoned(abandoned.slice(1));
  }

  return {
    kept: saveStateOf(copy, isSaved ? saved : null, isOnServer),
    isSaved,
    isOnServer,
    refusal,
    failure,
    refused,
    abandoned: abandoned[0] ?? null,
    restore: () => {
      /* The last request of that form may have arrived. */
      saves.current = Math.max(saves.current, abandoned[0]?.saves ?? 0) + 1;
      dismiss();
    },
    dismiss,
    save: () => void save({ isAsked: true }),
    overwrite: () => save({ isAsked: true, overwrites: true }),
    clear: () => {
      forgetCopy();
      setSaved(null);
    },
  };
}

function saveStateOf(
  copy: { at: string | null } | null,
  saved: { at: string } | null,
  isWhole: boolean,
): SaveState | null {
  if (saved) return { where: isWhole ? "server" : "serverInPart", at: saved.at };
  if (copy === null) return null;
  return copy.at === null ? { where: "nowhere" } : { where: "device", at: copy.at };
}
