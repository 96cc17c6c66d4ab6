import { bilingual } from "@/shared/strings/bilingual";

/** Signing in. English labels are fixed by the specification. */
export const auth = bilingual({
  en: {
    heading: "Log In",
    userName: "User Name",
    password: "Password",
    show: "Show",
    hide: "Hide",
    showPassword: "Show password",
    hidePassword: "Hide password",
    submit: "Submit",
    submitting: "Submitting",
    forgotten: "Forgotten your password? Ask another administrator of the site.",
    door: "The editors' door",
    about:
      "Posts, pictures and accounts are kept here. Readers need no account: everything on the site is open to all.",
    pages: "Articles, menu and contacts are edited in the",
    editor: "page editor",
    ended: "Your session has ended. Sign in again.",
    offline:
      "You are signed out here, but the server could not be reached. There the session ends by itself within the hour.",
    missing: "Enter your user name and your password.",
    wrong: "Wrong user name or password. Check both and try again.",
  },
  bn: {
    heading: "লগইন",
    userName: "ইউজার নেম",
    password: "পাসওয়ার্ড",
    show: "দেখান",
    hide: "লুকান",
    showPassword: "পাসওয়ার্ড দেখান",
    hidePassword: "পাসওয়ার্ড লুকান",
    submit: "লগইন করুন",
    submitting: "লগইন হচ্ছে",
    forgotten: "পাসওয়ার্ড ভুলে গেলে সাইটের অন্য একজন প্রশাসককে জানান।",
    door: "সম্পাদকের দরজা",
    about:
      "পোস্ট, ছবি ও অ্যাকাউন্ট এখান থেকে দেখাশোনা হয়। পাঠকদের কোনো অ্যাকাউন্ট লাগে না; সাইটের সব লেখা সবার জন্য খোলা।",
    pages: "নিবন্ধ, মেনু ও যোগাযোগের তালিকা সম্পাদনার জায়গা:",
    editor: "পাতা সম্পাদক",
    ended: "লগইনের মেয়াদ শেষ হয়েছে। আবার লগইন করুন।",
    offline:
      "এখানে লগআউট হয়েছে, কিন্তু সার্ভারে পৌঁছানো যায়নি। সেখানে লগইনের মেয়াদ এক ঘণ্টার মধ্যে নিজে থেকেই শেষ হবে।",
    missing: "ইউজার নেম ও পাসওয়ার্ড দুটোই লিখুন।",
    wrong: "ইউজার নেম বা পাসওয়ার্ড মিলছে না। আবার দেখে লিখুন।",
  },
});
