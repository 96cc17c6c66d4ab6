/*
 * The menu as a list of rows: a row of depth 1 is below the last row of depth 0 before it. Rows are moved by moving
 * their neighbours, so that a row keeps its focus and a finger its row.
 */

export type Direction = "up" | "down" | "in" | "out";
export type Refusal = "end" | "link" | "hasItems" | "nothingAbove";

export class MenuRow {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  input(name: string): HTMLInputElement {
    const input = this.element.querySelector<HTMLInputElement>(`input[name$="-${name}"]`);
    if (!input) throw new Error(`The row has no field ${name}.`);
    return input;
  }

  get depth(): number {
    return Number(this.input("depth").value);
  }

  set depth(depth: number) {
    this.input("depth").value = String(depth);
  }

  get deleted(): boolean {
    return this.input("DELETE").value === "on";
  }

  set deleted(deleted: boolean) {
    this.input("DELETE").value = deleted ? "on" : "";
  }

  get chosenPage(): string {
    const title = this.element.querySelector("[data-chooser-title]")?.textContent?.trim() ?? "";
    return this.input("target").value && title;
  }

  get isHeading(): boolean {
    return !this.input("target").value && !this.input("address").value.trim();
  }

  get withChildren(): boolean {
    return this.input("with_children").checked;
  }

  get title(): string {
    return this.input("label").value.trim() || this.chosenPage;
  }
}

export class MenuRows {
  readonly element: HTMLElement;
  private readonly byElement = new WeakMap<HTMLElement, MenuRow>();

  constructor(element: HTMLElement) {
    this.element = element;
  }

  all(): MenuRow[] {
    return Array.from(this.element.children, (child) => this.row(child as HTMLElement));
  }

  row(element: HTMLElement): MenuRow {
    const row = this.byElement.get(element) ?? new MenuRow(element);
    this.byElement.set(element, row);
    return row;
  }

  /** A row with the rows below it. */
  block(row: MenuRow): MenuRow[] {
    const rows = this.all();
    const start = rows.indexOf(row);
    const end = rows.findIndex((other, index) => index > start && other.depth === 0);
    return row.depth ? [row] : rows.slice(start, end < 0 ? undefined : end);
  }

  /** The rows that share a row's parent, as blocks. */
  siblings(row: MenuRow): MenuRow[] {
    const heading = this.heading(row);
    if (row.depth && heading) return this.block(heading).slice(1);
    return this.all().filter(({ depth }) => depth === 0);
  }

  /** The heading of a row of depth 1; for other rows the one below which it would come. */
  heading(row: MenuRow): MenuRow | undefined {
    const rows = this.all();
    return rows
      .slice(0, rows.indexOf(row))
      .findLast(({ depth, deleted }) => depth === 0 && !deleted);
  }

  /** Moves neighbouring rows before another row, or to the end. */
  insertBefore(block: MenuRow[], before: MenuRow | undefined): void {
    const rows = this.all();
    const first = rows.indexOf(block[0] as MenuRow);
    const end = first + block.length;
    const to = before ? rows.indexOf(before) : rows.length;
    const elements = (part: MenuRow[]) => part.map(({ element }) => element);
    if (to > end) block[0]?.element.before(...elements(rows.slice(end, to)));
    else if (to < first) block.at(-1)?.element.after(...elements(rows.slice(to, first)));
  }

  /** Moves a row by one step; returns why it cannot be moved. */
  move(row: MenuRow, direction: Direction): Refusal | undefined {
    const refusal = this.refusal(row, direction);
    if (refusal) return refusal;
    const other = this.neighbour(row, direction);
    if (direction === "in") row.depth = 1;
    else if (direction === "out") this.moveOut(row);
    else if (direction === "up") this.insertBefore(this.block(row), other);
    else if (other) this.insertBefore(this.block(other), row);
    return undefined;
  }

  /** The reason why a row cannot be moved by one step. */
  refusal(row: MenuRow, direction: Direction): Refusal | undefined {
    const heading = this.heading(row);
    if (direction === "out") return row.depth && heading ? undefined : "end";
    if (direction !== "in") return this.neighbour(row, direction) ? undefined : "end";
    if (row.depth) return "end";
    if (!heading) return "nothingAbove";
    if (row.withChildren || this.block(row).length > 1) return "hasItems";
    return heading.isHeading ? undefined : "link";
  }

  private neighbour(row: MenuRow, direction: Direction): MenuRow | undefined {
    const siblings = this.siblings(row);
    return siblings[siblings.indexOf(row) + (direction === "up" ? -1 : 1)];
  }

  private moveOut(row: MenuRow): void {
    const heading = this.heading(row);
    const rows = this.all();
    if (heading) this.insertBefore([row], rows[rows.indexOf(heading) + this.block(heading).length]);
    row.depth = 0;
  }

  /** Puts a block at a height of the screen, and one that has no rows below it at a depth, as near as possible. */
  drop(block: MenuRow[], y: number, depth: number): void {
    const [row] = block;
    if (!row) return;
    const others = this.all().filter((other) => !block.includes(other));
    let index = others.findIndex(({ element }) => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2;
    });
    if (index < 0) index = others.length;
    if (block.length > 1) while (others[index]?.depth) index += 1;
    this.insertBefore(block, others[index]);
    if (block.length > 1) return;
    const heading = this.heading(row);
    const deepest = heading?.isHeading && !row.withChildren ? 1 : 0;
    row.depth = Math.max(Math.min(depth, deepest), others[index]?.depth ?? 0);
  }
}
