/** Board of a team: its columns, with keyboard shortcuts and drag and drop of the cards. */
import { Trans, useLingui } from '@lingui/react/macro';
import { enableTouchDragDrop } from '@minga/elements/touch-drag-drop';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../../shared/empty/EmptyDrawing.tsx';
import { Suspense, lazy, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Board.module.css';
import { type AddPlace, type Adding, useBoard } from './board-context.ts';
import { BoardScopeProvider, type BoardScopeProps } from './BoardScopeProvider.tsx';
import { watchDrags } from '../drag/board-drag.ts';
import { Column } from './Column.tsx';
import { ColumnDialog } from '../columns/ColumnDialog.tsx';
import { type DropTargets, dropCards } from '../drag/drop-cards.ts';
import { noFilters } from '../filters/filters.ts';
import { NothingPasses } from '../filters/NothingPasses.tsx';
import { TicketSelectionBar } from '../selection/TicketSelectionBar.tsx';
import { useTicketKeys } from '../selection/use-ticket-keys.ts';
import type { SelectionStore } from '../../../shared/bulk/selection-store.ts';
import { useIsPrinting } from '../../../shared/hooks/use-is-printing.ts';
import { useShownOrder } from '../../../shared/tickets/shown-order.ts';
import { PrintedBoard } from '../print/PrintedBoard.tsx';
import { nextCard } from './navigation.ts';
import { useDropTargets } from '../lanes/use-drop-targets.ts';
import { useLaneName } from '../lanes/use-lane-names.ts';
import { type BoardKey, useBoardKeys } from './use-board-keys.ts';
import { useGlobalKeys } from './use-global-keys.ts';

/** Lazy-loaded: most boards are shown without lanes. */
const LaneBoard = lazy(async () => ({ default: (await import('../lanes/LaneBoard.tsx')).LaneBoard }));

interface ColumnsProps {
  adding: Adding | null;
  onAdd: (status: number, place: AddPlace) => void;

  /** Focuses the search field. */
  onFind: () => void;

  /** Removes the filters. */
  onClear: () => void;
}

export type BoardProps = BoardScopeProps & ColumnsProps;

export function Board({ adding, onAdd, onFind, onClear, ...scope }: BoardProps) {
  return (
    <BoardScopeProvider {...scope}>
      <Columns adding={adding} onAdd={onAdd} onFind={onFind} onClear={onClear} />
    </BoardScopeProvider>
  );
}

function Columns({ adding, onAdd, onFind, onClear }: ColumnsProps) {
  const { t } = useLingui();
  const { team, can, filters, appearance, controller, actions, announce, selection } = useBoard();
  const [board, setBoard] = useState<HTMLDivElement | null>(null);
  const [isAddingColumn, setAddingColumn] = useState(false);
  const isPrinting = useIsPrinting();
  const { lanes } = appearance;
  const statuses = useMemo(() => team.psm_status.map(({ id }) => id), [team]);
  if (!lanes) controller.setOrder(statuses);

  const drops = useDropTargets();
  const laneName = useLaneName(lanes ?? 'assignee');
  const ticketAction = useTicketKeys();
  const targets = useMemo(
    () => ({
      ...drops,
      actions,
      can,
      selection,
      ticketAction,
      columnName: (status: number, lane: string | null) => {
        const column = team.psm_status.find(({ id }) => id === status)?.name ?? '';
        return lane === null ? column : `${column}, ${laneName(lane)}`;
      },
      announce,
      onAdd: (status: number) => onAdd(status, 'top'),
      onFind,
    }),
    [drops, actions, can, selection, ticketAction, team, laneName, announce, onAdd, onFind],
  );
  // After the columns, which register while they are rendered.
  useLayoutEffect(() => {
    selection.setRows(() => controller.columns.flatMap(({ ids }) => ids));
    return controller.watchColumns(selection.noteRows);
  }, [controller, selection]);
  useShownOrder(
    useCallback(
      (id, step) => {
        const place = controller.find(id);
        return place && nextCard(controller.columns, place, step === 1 ? 'down' : 'up');
      },
      [controller],
    ),
  );
  const onKeyDown = useBoardKeys(targets);
  useDrags(board, drops, selection, can.edit);
  useGlobalBoardShortcuts(onKeyDown);

  if (team.psm_status.length === 0) {
    return (
      <>
        <MgEmptyState heading={t`Este tablero todavía no tiene columnas`} level={2}>
          <EmptyDrawing of="board" />
          {can.admin ? (
            <Trans>Agrega la primera para empezar a ordenar el trabajo.</Trans>
          ) : (
            <Trans>Quien administra el equipo puede agregarlas.</Trans>
          )}
          {can.admin && (
            <button
              slot="actions"
              className={styles.addColumn}
              type="button"
              onClick={() => setAddingColumn(true)}
            >
              <Icon name="add" />
              <Trans>Agregar columna</Trans>
            </button>
          )}
        </MgEmptyState>
        {isAddingColumn && <ColumnDialog onClose={() => setAddingColumn(false)} />}
      </>
    );
  }

  const addColumn = can.admin && (
    <button className={styles.addColumn} type="button" onClick={() => setAddingColumn(true)}>
      <Icon name="add" />
      <Trans>Agregar columna</Trans>
    </button>
  );
  return (
    <>
      {filters !== noFilters && <NothingPasses onClear={onClear} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its cards come up to it */}
      <div
        ref={setBoard}
        className={styles.board}
        data-board={team.id}
        data-lanes={lanes ?? undefined}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {lanes ? (
          <Suspense>
            <LaneBoard kind={lanes} adding={adding} onAdd={onAdd}>
              {addColumn}
            </LaneBoard>
          </Suspense>
        ) : (
          <>
            {team.psm_status.map((status) => (
              <Column
                key={status.id}
                status={status}
                adding={adding?.status === status.id ? adding : null}
                onAdd={onAdd}
              />
            ))}
            {addColumn}
          </>
        )}
      </div>
      {isPrinting && <PrintedBoard />}
      <TicketSelectionBar />
      {isAddingColumn && <ColumnDialog onClose={() => setAddingColumn(false)} />}
    </>
  );
}

/** Handles the board's shortcuts while no element has focus, for example right after it was opened. */
function useGlobalBoardShortcuts(onKeyDown: (event: BoardKey) => void): void {
  useGlobalKeys((event) => {
    if (event.target === document.body) onKeyDown(event);
  });
}

/** Drag and drop of cards by mouse and touch. */
function useDrags(
  board: HTMLDivElement | null,
  drops: DropTargets,
  selection: SelectionStore,
  isAllowed: boolean,
): void {
  useEffect(() => {
    if (!board) return;
    const touch = new AbortController();
    enableTouchDragDrop(board, { signal: touch.signal });
    const stop = watchDrags(board, drops.controller, {
      isAllowed,
      together: (id) => selection.together(id),
      onDrop: ({ column, gap, ...dropped }) =>
        dropCards(drops, dropped, column, gap, () => {
          // The card is rendered again in its new column and takes focus there. Focus leaves it before the removal: a
          // browser that removes a focused element recalculates all styles.
          const focused = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;
          if (focused && dropped.ids.includes(focused)) board.focus({ preventScroll: true });
        }),
    });
    return () => {
      stop();
      touch.abort();
    };
  }, [board, drops, selection, isAllowed]);
}
