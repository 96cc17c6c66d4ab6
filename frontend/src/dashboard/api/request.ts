import createClient from "openapi-fetch";
import type { paths } from "@/generated/schema";
import { ApiError, type FieldErrors, fetchWithTimeout } from "@/shared/api/http";
import { ORIGIN } from "@/shared/api/origin";
import { getStrings, language } from "../lib/language";
import { common } from "../strings/common";

/** The API's address with its origin: outside a browser a Request needs one. */
export const API_ORIGIN = ORIGIN || window.location.origin;

/** A typed client of the API that sends with this function. The session's cookie goes along. */
export function createApiClient(fetch: (request: Request) => Promise<Response>) {
  return createClient<paths>({ baseUrl: API_ORIGIN, credentials: "include", fetch });
}

/** Requests without an access token: signing in and out, and the refresh. */
export const publicApi = createApiClient(sendRequest);

/** Resolves for every answer, also a refusal. */
export function sendRequest(request: Request): Promise<Response> {
  request.headers.set("Accept", "application/json");
  request.headers.set("Accept-Language", language());
  return fetchWithTimeout(request, { signal: request.signal }, getStrings(common).error.network);
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of an answer. Rejects with an ApiError for a refusal. */
export async function unwrap<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (!response.ok) throw toApiError(response.status, error);
  return data as Data;
}

/** The items of a list, and the length of the whole list. */
export async function unwrapList<Item>(
  answer: Promise<Answer<Item[]>>,
): Promise<{ items: Item[]; total: number }> {
  const items = await unwrap(answer);
  const total = (await answer).response.headers.get("X-Total-Count");
  return { items, total: total === null ? items.length : Number(total) };
}

export function unreachable(): ApiError {
  return new ApiError(0, getStrings(common).error.network);
}

export function sessionEnded(): ApiError {
  return new ApiError(401, getStrings(common).error.ended);
}

/** The password was right, and the account has a second factor: the sign-in needs a code, too. */
export class CodeRequired extends ApiError {}

/** The account has to be set up before it may do anything else. */
export class SetUpRequired extends ApiError {}

/** Whether the account's role does not include what was asked for. */
export function isNotInRole(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.errors.role !== undefined;
}

/** Whether the user has to sign in after this error. */
export function isSignInRequired(error: unknown): boolean {
  if (error instanceof SetUpRequired || isNotInRole(error)) return false;
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The error that an answer with this status and body means. */
export function toApiError(status: number, body: unknown): ApiError {
  const envelope = isRecord(body) ? body : {};
  const errors = isRecord(envelope.errors) ? (envelope.errors as FieldErrors) : {};
  const message = typeof envelope.message === "string" ? envelope.message : describe(status);
  const Kind = envelope.secondFactor ? CodeRequired : envelope.setUp ? SetUpRequired : ApiError;
  return new Kind(status, message, errors);
}

/** For an answer without the envelope: a proxy gave it, not our server. */
function describe(status: number): string {
  const { error } = getStrings(common);
  if (status === 413) return error.tooLarge;
  if (status === 429) return error.tooMany;
  if (status === 507) return error.storage;
  return status >= 500 ? error.server : error.unexpected(String(status));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
