/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API answers; unset, it is the document's own origin. */
  readonly VITE_API_URL?: string;
}

interface DocumentEventMap {
  "marga:failed": CustomEvent;
  "marga:unreachable": CustomEvent<string>;
}

interface Window {
  /** Set by the boot script when it listens. */
  booted?: boolean;
  /** The link of a citation or a term that was tapped before. */
  tapped?: HTMLElement;
  /** Of the early script: shows what the device remembers. */
  showMemory?: () => void;
}
