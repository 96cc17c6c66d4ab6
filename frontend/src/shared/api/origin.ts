/** Where the API answers; empty, it is the document's own origin (S92). */
export const ORIGIN = import.meta.env.VITE_API_URL ?? "";
