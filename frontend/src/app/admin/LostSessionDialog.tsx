import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { SignInForm } from "@/features/admin/auth/SignInForm";
import { useOwnAccount } from "@/lib/account";
import { adminPaths } from "@/lib/adminPaths";
import { useStrings } from "@/lib/language";
import { abandonChanges } from "@/lib/unsaved";
import { frame } from "@/strings/admin/frame";

/** The session is over, the work is not: signing in happens over it (S70). */
export function LostSessionDialog({ open }: { open: boolean }) {
  const words = useStrings(frame).lost;
  const account = useOwnAccount();
  const navigate = useNavigate();
  return (
    <Dialog open={open} title={words.title}>
      <p>{words.text}</p>
      <SignInForm userName={account?.userName}>
        <Button
          look="quiet"
          onClick={() => {
            abandonChanges();
            void navigate(adminPaths.login);
          }}
        >
          {words.discard}
        </Button>
      </SignInForm>
    </Dialog>
  );
}
