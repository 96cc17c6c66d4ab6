/** Writes an event as one line: text on a terminal, otherwise JSON like Django's lines. */
export function logLine(
  level: "ERROR" | "INFO",
  message: string,
  requestId: string,
  format: string,
): string {
  const line = message.replaceAll("\n", " ");
  if (format === "text") return `renderer: ${line}${requestId && ` [${requestId}]`}`;
  const time = new Date().toISOString();
  const entry = { time, level, logger: "renderer", message: line };
  return JSON.stringify(requestId ? { ...entry, request_id: requestId } : entry);
}
