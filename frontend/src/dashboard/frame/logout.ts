import { type ActionFunctionArgs, redirect } from "react-router-dom";
import { signOut } from "../api/session";
import { adminPaths, loginAddress } from "../lib/paths";

/**
 * POST /logout (S71). The form may say `everywhere` for all sessions of the account, and `next` for
 * the page that the clock took away.
 */
export async function logout({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const next = form.get("next");
  const told = await signOut({ everywhere: form.get("everywhere") === "1" });
  const reason = typeof next === "string" ? "ended" : "offline";
  const from = typeof next === "string" ? next : adminPaths.index;
  return redirect(told && next === null ? adminPaths.login : loginAddress(from, reason));
}
