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
    forgotten: "Forgot your password?",
    askColleague:
      "Forgot your password, or your account is locked? This site sends no mail. Another administrator can make a link for a new password, or end the lock, under All Users.",
    sent: "If there is such an account, a mail with a link is on its way. It arrives within a few minutes, and the link works once within an hour.",
    byMail:
      "Enter your user name or your e-mail address. You get a mail with a link for a new password.",
    account: "User name or e-mail address",
    send: "Send the link",
    sending: "Sending",
    stillLost:
      "No mail? Another administrator can make a link for you under All Users. Who runs the server can set a password there: manage.py changepassword.",
    back: "Back to sign-in",
    newPassword: "New password",
    choose: (userName: string) =>
      `Choose a new password for the account “${userName}”. It ends all its sessions.`,
    set: "Set the password",
    setting: "Setting the password",
    isSet: "Your new password is set. Sign in with it.",
    badLink: "This link is incomplete. Open it again as a whole, or ask for a new one.",
    setUp: "Before you start",
    setUpPassword: "Somebody else may know your password. Choose one that only you know.",
    setUpSecondFactor: "On this site your account needs a second factor.",
    signOut: "Sign out",
    door: "The editors' door",
    about:
      "Posts, pages, pictures and accounts are kept here. Readers need no account: everything on the site is open to all.",
    ended: "Your session has ended. Sign in again.",
    offline:
      "You are signed out here, but the server could not be reached. There the session ends by itself within the hour.",
    missing: "Enter your user name and your password.",
    wrong:
      "Wrong user name or password. Check both and try again. Ten wrong passwords lock the account for fifteen minutes.",
  },
  bn: {
    heading: "লগইন",
    userName: "ইউজারনেম",
    password: "পাসওয়ার্ড",
    show: "দেখান",
    hide: "লুকান",
    showPassword: "পাসওয়ার্ড দেখান",
    hidePassword: "পাসওয়ার্ড লুকান",
    submit: "লগইন করুন",
    submitting: "লগইন হচ্ছে",
    forgotten: "পাসওয়ার্ড ভুলে গেছেন?",
    askColleague:
      "পাসওয়ার্ড ভুলে গেছেন, বা অ্যাকাউন্ট লক হয়ে গেছে? এই সাইট থেকে ইমেইল যায় না। অন্য একজন প্রশাসক ‘সব ব্যবহারকারী’ থেকে নতুন পাসওয়ার্ডের লিংক তৈরি করে দিতে বা লক খুলতে পারেন।",
    sent: "এমন অ্যাকাউন্ট থাকলে তার ঠিকানায় লিংকসহ একটি ইমেইল যাচ্ছে। কয়েক মিনিটের মধ্যে পৌঁছাবে; লিংকটি এক ঘণ্টার মধ্যে একবারই কাজ করবে।",
    byMail: "ইউজারনেম বা ইমেইল ঠিকানা লিখুন। নতুন পাসওয়ার্ডের লিংকসহ একটি ইমেইল পাবেন।",
    account: "ইউজারনেম বা ইমেইল ঠিকানা",
    send: "লিংক পাঠান",
    sending: "পাঠানো হচ্ছে",
    stillLost:
      "ইমেইল আসেনি? অন্য একজন প্রশাসক ‘সব ব্যবহারকারী’ থেকে আপনার জন্য লিংক তৈরি করে দিতে পারেন। যিনি সার্ভার চালান, তিনি সেখানে পাসওয়ার্ড বসাতে পারেন: manage.py changepassword।",
    back: "লগইনে ফিরুন",
    newPassword: "নতুন পাসওয়ার্ড",
    choose: (userName: string) =>
      `‘${userName}’ অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড বেছে নিন। এতে সব জায়গায় অ্যাকাউন্টটির লগআউট হবে।`,
    set: "পাসওয়ার্ড ঠিক করুন",
    setting: "ঠিক করা হচ্ছে",
    isSet: "নতুন পাসওয়ার্ড ঠিক হয়েছে। এখন সেটি দিয়ে লগইন করুন।",
    badLink: "লিংকটি অসম্পূর্ণ। পুরো লিংকটি আবার খুলুন, অথবা নতুন লিংক চান।",
    setUp: "শুরু করার আগে",
    setUpPassword: "আপনার পাসওয়ার্ডটি অন্য কারও জানা থাকতে পারে। এমন একটি পাসওয়ার্ড বেছে নিন, যা শুধু আপনি জানেন।",
    setUpSecondFactor: "এই সাইটে আপনার অ্যাকাউন্টে দ্বিতীয় ধাপের যাচাই চালু থাকতে হবে।",
    signOut: "লগআউট",
    door: "সম্পাদকদের প্রবেশ",
    about:
      "পোস্ট, পাতা, ছবি ও অ্যাকাউন্ট এখান থেকে দেখাশোনা হয়। দর্শকদের কোনো অ্যাকাউন্ট লাগে না; সাইটের সব লেখা সবার জন্য খোলা।",
    ended: "লগইনের মেয়াদ শেষ হয়েছে। আবার লগইন করুন।",
    offline:
      "এখানে লগআউট হয়েছে, কিন্তু সার্ভারে পৌঁছানো যায়নি। সেখানে লগইনের মেয়াদ এক ঘণ্টার মধ্যে নিজে থেকেই শেষ হবে।",
    missing: "ইউজারনেম ও পাসওয়ার্ড দুটোই লিখুন।",
    wrong:
      "ইউজারনেম বা পাসওয়ার্ড মিলছে না। আবার দেখে লিখুন। দশবার ভুল পাসওয়ার্ড দিলে অ্যাকাউন্ট পনেরো মিনিট লক থাকে।",
  },
});
