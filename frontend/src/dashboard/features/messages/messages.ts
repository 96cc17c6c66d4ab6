import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "../../api/client";
import { unwrap, unwrapList } from "../../api/request";
import { adminPaths } from "../../lib/paths";
import { messages } from "../../strings/messages";

/** A message of a visitor, or a mistake that they report. */
export type Message = components["schemas"]["Message"];
type State = Message["state"];
type Kind = Message["kind"];

export const states = Object.keys(messages.en.states) as State[];
export const kinds = Object.keys(messages.en.kinds) as Kind[];

export const PAGE_SIZE = 30;

/** Search, filters and page of the inbox, as the address has them. */
export interface MessageFilter {
  search: string;
  state: State | "";
  kind: Kind | "";
  page: number;
}

export function readFilter(query: URLSearchParams): MessageFilter {
  const page = Number(query.get("page"));
  return {
    search: query.get("search")?.trim() ?? "",
    state: states.find((state) => state === query.get("state")) ?? "",
    kind: kinds.find((kind) => kind === query.get("kind")) ?? "",
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** The query of the inbox's address, without the defaults. */
export function toSearch({ search, state, kind, page }: MessageFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (state) query.set("state", state);
  if (kind) query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  return query;
}

export function listAddress(filter: MessageFilter): string {
  const query = toSearch(filter);
  return query.size > 0 ? `${adminPaths.messages}?${query}` : adminPaths.messages;
}

/** The address of the same messages as a table. */
export function exportAddress({ search, state, kind }: MessageFilter): string {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (state) query.set("state", state);
  if (kind) query.set("kind", kind);
  return `${adminPaths.messageTable}?${query}`;
}

export function messagesQuery({ search, state, kind, page }: MessageFilter) {
  const query = {
    ...(search && { search }),
    ...(state && { state }),
    ...(kind && { kind }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  return queryOptions({
    queryKey: ["messages", query],
    queryFn: ({ signal }) => unwrapList(api.GET("/api/messages", { params: { query }, signal })),
  });
}

export function messageQuery(id: number) {
  return queryOptions({
    queryKey: ["messages", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/messages/{id}", { params: { path: { id } }, signal })),
  });
}

export function saveMessage(
  id: number,
  body: Pick<Message, "state"> & { note: string },
): Promise<Message> {
  return unwrap(api.PATCH("/api/messages/{id}", { params: { path: { id } }, body }));
}

export async function deleteMessage(id: number): Promise<void> {
  await unwrap(api.DELETE("/api/messages/{id}", { params: { path: { id } } }));
}

/** Marks the new messages of the clock hour in which a message came as spam. */
export function markHourAsSpam(id: number): Promise<{ marked: number }> {
  return unwrap(api.POST("/api/messages/{id}/spam-hour", { params: { path: { id } } }));
}
