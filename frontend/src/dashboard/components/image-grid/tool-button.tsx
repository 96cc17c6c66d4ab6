import type { ComponentProps } from "react";
import { Lines } from "@/shared/ui/icon";
import { Button } from "../button";
import { ToolIcon, type ToolName } from "../tool-icon";

interface ToolButtonProps extends ComponentProps<"button"> {
  icon: ToolName | "copy";
  label: string;
  danger?: boolean;
}

/** A button that is an icon alone. Its title names it, for the ear and under a resting pointer. */
export function ToolButton({ icon, label, danger, ...rest }: ToolButtonProps) {
  return (
    <Button look={danger ? "actDanger" : "act"} title={label} {...rest}>
      {icon === "copy" ? (
        <Lines path="M9 9h11v11H9zM5 15H4V4h11v1" className="size-5" />
      ) : (
        <ToolIcon name={icon} className="size-5" />
      )}
    </Button>
  );
}
