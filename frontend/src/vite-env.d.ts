/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API answers; unset, it is the document's own origin. */
  readonly VITE_API_URL?: string;
}

interface DocumentEventMap {
  "marga:unreachable": CustomEvent<string>;
}
