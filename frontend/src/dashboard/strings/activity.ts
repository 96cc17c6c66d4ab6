import { bilingual } from "@/shared/strings/bilingual";

type Detail = Record<string, unknown>;

const roles = {
  en: { administrator: "Administrator", editor: "Editor", author: "Author" },
  bn: { administrator: "প্রশাসক", editor: "সম্পাদক", author: "লেখক" },
};

const fields = {
  en: { name: "name", email: "e-mail", contactNo: "contact number" },
  bn: { name: "নাম", email: "ইমেইল", contactNo: "যোগাযোগের নম্বর" },
};

/** The word for a value, or the value itself. */
function word(words: Record<string, string>, value: unknown): string {
  return words[String(value)] ?? String(value);
}

/** Details of an event: the role before and after, or the changed fields. */
function detail(language: "en" | "bn") {
  return ({ from, to, fields: changed }: Detail): string => {
    if (to !== undefined) return `${word(roles[language], from)} → ${word(roles[language], to)}`;
    if (!Array.isArray(changed)) return "";
    return changed.map((field) => word(fields[language], field)).join(", ");
  };
}

/** The audit log: who signed in, who was refused, what was changed. */
export const activity = bilingual({
  en: {
    heading: "Activity",
    note: "Sign-ins, refusals and changes of accounts in the last year.",
    search: "Search by name or address",
    event: "Event",
    allEvents: "All events",
    account: "Account",
    allAccounts: "All accounts",
    by: (name: string) => `by ${name}`,
    from: "From",
    time: "Time",
    none: "Nothing was recorded",
    showAll: "Show all activity",
    noName: "No name",
    detail: detail("en"),
    events: {
      signed_in: "Signed in",
      signed_out: "Signed out",
      signed_out_everywhere: "Signed out everywhere",
      signed_out_elsewhere: "Signed out everywhere else",
      session_ended: "Ended one session",
      token_reused: "A used-up token came again: all sessions ended",
      wrong_password: "Wrong password",
      wrong_code: "Wrong code",
      locked: "Locked after wrong passwords",
      deactivated_sign_in: "Deactivated account tried to sign in",
      too_many_attempts: "Too many passwords from one address",
      unlocked: "Lock lifted",
      account_created: "Account created",
      account_changed: "Details changed",
      role_changed: "Role changed",
      deactivated: "Account deactivated",
      activated: "Account activated",
      password_changed: "Password changed",
      reset_link_created: "Link for a new password created",
      reset_links_withdrawn: "Links for a new password withdrawn",
      password_reset: "Password reset",
      second_factor_on: "Second factor turned on",
      second_factor_off: "Second factor turned off",
      second_factor_reset: "Second factor removed",
      recovery_codes_renewed: "New recovery codes",
      recovery_code_used: "Recovery code used",
    },
  },
  bn: {
    heading: "কার্যকলাপ",
    note: "গত এক বছরের লগইন, ফিরিয়ে দেওয়া চেষ্টা এবং অ্যাকাউন্টের বদল।",
    search: "নাম বা ঠিকানায় খুঁজুন",
    event: "ঘটনা",
    allEvents: "সব ঘটনা",
    account: "অ্যাকাউন্ট",
    allAccounts: "সব অ্যাকাউন্ট",
    by: (name: string) => `করেছেন ${name}`,
    from: "কোথা থেকে",
    time: "সময়",
    none: "এখনো কিছু হয়নি",
    showAll: "সব দেখুন",
    noName: "নাম নেই",
    detail: detail("bn"),
    events: {
      signed_in: "লগইন",
      signed_out: "লগআউট",
      signed_out_everywhere: "সব জায়গায় লগআউট",
      signed_out_elsewhere: "অন্য সব জায়গায় লগআউট",
      session_ended: "একটি ডিভাইসে লগআউট",
      token_reused: "পুরোনো লগইন আবার ব্যবহারের চেষ্টা: সব জায়গায় লগআউট",
      wrong_password: "ভুল পাসওয়ার্ড",
      wrong_code: "ভুল কোড",
      locked: "অনেক ভুল পাসওয়ার্ডের পরে লক",
      deactivated_sign_in: "নিষ্ক্রিয় অ্যাকাউন্টে লগইনের চেষ্টা",
      too_many_attempts: "এক ঠিকানা থেকে অনেকবার চেষ্টা",
      unlocked: "লক খোলা হয়েছে",
      account_created: "নতুন অ্যাকাউন্ট",
      account_changed: "তথ্য বদল",
      role_changed: "দায়িত্ব বদল",
      deactivated: "অ্যাকাউন্ট নিষ্ক্রিয়",
      activated: "অ্যাকাউন্ট সক্রিয়",
      password_changed: "পাসওয়ার্ড বদল",
      reset_link_created: "নতুন পাসওয়ার্ডের লিংক তৈরি",
      reset_links_withdrawn: "নতুন পাসওয়ার্ডের লিংক বাতিল",
      password_reset: "লিংক দিয়ে নতুন পাসওয়ার্ড",
      second_factor_on: "দ্বিতীয় ধাপ চালু",
      second_factor_off: "দ্বিতীয় ধাপ বন্ধ",
      second_factor_reset: "প্রশাসক দ্বিতীয় ধাপ বন্ধ করেছেন",
      recovery_codes_renewed: "নতুন পুনরুদ্ধার কোড",
      recovery_code_used: "পুনরুদ্ধার কোড ব্যবহার",
    },
  },
});
