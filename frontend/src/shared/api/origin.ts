/** The origin of the API; empty for the document's own (S92). */
export const ORIGIN = import.meta.env.VITE_API_URL ?? "";
