import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSubmit } from "react-router-dom";
import {
  onSessionEnd,
  onSessionStart,
  sessionState,
  signOut,
  TOKEN_EXPIRED,
  timeLeft,
} from "../api/session";
import { words } from "../lib/language";
import { adminPaths, loginAddress } from "../lib/paths";
import { toast } from "../lib/toasts";
import { hasUnsavedChanges } from "../lib/unsaved";
import { frame } from "../strings/frame";

/* A sleeping machine stops the clock: looking again is due whenever somebody comes back. */
const WAKING = ["focus", "pageshow", "online"] as const;

/**
 * Ends the session when its hour is over, and answers whether it was lost while work is unsaved:
 * then the page stays, and somebody has to sign in over it (S69, S70).
 */
export function useSession(token: string): boolean {
  const [lost, setLost] = useState(false);
  const submit = useSubmit();
  const navigate = useNavigate();
  /* Where the user is, or is about to be. */
  const location = useLocation();
  const { pathname, search } = useNavigation().location ?? location;
  const here = pathname + search;

  const expire = useEffectEvent(() => {
    if (!hasUnsavedChanges()) {
      submit({ next: here }, { method: "post", action: adminPaths.logout });
      return;
    }
    setLost(true);
    if (sessionState() !== null) void signOut();
  });

  const leave = useEffectEvent(() => {
    if (hasUnsavedChanges()) setLost(true);
    else void navigate(loginAddress(here, "ended"), { replace: true });
  });

  const resume = useEffectEvent(() => {
    if (lost) toast.done(words(frame).lost.back);
    setLost(false);
  });

  useEffect(() => {
    if (token === TOKEN_EXPIRED) expire();
  }, [token]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      clearTimeout(timer);
      if (sessionState() === null) return;
      if (sessionState() === TOKEN_EXPIRED) expire();
      else timer = setTimeout(look, timeLeft());
    }
    look();
    const stops = [
      onSessionStart(() => {
        resume();
        look();
      }),
      onSessionEnd((ending) => {
        clearTimeout(timer);
        if (ending !== "left") leave();
      }),
    ];
    for (const event of WAKING) window.addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      for (const event of WAKING) window.removeEventListener(event, look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return lost;
}
