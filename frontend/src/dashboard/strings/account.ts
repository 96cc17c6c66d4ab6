import { bilingual } from "@/shared/strings/bilingual";

/** One's own account: details, password, sessions. */
export const account = bilingual({
  en: {
    heading: "Profile",
    details: "Your details",
    userName: "User Name",
    fixed: "Your user name cannot be changed.",
    name: "Name",
    email: "Email",
    contactNo: "Contact Number",
    saved: "Your details are saved.",
    password: "Change password",
    currentPassword: "Current password",
    newPassword: "New password",
    change: "Change password",
    changing: "Changing",
    changed: "Your password is changed. All other sessions have ended.",
    sessions: "Sessions",
    everywhereText:
      "Ends your session on every device, this one included. Do this when a device is lost or somebody knows your password.",
    everywhere: "Sign out everywhere",
  },
  bn: {
    heading: "প্রোফাইল",
    details: "আপনার তথ্য",
    userName: "ইউজার নেম",
    fixed: "ইউজার নেম বদলানো যায় না।",
    name: "নাম",
    email: "ইমেইল",
    contactNo: "যোগাযোগের নম্বর",
    saved: "আপনার তথ্য সংরক্ষণ হয়েছে।",
    password: "পাসওয়ার্ড বদল",
    currentPassword: "এখনকার পাসওয়ার্ড",
    newPassword: "নতুন পাসওয়ার্ড",
    change: "পাসওয়ার্ড বদলান",
    changing: "বদলানো হচ্ছে",
    changed: "পাসওয়ার্ড বদলেছে। অন্য সব জায়গায় লগআউট হয়েছে।",
    sessions: "লগইন",
    everywhereText: "এই যন্ত্রসহ সব যন্ত্রে লগআউট হবে। কোনো যন্ত্র হারালে বা কেউ পাসওয়ার্ড জেনে ফেললে এটি করুন।",
    everywhere: "সব জায়গায় লগআউট",
  },
});
