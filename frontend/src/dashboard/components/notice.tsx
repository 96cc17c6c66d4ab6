import { InfoIcon, TriangleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  info: "border-green bg-green-tint",
  error: "border-error bg-accent-tint",
} as const;

interface NoticeProps {
  tone?: keyof typeof looks;
  children: ReactNode;
  /** Buttons or links that help. */
  actions?: ReactNode;
}

/** A message within a screen, announced when it appears. */
export function Notice({ tone = "info", children, actions }: NoticeProps) {
  const Icon = tone === "error" ? TriangleAlertIcon : InfoIcon;
  return (
    <div
      className={`flex gap-3 border-s-4 px-4 py-3 text-small ${looks[tone]}`}
      role={tone === "error" ? "alert" : "status"}
    >
      <Icon className={`size-6 ${tone === "error" ? "text-error" : "text-green"}`} />
      <div className="grid min-w-0 gap-2">
        <div className="wrap-anywhere">{children}</div>
        {actions && <div className="-ms-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
