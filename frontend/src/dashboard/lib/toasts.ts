import { Toast } from "@base-ui/react/toast";

const TIMEOUT_MS = 8_000;
const TIMEOUT_WITH_ACTION_MS = 20_000;

interface Action {
  label: string;
  run: () => void;
}

/** The messages that `Toasts` shows. */
export const toastManager = Toast.createToastManager();

/** Short messages about what just happened, on whichever screen the user is by then. */
export const toast = {
  done(text: string, action?: Action): void {
    const id = toastManager.add({
      type: "done",
      description: text,
      timeout: action ? TIMEOUT_WITH_ACTION_MS : TIMEOUT_MS,
      ...(action && {
        actionProps: {
          children: action.label,
          onClick() {
            toastManager.close(id);
            /* The button is gone. */
            document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
            action.run();
          },
        },
      }),
    });
  },
  /** Stays until it is dismissed. */
  failed(text: string): void {
    toastManager.add({ type: "failed", description: text, timeout: 0 });
  },
};
