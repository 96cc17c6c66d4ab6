import { type ComponentProps, useState } from "react";
import { useStrings } from "../lib/language";
import { auth } from "../strings/auth";
import { Input, useField } from "./field";

/** A password field that can show its text. */
export function PasswordInput(props: ComponentProps<"input">) {
  const t = useStrings(auth);
  const { id } = useField();
  const [shown, setShown] = useState(false);
  return (
    <div className="flex">
      <Input
        {...props}
        className="relative min-w-0 flex-1 rounded-e-none focus-visible:z-1"
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        className="min-h-11 min-w-18 rounded-e-edge border border-s-0 border-line-input bg-white px-3 text-small font-bold text-green hover:bg-green-tint"
        type="button"
        aria-controls={id}
        aria-label={shown ? t.hidePassword : t.showPassword}
        onClick={() => setShown(!shown)}
      >
        {shown ? t.hide : t.show}
      </button>
    </div>
  );
}
