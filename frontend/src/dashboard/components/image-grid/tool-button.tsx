import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../button";

interface ToolButtonProps extends ComponentProps<"button"> {
  Icon: LucideIcon;
  label: string;
  danger?: boolean;
}

/** A button that shows an icon alone; its title is its accessible name. */
export function ToolButton({ Icon, label, danger, ...rest }: ToolButtonProps) {
  return (
    <Button look={danger ? "actDanger" : "act"} title={label} {...rest}>
      <Icon className="size-5" />
    </Button>
  );
}
