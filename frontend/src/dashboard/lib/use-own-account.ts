import { useQuery } from "@tanstack/react-query";
import { accountQuery, type OwnAccount } from "../api/account";

/** One's own account, once it is loaded. */
export function useOwnAccount(): OwnAccount | undefined {
  return useQuery(accountQuery).data;
}
