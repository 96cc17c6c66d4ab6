import { beforeEach, expect, it, vi } from "vitest";
import { refusal, remember, type Sent, serve, TOKEN } from "@/test/dashboard";

/* The access token lives in the module: every test begins with a new document. */
let session: typeof import("./session");
let api: typeof import("./client")["api"];

beforeEach(async () => {
  vi.resetModules();
  session = await import("./session");
  ({ api } = await import("./client"));
});

const paths = (sent: Sent[]) => sent.map(({ path }) => path);

/** A server that takes only the newest of the tokens it gave. */
function renewing() {
  let given = 0;
  return {
    "GET /refresh": () => {
      given += 1;
      return { accessToken: `token-${given}` };
    },
    "GET /api/thing": ({ token }: Sent) =>
      token === `token-${Math.max(given, 2)}` ? { ok: true } : refusal(403, "Too old."),
  };
}

it("keeps the two keys, an hour ahead, from signing in", async () => {
  serve({ "POST /api/auth": { accessToken: "first" } });
  await session.signIn({ userName: "a", password: "b" });
  expect(localStorage.getItem("token")).toBe("first");
  const expiration = localStorage.getItem("expiration") ?? "";
  expect(new Date(expiration).toISOString()).toBe(expiration);
  expect(Date.parse(expiration) - Date.now()).toBeCloseTo(3_600_000, -3);
});

it("sends the token, and asks for one first when the document is new", async () => {
  remember();
  const sent = serve({ "GET /api/thing": { ok: true } });
  await api.get("/api/thing");
  expect(sent).toMatchObject([{ path: "/refresh" }, { path: "/api/thing", token: TOKEN }]);
});

it("asks nothing of the server without a session or after its hour", async () => {
  const sent = serve({});
  await expect(api.get("/api/thing")).rejects.toMatchObject({ status: 401 });
  remember(-1);
  await expect(api.get("/api/thing")).rejects.toMatchObject({ status: 401 });
  expect(session.presence()).toBe("TOKEN_EXPIRED");
  expect(sent).toEqual([]);
});

it("answers a 403 with one refresh for all that ask at once, and one retry each", async () => {
  remember();
  const sent = serve(renewing());
  const expiration = localStorage.getItem("expiration");
  await Promise.all([api.get("/api/thing"), api.get("/api/thing"), api.get("/api/thing")]);
  expect(paths(sent).filter((path) => path === "/refresh")).toHaveLength(2);
  expect(paths(sent).filter((path) => path === "/api/thing")).toHaveLength(6);
  expect(localStorage.getItem("token")).toBe("token-2");
  expect(localStorage.getItem("expiration")).toBe(expiration);
});

it("does not refresh again for a request that was slower than the last refresh", async () => {
  remember();
  const sent = serve({ "GET /refresh": { accessToken: "new" } });
  await session.renew("old");
  await expect(session.renew("old")).resolves.toBe("new");
  expect(paths(sent)).toEqual(["/refresh"]);
});

it("rejects when the retry fails too, without a loop", async () => {
  remember();
  const sent = serve({ "GET /api/thing": () => refusal(403, "Not for you.") });
  await expect(api.get("/api/thing")).rejects.toMatchObject({
    status: 403,
    message: "Not for you.",
  });
  expect(paths(sent)).toEqual(["/refresh", "/api/thing", "/refresh", "/api/thing"]);
  expect(localStorage.getItem("token")).toBe(TOKEN);
});

it("ends the session when the refresh is refused, and tells so", async () => {
  remember();
  const ended = vi.fn();
  session.onSessionEnd(ended);
  serve({ "GET /refresh": () => refusal(401, "Over.") });
  await expect(api.get("/api/thing")).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalledExactlyOnceWith("refused");
  expect(localStorage).toHaveLength(0);
});

it("keeps the session when the server is only out of reach", async () => {
  remember();
  serve({ "GET /refresh": new TypeError("failed") });
  await expect(api.get("/api/thing")).rejects.toMatchObject({ status: 0 });
  serve({ "GET /refresh": () => new Response("<html>", { status: 502 }) });
  await expect(api.get("/api/thing")).rejects.toMatchObject({
    status: 502,
    message: "Something went wrong on the server. Try again later.",
  });
  expect(session.presence()).toBe(TOKEN);
});

it("takes the token that another tab has fetched meanwhile", async () => {
  remember();
  const sent = serve({});
  const locks = {
    request: (_name: string, work: () => Promise<string>) => {
      localStorage.setItem("token", "theirs");
      return work();
    },
  };
  vi.stubGlobal("navigator", { locks });
  await expect(session.renew(null)).resolves.toBe("theirs");
  expect(sent).toEqual([]);
});

it("signs out here even when the server does not answer, and says so", async () => {
  remember();
  serve({ "POST /logout": new TypeError("failed") });
  await expect(session.signOut()).resolves.toBe(false);
  expect(localStorage).toHaveLength(0);
});

it("can end all sessions of the account", async () => {
  remember();
  const sent = serve({});
  await expect(session.signOut({ everywhere: true })).resolves.toBe(true);
  expect(sent).toMatchObject([{ method: "POST", path: "/logout", body: { everywhere: true } }]);
});

it("follows the other tabs", () => {
  session.watchOtherTabs();
  const ended = vi.fn();
  const started = vi.fn();
  session.onSessionEnd(ended);
  session.onSessionStart(started);
  const say = (oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key: "token", oldValue, newValue }));
  say(null, "a");
  expect(started).toHaveBeenCalledOnce();
  say("a", "b");
  expect(started).toHaveBeenCalledOnce();
  say("b", null);
  expect(ended).toHaveBeenCalledExactlyOnceWith("elsewhere");
});
