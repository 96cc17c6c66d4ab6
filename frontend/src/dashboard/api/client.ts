import { createApiClient, sendRequest, sessionEnded } from "./request";
import { accessToken, renew } from "./session";

/** The client of who is signed in. */
export const api = createApiClient((request) =>
  withToken((token) => {
    /* A body can be read once, and the request may have to be sent twice. */
    const copy = request.clone();
    copy.headers.set("Authorization", `Bearer ${token}`);
    return sendRequest(copy);
  }),
);

/** Sends with the access token. After a 401 or 403 it sends once more with a new one (S74, S75). */
export async function withToken<Answer extends { status: number }>(
  send: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken();
  if (token === null) throw sessionEnded();
  const answer = await send(token);
  if (answer.status !== 403 && answer.status !== 401) return answer;
  return send(await renew(token));
}
