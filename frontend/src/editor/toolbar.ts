import type Quill from "quill/core";
import { icon, make } from "./dom";
import { alignments, backgrounds, colours, headings, sizes } from "./formats";
import { icons } from "./icons";
import type { EditorWords } from "./strings/editor";

interface ToolbarOptions {
  quill: Quill;
  words: EditorWords;
  onLink: () => void;
  onPicture: () => void;
}

interface Choice {
  value: string;
  label: string;
  /** How the choice itself looks. */
  style?: Partial<CSSStyleDeclaration>;
}

interface Tool {
  control: HTMLButtonElement | HTMLSelectElement;
  /** Shows what holds where the writer is. */
  show?: (formats: Record<string, unknown>) => void;
}

const OTHER = "other";

/**
 * Native pickers and toggle buttons over Quill. One stop of the Tab key: left and right go from tool
 * to tool, up and down choose in a picker.
 */
export class Toolbar {
  readonly element: HTMLElement;
  private readonly quill: Quill;
  private readonly words: EditorWords;
  private readonly tools: Tool[];

  constructor({ quill, words, onLink, onPicture }: ToolbarOptions) {
    this.quill = quill;
    this.words = words;
    const groups = [
      [this.headingPicker(), this.sizePicker()],
      [
        this.toggle("bold", words.bold),
        this.toggle("italic", words.italic),
        this.toggle("underline", words.underline),
        this.toggle("strike", words.strike),
      ],
      [this.colourPicker(), this.backgroundPicker(), this.alignmentPicker()],
      [
        this.toggle("list", words.bulletList, "bullet"),
        this.toggle("list", words.orderedList, "ordered"),
        this.button("outdent", words.outdent, () => quill.format("indent", "-1", "user")),
        this.button("indent", words.indent, () => quill.format("indent", "+1", "user")),
        this.toggle("blockquote", words.quotation),
      ],
      [
        this.button("link", words.link, onLink),
        this.button("picture", words.picture, onPicture),
        this.button("clean", words.clean, () => this.clean()),
      ],
    ];
    this.tools = groups.flat();
    const boxes = groups.map((group) =>
      make("span", { class: "editor__group" }, ...group.map(({ control }) => control)),
    );
    const attributes = { class: "editor__bar", role: "toolbar", "aria-label": words.toolbar };
    this.element = make("div", attributes, ...boxes);
    this.element.addEventListener("keydown", (event) => this.walk(event));
    this.element.addEventListener("focusin", ({ target }) => this.rove(target));
    this.rove(this.tools[0]?.control ?? null);
    quill.on("editor-change", () => this.update());
    this.update();
  }

  private headingPicker(): Tool {
    const { heading, paragraph, headingLevel } = this.words;
    const { format } = new Intl.NumberFormat(this.words.locale);
    const levels = headings.map((value) => ({ value, label: headingLevel(format(Number(value))) }));
    return this.picker("header", heading, [{ value: "", label: paragraph }, ...levels]);
  }

  private sizePicker(): Tool {
    const { size, sizes: labels } = this.words;
    const choices = sizes.map((value) => ({ value, label: labels[value] }));
    return this.picker("size", size, [{ value: "", label: labels.normal }, ...choices]);
  }

  private colourPicker(): Tool {
    const { colour, colours: labels } = this.words;
    const choices = entries(colours).map(([name, value]) => ({
      value,
      label: labels[name],
      style: { color: value },
    }));
    return this.picker("color", colour, [{ value: "", label: labels.none }, ...choices]);
  }

  private backgroundPicker(): Tool {
    const { background, backgrounds: labels } = this.words;
    const choices = entries(backgrounds).map(([name, value]) => ({
      value,
      label: labels[name],
      style: { backgroundColor: value },
    }));
    return this.picker("background", background, [{ value: "", label: labels.none }, ...choices]);
  }

  private alignmentPicker(): Tool {
    const { align, alignments: labels } = this.words;
    const choices = alignments.map((value) => ({ value, label: labels[value] }));
    return this.picker("align", align, [{ value: "", label: labels.start }, ...choices]);
  }

  private picker(format: string, label: string, choices: Choice[]): Tool {
    const control = make("select", { "aria-label": label, title: label });
    for (const { value, label: text, style } of choices) {
      const option = make("option", { value }, text);
      Object.assign(option.style, style);
      control.append(option);
    }
    /* Stands for a value of an older post that is not offered, and for a mixed selection. */
    control.append(
      make("option", { value: OTHER, hidden: true, disabled: true }, this.words.other),
    );
    let pointing = false;
    control.addEventListener("pointerdown", () => {
      pointing = true;
    });
    control.addEventListener("keydown", () => {
      pointing = false;
    });
    control.addEventListener("change", () => {
      this.quill.format(format, control.value || false, "user");
      /* Who chooses with the arrow keys goes on choosing; who points goes on writing. */
      if (!pointing) control.focus({ preventScroll: true });
    });
    const show = (formats: Record<string, unknown>) => {
      const value = formats[format];
      const offered = choices.some((choice) => choice.value === String(value ?? ""));
      control.value = offered ? String(value ?? "") : OTHER;
    };
    return { control, show };
  }

  private toggle(format: string, label: string, value: string | true = true): Tool {
    const name = (value === true ? format : value) as keyof typeof icons;
    const tool = this.button(name, label, () => {
      const on = tool.control.getAttribute("aria-pressed") === "true";
      this.quill.format(format, on ? false : value, "user");
    });
    tool.show = (formats) => {
      tool.control.setAttribute("aria-pressed", String(formats[format] === value));
    };
    return tool;
  }

  private button(name: keyof typeof icons, label: string, act: () => void): Tool {
    const attributes = { type: "button", "aria-label": label, title: label };
    const control = make("button", attributes, icon(icons[name]));
    /* The selection in the text must stay. */
    control.addEventListener("mousedown", (event) => event.preventDefault());
    control.addEventListener("click", act);
    return { control };
  }

  private clean(): void {
    const { index, length } = this.quill.getSelection(true);
    if (length > 0) this.quill.removeFormat(index, length, "user");
    else
      for (const name of Object.keys(this.quill.getFormat()))
        this.quill.format(name, false, "user");
  }

  private update(): void {
    const { index, length } = this.quill.selection.savedRange;
    const start = Math.min(index, this.quill.getLength() - 1);
    const formats = this.quill.getFormat(
      start,
      Math.min(length, this.quill.getLength() - 1 - start),
    );
    for (const { show } of this.tools) show?.(formats);
  }

  private walk(event: KeyboardEvent): void {
    const last = this.tools.length - 1;
    const at = this.tools.findIndex(({ control }) => control === event.target);
    const steps: Record<string, number> = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.tools[to]?.control.focus();
  }

  private rove(target: EventTarget | null): void {
    for (const { control } of this.tools) control.tabIndex = control === target ? 0 : -1;
  }
}

function entries<Name extends string>(record: Readonly<Record<Name, string>>): [Name, string][] {
  return Object.entries(record) as [Name, string][];
}
