// @vitest-environment node
import { expect, it } from "vitest";
import { logLine } from "./log-line";

it("writes one line of text on a terminal", () => {
  expect(logLine("INFO", "listening\nat x", "", "text")).toBe("renderer: listening at x");
  expect(logLine("ERROR", "it failed", "1a2b3c4d", "text")).toBe("renderer: it failed [1a2b3c4d]");
});

it("writes JSON elsewhere, with the id of the request", () => {
  const line = JSON.parse(logLine("ERROR", "render of\n/যোগ failed", "1a2b3c4d", "json"));
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: "ERROR",
    logger: "renderer",
    message: "render of /যোগ failed",
    request_id: "1a2b3c4d",
  });
  expect(JSON.parse(logLine("INFO", "started", "", "json"))).not.toHaveProperty("request_id");
});
