import { Toast } from "@base-ui/react/toast";
import { CheckIcon, TriangleAlertIcon, XIcon } from "lucide-react";
import { useStrings } from "../lib/language";
import { toastManager } from "../lib/toasts";
import { common } from "../strings/common";
import { looks } from "./button";

/** Three at most, the newest first. */
export function Toasts() {
  const t = useStrings(common);
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Viewport className="toasts" aria-label={t.notifications}>
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList() {
  const t = useStrings(common);
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const failed = toast.type === "failed";
    const Icon = failed ? TriangleAlertIcon : CheckIcon;
    return (
      <Toast.Root
        className={`toast ${failed ? "border-s-error" : "border-s-green"}`}
        key={toast.id}
        toast={toast}
        swipeDirection={["up", "right"]}
        /* Instead of Base UI's "dialog": a message is none, and would need a name. */
        role={failed ? "alert" : "group"}
        // biome-ignore lint/a11y/useValidAriaValues: takes away what only a "dialog" may have
        aria-modal={undefined}
      >
        <Toast.Content className="flex items-center gap-3 ps-4 pe-1">
          <Icon className={`size-5 ${failed ? "text-error" : "text-green"}`} />
          <Toast.Description className="min-w-0 flex-1 py-2 text-small wrap-anywhere" />
          <Toast.Action className={looks.act} />
          <Toast.Close
            className={looks.act}
            aria-label={t.dismiss}
            /* Base UI hides it until the stack has the pointer or the focus. */
            aria-hidden={false}
          >
            <XIcon className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
