/**
 * Provides the scope of a board to one of its views, and renders the card menu, the transfer dialog and the live
 * region.
 */
import type { BoardArg } from '@minga/client/endpoints';
import { boardEndpoints, useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import {
  type ReactNode,
  Suspense,
  lazy,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import type { RootState } from '../../../base/store.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { isCustomKey } from '../../../shared/tickets/custom-values.ts';
import { columnsBesideFrom, useTicketFrame } from '../../../shared/tickets/ticket-frame.ts';
import { usesField } from '../../../shared/tickets/team-fields.ts';
import { SelectionStore } from '../../../shared/bulk/selection-store.ts';
import type { Appearance } from '../appearance/appearance.ts';
import { useAppearance } from '../appearance/use-appearance.ts';
import type { BulkRequest } from '../bulk-edit/bulk-request.ts';
import type { DialogField, MenuField } from '../field-menu/menu-fields.ts';
import type { BoardFilters } from '../filters/filters.ts';
import styles from './Board.module.css';
import { BoardContext, type BoardScope } from './board-context.ts';
import { BoardController } from './board-controller.ts';
import { CardMenu } from './CardMenu.tsx';
import { TransferCard } from './TransferCard.tsx';
import { type MenuPlace, useBoardActions } from '../actions/use-board-actions.ts';
import { useLinkEffects } from './use-link-effects.ts';
import { useOpenTicket } from '../open/use-open-ticket.ts';

/** Lazy-loaded when it opens. */
const DueDateDialog = lazy(async () => ({
  default: (await import('../views/DueDateDialog.tsx')).DueDateDialog,
}));

const PointsDialog = lazy(async () => ({
  default: (await import('../field-menu/PointsDialog.tsx')).PointsDialog,
}));

const CustomFieldDialog = lazy(async () => ({
  default: (await import('../field-menu/CustomFieldDialog.tsx')).CustomFieldDialog,
}));

const FieldMenu = lazy(async () => ({
  default: (await import('../field-menu/FieldMenu.tsx')).FieldMenu,
}));

const BulkDialogs = lazy(async () => ({
  default: (await import('../bulk-edit/BulkDialogs.tsx')).BulkDialogs,
}));

export interface BoardScopeProps {
  arg: BoardArg;
  team: Wire['Team'];
  business: Wire['Business'];
  uid: string;
  people: BoardScope['people'];
  can: BoardScope['can'];
  filters: BoardFilters;
}

export function BoardScopeProvider({
  arg,
  team,
  business,
  uid,
  people,
  can,
  filters,
  besideFrom = columnsBesideFrom,
  children,
}: BoardScopeProps & {
  /** Width of the window from which there is room for a ticket beside the view, in px. */
  besideFrom?: number;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const live = useRef<HTMLDivElement>(null);
  const [controller] = useState(() => new BoardController());
  const [transfer, openTransfer] = useOpened<string>();
  const [selection] = useState(() => new SelectionStore());
  const [dialog, showDialog] = useOpened<{ ids: readonly string[]; field: DialogField }>();
  const [change, showChange] = useOpened<{ ids: readonly string[]; field: MenuField; place: MenuPlace }>();
  const [bulk, openBulk] = useOpened<BulkRequest>();
  const [menu, showMenu] = useOpened<{ id: string; place: MenuPlace }>();

  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const openField = useCallback(
    (ids: readonly string[], field: MenuField, place: MenuPlace) => showChange({ ids, field, place }),
    [showChange],
  );
  const openDialog = useCallback(
    (ids: readonly string[], field: DialogField) => showDialog({ ids, field }),
    [showDialog],
  );
  const openMenu = useCallback((id: string, place: MenuPlace) => showMenu({ id, place }), [showMenu]);
  const ticketPath = useCallback(
    (id: string) => paths.ticket(arg.id, id) + queryOfTicket(search),
    [arg.id, search],
  );
  const select = useMemo(() => boardEndpoints.endpoints.getBoard.select(arg), [arg]);
  const store = useStore<RootState>();
  const isStored = useCallback(
    (id: string) => select(store.getState()).data?.cards.get(id)?.version !== 0,
    [select, store],
  );
  const { openTicket, openByClick } = useOpenTicket(ticketPath, isStored, besideFrom);
  useShownTicket(controller);
  const { prefix } = business.psm_business;
  const actions = useBoardActions(arg, team, prefix, announce, openMenu, openTicket);
  const { appearance, changeAppearance } = useAppearance(team);
  const sources = useSources(team, appearance);
  const linkEffects = useLinkEffects(arg, team);
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
      sources,
      linkEffects,
      appearance,
      changeAppearance,
      controller,
      actions,
      announce,
      selection,
      openDialog,
      openField,
      openBulk,
      filters,
      can,
      ticketPath,
      openTicket,
      openByClick,
    }),
    [
      arg,
      select,
      team,
      business,
      uid,
      people,
      types,
      sources,
      linkEffects,
      appearance,
      changeAppearance,
      controller,
      actions,
      announce,
      selection,
      openDialog,
      openField,
      openBulk,
      filters,
      can,
      ticketPath,
      openTicket,
      openByClick,
    ],
  );

  const FieldDialog = dialog?.value.field === 'points' ? PointsDialog : DueDateDialog;
  const custom = dialog && isCustomKey(dialog.value.field) ? dialog.value.field : null;
  return (
    <BoardContext value={scope}>
      {children}
      {menu && (
        <CardMenu
          key={menu.key}
          {...menu.value}
          onTransfer={() => openTransfer(menu.value.id)}
          onDialog={(field) => openDialog([menu.value.id], field)}
          onField={(field) => openField([menu.value.id], field, menu.value.place)}
          onClose={menu.close}
        />
      )}
      {change && (
        <Suspense>
          <FieldMenu key={change.key} {...change.value} onClose={change.close} />
        </Suspense>
      )}
      {transfer && <TransferCard key={transfer.key} id={transfer.value} onClose={transfer.close} />}
      {dialog && (
        <Suspense>
          {custom ? (
            <CustomFieldDialog
              key={dialog.key}
              ids={dialog.value.ids}
              fieldKey={custom}
              onClose={dialog.close}
            />
          ) : (
            <FieldDialog key={dialog.key} ids={dialog.value.ids} onClose={dialog.close} />
          )}
        </Suspense>
      )}
      {bulk && (
        <Suspense>
          <BulkDialogs key={bulk.key} {...bulk.value} onClose={bulk.close} />
        </Suspense>
      )}
      <div ref={live} className={styles.live} role="status" aria-live="assertive" />
    </BoardContext>
  );
}

/** Marks the card of the ticket that is open, and keeps it in view beside the ticket. */
function useShownTicket(controller: BoardController): void {
  const openId = useParams().ticketId ?? null;
  const { frame } = useTicketFrame();
  useLayoutEffect(() => {
    controller.setOpen(openId);
    if (openId !== null && frame === 'beside') controller.show(openId);
  }, [controller, openId, frame]);
}

/** Names of the sources, if the team uses them and the cards show them. */
function useSources(team: Wire['Team'], { facts }: Appearance): ReadonlyMap<number, string> {
  const isShown = facts.includes('source') && usesField(team, 'source');
  const read = useListSourcesQuery({ id: team.bid }, { skip: !isShown });
  const sources = isShown ? read.currentData?.sources : undefined;
  return useMemo(() => new Map((sources ?? []).map(({ id, name }) => [id, name])), [sources]);
}

/** The view and its filters stay in the address of an opened ticket; the parameters that select the board do not. */
function queryOfTicket(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['bid', 'tid', 'ref']) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : '';
}
