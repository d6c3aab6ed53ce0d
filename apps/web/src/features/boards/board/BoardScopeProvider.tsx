/**
 * Provides the scope of a board to one of its views, and renders the card menu, the transfer dialog and the live
 * region.
 */
import type { BoardArg } from '@minga/client/endpoints';
import { boardEndpoints, useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { type ReactNode, Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { usesField } from '../../../shared/tickets/team-fields.ts';
import type { Appearance } from '../appearance/appearance.ts';
import { useAppearance } from '../appearance/use-appearance.ts';
import type { MenuField } from '../field-menu/menu-fields.ts';
import type { BoardFilters } from '../filters/filters.ts';
import styles from './Board.module.css';
import { BoardContext, type BoardScope } from './board-context.ts';
import { BoardController } from './board-controller.ts';
import { CardMenu } from './CardMenu.tsx';
import { TransferCard } from './TransferCard.tsx';
import { type MenuPlace, useBoardActions } from './use-board-actions.ts';

/** Lazy-loaded when it opens. */
const DueDateDialog = lazy(async () => ({
  default: (await import('../views/DueDateDialog.tsx')).DueDateDialog,
}));

const FieldMenu = lazy(async () => ({
  default: (await import('../field-menu/FieldMenu.tsx')).FieldMenu,
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
  children,
}: BoardScopeProps & { children: ReactNode }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const live = useRef<HTMLDivElement>(null);
  const [controller] = useState(() => new BoardController());
  const [transferring, setTransferring] = useState<string | null>(null);
  const [dating, setDating] = useState<string | null>(null);
  const [changing, setChanging] = useState<{ id: string; field: MenuField; place: MenuPlace } | null>(null);
  const [menu, setMenu] = useState<{ id: string; place: MenuPlace } | null>(null);

  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const openField = useCallback(
    (id: string, field: MenuField, place: MenuPlace) => setChanging({ id, field, place }),
    [],
  );
  const openMenu = useCallback((id: string, place: MenuPlace) => setMenu({ id, place }), []);
  const ticketPath = useCallback(
    (id: string) => paths.ticket(arg.id, id) + queryOfTicket(search),
    [arg.id, search],
  );
  const openTicket = useCallback((id: string) => void navigate(ticketPath(id)), [navigate, ticketPath]);
  const { prefix } = business.psm_business;
  const actions = useBoardActions(arg, team, prefix, announce, openMenu, openTicket);
  const select = useMemo(() => boardEndpoints.endpoints.getBoard.select(arg), [arg]);
  const { appearance, changeAppearance } = useAppearance(team);
  const sources = useSources(team, appearance);
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
      appearance,
      changeAppearance,
      controller,
      actions,
      announce,
      openDueDate: setDating,
      openField,
      filters,
      can,
      ticketPath,
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
      appearance,
      changeAppearance,
      controller,
      actions,
      announce,
      openField,
      filters,
      can,
      ticketPath,
    ],
  );

  return (
    <BoardContext value={scope}>
      {children}
      {menu && (
        <CardMenu
          key={menu.id}
          id={menu.id}
          place={menu.place}
          onTransfer={() => setTransferring(menu.id)}
          onDueDate={() => setDating(menu.id)}
          onField={(field) => setChanging({ ...menu, field })}
          onClose={() => setMenu(null)}
        />
      )}
      {changing && (
        <Suspense>
          <FieldMenu
            key={`${changing.id} ${changing.field}`}
            {...changing}
            onClose={() => setChanging(null)}
          />
        </Suspense>
      )}
      {transferring && <TransferCard id={transferring} onClose={() => setTransferring(null)} />}
      {dating && (
        <Suspense>
          <DueDateDialog key={dating} id={dating} onClose={() => setDating(null)} />
        </Suspense>
      )}
      <div ref={live} className={styles.live} role="status" aria-live="assertive" />
    </BoardContext>
  );
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
