/** Table that loads further pages at its end; on narrow screens a list with two lines per entry. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import type { ReactNode } from 'react';
import { AllRowsCheck, RowCheck } from '../bulk/RowCheck.tsx';
import type { RowSelection } from '../bulk/use-row-selection.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { Icon } from '../icons/Icon.tsx';
import { InlineError } from '../page/errors.tsx';
import styles from './table.module.css';

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

export interface Column<Row> {
  label: string;

  /** Value by which a click on the head sorts. */
  sort?: Wire['CrmSort'];
  cell(row: Row): ReactNode;
}

export interface RowAction<Row> {
  icon: string;
  label(row: Row): string;
  run(row: Row): void;
}

interface PagedTableProps<Row> {
  /** Accessible name. */
  label: string;
  read: PagesRead;

  /** Rows of the loaded pages; undefined until the first is loaded. */
  rows: readonly Row[] | undefined;

  /** Columns after the name. */
  columns: readonly Column<Row>[];
  nameOf(row: Row): string;
  hrefOf(row: Row): string;

  /** Second line on narrow screens. */
  summaryOf(row: Row): ReactNode;
  actions: readonly RowAction<Row>[];

  /** Whether narrow screens show the actions, too: where the page of the entry does not offer them. */
  hasNarrowActions?: boolean;

  /** Sorting; without it the heads are no buttons. */
  sorting?: { sort: Wire['CrmSort']; direction: Wire['CrmDirection']; sortBy(sort: Wire['CrmSort']): void };

  /** Selection of rows; without it there are no checkboxes. */
  selection?: RowSelection | undefined;

  /** Shown without rows. */
  empty: ReactNode;
}

export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { read, rows, selection, empty } = props;
  const isNarrow = useMediaQuery('(width < 960px)');
  if (read.error && !read.isFetching && !read.isFetchNextPageError)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <Skeleton />;
  // While another search is pending, the previous rows stay, dimmed.
  const isReplaced = read.isFetching && !read.isFetchingNextPage;
  if (rows.length === 0 && !isReplaced) return <>{empty}</>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works wherever the focus is in the table
    <div
      aria-busy={isReplaced}
      className={styles.rows}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !selection?.ids.length) return;
        event.preventDefault();
        selection.clear();
      }}
    >
      {isNarrow ? <Lines {...props} rows={rows} /> : <Table {...props} rows={rows} />}
      <MgInfiniteScroll
        threshold={0.9}
        done={!read.hasNextPage || isReplaced}
        loading={read.isFetchingNextPage}
        failed={read.isFetchNextPageError}
        onMgLoadMore={() => void read.fetchNextPage()}
      />
    </div>
  );
}

type Loaded<Row> = PagedTableProps<Row> & { rows: readonly Row[] };

function Table<Row extends { id: string }>(props: Loaded<Row>) {
  const { t } = useLingui();
  const { label, rows, columns, nameOf, hrefOf, actions, sorting, selection } = props;
  return (
    // Scrolls by itself when the columns do not fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.check}>
                <AllRowsCheck selection={selection} />
              </th>
            )}
            <Head label={t`Nombre`} sort="name" sorting={sorting} />
            {columns.map((column) => (
              <Head key={column.label} {...column} sorting={sorting} />
            ))}
            {actions.length > 0 && (
              <th>
                <span className={styles.hidden}>{t`Acciones`}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selection?.has(row.id) || undefined}>
              {selection && (
                <td className={styles.check}>
                  <RowCheck id={row.id} name={nameOf(row)} selection={selection} />
                </td>
              )}
              <th scope="row">
                <a href={hrefOf(row)}>{nameOf(row)}</a>
              </th>
              {columns.map((column) => (
                <td key={column.label}>{column.cell(row)}</td>
              ))}
              {actions.length > 0 && (
                <td className={styles.actions}>
                  {actions.map(({ icon, label: labelOf, run }) => (
                    <MgIconButton
                      key={icon}
                      size="sm"
                      icon={icon}
                      label={labelOf(row)}
                      onClick={() => run(row)}
                    />
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({
  label,
  sort,
  sorting,
}: Pick<Column<never>, 'label' | 'sort'> & Pick<PagedTableProps<never>, 'sorting'>) {
  if (!sort || !sorting) return <th scope="col">{label}</th>;
  const isSorted = sorting.sort === sort;
  const direction = sorting.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <button type="button" onClick={() => sorting.sortBy(sort)}>
        {label}
        <Icon name={sorting.direction === 'asc' ? 'arrow_upward' : 'arrow_downward'} size={16} />
      </button>
    </th>
  );
}

function Lines<Row extends { id: string }>(props: Loaded<Row>) {
  const { t } = useLingui();
  const { label, rows, nameOf, hrefOf, summaryOf, actions, hasNarrowActions = false, selection } = props;
  return (
    <ul className={styles.lines} aria-label={label}>
      {selection && (
        <li className={styles.all}>
          <AllRowsCheck selection={selection} />
          <span aria-hidden="true">{t`Seleccionar todos los que se ven`}</span>
        </li>
      )}
      {rows.map((row) => (
        <li key={row.id} data-selected={selection?.has(row.id) || undefined}>
          {selection && <RowCheck id={row.id} name={nameOf(row)} selection={selection} />}
          <a href={hrefOf(row)}>
            <b>{nameOf(row)}</b>
            <small>{summaryOf(row)}</small>
          </a>
          {hasNarrowActions &&
            actions.map(({ icon, label: labelOf, run }) => (
              <MgIconButton key={icon} icon={icon} label={labelOf(row)} onClick={() => run(row)} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  return (
    <ul className={styles.lines} aria-busy="true">
      {[44, 32, 52, 38, 46].map((width) => (
        <li key={width} className={styles.waiting}>
          <i style={{ inlineSize: `${width}%` }} />
        </li>
      ))}
    </ul>
  );
}

/** Empty state after a search without results. */
export function NothingFound() {
  const { t } = useLingui();
  return (
    <MgEmptyState icon="search" heading={t`Sin resultados`} level={2}>
      {t`Prueba con menos palabras. No importan los acentos ni las mayúsculas.`}
    </MgEmptyState>
  );
}
