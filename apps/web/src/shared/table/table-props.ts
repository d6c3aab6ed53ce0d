/** Properties of a table that loads further pages at its end. */
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import type { RowSelection } from '../bulk/use-row-selection.ts';
import type { CellEdit, Column, RowAction } from './columns.ts';
import type { TableLayout } from './use-table-layout.ts';

/** Pages as the infinite queries of the client return them. */
export interface PagesRead {
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

export interface PagedTableProps<Row> {
  /** Accessible name. */
  label: string;
  read: PagesRead;

  /** Rows of the loaded pages; undefined until the first is loaded. */
  rows: readonly Row[] | undefined;

  /** Columns after the name. */
  columns: readonly Column<Row>[];

  /** How names are edited; without it they cannot be. */
  nameEdit?: CellEdit<Row> | undefined;

  /** Chosen widths; without it the browser distributes the width. */
  layout?: TableLayout<Row>;
  nameOf(row: Row): string;
  hrefOf(row: Row): string;

  /** URL of the picture before the name; null shows the initials. Without it there are no pictures. */
  pictureOf?(row: Row): string | null;

  /** Second line on narrow screens. */
  summaryOf(row: Row): ReactNode;
  actions: readonly RowAction<Row>[];

  /** Whether narrow screens show the actions, too: where the page of the entry does not offer them. */
  hasNarrowActions?: boolean;

  /** Sorting; without it the heads are no buttons. */
  sorting?: {
    sort: Wire['CrmContactSort'];
    direction: Wire['CrmDirection'];
    sortBy(sort: Wire['CrmContactSort']): void;
  };

  /** Selection of rows; without it there are no checkboxes. */
  selection?: RowSelection | undefined;

  /** Shown without rows. */
  empty: ReactNode;
}

/** The properties once rows are loaded. */
export type LoadedTable<Row> = PagedTableProps<Row> & { rows: readonly Row[] };
