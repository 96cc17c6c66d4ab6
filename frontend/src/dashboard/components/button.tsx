import type { ComponentProps } from "react";
import { button } from "@/shared/ui/button-styles";

const act =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-edge border border-transparent px-2 text-small font-bold no-underline hover:bg-paper-deep";
const off =
  "disabled:cursor-not-allowed disabled:border-line-input disabled:bg-paper-deep disabled:text-muted aria-disabled:cursor-not-allowed";

/** The styles of the dashboard's buttons, and of links that look like them. */
export const looks = {
  filled: `${button.filled} ${off}`,
  quiet: `${button.quiet} ${off}`,
  danger: `inline-flex min-h-11 items-center justify-center gap-2 rounded-edge border-2 border-error px-5 py-1.5 font-bold text-error hover:bg-error hover:text-white ${off}`,
  act: `${act} text-green hover:border-line-input hover:text-green-deep disabled:text-muted`,
  actDanger: `${act} text-error hover:border-error disabled:text-muted`,
} as const;

interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof looks;
}

export function Button({ look = "filled", type = "button", className = "", ...rest }: ButtonProps) {
  return <button className={`${looks[look]} ${className}`} type={type} {...rest} />;
}
