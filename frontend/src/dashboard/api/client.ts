import { ORIGIN } from "@/shared/api/origin";
import { language } from "../lib/language";
import { read, refusal, request, sessionEnded, unreachable } from "./request";
import { accessToken, renew } from "./session";

type Query = Record<string, string | number | boolean | null | undefined>;

interface Reading {
  /** Empty values are left out. */
  query?: Query;
  signal?: AbortSignal;
}

interface Upload {
  /** Called with the part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** The authenticated client: every failure is an ApiError, and a 403 is tried once more (S74, S75). */
export const api = {
  async get<Answer>(
    path: string,
    { query = {}, signal }: Reading = {},
  ): Promise<{ data: Answer; total: number | null }> {
    const response = await authorised((headers) =>
      request(path + search(query), { headers, ...(signal && { signal }) }),
    );
    const total = response.headers.get("X-Total-Count");
    return { data: await read<Answer>(response), total: total === null ? null : Number(total) };
  },

  async send<Answer = void>(
    method: "POST" | "PATCH" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const response = await authorised((headers) =>
      body === undefined
        ? request(path, { method, headers })
        : request(path, {
            method,
            headers: { ...headers, "Content-Type": "application/json" },
            body: JSON.stringify(body),
          }),
    );
    return read<Answer>(response);
  },

  async upload<Answer>(path: string, form: FormData, options: Upload = {}): Promise<Answer> {
    const { status, text } = await authorised((headers) => transfer(path, form, headers, options));
    if (status < 200 || status > 299) throw refusal(status, text);
    return JSON.parse(text) as Answer;
  },
};

/** Sends with a token; after a refusal once more with a new one, whose refusal stands. */
async function authorised<Answer extends { status: number }>(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken();
  if (token === null) throw sessionEnded();
  const answer = await send(bearer(token));
  if (answer.status !== 403 && answer.status !== 401) return answer;
  return send(bearer(await renew(token)));
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function search(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** fetch cannot tell how much of a body is sent. */
function transfer(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: Upload,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const transfer = new XMLHttpRequest();
    transfer.open("POST", `${ORIGIN}${path}`);
    transfer.withCredentials = true;
    const all = { ...headers, Accept: "application/json", "Accept-Language": language() };
    for (const [name, value] of Object.entries(all)) transfer.setRequestHeader(name, value);
    transfer.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    transfer.onload = () => resolve({ status: transfer.status, text: transfer.responseText });
    transfer.onerror = () => reject(unreachable());
    transfer.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => transfer.abort(), { once: true });
    transfer.send(form);
  });
}
