/**
 * The tickets of a team as a table: sorted, grouped, edited in place and selected; two-line cards on narrow screens.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../../../shared/empty/EmptyDrawing.tsx';
import { useCallback, useMemo, useState } from 'react';
import { useMediaQuery } from '../../../../shared/hooks/use-media-query.ts';
import { numberWords } from '../../../../shared/format/number-words.ts';
import type { BoardProps } from '../../board/Board.tsx';
import { isCustomKey } from '../../../../shared/tickets/custom-values.ts';
import { useShownOrder } from '../../../../shared/tickets/shown-order.ts';
import { useBoard } from '../../board/board-context.ts';
import { BoardScopeProvider } from '../../board/BoardScopeProvider.tsx';
import { QuickAdd } from '../../create/QuickAdd.tsx';
import { NothingPasses } from '../../filters/NothingPasses.tsx';
import { noFilters } from '../../filters/filters.ts';
import { CompactList } from './CompactList.tsx';
import { ListGrid } from './grid/ListGrid.tsx';
import { limitWidths } from './column-widths.ts';
import { type ListOptions, offeredColumns, optionsOfTeam } from './list-options.ts';
import { ListToolbar } from './ListToolbar.tsx';
import styles from './ListView.module.css';
import { SumWords } from './SumWords.tsx';
import { TicketSelectionBar } from '../../selection/TicketSelectionBar.tsx';
import { useListOptions } from './use-list-options.ts';
import { useListRows } from './use-list-rows.ts';
import { useRowSelection } from '../../../../shared/bulk/use-row-selection.ts';

/** Width below which rows are cards. */
const compactQuery = '(width < 777px)';

type ListProps = Pick<BoardProps, 'adding' | 'onAdd' | 'onFind' | 'onClear'>;

export function ListView({ adding, onAdd, onFind, onClear, ...scope }: BoardProps) {
  return (
    <BoardScopeProvider {...scope}>
      <List adding={adding} onAdd={onAdd} onFind={onFind} onClear={onClear} />
    </BoardScopeProvider>
  );
}

function List({ adding, onAdd, onFind, onClear }: ListProps) {
  const { t } = useLingui();
  const { team, can, filters, selection: store } = useBoard();
  const isCompact = useMediaQuery(compactQuery);
  const [chosen, changeOptions] = useListOptions(team.id);
  const options = useOptionsOfTeam(chosen);
  // Without deleted fields, which the next change of the columns forgets; a built-in column may be offered again.
  const withoutDeleted = chosen.columns.filter(
    (column) => !isCustomKey(column) || options.columns.includes(column),
  );
  const [collapsed, toggleGroup] = useCollapsedGroups(options.group);
  const contents = useListRows(options, collapsed);
  const { ids, groups, shown, total, sums } = contents;
  const tickets = useMemo(
    () => (groups.size === 0 ? ids : ids.filter((id) => !groups.has(id))),
    [ids, groups],
  );
  useShownOrder(
    useCallback(
      (id, step) => {
        const index = tickets.indexOf(id);
        return (index === -1 ? undefined : tickets[index + step]) ?? null;
      },
      [tickets],
    ),
  );
  const selection = useRowSelection(tickets, store);
  const first = team.psm_status[0]?.id ?? 0;
  const [shownWords, totalWords] = [numberWords(shown), numberWords(total)];

  return (
    <section className={styles.view} aria-label={t`Lista de tickets`}>
      <div className={styles.tools}>
        <ListToolbar
          options={{ ...options, columns: withoutDeleted }}
          isCompact={isCompact}
          onChange={changeOptions}
        />
        <span className={styles.totals}>
          {shown === total ? totalWords : t`${shownWords} de ${totalWords}`}{' '}
          <span className={styles.unit}>
            <Trans>tickets</Trans>
          </span>
          <SumWords {...sums} />
        </span>
      </div>
      {adding && (
        <div className={styles.adding}>
          <QuickAdd adding={adding} onClose={() => onAdd(adding.status, null)} />
        </div>
      )}
      {filters !== noFilters && <NothingPasses onClear={onClear} />}
      {total === 0 && (
        <MgEmptyState heading={t`Todavía no hay tickets`} level={2}>
          <EmptyDrawing of="list" />
          {can.create ? (
            <Trans>Crea el primero para empezar.</Trans>
          ) : (
            <Trans>Aquí aparecen cuando alguien los crea.</Trans>
          )}
          {can.create && (
            <MgButton slot="actions" variant="primary" onClick={() => onAdd(first, 'top')}>
              <Trans>Crear ticket</Trans>
            </MgButton>
          )}
        </MgEmptyState>
      )}
      {shown > 0 &&
        (isCompact ? (
          <CompactList
            contents={contents}
            columns={options.columns}
            grouping={options.group}
            collapsed={collapsed}
            selection={selection}
            onToggleGroup={toggleGroup}
          />
        ) : (
          <ListGrid
            contents={contents}
            options={options}
            collapsed={collapsed}
            selection={selection}
            onToggleGroup={toggleGroup}
            onSort={(sort) => changeOptions({ sort })}
            onWidths={(change) => changeOptions(({ widths }) => ({ widths: change(widths) }))}
            onAdd={() => onAdd(first, 'top')}
            onFind={onFind}
          />
        ))}
      <TicketSelectionBar />
    </section>
  );
}

/** The options without what the team does not have. Columns, order and groups keep their identity while widths change. */
function useOptionsOfTeam({ columns, sort, group, widths }: ListOptions): ListOptions {
  const { team } = useBoard();
  const rows = useMemo(() => {
    // A team without types has nothing to show in that column.
    const shown = offeredColumns(team).filter((column) => column !== 'type' || team.psm_types.length > 0);
    const offered = optionsOfTeam({ columns, sort, group }, team);
    return { ...offered, columns: offered.columns.filter((column) => shown.includes(column)) };
  }, [columns, sort, group, team]);
  return useMemo(
    () => ({ ...rows, widths: limitWidths(widths, team.psm_custom_fields) }),
    [rows, widths, team],
  );
}

/** Keys of the collapsed groups; all groups are open after the grouping changes. */
function useCollapsedGroups(grouping: string | null): [ReadonlySet<string>, (key: string) => void] {
  const [state, setState] = useState({ grouping, keys: noKeys });
  const keys = state.grouping === grouping ? state.keys : noKeys;
  return [
    keys,
    (key) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      setState({ grouping, keys: next });
    },
  ];
}

const noKeys: ReadonlySet<string> = new Set();
