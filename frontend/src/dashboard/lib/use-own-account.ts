import { useQuery } from "@tanstack/react-query";
import { type Account, accountQuery } from "../api/account";

/** One's own account, once it is loaded. */
export function useOwnAccount(): Account | undefined {
  return useQuery(accountQuery).data;
}
