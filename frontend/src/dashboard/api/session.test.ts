import { beforeEach, expect, it, vi } from "vitest";
import { refusal, remember, type Sent, serve, TOKEN } from "@/test/dashboard";

/* The access token is in the module: every test loads it anew, as a new document does. */
let session: typeof import("./session");
let api: typeof import("./client")["api"];
let unwrap: typeof import("./request")["unwrap"];

beforeEach(async () => {
  vi.resetModules();
  session = await import("./session");
  ({ api } = await import("./client"));
  ({ unwrap } = await import("./request"));
});

const paths = (sent: Sent[]) => sent.map(({ path }) => path);

/** A server that accepts only its newest token. */
function renewing() {
  let tokenNumber = 0;
  return {
    "GET /refresh": () => {
      tokenNumber += 1;
      return { accessToken: `token-${tokenNumber}` };
    },
    "GET /api/items": ({ token }: Sent) =>
      token === `token-${Math.max(tokenNumber, 2)}` ? [] : refusal(403, "Too old."),
  };
}

it("writes both keys at sign-in, the expiration an hour ahead", async () => {
  serve({ "POST /api/auth": { accessToken: "first" } });
  await session.signIn({ userName: "a", password: "b" });
  expect(localStorage.getItem("token")).toBe("first");
  const expiration = localStorage.getItem("expiration") ?? "";
  expect(new Date(expiration).toISOString()).toBe(expiration);
  expect(Date.parse(expiration) - Date.now()).toBeCloseTo(3_600_000, -3);
});

it("refreshes first in a new document, then sends the token", async () => {
  remember();
  const sent = serve({ "GET /api/items": [] });
  await api.GET("/api/items");
  expect(sent).toMatchObject([{ path: "/refresh" }, { path: "/api/items", token: TOKEN }]);
});

it("sends nothing without a session or after its hour", async () => {
  const sent = serve({});
  await expect(unwrap(api.GET("/api/items"))).rejects.toMatchObject({ status: 401 });
  remember(-1);
  await expect(unwrap(api.GET("/api/items"))).rejects.toMatchObject({ status: 401 });
  expect(session.sessionState()).toBe("TOKEN_EXPIRED");
  expect(sent).toEqual([]);
});

it("refreshes once for parallel requests with a 403, and repeats each once", async () => {
  remember();
  const sent = serve(renewing());
  const expiration = localStorage.getItem("expiration");
  await Promise.all([api.GET("/api/items"), api.GET("/api/items"), api.GET("/api/items")]);
  expect(paths(sent).filter((path) => path === "/refresh")).toHaveLength(2);
  expect(paths(sent).filter((path) => path === "/api/items")).toHaveLength(6);
  expect(localStorage.getItem("token")).toBe("token-2");
  expect(localStorage.getItem("expiration")).toBe(expiration);
});

it("refreshes when the server ignored the token and answered as for everybody", async () => {
  remember();
  serve({
    ...renewing(),
    "GET /api/items": ({ token }: Sent) =>
      token === "token-1"
        ? Response.json(["public"], { headers: { "WWW-Authenticate": "Bearer" } })
        : ["own"],
  });
  await expect(unwrap(api.GET("/api/items"))).resolves.toEqual(["own"]);
});

it("does not refresh for a token that is already replaced", async () => {
  remember();
  const sent = serve({ "GET /refresh": { accessToken: "new" } });
  await session.renew("old");
  await expect(session.renew("old")).resolves.toBe("new");
  expect(paths(sent)).toEqual(["/refresh"]);
});

it("rejects when the repeated request is refused, too", async () => {
  remember();
  const sent = serve({ "GET /api/items": () => refusal(403, "Not for you.") });
  await expect(unwrap(api.GET("/api/items"))).rejects.toMatchObject({
    status: 403,
    message: "Not for you.",
  });
  expect(paths(sent)).toEqual(["/refresh", "/api/items", "/refresh", "/api/items"]);
  expect(localStorage.getItem("token")).toBe(TOKEN);
});

it("ends the session when the refresh is refused", async () => {
  remember();
  const ended = vi.fn();
  session.onSessionEnd(ended);
  serve({ "GET /refresh": () => refusal(401, "Over.") });
  await expect(unwrap(api.GET("/api/items"))).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalledExactlyOnceWith("rejected");
  expect(localStorage).toHaveLength(0);
});

it("keeps the session when the refresh fails otherwise", async () => {
  remember();
  serve({ "GET /refresh": new TypeError("failed") });
  await expect(unwrap(api.GET("/api/items"))).rejects.toMatchObject({ status: 0 });
  serve({ "GET /refresh": () => new Response("<html>", { status: 502 }) });
  await expect(unwrap(api.GET("/api/items"))).rejects.toMatchObject({
    status: 502,
    message: "Something went wrong on the server. Try again later.",
  });
  expect(session.sessionState()).toBe(TOKEN);
});

it("takes the token of another tab's refresh", async () => {
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

it("signs out in this tab also when the server does not answer", async () => {
  remember();
  serve({ "POST /logout": new TypeError("failed") });
  await expect(session.signOut()).resolves.toBe(false);
  expect(localStorage.getItem("token")).toBeNull();
  expect(localStorage.getItem("expiration")).toBeNull();
});

it("does not store the token of a refresh that ends after the sign-out", async () => {
  remember();
  let answer = (_: unknown) => {};
  serve({ "GET /refresh": () => new Promise((resolve) => (answer = resolve)) });
  const refused = expect(session.renew(null)).rejects.toMatchObject({ status: 401 });
  await session.signOut();
  answer({ accessToken: "late" });
  await refused;
  expect(localStorage).toHaveLength(0);
  await expect(session.accessToken()).resolves.toBeNull();
});

it("can end all sessions of the account", async () => {
  remember();
  const sent = serve({});
  await expect(session.signOut({ everywhere: true })).resolves.toBe(true);
  expect(sent).toMatchObject([{ method: "POST", path: "/logout", body: { everywhere: true } }]);
});

/** An access token of a sign-in. */
const tokenOf = (sid: string) => `header.${btoa(JSON.stringify({ sid }))}.signature`;

it("joins the sign-in of the page admin until the end of its hour", async () => {
  const sent = serve({ "GET /refresh": { accessToken: "joined" } });
  await expect(session.joinSignIn("one", 600)).resolves.toBe(true);
  expect(paths(sent)).toEqual(["/refresh"]);
  expect(localStorage.getItem("token")).toBe("joined");
  expect(session.timeLeft()).toBeCloseTo(600_000, -3);
});

it.each([-1, 3000, 600_000])("does not join the sign-in that it has", async (left) => {
  remember(left);
  localStorage.setItem("token", tokenOf("one"));
  const expiration = localStorage.getItem("expiration");
  const sent = serve({});
  await expect(session.joinSignIn("one", 598)).resolves.toBe(false);
  expect(sent).toEqual([]);
  expect(localStorage.getItem("expiration")).toBe(expiration);
});

it("joins another sign-in than the one that it has", async () => {
  remember(3_000_000);
  localStorage.setItem("token", tokenOf("one"));
  const sent = serve({});
  await expect(session.joinSignIn("two", 3000)).resolves.toBe(true);
  expect(paths(sent)).toEqual(["/refresh"]);
  expect(session.timeLeft()).toBeCloseTo(3_000_000, -3);
});

it("signs out of the sign-in that was left without the server, and joins a later one", async () => {
  remember(600_000);
  localStorage.setItem("token", tokenOf("one"));
  serve({ "POST /logout": new TypeError("failed") });
  await expect(session.signOut()).resolves.toBe(false);
  const sent = serve({});
  await expect(session.joinSignIn("one", 599)).resolves.toBe(false);
  expect(paths(sent)).toEqual(["/logout"]);
  expect(localStorage).toHaveLength(0);
  await expect(session.joinSignIn("two", 3000)).resolves.toBe(true);
});

it("retries a sign-out with the same choice of sessions to end", async () => {
  for (const everywhere of [true, false]) {
    remember(600_000);
    localStorage.setItem("token", tokenOf("one"));
    serve({ "POST /logout": new TypeError("failed") });
    await session.signOut({ everywhere });
    for (const isAnswered of [false, true]) {
      const sent = serve({ "POST /logout": isAnswered ? {} : new TypeError("failed") });
      await session.joinSignIn("one", 599);
      expect(sent).toMatchObject([{ path: "/logout", body: { everywhere } }]);
    }
    expect(localStorage).toHaveLength(0);
  }
});

it("leaves the sign-in form when the refresh is refused or fails", async () => {
  for (const answer of [() => refusal(401, "Over."), new TypeError("failed")]) {
    serve({ "GET /refresh": answer });
    await expect(session.joinSignIn("one", 600)).resolves.toBe(false);
  }
  expect(localStorage).toHaveLength(0);
});

it("follows sign-ins and sign-outs of other tabs", () => {
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
  expect(ended).toHaveBeenCalledExactlyOnceWith("other-tab");
});

it("sends the body again with the new token", async () => {
  remember();
  let refreshes = 0;
  const sent = serve({
    "GET /refresh": () => {
      refreshes += 1;
      return { accessToken: `token-${refreshes}` };
    },
    "POST /api/category": ({ token, body }: Sent) =>
      token === "token-1" ? refusal(403, "Too old.") : { id: 1, ...(body as object) },
  });
  const body = { titlename: "সেবা" };
  await expect(unwrap(api.POST("/api/category", { body }))).resolves.toEqual({ id: 1, ...body });
  expect(sent.filter(({ method }) => method === "POST").map((one) => one.body)).toEqual([
    body,
    body,
  ]);
});
