import { createApiClient, sendRequest, sessionEnded } from "./request";
import { accessToken, renew } from "./session";

/** The client of the signed-in account. */
export const api = createApiClient((request) =>
  withToken((token) => {
    /* A body can be read once, and the request may have to be sent twice. */
    const copy = request.clone();
    copy.headers.set("Authorization", `Bearer ${token}`);
    return sendRequest(copy);
  }),
);

/**
 * Sends with the access token. After a 401 or 403 it sends once more with a new one (S74, S75), and so it
 * does when the server ignored the token and answered what everybody may read.
 */
export async function withToken<Answer extends { status: number; headers?: Headers }>(
  send: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken();
  if (token === null) throw sessionEnded();
  const answer = await send(token);
  const isIgnored = answer.headers?.has("WWW-Authenticate") ?? false;
  if (answer.status !== 403 && answer.status !== 401 && !isIgnored) return answer;
  return send(await renew(token));
}
