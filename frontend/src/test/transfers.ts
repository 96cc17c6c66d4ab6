import { vi } from "vitest";
import type { LibraryImage } from "@/dashboard/api/images";

/** A picture on its way, as the network sees it. A test says how far it comes. */
export class Transfer {
  method = "";
  path = "";
  headers: Record<string, string> = {};
  form = new FormData();
  withCredentials = false;
  status = 0;
  responseText = "";
  aborted = false;
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  progress(part: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: part * 1000, total: 1000 });
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }

  /** The connection is lost. */
  cut(): void {
    this.onerror?.();
  }
}

/** Catches what is sent with progress, and gives files an address to be shown by. */
export function catchTransfers(): Transfer[] {
  const transfers: Transfer[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends Transfer {
      send(form: FormData): void {
        super.send(form);
        transfers.push(this);
      }
    },
  );
  URL.createObjectURL = () => "blob:http://localhost/1";
  URL.revokeObjectURL = () => {};
  return transfers;
}

export function pictureFile(name: string, { type = "image/jpeg", bytes = 1000 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export function libraryImage(id: number, rest: Partial<LibraryImage> = {}): LibraryImage {
  return {
    id,
    image: `file${id}.jpg`,
    url: `https://marga.example/images/file${id}.jpg`,
    name: `file${id}.jpg`,
    alt: "",
    decorative: false,
    folder: 1,
    tags: [],
    focus: null,
    width: 1600,
    height: 1200,
    size: 34_000,
    createdAt: "2026-11-21T09:15:00+06:00",
    deletedAt: null,
    thumbnail: `/images/thumbnails/file${id}.webp`,
    mayChange: true,
    ...rest,
  };
}
