import { strings } from "../../strings/bn";

const t = strings.reading;
const segment =
  "relative flex min-h-11 items-center border border-line-input px-3 not-first:border-s-0 has-checked:border-green has-checked:bg-green has-checked:text-paper has-focus-visible:outline-3 outline-(--focus) forced-colors:has-checked:underline";

/** Theme, size of the text, and whether the device remembers reading positions and the district. */
export function ReadingSettings() {
  return (
    <div
      className="reading gap-3 border border-ink bg-white p-4 text-control text-ink"
      id="reading"
      popover="auto"
      role="dialog"
      aria-label={t.title}
    >
      <Choice name="theme" title={t.theme} options={t.themes} />
      <Choice name="textSize" title={t.textSize} options={t.textSizes} />
      <Choice name="memory" title={t.memory} options={t.memoryChoices} />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  title: string;
  options: Readonly<Record<string, string>>;
}

function Choice({ name, title, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-bold">{title}</legend>
      <div className="mt-1 flex">
        {Object.entries(options).map(([value, label]) => (
          <label className={segment} key={value}>
            <input
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              type="radio"
              name={name}
              value={value}
              data-action="reading"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
