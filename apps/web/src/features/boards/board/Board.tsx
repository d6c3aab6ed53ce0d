/** The columns of a team, with everything that happens to their cards. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type BoardArg, boardEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { enableTouchDragDrop } from '@minga/elements/touch-drag-drop';
import { MgEmptyState } from '@minga/react/empty-state';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import type { RootState } from '../../../base/store.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Board.module.css';
import { type AddPlace, type Adding, BoardContext, type BoardScope } from './board-context.ts';
import { BoardController } from './board-controller.ts';
import { watchDrags } from '../drag/board-drag.ts';
import { CardMenu } from './CardMenu.tsx';
import { Column } from './Column.tsx';
import { ColumnDialog } from '../columns/ColumnDialog.tsx';
import { type BoardFilters, noFilters } from '../filters/filters.ts';
import { neighboursOf } from './navigation.ts';
import { NothingPasses } from '../filters/NothingPasses.tsx';
import { TransferCard } from './TransferCard.tsx';
import { type MenuPlace, useBoardActions } from './use-board-actions.ts';
import { type BoardKey, useBoardKeys } from './use-board-keys.ts';

export interface BoardProps {
  arg: BoardArg;
  team: Wire['Team'];
  business: Wire['Business'];
  uid: string;
  people: BoardScope['people'];
  can: BoardScope['can'];
  filters: BoardFilters;

  adding: Adding | null;
  onAdd: (status: number, place: AddPlace) => void;
  onFind: () => void;

  /** Takes the filters off. */
  onClear: () => void;
}

export function Board({
  arg,
  team,
  business,
  uid,
  people,
  can,
  filters,
  adding,
  onAdd,
  onFind,
  onClear,
}: BoardProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const [board, setBoard] = useState<HTMLDivElement | null>(null);
  const live = useRef<HTMLDivElement>(null);
  const [controller] = useState(() => new BoardController());
  const [passing, setPassing] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; place: MenuPlace } | null>(null);
  const [isAddingColumn, setAddingColumn] = useState(false);

  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const openMenu = useCallback((id: string, place: MenuPlace) => setMenu({ id, place }), []);
  const ticketPath = useCallback(
    (id: string) => paths.ticket(arg.id, id) + filtersOf(search),
    [arg.id, search],
  );
  const openTicket = useCallback((id: string) => void navigate(ticketPath(id)), [navigate, ticketPath]);
  const { prefix } = business.psm_business;
  const actions = useBoardActions(arg, team, prefix, announce, openMenu, openTicket);
  const select = useMemo(() => boardEndpoints.endpoints.getBoard.select(arg), [arg]);
  const types = useMemo(() => new Map(team.psm_types.map((type) => [type.id, type])), [team]);
  const scope = useMemo<BoardScope>(
    () => ({
      arg,
      select,
      team,
      business,
      uid,
      people,
      types,
      controller,
      actions,
      filters,
      can,
      ticketPath,
    }),
    [arg, select, team, business, uid, people, types, controller, actions, filters, can, ticketPath],
  );
  controller.setOrder(useMemo(() => team.psm_status.map(({ id }) => id), [team]));

  const targets = useMemo(
    () => ({
      controller,
      actions,
      can,
      uid,
      assigneesOf: (id: string) => select(store.getState()).data?.cards.get(id)?.assignees ?? [],
      statusName: (status: number) => team.psm_status.find(({ id }) => id === status)?.name ?? '',
      ticketPath,
      announce,
      onAdd: (status: number) => onAdd(status, 'top'),
      onFind,
    }),
    [controller, actions, can, uid, select, store, team, ticketPath, announce, onAdd, onFind],
  );
  const onKeyDown = useBoardKeys(targets);
  useDrags(board, controller, actions, can.edit);
  useGlobalBoardShortcuts(onKeyDown);

  if (team.psm_status.length === 0) {
    return (
      <BoardContext value={scope}>
        <MgEmptyState icon="view_kanban" heading={t`Este tablero todavía no tiene columnas`} level={2}>
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
      </BoardContext>
    );
  }

  return (
    <BoardContext value={scope}>
      {filters !== noFilters && <NothingPasses onClear={onClear} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its cards come up to it */}
      <div ref={setBoard} className={styles.board} data-board={team.id} onKeyDown={onKeyDown} tabIndex={-1}>
        {team.psm_status.map((status) => (
          <Column
            key={status.id}
            status={status}
            adding={adding?.status === status.id ? adding : null}
            onAdd={onAdd}
          />
        ))}
        {can.admin && (
          <button className={styles.addColumn} type="button" onClick={() => setAddingColumn(true)}>
            <Icon name="add" />
            <Trans>Agregar columna</Trans>
          </button>
        )}
      </div>
      {menu && (
        <CardMenu
          key={menu.id}
          id={menu.id}
          place={menu.place}
          onTransfer={() => setPassing(menu.id)}
          onClose={() => setMenu(null)}
        />
      )}
      {passing && <TransferCard id={passing} onClose={() => setPassing(null)} />}
      {isAddingColumn && <ColumnDialog onClose={() => setAddingColumn(false)} />}
      <div ref={live} className={styles.live} role="status" aria-live="assertive" />
    </BoardContext>
  );
}

/** Handles the board's shortcuts while no element has focus, for example right after it was opened. */
function useGlobalBoardShortcuts(onKeyDown: (event: BoardKey) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isFree =
        event.target === document.body && !document.querySelector('mg-dialog[open], mg-drawer[open]');
      if (isFree) onKeyDown(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onKeyDown]);
}

/** Cards can be dragged by mouse and by finger. */
function useDrags(
  board: HTMLDivElement | null,
  controller: BoardController,
  actions: BoardScope['actions'],
  isAllowed: boolean,
): void {
  useEffect(() => {
    if (!board) return;
    const touch = new AbortController();
    enableTouchDragDrop(board, { signal: touch.signal });
    const stop = watchDrags(
      board,
      controller,
      ({ id, status, gap }) => {
        const neighbours = neighboursOf(controller.column(status)?.ids ?? [], gap, id);
        if (!neighbours) return;
        // The card is rendered anew in its column: keys go on from it. Focus leaves it first, while the page is laid
        // out: a browser that finds it in what is taken away works out all styles once more.
        if (document.activeElement?.closest(`[data-card="${id}"]`)) board.focus({ preventScroll: true });
        controller.focusSoon(id);
        actions.move(id, status, neighbours);
      },
      () => isAllowed,
    );
    return () => {
      stop();
      touch.abort();
    };
  }, [board, controller, actions, isAllowed]);
}

/** The filters of an address stay in it when a ticket is opened; what names the board does not. */
function filtersOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['bid', 'tid', 'ref']) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : '';
}
