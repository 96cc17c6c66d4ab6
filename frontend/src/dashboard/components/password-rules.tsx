import { useStrings } from "../lib/language";
import { users } from "../strings/users";

/** The rules for passwords, as a hint (D23). */
export function PasswordRules() {
  const { rules, rulesIntro } = useStrings(users);
  return (
    <>
      {rulesIntro}
      <ul className="list-disc ps-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}
