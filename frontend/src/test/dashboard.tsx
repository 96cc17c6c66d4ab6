import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import type { OwnAccount } from "@/dashboard/api/account";
import { queryClient } from "@/dashboard/lib/query-client";
import { adminRoutes } from "@/dashboard/routes";

export const TOKEN = "header.payload.signature";

export const account: OwnAccount = {
  id: 1,
  userName: "dhaka.prodhan",
  name: "ঢাকা কার্যালয়",
  email: "dhaka@example.org",
  contactNo: "01000-000001",
  role: "administrator",
  isActive: true,
  lastLogin: "2026-11-21T09:15:00+06:00",
  dateJoined: "2026-01-05T10:00:00+06:00",
  isInvited: false,
  linkExpires: null,
  secondFactor: false,
  isLocked: false,
  recoveryCodes: 0,
  setUp: [],
  language: "",
};

/** An answer, or a function from the request to one. */
export type Answer = unknown | ((request: Sent) => unknown);

export interface Sent {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
}

const always: Record<string, Answer> = {
  "GET /refresh": { accessToken: TOKEN },
  "POST /logout": () => new Response(null, { status: 204 }),
  "GET /api/admin/me": account,
  "GET /api/password-reset": { byMail: false },
  "GET /api/v2/site/": { name: "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ", motto: "", copyright: "" },
};

/**
 * Takes the place of the server; its answers are named by method and path, whose last part may be `*`.
 * Other paths answer 404.
 * Returns what was sent, in order.
 */
export function serve(answers: Record<string, Answer> = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (request: Request, { signal }: { signal: AbortSignal }) => {
    const { method, url, headers } = request;
    const { pathname, search } = new URL(url);
    const token = headers.get("Authorization")?.replace("Bearer ", "") ?? null;
    const text = await request.text();
    const message = { method, path: pathname + search, token, body: text && JSON.parse(text) };
    sent.push(message);
    const table = { ...always, ...answers };
    const parent = pathname.slice(0, pathname.lastIndexOf("/"));
    const known = table[`${method} ${pathname}`] ?? table[`${method} ${parent}/*`];
    const answer = await Promise.race([
      typeof known === "function" ? known(message) : known,
      aborted(signal),
    ]);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    return answer === undefined ? refusal(404, "There is nothing here.") : Response.json(answer);
  });
  return sent;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** A refusal in the API's envelope. */
export function refusal(status: number, message: string, errors: Record<string, string[]> = {}) {
  return Response.json({ message, errors }, { status });
}

/** Writes the keys of a session that expires after so many milliseconds. */
export function remember(left = 3_600_000): void {
  localStorage.setItem("token", TOKEN);
  localStorage.setItem("expiration", new Date(Date.now() + left).toISOString());
}

/** Renders the dashboard at an address. */
export function renderAdmin(address: string) {
  queryClient.clear();
  const router = createMemoryRouter(adminRoutes, { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
