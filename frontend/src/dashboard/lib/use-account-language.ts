import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Language } from "@/shared/strings/bilingual";
import { accountQuery, saveLanguage } from "../api/account";
import { setLanguage } from "./language";
import { useOwnAccount } from "./use-own-account";

/** Follows the account's choice, made on any device and in either admin. Returns what saves another one. */
export function useAccountLanguage(): (chosen: Language) => void {
  const client = useQueryClient();
  const accountLanguage = useOwnAccount()?.language;
  useEffect(() => {
    if (accountLanguage) setLanguage(accountLanguage);
  }, [accountLanguage]);
  return (chosen) => {
    saveLanguage(chosen).then(
      (account) => client.setQueryData(accountQuery.queryKey, account),
      () => {}, // the browser keeps the choice
    );
  };
}
