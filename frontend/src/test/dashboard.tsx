import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import type { Account } from "@/dashboard/api/account";
import { adminRoutes } from "@/dashboard/routes";

export const TOKEN = "header.payload.signature";

export const account: Account = {
  id: 1,
  userName: "dhaka.prodhan",
  name: "ঢাকা কার্যালয়",
  email: "dhaka@example.org",
  contactNo: "01000-000001",
  isActive: true,
  lastLogin: "2026-11-21T09:15:00+06:00",
  dateJoined: "2026-01-05T10:00:00+06:00",
};

/** An answer, or what makes one of the request. Left out, there is nothing at the address. */
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
  "GET /api/v2/site/": { name: "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ", motto: "", copyright: "" },
};

/** Stands in for the server, by method and address without the query. Answers what was sent. */
export function serve(answers: Record<string, Answer> = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const token = new Headers(init.headers).get("Authorization")?.replace("Bearer ", "") ?? null;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const request = { method, path: input, token, body };
    sent.push(request);
    const known = { ...always, ...answers }[`${method} ${input.split("?")[0]}`];
    const answer = typeof known === "function" ? await known(request) : known;
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    return answer === undefined ? refusal(404, "There is nothing here.") : Response.json(answer);
  });
  return sent;
}

/** A refusal in the API's shape. */
export function refusal(status: number, message: string, errors: Record<string, string[]> = {}) {
  return Response.json({ message, errors }, { status });
}

/** The keys of somebody who signed in; the time that is left, in milliseconds. */
export function remember(left = 3_600_000): void {
  localStorage.setItem("token", TOKEN);
  localStorage.setItem("expiration", new Date(Date.now() + left).toISOString());
}

/** The whole dashboard, standing at an address. */
export function renderAdmin(address: string) {
  const router = createMemoryRouter(adminRoutes, { initialEntries: [address] });
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, user: userEvent.setup() };
}
