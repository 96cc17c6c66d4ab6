import type { EditorWords } from "./strings/editor";

export interface EditorPicture {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** Sends a file and answers the picture it became. Rejects with the server's reason. */
export type UploadPicture = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<EditorPicture>;

export interface EditorOptions {
  /** Where the editor is made; it fills this element. */
  host: HTMLElement;
  html: string;
  words: EditorWords;
  /** Attributes of the text box: its label, description, whether it is required. */
  attributes: Record<string, string>;
  upload: UploadPicture;
  /** Lets the writer choose a picture. Without it, or when it answers "upload", a file is asked for. */
  pickPicture?: (() => Promise<EditorPicture | "upload" | null>) | undefined;
  onChange: (html: string) => void;
  /** How many pictures are still on their way. */
  onPending?: ((pending: number) => void) | undefined;
}
