/** Table that loads further pages at its end; on narrow screens a list with two lines per entry. */
import { useLingui } from '@lingui/react/macro';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { AllRowsCheck, RowCheck } from '../bulk/RowCheck.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { InlineError } from '../page/errors.tsx';
import { narrowTable } from './narrow-table.ts';
import { RowPicture } from './RowPicture.tsx';
import { Table } from './Table.tsx';
import styles from './table.module.css';
import type { LoadedTable, PagedTableProps } from './table-props.ts';

export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { read, rows, selection, empty } = props;
  const isNarrow = useMediaQuery(narrowTable);
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

function Lines<Row extends { id: string }>(props: LoadedTable<Row>) {
  const { t } = useLingui();
  const {
    label,
    rows,
    nameOf,
    hrefOf,
    pictureOf,
    summaryOf,
    actions,
    hasNarrowActions = false,
    selection,
  } = props;
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
          {pictureOf && <RowPicture name={nameOf(row)} src={pictureOf(row)} />}
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
