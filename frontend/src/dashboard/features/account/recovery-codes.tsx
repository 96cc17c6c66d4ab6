import { CopyIcon, PrinterIcon } from "lucide-react";
import { Button } from "../../components/button";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { secondFactor } from "../../strings/second-factor";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, which the server shows once. On paper they stand alone. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useStrings(secondFactor);
  useUnsavedChanges(true);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.done(t.copied);
    } catch {
      toast.failed(t.notCopied);
    }
  }

  return (
    <div className="grid gap-4 p-4" data-printed>
      <h3 className="text-h3">{t.codes}</h3>
      <Notice>{t.codesText}</Notice>
      <ol className="grid gap-1 [font-family:monospace]" aria-label={t.codes}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onKept}>{t.kept}</Button>
        <Button look="quiet" onClick={copy}>
          <CopyIcon />
          {t.copy}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <PrinterIcon />
          {t.print}
        </Button>
      </div>
    </div>
  );
}
