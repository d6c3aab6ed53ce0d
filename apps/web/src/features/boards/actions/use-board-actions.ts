/** Actions on the tickets of a board, shared by menus, keyboard shortcuts and drag and drop. */
import { useLingui } from '@lingui/react/macro';
import {
  type Board,
  type BoardArg,
  type TicketCard,
  boardEndpoints,
  useCreateTicketMutation,
  useDeleteTicketMutation,
  useRestoreTicketMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../../base/store.ts';
import { useArchive } from '../../../shared/tickets/use-archive.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { type CardFields, fieldsBefore } from './card-fields.ts';
import { nameOfCard } from './card-name.ts';
import { showFailure } from '../../../shared/notifications/show-failure.ts';
import { type CardMoves, useCardMoves } from './use-card-moves.ts';
import { useSaveFields } from './use-save-fields.ts';

/** Coordinates in the viewport, or the element that the menu is anchored to. */
export type MenuPlace = { x: number; y: number } | Element;

export interface BoardActions extends CardMoves {
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
  const [restoreTicket] = useRestoreTicketMutation(unselected);
  const save = useSaveFields(arg);
  const { archive } = useArchive(arg);
  const store = useStore<RootState>();
  const moves = useCardMoves(arg, team, prefix, announce, openTicket, save);

  return useMemo(() => {
    const held = (): Board | undefined =>
      boardEndpoints.endpoints.getBoard.select(arg)(store.getState()).data;
    const nameOf = (card: TicketCard) => nameOfCard(card, prefix);

    async function remove(id: string) {
      const card = held()?.cards.get(id);
      if (!card) return;
      const name = nameOf(card);
      const deleting = deleteTicket({ ...arg, tid: id });
      showSnackbar(t`Se eliminó ${name}`, {
        id: `deleted-${id}`,
        action: { label: t`Deshacer`, run: () => void restore(card) },
      });
      showFailure(await deleting, t`No se eliminó ${name}.`);
    }

    async function restore(card: TicketCard) {
      const name = nameOf(card);
      showFailure(await restoreTicket({ ...arg, tid: card.id, card }), t`No se recuperó ${name}.`);
    }

    return {
      ...moves,

      create(status, edge, tickets) {
        // Each ticket is created at the very top: in reverse, so that they end in the order in which they were typed.
        const ordered = edge === 'top' ? [...tickets].reverse() : tickets;
        for (const each of ordered) {
          const { title } = each;
          const ticket = { ...each, id: newClientId(), team_id: arg.teamId, status, place: edge };
          void createTicket({ id: arg.id, newTeamTicket: ticket }).then((result) =>
            showFailure(result, t`No se creó «${title}».`),
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
    prefix,
    announce,
    openMenu,
    createTicket,
    deleteTicket,
    restoreTicket,
    archive,
    store,
    moves,
    save,
    t,
  ]);
}
