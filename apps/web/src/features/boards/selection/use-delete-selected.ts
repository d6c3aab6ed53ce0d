import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type TicketCard, useDeleteTicketMutation, useRestoreTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { useCallback } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { showFailure } from '../actions/show-failure.ts';
import { useBoard } from '../board/board-context.ts';
import { useHeldBoard } from '../board/use-held-board.ts';

/** Most tickets that are deleted together: each is a request of its own. */
const mostDeleted = 50;

/** The board renders from the cache: the state of the requests must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

/** Deletes several tickets, says so and offers to undo it in one step. Returns false if they are too many. */
export function useDeleteSelected(): (ids: readonly string[]) => boolean {
  const { t } = useLingui();
  const { arg, announce } = useBoard();
  const held = useHeldBoard();
  const [deleteTicket] = useDeleteTicketMutation(unselected);
  const [restoreTicket] = useRestoreTicketMutation(unselected);

  return useCallback(
    (ids) => {
      const cards = ids.flatMap((id) => held()?.cards.get(id) ?? []).filter(({ version }) => version > 0);
      if (cards.length > mostDeleted) {
        showSnackbar(t`Elimina como máximo ${mostDeleted} tickets a la vez.`, { tone: 'danger' });
        return false;
      }
      void remove(cards);
      return true;

      async function remove(chosen: readonly TicketCard[]): Promise<void> {
        const count = chosen.length;
        const words = t`${plural(count, { one: 'Se eliminó # ticket', other: 'Se eliminaron # tickets' })}`;
        announce(words);
        const removing = chosen.map((card) => deleteTicket({ ...arg, tid: card.id }));
        showSnackbar(words, {
          id: 'deleted-selected',
          action: { label: t`Deshacer`, run: () => void restore(chosen) },
        });
        complain(
          await Promise.all(removing),
          (failed) =>
            t`${plural(failed, { one: 'No se eliminó # ticket.', other: 'No se eliminaron # tickets.' })}`,
        );
      }

      async function restore(removed: readonly TicketCard[]): Promise<void> {
        const restoring = removed.map((card) => restoreTicket({ ...arg, tid: card.id, card }));
        complain(
          await Promise.all(restoring),
          (failed) =>
            t`${plural(failed, { one: 'No se recuperó # ticket.', other: 'No se recuperaron # tickets.' })}`,
        );
      }
    },
    [held, t, arg, announce, deleteTicket, restoreTicket],
  );
}

/** Shows how many requests failed, and why the first one did. */
function complain(results: readonly { error?: unknown }[], words: (failed: number) => string): void {
  const failed = results.filter((result) => apiErrorOf(result) !== undefined);
  if (failed[0]) showFailure(failed[0], words(failed.length));
}
