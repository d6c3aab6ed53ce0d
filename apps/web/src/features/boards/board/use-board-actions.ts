/** Actions on the tickets of a board, shared by menus, keyboard shortcuts and drag and drop. */
import { useLingui } from '@lingui/react/macro';
import {
  type Board,
  type BoardArg,
  type Move,
  type TicketCard,
  boardEndpoints,
  columnIds,
  teamsEndpoints,
  useCreateTicketMutation,
  useDeleteTicketMutation,
  useReorderTicketsMutation,
  useRestoreTicketMutation,
  useUpdateTicketMutation,
  withOrderKeys,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { ticketName } from '@minga/rules/ticket-numbers';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../../base/store.ts';
import { useArchive } from '../../../shared/tickets/use-archive.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { refusesTickets } from '../columns/column-limits.ts';
import { type CardFields, type LaneMove, fieldsBefore } from './card-fields.ts';
import { type Origin, neighboursAt, originOf } from './move-back.ts';
import { wholeNeighbours } from './navigation.ts';

/** Coordinates in the viewport, or the element that the menu is anchored to. */
export type MenuPlace = { x: number; y: number } | Element;

export interface BoardActions {
  /**
   * Moves a ticket between two shown neighbours of a column and announces the new position. Returns false if the ticket
   * stays in its place, because the column is full.
   */
  move(
    id: string,
    status: number,
    shown: { after: string | null; before: string | null },
    lane?: LaneMove,
  ): boolean;

  /** Moves a ticket to an end of a column. Returns false if the column is full. */
  moveToEdge(id: string, status: number, edge: 'top' | 'bottom', lane?: LaneMove): boolean;

  /** Creates tickets, first to last. */
  create(
    status: number,
    place: 'top' | 'bottom',
    tickets: readonly (Partial<Wire['NewTicket']> & { title: string })[],
  ): void;
  remove(id: string): void;
  archive(id: string): void;
  patch(id: string, patch: CardFields): void;

  /** Changes fields and offers to undo it. `words` describes the change; default: that the ticket changed. */
  change(id: string, patch: CardFields, words?: string): void;
  copyLink(id: string): void;
  openMenu(id: string, place: MenuPlace): void;
}

/** The board renders from the cache: the state of mutations must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

/**
 * Actions of one board. `announce` writes to the live region, `openMenu` opens the menu of a card, `openTicket` a
 * ticket.
 */
export function useBoardActions(
  arg: BoardArg,
  team: Wire['Team'],
  prefix: string,
  announce: (text: string) => void,
  openMenu: BoardActions['openMenu'],
  openTicket: (id: string) => void,
): BoardActions {
  const { t } = useLingui();
  const [createTicket] = useCreateTicketMutation(unselected);
  const [deleteTicket] = useDeleteTicketMutation(unselected);
  const [reorderTickets] = useReorderTicketsMutation(unselected);
  const [restoreTicket] = useRestoreTicketMutation(unselected);
  const [updateTicket] = useUpdateTicketMutation(unselected);
  const { archive } = useArchive(arg);
  const store = useStore<RootState>();

  return useMemo(() => {
    const held = (): Board | undefined =>
      boardEndpoints.endpoints.getBoard.select(arg)(store.getState()).data;
    const { listTeams } = teamsEndpoints.endpoints;
    /** Whether the server answered with the settings of the team: stored ones may be outdated. */
    const isConfirmed = () =>
      listTeams.select({ id: arg.id })(store.getState()).fulfilledTimeStamp !== undefined;
    const nameOf = (card: TicketCard) => (card.number > 0 ? ticketName(prefix, card.number) : card.title);

    async function place({ id, status, after, before }: Move, lane?: LaneMove) {
      const card = held()?.cards.get(id);
      const column = team.psm_status.find((each) => each.id === status)?.name ?? '';
      if (!card) return;
      const name = nameOf(card);
      const origin = originOf(held()!, card);
      const isInColumn = origin.status === status;
      const words = isInColumn && lane ? lane.words : t`${name} pasó a ${column}`;
      announce(words);
      const former = lane && fieldsBefore(card, lane.patch);
      const saving = lane ? save(id, lane.patch) : null;
      const moving = move({ id, status, after, before });
      let isSaved = true;
      // At once: an earlier message would undo an earlier move. Consecutive moves share one snackbar.
      const closeMessage = showSnackbar(isInColumn && !lane ? t`${name} cambió de lugar` : words, {
        id: 'moved',
        action: {
          label: t`Deshacer`,
          run: () => {
            if (former && isSaved) void save(id, former);
            void moveBack(id, name, origin);
          },
        },
      });
      if (saving) isSaved = await saving;
      const result = await moving;
      if (!result.error) return;
      closeMessage();
      announce(t`${name} volvió a su lugar`);
      complain(result, t`No se movió ${name}.`);
    }

    function move(ticket: Move) {
      const tickets = withOrderKeys(held(), [ticket]);
      return reorderTickets({ id: arg.id, ticketMoves: { team_id: arg.teamId, tickets } });
    }

    /** Whether the column takes the ticket; shows the reason otherwise. The server checks it as well. */
    function takes(board: Board, status: number, id: string): boolean {
      const card = board.cards.get(id);
      if (!card || card.status === status || !isConfirmed() || !refusesTickets(team, board, status))
        return true;
      const name = nameOf(card);
      announce(t`${name} sigue en su lugar`);
      const reason = t`Esa columna ya tiene todos los tickets que admite.`;
      showSnackbar(`${t`No se movió ${name}.`} ${reason}`, { tone: 'danger' });
      return false;
    }

    async function moveBack(id: string, name: string, origin: Origin) {
      const board = held();
      const card = board?.cards.get(id);
      // An automation of the column or another user has transferred or deleted the ticket since.
      if (!board || !card) {
        showSnackbar(t`No se puede deshacer: ${name} ya no está en este tablero.`, {
          tone: 'danger',
          action: { label: t`Ver ticket`, run: () => openTicket(id) },
        });
        return;
      }
      const { after, before } = neighboursAt(columnIds(board, origin.status), origin, id);
      complain(await move({ id, status: origin.status, after, before }), t`No se movió ${name}.`);
    }

    async function remove(id: string) {
      const card = held()?.cards.get(id);
      if (!card) return;
      const name = nameOf(card);
      const deleting = deleteTicket({ ...arg, tid: id });
      showSnackbar(t`Se eliminó ${name}`, {
        id: `deleted-${id}`,
        action: { label: t`Deshacer`, run: () => void restore(card) },
      });
      complain(await deleting, t`No se eliminó ${name}.`);
    }

    async function restore(card: TicketCard) {
      const name = nameOf(card);
      complain(await restoreTicket({ ...arg, tid: card.id, card }), t`No se recuperó ${name}.`);
    }

    async function save(id: string, patch: CardFields): Promise<boolean> {
      const result = await updateTicket({ ...arg, tid: id, ticketPatch: patch });
      const { title } = patch;
      // A rejected title is named, so that the typed text is not lost.
      complain(
        result,
        title === undefined ? t`No se guardó el cambio.` : t`No se guardó el título «${title}».`,
        title !== undefined,
      );
      return !result.error;
    }

    function complain(result: { error?: unknown }, text: string, keep = false): void {
      const error = apiErrorOf(result);
      // Aborted because the session ended: the session guard informs the user. Or discarded by the user.
      if (!error || error.kind === 'timeout' || error.kind === 'discarded') return;
      showSnackbar(`${text} ${error.message}`, { tone: 'danger', keep });
    }

    return {
      move(id, status, shown, lane) {
        const board = held();
        if (!board || !takes(board, status, id)) return false;
        const { after, before } = wholeNeighbours(columnIds(board, status), shown, id);
        void place({ id, status, after, before }, lane);
        return true;
      },

      moveToEdge(id, status, edge, lane) {
        const board = held();
        if (!board || !takes(board, status, id)) return false;
        const others = columnIds(board, status).filter((other) => other !== id);
        const isTop = edge === 'top';
        const after = isTop ? null : (others.at(-1) ?? null);
        const before = isTop ? (others[0] ?? null) : null;
        void place({ id, status, after, before }, lane);
        return true;
      },

      create(status, edge, tickets) {
        // Each ticket is created at the very top: in reverse, so that they end in the order in which they were typed.
        const ordered = edge === 'top' ? [...tickets].reverse() : tickets;
        for (const each of ordered) {
          const { title } = each;
          const ticket = { ...each, id: newClientId(), team_id: arg.teamId, status, place: edge };
          void createTicket({ id: arg.id, newTeamTicket: ticket }).then((result) =>
            complain(result, t`No se creó «${title}».`),
          );
        }
      },

      remove: (id) => void remove(id),

      archive(id) {
        const card = held()?.cards.get(id);
        if (card) archive({ id, name: nameOf(card) });
      },

      patch: (id, patch) => void save(id, patch),

      change(id, patch, words) {
        const card = held()?.cards.get(id);
        if (!card) return;
        const name = nameOf(card);
        const text = words ?? t`Se cambió ${name}`;
        const before = fieldsBefore(card, patch);
        announce(text);
        const saving = save(id, patch);
        const closeMessage = showSnackbar(text, {
          id: 'changed',
          action: { label: t`Deshacer`, run: () => void save(id, before) },
        });
        void saving.then((isSaved) => (isSaved ? undefined : closeMessage()));
      },

      copyLink(id) {
        const address = new URL(`/business/${arg.id}/ticket/${id}`, location.origin).href;
        navigator.clipboard.writeText(address).then(
          () => showSnackbar(t`Se copió el enlace`),
          () => showSnackbar(t`No se pudo copiar el enlace`, { tone: 'danger' }),
        );
      },

      openMenu,
    };
  }, [
    arg,
    team,
    prefix,
    announce,
    openMenu,
    openTicket,
    createTicket,
    deleteTicket,
    reorderTickets,
    restoreTicket,
    updateTicket,
    archive,
    store,
    t,
  ]);
}
