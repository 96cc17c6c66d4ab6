import type { LoaderFunctionArgs } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { refusal, remember, serve, TOKEN } from "@/test/dashboard";
import { api } from "../api/client";
import { unwrap } from "../api/request";
import { startSession } from "../api/session";
import { queryClient } from "../lib/query-client";
import { markUnsaved } from "../lib/unsaved";
import { guarded } from "./guard";

const address = "http://localhost/admindash/users";
const args = { request: new Request(address), params: {} } as LoaderFunctionArgs;

afterEach(() => {
  markUnsaved("form", false);
  queryClient.clear();
});

it("waits for a new sign-in instead of leaving unsaved changes at a 401", async () => {
  remember();
  let isOver = true;
  serve({
    "GET /refresh": () => (isOver ? refusal(401, "Over.") : { accessToken: TOKEN }),
    "GET /api/category": [],
  });
  markUnsaved("form", true);
  const onFinished = vi.fn();
  const loaded = Promise.resolve(
    guarded(() => unwrap(api.GET("/api/category")))(args, undefined),
  ).finally(onFinished);
  await vi.waitFor(() => expect(localStorage.getItem("token")).toBeNull());
  expect(onFinished).not.toHaveBeenCalled();
  isOver = false;
  startSession(TOKEN);
  await expect(loaded).resolves.toEqual([]);
});
