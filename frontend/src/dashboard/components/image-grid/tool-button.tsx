import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../button";

interface ToolButtonProps extends ComponentProps<"button"> {
  Icon: LucideIcon;
  /** The accessible name: what the button does with which picture. */
  label: string;
  danger?: boolean;
}

/** A button with a short label, and an icon where the tile is wide enough. */
export function ToolButton({ Icon, label, danger, children, ...rest }: ToolButtonProps) {
  return (
    <Button
      look={danger ? "actDanger" : "act"}
      className="justify-start! gap-1! px-1! font-normal!"
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon className="hidden size-5 shrink-0 @min-[11.5rem]:block" />
      {children}
    </Button>
  );
}
