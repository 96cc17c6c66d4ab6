import { ChevronDownIcon, ChevronsUpDownIcon, ChevronUpIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button";

export interface Column {
  key: string;
  title: ReactNode;
  /** The current order by this column, and what its button does. */
  sort?: { order: "ascending" | "descending" | null; onSort: () => void };
  /** The title is for screen readers only. */
  unseen?: boolean | undefined;
}

interface TableProps {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** A table whose rows become blocks on a narrow screen. Explicit roles keep it a table there. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table className="table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, sort, unseen }) => (
            <th key={key} scope="col" role="columnheader" aria-sort={sort?.order ?? undefined}>
              {sort ? (
                <SortButton title={title} {...sort} />
              ) : (
                <Title title={title} unseen={unseen} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

function Title({ title, unseen }: Pick<Column, "title" | "unseen">) {
  return <span className={unseen ? "sr-only" : undefined}>{title}</span>;
}

const arrows = { ascending: ChevronUpIcon, descending: ChevronDownIcon } as const;

function SortButton({ title, order, onSort }: NonNullable<Column["sort"]> & Pick<Column, "title">) {
  const Arrow = order ? arrows[order] : ChevronsUpDownIcon;
  return (
    <button
      className="inline-flex min-h-8 items-center gap-1 font-bold"
      type="button"
      onClick={onSort}
    >
      {title}
      <Arrow className="size-4" />
    </button>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

/** The cell that names its row. */
export function RowHeader({ children }: { children: ReactNode }) {
  return (
    <th scope="row" role="rowheader">
      <div className="flex min-w-0 items-center gap-3">{children}</div>
    </th>
  );
}

export function Cell({ children }: { children: ReactNode }) {
  return <td role="cell">{children}</td>;
}

interface SelectCellProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The first cell of a row that can be selected: a checkbox with room for a finger. */
export function SelectCell({ label, checked, onChange }: SelectCellProps) {
  return (
    <td role="cell" className="select-cell">
      <label className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center">
        <input
          className="size-5 accent-green"
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
    </td>
  );
}

/** The cell with a row's buttons. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <td role="cell" className="row-actions">
      <div className="flex flex-wrap gap-1 max-xl:-ms-2 xl:flex-nowrap xl:justify-end">
        {children}
      </div>
    </td>
  );
}

interface ConfirmRowProps {
  columns: number;
  question: ReactNode;
  /** The labels of the two buttons. */
  confirm: string;
  cancel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question in the place of its row. The button that cancels has the focus. */
export function ConfirmRow({ columns, question, busy, ...rest }: ConfirmRowProps) {
  const { confirm, cancel, onConfirm, onCancel } = rest;
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus(), []);
  return (
    <WideRow columns={columns} onCancel={onCancel}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="alert">{question}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" disabled={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="quiet" ref={cancelButton} onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </div>
    </WideRow>
  );
}

interface WideRowProps {
  columns: number;
  /** Called by Escape. */
  onCancel: () => void;
  children: ReactNode;
}

/** A row of one cell, in the place of another row. */
export function WideRow({ columns, onCancel, children }: WideRowProps) {
  return (
    <tr
      role="row"
      className="confirm-row"
      onKeyDown={({ key }) => {
        if (key === "Escape") onCancel();
      }}
    >
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

interface StateProps {
  on: boolean | "partly";
  children: ReactNode;
}

const dots = new Map<StateProps["on"], string>([
  [true, "border-green bg-green"],
  ["partly", "border-green bg-linear-to-r from-green from-50% to-transparent to-50%"],
  [false, "border-accent"],
]);

/** A filled dot, a half of one or a ring, with the word for it. */
export function State({ on, children }: StateProps) {
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <span
        className={`size-3 shrink-0 rounded-full border-2 forced-color-adjust-none ${dots.get(on)}`}
      />
      {children}
    </span>
  );
}
