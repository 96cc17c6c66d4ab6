import { ApiError } from "@/shared/api/http";
import { refuse } from "@/shared/pictures/prepare-picture";
import { deleteImage, type LibraryImage } from "../../api/images";
import { uploadImage } from "../../api/upload";
import { getStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { upload as strings } from "../../strings/upload";

interface Description {
  alt: string;
  /** The picture needs no description. */
  decorative: boolean;
}

interface ChosenFile extends Description {
  id: number;
  file: File;
}

type Progress =
  | { state: "chosen" }
  /** The picture is in the queue, but not sent yet. */
  | { state: "waiting" }
  /** `part` is how much is sent, from 0 to 1; `since` is when it began, in milliseconds. */
  | { state: "sending"; part: number; since: number }
  | { state: "stopped" }
  /** `older` is a picture of the library with the same file, as long as the user has not chosen between both. */
  | { state: "saved"; image: LibraryImage; older: LibraryImage | null }
  /** `retryable`: the reason is not the file itself. */
  | { state: "failed"; reason: string; retryable: boolean };

/** A chosen picture and how far its upload is. */
export type Upload = ChosenFile & Progress;

/** While the server decodes one picture, the next one is sent. */
const MAX_CONCURRENT = 2;

/** The chosen pictures of a screen and their uploads. Failed and stopped ones stay in the list. */
export class Uploads {
  private list: readonly Upload[] = [];
  private lastId = 0;
  private folder: number | undefined;
  private readonly controllers = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly all = (): readonly Upload[] => this.list;

  /** New files replace the saved ones in the list. */
  add(files: readonly File[]): void {
    this.clearSaved();
    this.set([...this.list, ...files.map((file) => this.createUpload(file))]);
  }

  describe(id: number, changed: Partial<Description>): void {
    this.set(this.list.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
  }

  /** Sends whatever can be sent, to a folder if one is given. Returns whether there was anything. */
  save(folder?: number): boolean {
    this.folder = folder;
    const ready = this.list.filter(isReady);
    for (const { id } of ready) this.setProgress(id, { state: "waiting" });
    this.sendNext();
    return ready.length > 0;
  }

  retry(id: number): void {
    this.setProgress(id, { state: "waiting" });
    this.sendNext();
  }

  stop(id: number): void {
    this.setProgress(id, { state: "stopped" });
    this.controllers.get(id)?.abort();
  }

  stopAll(): void {
    for (const { id, state } of this.list) if (isUnderway(state)) this.stop(id);
  }

  remove(id: number): void {
    this.set(this.list.filter((upload) => upload.id !== id));
  }

  keepBoth(id: number): void {
    const upload = this.find(id);
    if (upload?.state === "saved") this.setProgress(id, { ...upload, older: null });
  }

  /** Puts the older picture with the same file in the place of the new one, which is deleted. */
  async takeOlder(id: number): Promise<void> {
    const upload = this.find(id);
    if (upload?.state !== "saved" || !upload.older) return;
    try {
      await deleteImage(upload.image.id);
      this.setProgress(id, { state: "saved", image: upload.older, older: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.failed(error.message);
    }
  }

  clearSaved(): void {
    this.set(this.list.filter((upload) => !isSettled(upload)));
  }

  clearFailed(): void {
    this.set(this.list.filter(({ state }) => state !== "failed"));
  }

  private find(id: number): Upload | undefined {
    return this.list.find((upload) => upload.id === id);
  }

  private createUpload(file: File): Upload {
    this.lastId += 1;
    const reason = refuse(file);
    const progress: Progress =
      reason === null ? { state: "chosen" } : { state: "failed", reason, retryable: false };
    return { id: this.lastId, file, alt: "", decorative: false, ...progress };
  }

  private sendNext(): void {
    for (const upload of this.list) {
      if (this.controllers.size >= MAX_CONCURRENT) return;
      if (upload.state === "waiting" && !this.controllers.has(upload.id)) void this.send(upload);
    }
  }

  private async send({ id, file, alt, decorative }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const since = Date.now();
    const onProgress = (part: number) => {
      if (!signal.aborted) this.setProgress(id, { state: "sending", part, since });
    };
    this.controllers.set(id, controller);
    onProgress(0);
    const { folder } = this;
    const outcome = await uploadImage(file, { alt, decorative, folder, onProgress, signal }).then(
      (image): Progress => ({ state: "saved", image, older: image.duplicateOf }),
      toFailure,
    );
    this.controllers.delete(id);
    /* The server may have saved it before it was stopped. */
    if (!signal.aborted || outcome.state === "saved") this.setProgress(id, outcome);
    this.sendNext();
  }

  private setProgress(id: number, progress: Progress): void {
    this.set(
      this.list.map((upload) => {
        if (upload.id !== id) return upload;
        const { file, alt, decorative } = upload;
        return { id, file, alt, decorative, ...progress };
      }),
    );
  }

  private set(list: readonly Upload[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

export function isUnderway(state: Upload["state"]): boolean {
  return state === "waiting" || state === "sending";
}

/** Whether a picture is saved, and the user has no older one to choose instead. */
export function isSettled(upload: Upload): upload is Upload & { state: "saved" } {
  return upload.state === "saved" && !upload.older;
}

/** Whether leaving the page would lose the picture. One that is never accepted is no loss. */
export function isUnsaved(upload: Upload): boolean {
  return upload.state === "failed" ? upload.retryable : upload.state !== "saved";
}

function isReady(upload: Upload): boolean {
  return isUnsaved(upload) && !isUnderway(upload.state);
}

function toFailure(error: unknown): Progress {
  if (!(error instanceof ApiError)) {
    return { state: "failed", reason: getStrings(strings).unexpected, retryable: true };
  }
  const { status, message, errors } = error;
  const reason = errors.image?.join(" ") ?? message;
  /* After a 400 or 413 the server would refuse the same file again. */
  return { state: "failed", reason, retryable: status !== 400 && status !== 413 };
}
