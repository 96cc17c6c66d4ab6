import { useBlocker } from "react-router-dom";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { useStrings } from "../lib/language";
import { abandonChanges, wouldLoseChanges } from "../lib/unsaved";
import { frame } from "../strings/frame";

/** Asks before a page with unsaved changes is left, by a link, a form or Back. */
export function LeaveDialog() {
  const t = useStrings(frame).leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLoseChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={t.title}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{t.stay}</Button>
          <Button
            look="danger"
            onClick={() => {
              abandonChanges();
              blocker.proceed?.();
            }}
          >
            {t.leave}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  );
}
