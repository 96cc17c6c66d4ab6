import { ApiError } from "@/shared/api/http";
import type { LibraryImage } from "../../api/images";
import { refuse, uploadImage } from "../../api/upload";
import { words } from "../../lib/language";
import { upload as area } from "../../strings/upload";

interface Chosen {
  id: number;
  file: File;
  alt: string;
}

type Progress =
  | { state: "chosen" }
  /** It is to be saved, and its turn will come. */
  | { state: "waiting" }
  /** `part` from 0 to 1 is sent, since a time in milliseconds. */
  | { state: "sending"; part: number; since: number }
  | { state: "stopped" }
  | { state: "saved"; image: LibraryImage }
  /** `again`: the same file may be taken another time. */
  | { state: "failed"; reason: string; again: boolean };

/** A chosen picture on its way into the library. */
export type Upload = Chosen & Progress;

/* Two at once: one is sent while the server decodes the other. */
const AT_ONCE = 2;

/** The chosen pictures and where each of them stands. What fails or is stopped stays in the list. */
export class Uploads {
  private list: readonly Upload[] = [];
  private last = 0;
  private readonly stops = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly all = (): readonly Upload[] => this.list;

  /** New files take the place of what is saved already. */
  add(files: readonly File[]): void {
    this.set([...this.list.filter(({ state }) => state !== "saved"), ...files.map(this.chosen)]);
  }

  describe(id: number, alt: string): void {
    this.set(this.list.map((upload) => (upload.id === id ? { ...upload, alt } : upload)));
  }

  /** Sends all that can be sent; false when there is nothing. */
  save(): boolean {
    const ready = this.list.filter(isReady);
    this.set(
      this.list.map((upload) =>
        ready.includes(upload) ? moved(upload, { state: "waiting" }) : upload,
      ),
    );
    this.work();
    return ready.length > 0;
  }

  retry(id: number): void {
    this.change(id, { state: "waiting" });
    this.work();
  }

  stop(id: number): void {
    this.change(id, { state: "stopped" });
    this.stops.get(id)?.abort();
  }

  remove(id: number): void {
    this.set(this.list.filter((upload) => upload.id !== id));
  }

  clearSaved(): void {
    this.set(this.list.filter(({ state }) => state !== "saved"));
  }

  /** The screen is left. */
  stopAll(): void {
    for (const { id, state } of this.list) if (isUnderway(state)) this.stop(id);
  }

  private readonly chosen = (file: File): Upload => {
    this.last += 1;
    const upload = { id: this.last, file, alt: "" };
    const reason = refuse(file);
    return reason === null
      ? { ...upload, state: "chosen" }
      : { ...upload, state: "failed", reason, again: false };
  };

  private work(): void {
    for (const { id, state } of this.list) {
      if (this.stops.size >= AT_ONCE) return;
      if (state === "waiting" && !this.stops.has(id)) void this.send(id);
    }
  }

  private async send(id: number): Promise<void> {
    const upload = this.list.find((one) => one.id === id);
    if (!upload) return;
    const stop = new AbortController();
    const since = Date.now();
    this.stops.set(id, stop);
    this.change(id, { state: "sending", part: 0, since });
    let outcome: Progress;
    try {
      const image = await uploadImage(upload.file, {
        alt: upload.alt,
        onProgress: (part) => {
          if (!stop.signal.aborted) this.change(id, { state: "sending", part, since });
        },
        signal: stop.signal,
      });
      outcome = { state: "saved", image };
    } catch (error) {
      outcome = failure(error);
    }
    this.stops.delete(id);
    /* What was stopped too late is in the library all the same, and says so. */
    if (!stop.signal.aborted || outcome.state === "saved") this.change(id, outcome);
    this.work();
  }

  private change(id: number, progress: Progress): void {
    this.set(this.list.map((upload) => (upload.id === id ? moved(upload, progress) : upload)));
  }

  private set(list: readonly Upload[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

export function isUnderway(state: Upload["state"]): boolean {
  return state === "waiting" || state === "sending";
}

function isReady(upload: Upload): boolean {
  const { state } = upload;
  return state === "failed" ? upload.again : state === "chosen" || state === "stopped";
}

/** Something would be lost without it; a file that is never accepted is not. */
export function isUnsaved(upload: Upload): boolean {
  return upload.state === "failed" ? upload.again : upload.state !== "saved";
}

/** The same picture at another point of its way. */
function moved({ id, file, alt }: Upload, progress: Progress): Upload {
  return { id, file, alt, ...progress };
}

/* The server's mind about a file does not change: only what has nothing to do with it is worth another try. */
function failure(error: unknown): Progress {
  if (!(error instanceof ApiError)) {
    return { state: "failed", reason: words(area).unexpected, again: true };
  }
  const { status, message, errors } = error;
  const reason = errors.image?.join(" ") ?? message;
  return { state: "failed", reason, again: status !== 400 && status !== 413 };
}
