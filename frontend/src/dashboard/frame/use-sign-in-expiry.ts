import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSubmit } from "react-router-dom";
import {
  onSessionEnd,
  onSessionStart,
  sessionState,
  signOut,
  TOKEN_EXPIRED,
  timeLeft,
} from "../api/session";
import { getStrings, language } from "../lib/language";
import { adminPaths, loginAddress } from "../lib/paths";
import { toast } from "../lib/toasts";
import { hasUnsavedChanges } from "../lib/unsaved";
import { frame } from "../strings/frame";

/* Timers stop while a machine sleeps, so the session is checked again after these events. */
const WAKE_EVENTS = ["focus", "pageshow", "online"] as const;

/* The time before the end of the session at which a warning shows, if something is not saved. */
const WARNING_MS = 5 * 60_000;

/**
 * Ends the session after its hour. Returns whether it ended with unsaved changes: then the page stays,
 * and the user has to sign in over it (S69, S70).
 */
export function useSignInExpiry(token: string): boolean {
  const [isLost, setIsLost] = useState(false);
  const submit = useSubmit();
  const navigate = useNavigate();
  /* The current address, or the one of a pending navigation. */
  const location = useLocation();
  const { pathname, search } = useNavigation().location ?? location;
  const address = pathname + search;

  /* The loader's result, the timer and the browser's events all report the same end. */
  const hasExpired = useRef(false);
  const expire = useEffectEvent(() => {
    if (hasExpired.current) return;
    hasExpired.current = true;
    if (!hasUnsavedChanges()) {
      submit({ next: address }, { method: "post", action: adminPaths.logout });
      return;
    }
    setIsLost(true);
    if (sessionState() !== null) void signOut();
  });

  const [warnedOf, setWarnedOf] = useState(0);
  const warn = useEffectEvent((remaining: number) => {
    const end = Math.round((Date.now() + remaining) / 60_000);
    if (end === warnedOf || !hasUnsavedChanges()) return;
    setWarnedOf(end);
    const { ending } = getStrings(frame).lost;
    const minutes = Math.ceil(remaining / 60_000);
    toast.failed(ending(minutes, new Intl.NumberFormat(language()).format(minutes)));
  });

  const leave = useEffectEvent(() => {
    if (hasUnsavedChanges()) setIsLost(true);
    else void navigate(loginAddress(address, "ended"), { replace: true });
  });

  const resume = useEffectEvent(() => {
    hasExpired.current = false;
    if (isLost) toast.done(getStrings(frame).lost.back);
    setIsLost(false);
  });

  useEffect(() => {
    if (token === TOKEN_EXPIRED) expire();
  }, [token]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function check() {
      clearTimeout(timer);
      if (sessionState() === null) return;
      if (sessionState() === TOKEN_EXPIRED) expire();
      else {
        const remaining = timeLeft();
        if (remaining <= WARNING_MS) warn(remaining);
        timer = setTimeout(
          check,
          remaining > WARNING_MS ? remaining - WARNING_MS : Math.min(remaining, 60_000),
        );
      }
    }
    check();
    const unsubscribes = [
      onSessionStart(() => {
        resume();
        check();
      }),
      onSessionEnd((ending) => {
        clearTimeout(timer);
        if (ending !== "signed-out") leave();
      }),
    ];
    for (const event of WAKE_EVENTS) window.addEventListener(event, check);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
      for (const event of WAKE_EVENTS) window.removeEventListener(event, check);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);

  return isLost;
}
