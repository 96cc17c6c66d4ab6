import { type Direction, type MenuRow, MenuRows } from "./menu-rows";

const KEYS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};
const INDENT = 32; // px that a finger moves sideways for another level
const EDGE = 70; // px from the edge of the screen at which dragging scrolls
const HEIGHTS: Record<string, number> = { 1280: 700, 390: 720 };

/** `<menu-editor>`, around the rows of cms/navigation/templates/navigation/edit_menu.html, in their form. */
export class MenuEditor extends HTMLElement {
  private rows = new MenuRows(this);
  private strings: Record<string, string> = {};

  connectedCallback(): void {
    this.rows = new MenuRows(this.find("[data-rows]"));
    this.strings = JSON.parse(this.find("#menu-words").textContent ?? "{}");
    this.addEventListener("click", (event) => this.onClick(event));
    this.addEventListener("keydown", (event) => this.onKeyDown(event));
    this.addEventListener("pointerdown", (event) => this.drag(event));
    /* A page chooser shows the chosen page's title just after the event. */
    const update = () => queueMicrotask(() => this.update());
    for (const type of ["input", "change"]) this.addEventListener(type, update);
    this.closest("form")?.addEventListener("submit", (event) => this.preview(event));
    for (const row of this.rows.all()) {
      if (row.element.matches("[data-open]")) this.toggle(row);
    }
    this.update();
    this.querySelector<HTMLElement>("[data-open] [aria-invalid]")?.focus();
  }

  private find(selector: string): HTMLElement {
    const element = this.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The menu's form has no ${selector}.`);
    return element;
  }

  private rowOf(target: EventTarget | null): MenuRow | undefined {
    const element = target instanceof Element && target.closest<HTMLElement>("[data-rows] > li");
    return element ? this.rows.row(element) : undefined;
  }

  private onClick({ target }: Event): void {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    if (button.matches("[data-add]")) this.add();
    const row = this.rowOf(button);
    if (!row) return;
    if (button.matches("[data-toggle]")) this.toggle(row);
    if (button.matches("[data-delete]")) this.delete(row);
    if (button.dataset.move) this.move(row, button.dataset.move as Direction);
  }

  private onKeyDown(event: KeyboardEvent): void {
    const direction = KEYS[event.key];
    const row = this.rowOf(event.target);
    if (!direction || !row || !(event.target as Element).matches("[data-handle]")) return;
    event.preventDefault();
    this.move(row, direction);
  }

  private move(row: MenuRow, direction: Direction): void {
    const refusal = this.rows.move(row, direction);
    const heading = this.rows.heading(row)?.title ?? "";
    if (refusal) this.announce(refusal, { title: row.title, heading }, row);
    else this.announceMove(row);
  }

  /** Follows the pointer from a row's handle until it is lifted. */
  private drag(event: PointerEvent): void {
    const row = this.rowOf(event.target);
    const handle = event.target instanceof Element && event.target.closest("[data-handle]");
    if (!row || !handle || event.button) return;
    const list = this.rows.element;
    const rows = this.rows.block(row);
    const { depth } = row;
    const main = list.closest("main");
    list.setPointerCapture(event.pointerId);
    for (const { element } of rows) element.dataset.dragged = "";

    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE) main?.scrollBy(0, -EDGE / 4);
      if (clientY > innerHeight - EDGE) main?.scrollBy(0, EDGE / 4);
      this.rows.drop(rows, clientY, depth + Math.round((clientX - event.clientX) / INDENT));
      this.update();
    };
    const end = () => {
      list.removeEventListener("pointermove", follow);
      list.removeEventListener("lostpointercapture", end);
      for (const { element } of rows) delete element.dataset.dragged;
      this.announceMove(row);
    };
    list.addEventListener("pointermove", follow);
    list.addEventListener("lostpointercapture", end);
  }

  private announceMove(row: MenuRow): void {
    this.update();
    const siblings = this.rows.siblings(row);
    this.announce(row.depth ? "movedBelow" : "moved", {
      title: row.title,
      heading: this.rows.heading(row)?.title ?? "",
      place: this.number(siblings.indexOf(row) + 1),
      count: this.number(siblings.length),
    });
  }

  private toggle(row: MenuRow): void {
    const fields = row.element.querySelector<HTMLElement>("[data-fields]");
    if (!fields) return;
    fields.hidden = !fields.hidden;
    const toggle = row.element.querySelector("[data-toggle]");
    toggle?.setAttribute("aria-expanded", String(!fields.hidden));
  }

  /** Marks a row and those below it for deletion, or takes the mark away; a row is kept together with its heading. */
  private delete(row: MenuRow): void {
    const deleted = !row.deleted;
    const heading = row.depth && !deleted ? this.headingAmongAll(row) : undefined;
    for (const other of this.rows.block(row)) other.deleted = deleted;
    if (heading) heading.deleted = false;
    this.update();
    this.announce(deleted ? "deleted" : "kept", { title: row.title });
  }

  private headingAmongAll(row: MenuRow): MenuRow | undefined {
    const rows = this.rows.all();
    return rows.slice(0, rows.indexOf(row)).findLast(({ depth }) => depth === 0);
  }

  private add(): void {
    const total = this.closest("form")?.querySelector<HTMLInputElement>("[name$=-TOTAL_FORMS]");
    const template = this.find("template[data-new]");
    if (!total) return;
    const html = template.innerHTML.replaceAll("__prefix__", total.value);
    total.value = String(Number(total.value) + 1);
    /* Unlike innerHTML, it runs the script of the page chooser. */
    this.rows.element.append(document.createRange().createContextualFragment(html));
    const row = this.rows.all().at(-1);
    if (!row) return;
    row.depth = 0;
    this.toggle(row);
    this.update();
    row.input("label").focus();
    row.element.scrollIntoView({ block: "center" });
    this.announce("added", {});
  }

  /** Brings what is shown and the hidden fields into line with the rows. */
  private update(): void {
    this.rows.all().forEach((row, index) => {
      const { element } = row;
      const show = (selector: string, text: string) => {
        const label = element.querySelector(selector);
        if (label && label.textContent !== text) label.textContent = text;
      };
      row.input("ORDER").value = String(index + 1);
      element.ariaLevel = String(row.depth + 1);
      element.toggleAttribute("data-deleted", row.deleted);
      show("[data-title]", row.title || this.word("new"));
      show("[data-target]", this.target(row));
      show("[data-delete-label]", this.word(row.deleted ? "keep" : "delete"));
      for (const button of element.querySelectorAll<HTMLElement>("[data-move]")) {
        const refusal = this.rows.refusal(row, button.dataset.move as Direction);
        button.ariaDisabled = refusal ? "true" : null;
      }
      const draft = element.querySelector<HTMLElement>("[data-draft]");
      if (draft) draft.hidden = row.input("visible").checked;
    });
  }

  /** The text for the target of a row. */
  private target(row: MenuRow): string {
    if (row.isHeading) return this.word("heading");
    if (!row.chosenPage) return row.input("address").value;
    const page = row.chosenPage === row.title ? this.word("page") : row.chosenPage;
    return row.withChildren ? `${page}, ${this.word("withChildren")}` : page;
  }

  private preview({ submitter }: SubmitEvent): void {
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "preview") return;
    const form = this.closest("form");
    const frame = this.find("[data-frame]");
    const page = this.find("[data-frame] iframe");
    frame.hidden = false;
    const width = Number(submitter.value);
    const scale = Math.min(1, frame.clientWidth / width);
    const height = HEIGHTS[submitter.value] ?? width;
    page.style.width = `${width}px`;
    page.style.height = `${height}px`;
    page.style.scale = String(scale);
    frame.style.height = `${height * scale}px`;
    /* Wagtail stops to warn of unsaved changes when the form is sent. */
    queueMicrotask(() => form?.setAttribute("data-w-unsaved-confirmation-value", "true"));
  }

  private word(name: string): string {
    return this.strings[name] ?? "";
  }

  private number(value: number): string {
    return value.toLocaleString(document.documentElement.lang);
  }

  /** Announces a message. The reason why a row was not moved also shows in that row. */
  private announce(name: string, values: Record<string, string>, refused?: MenuRow): void {
    const text = this.word(name).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
    const refusal = this.find("[data-refusal]");
    refused?.element.append(refusal);
    refusal.textContent = refused ? text : "";
    this.find("[data-status]").textContent = text;
  }
}
