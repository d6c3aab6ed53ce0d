/** What a table shows: its columns, the actions of its rows, and how its cells are edited. */
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Unique in the table; the layout is stored by it. */
  id: string;
  label: string;

  /** Value by which a click on the head sorts. */
  sort?: Wire['CrmContactSort'];
  cell(row: Row): ReactNode;

  /** How its cells are edited; without it they cannot be. */
  edit?: CellEdit<Row> | undefined;
}

export interface RowAction<Row> {
  icon: string;
  label(row: Row): string;
  run(row: Row): void;
}

/** An input of the editor of a cell. Values are texts; those of a checkbox are `true` and `false`. */
export type CellInput = { label: string; value: string } & (
  | {
      kind: 'text';
      maxLength?: number;
      type?: 'text' | 'tel' | 'email' | 'number' | 'date';

      /** Least and greatest value and the distance between values of a number. */
      min?: number;
      max?: number;
      step?: number;

      /** Why a value that the browser refuses cannot be stored. */
      invalid?: string;
    }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'check' }
);

/** How the cells of a column are edited. */
export interface CellEdit<Row> {
  /** Whether the cell of a row can be edited here; without it every cell can. */
  accepts?(row: Row): boolean;

  /** The inputs of a cell with their values. */
  inputsOf(row: Row): readonly CellInput[];

  /** Why the values cannot be stored; null when they can. */
  problemOf(values: readonly string[]): string | null;

  /** Stores the values; resolves with the message of an error, or null. */
  save(row: Row, values: readonly string[]): Promise<string | null>;
}

/** Id of the column of names, which is always the first. */
export const nameColumn = 'name';

/** Id of the column of checkboxes. */
export const checkColumn = 'check';
