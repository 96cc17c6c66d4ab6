import { useNavigate } from "react-router-dom";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { SignInForm } from "../features/auth/sign-in-form";
import { useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { abandonChanges } from "../lib/unsaved";
import { useOwnAccount } from "../lib/use-own-account";
import { frame } from "../strings/frame";

/** Asks to sign in over a page with unsaved work (S70). */
export function LostSessionDialog({ open }: { open: boolean }) {
  const t = useStrings(frame).lost;
  const account = useOwnAccount();
  const navigate = useNavigate();
  return (
    <Dialog open={open} title={t.title}>
      <p>{t.text}</p>
      <SignInForm userName={account?.userName}>
        <Button
          look="quiet"
          onClick={() => {
            abandonChanges();
            void navigate(adminPaths.login);
          }}
        >
          {t.discard}
        </Button>
      </SignInForm>
    </Dialog>
  );
}
