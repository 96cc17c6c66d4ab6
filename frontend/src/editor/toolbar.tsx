import {
  Bold,
  Image,
  IndentDecrease,
  IndentIncrease,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Table,
  Underline,
  Video,
} from "lucide-react";
import {
  type ChangeEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { OTHER } from "./quill";
import type { EditorStrings } from "./strings/editor";
import type { TableAction } from "./tables";

const HEADINGS = ["1", "2", "3", "4", "5", "6"] as const;
const SIZES = ["small", "large", "huge"] as const;
const ALIGNMENTS = ["center", "right", "justify"] as const;
const COLOURS = [
  ["green", "#0b5d3b"],
  ["brick", "#9a2a1f"],
  ["red", "#b3261e"],
  ["blue", "#1d4f91"],
  ["ochre", "#8a5a00"],
  ["grey", "#55605a"],
] as const;
const BACKGROUNDS = [
  ["greenTint", "#e5eee6"],
  ["brickTint", "#f7e8e3"],
  ["sand", "#f1e9d8"],
  ["yellow", "#fbe9a7"],
  ["blueTint", "#e1ebf7"],
] as const;

interface ToolbarProps {
  id: string;
  t: EditorStrings;
  onLink: () => void;
  onPicture: () => void;
  onMedia: () => void;
  onTable: (action: TableAction | "insertTable") => void;
  /** In a table the buttons of its rows and columns take the place of those that change the kind of a line. */
  isInTable: boolean;
}

const TABLE_ACTIONS = [
  "insertRowBelow",
  "insertColumnRight",
  "deleteRow",
  "deleteColumn",
  "deleteTable",
] as const satisfies TableAction[];

/**
 * The container of Quill's toolbar module, which finds the controls by their classes `ql-…`. The most used
 * come first: a phone shows those. There is no italic: Bengali type has none.
 */
export function Toolbar(props: ToolbarProps) {
  const { id, t, onLink, onPicture, onMedia, onTable, isInTable } = props;
  const { format } = new Intl.NumberFormat(t.locale);
  return (
    <RovingToolbar id={id} label={t.toolbar}>
      <span className="editor__group">
        {TABLE_ACTIONS.map((action) => (
          <button
            key={action}
            type="button"
            className="editor__text-button"
            hidden={!isInTable}
            aria-label={t.table.labels[action]}
            title={t.table.labels[action]}
            onClick={() => onTable(action)}
          >
            {t.table.actions[action]}
          </button>
        ))}
        <Picker
          format="header"
          label={t.heading}
          none={t.paragraph}
          other={t.other}
          hidden={isInTable}
        >
          {HEADINGS.map((level) => (
            <option key={level} value={level}>
              {t.headingLevel(format(Number(level)))}
            </option>
          ))}
        </Picker>
        <Tool format="bold" label={t.bold} icon={Bold} />
        <Tool format="list" value="bullet" label={t.bulletList} icon={List} hidden={isInTable} />
        <Tool
          format="list"
          value="ordered"
          label={t.orderedList}
          icon={ListOrdered}
          hidden={isInTable}
        />
        <DialogButton label={t.link} icon={Link} shortcut="Control+K" onOpen={onLink} />
        <DialogButton label={t.picture} icon={Image} onOpen={onPicture} />
        <DialogButton label={t.mediaForm.title} icon={Video} onOpen={onMedia} />
        <button
          type="button"
          hidden={isInTable}
          aria-label={t.table.insert}
          title={t.table.insert}
          onClick={() => onTable("insertTable")}
        >
          <Table />
        </button>
      </span>
      <span className="editor__group">
        <Tool format="blockquote" label={t.quotation} icon={Quote} hidden={isInTable} />
        <Tool
          format="indent"
          value="-1"
          label={t.outdent}
          icon={IndentDecrease}
          hidden={isInTable}
        />
        <Tool
          format="indent"
          value="+1"
          label={t.indent}
          icon={IndentIncrease}
          hidden={isInTable}
        />
        <Picker format="align" label={t.align} none={t.alignments.start} other={t.other}>
          {ALIGNMENTS.map((alignment) => (
            <option key={alignment} value={alignment}>
              {t.alignments[alignment]}
            </option>
          ))}
        </Picker>
      </span>
      <span className="editor__group">
        <Picker format="size" label={t.size} none={t.sizes.normal} other={t.other}>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {t.sizes[size]}
            </option>
          ))}
        </Picker>
        <Tool format="underline" label={t.underline} icon={Underline} />
        <Tool format="strike" label={t.strike} icon={Strikethrough} />
        <Picker format="color" label={t.colour} none={t.colours.none} other={t.other}>
          {COLOURS.map(([name, color]) => (
            <ColourOption key={name} value={color} style={{ color }} label={t.colours[name]} />
          ))}
        </Picker>
        <Picker format="background" label={t.background} none={t.backgrounds.none} other={t.other}>
          {BACKGROUNDS.map(([name, backgroundColor]) => (
            <ColourOption
              key={name}
              value={backgroundColor}
              style={{ backgroundColor }}
              label={t.backgrounds[name]}
            />
          ))}
        </Picker>
        <Tool format="clean" label={t.clean} icon={RemoveFormatting} />
      </span>
    </RovingToolbar>
  );
}

/**
 * One stop of the Tab key; left and right move between the controls. Quill moves the focus into the text
 * after each command; after a choice by keyboard it returns to the picker.
 */
function RovingToolbar({
  id,
  label,
  children,
}: {
  id: string;
  label: string;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const byPointer = useRef(false);
  const controls = () =>
    Array.from(
      bar.current?.querySelectorAll<HTMLElement>(":is(button, select):not([hidden])") ?? [],
    );
  const setTabStop = (stop: EventTarget | undefined) => {
    for (const control of bar.current?.querySelectorAll<HTMLElement>("button, select") ?? [])
      control.tabIndex = control === stop ? 0 : -1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first control is the stop at first
  useEffect(() => setTabStop(controls()[0]), []);

  function move(event: KeyboardEvent): void {
    byPointer.current = false;
    const all = controls();
    const at = all.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    all.at(step % all.length)?.focus();
  }

  function keepFocus({ target }: ChangeEvent<HTMLDivElement>): void {
    if (!byPointer.current) target.focus({ preventScroll: true });
  }

  return (
    <div
      className="editor__toolbar"
      id={id}
      ref={bar}
      role="toolbar"
      aria-label={label}
      onChange={keepFocus}
      onFocus={({ target }: FocusEvent) => setTabStop(target)}
      onKeyDown={move}
      onPointerDown={() => {
        byPointer.current = true;
      }}
    >
      {children}
    </div>
  );
}

interface ToolProps {
  format: string;
  /** Without a value the button switches the format on and off. */
  value?: string;
  label: string;
  icon: LucideIcon;
  hidden?: boolean;
}

function Tool({ format, value, label, icon: Icon, hidden = false }: ToolProps) {
  return (
    <button
      type="button"
      className={`ql-${format}`}
      value={value}
      hidden={hidden}
      aria-label={label}
      title={label}
    >
      <Icon />
    </button>
  );
}

interface DialogButtonProps {
  label: string;
  icon: LucideIcon;
  shortcut?: string;
  onOpen: () => void;
}

function DialogButton({ label, icon: Icon, shortcut, onOpen }: DialogButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut.replace("Control", "Ctrl")})` : label}
      onClick={onOpen}
    >
      <Icon />
    </button>
  );
}

interface PickerProps {
  format: string;
  label: string;
  /** The choice that removes the format. */
  none: string;
  other: string;
  hidden?: boolean;
  children: ReactNode;
}

function Picker({ format, label, none, other, hidden = false, children }: PickerProps) {
  return (
    <select
      className={`ql-${format}`}
      hidden={hidden}
      aria-label={label}
      title={label}
      defaultValue=""
    >
      <option value="">{none}</option>
      {children}
      {/* For a value that is not offered here, and for a selection with several. */}
      <option value={OTHER} hidden disabled>
        {other}
      </option>
    </select>
  );
}

function ColourOption({
  value,
  style,
  label,
}: {
  value: string;
  style: CSSProperties;
  label: string;
}) {
  return (
    <option value={value} style={style}>
      {label}
    </option>
  );
}
