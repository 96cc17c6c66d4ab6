import { type ActionFunctionArgs, redirect } from "react-router-dom";
import { signOut } from "../api/session";
import { adminPaths, loginAddress } from "../lib/paths";

/**
 * POST /logout (S71). The form may send `everywhere` to end all sessions of the account, and `next`,
 * the page on which the session expired.
 */
export async function logout({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const next = form.get("next");
  const isConfirmed = await signOut({ everywhere: form.get("everywhere") === "1" });
  const reason = typeof next === "string" ? "ended" : "offline";
  const from = typeof next === "string" ? next : adminPaths.index;
  return redirect(isConfirmed && next === null ? adminPaths.login : loginAddress(from, reason));
}
