import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type TicketCard, useDeleteTicketMutation, useRestoreTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { useMemo } from 'react';
import { doneOf } from '../../../shared/bulk/send-batches.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { showFailure } from '../../../shared/notifications/show-failure.ts';
import { useBoard } from '../board/board-context.ts';
import { useHeldBoard } from '../board/use-held-board.ts';
import { goOnDeleting, startDeletion } from '../bulk-edit/delete-all.ts';

/** Most tickets that are deleted without a question: more are deleted in a dialog with progress. */
export const mostAtOnce = 50;

/** The board renders from the cache: the state of the requests must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

export interface DeleteSelected {
  /** Deletes at most `mostAtOnce` tickets together, says so and offers to undo it in one step. */
  removeSelected(ids: readonly string[]): void;

  /** The request that deletes one ticket. */
  removeOne(card: TicketCard): Promise<object>;

  /** Says that tickets were deleted and offers to restore all of them. */
  offerUndo(cards: readonly TicketCard[]): void;
}

export function useDeleteSelected(): DeleteSelected {
  const { t } = useLingui();
  const { arg, announce } = useBoard();
  const held = useHeldBoard();
  const [deleteTicket] = useDeleteTicketMutation(unselected);
  const [restoreTicket] = useRestoreTicketMutation(unselected);

  return useMemo(() => {
    const removeOne = (card: TicketCard) => deleteTicket({ ...arg, tid: card.id });
    return {
      removeOne,
      offerUndo,
      removeSelected(ids) {
        const cards = ids.flatMap((id) => held()?.cards.get(id) ?? []).filter(({ version }) => version > 0);
        void remove(cards);
      },
    };

    async function remove(cards: readonly TicketCard[]): Promise<void> {
      const removing = cards.map(removeOne);
      offerUndo(cards);
      complain(
        await Promise.all(removing),
        (failed) =>
          t`${plural(failed, { one: 'No se eliminó # ticket.', other: 'No se eliminaron # tickets.' })}`,
      );
    }

    function offerUndo(cards: readonly TicketCard[]): void {
      const count = cards.length;
      const words = t`${plural(count, { one: 'Se eliminó # ticket', other: 'Se eliminaron # tickets' })}`;
      announce(words);
      showSnackbar(words, {
        id: 'deleted-selected',
        action: { label: t`Deshacer`, run: () => void restore(cards) },
      });
    }

    async function restore(cards: readonly TicketCard[]): Promise<void> {
      const restoreOne = (card: TicketCard) => restoreTicket({ ...arg, tid: card.id, card });
      const run = await goOnDeleting(startDeletion(cards), restoreOne, () => undefined);
      const failed = run.refused.length + run.total - doneOf(run);
      if (failed === 0) return;
      const words = t`${plural(failed, { one: 'No se recuperó # ticket.', other: 'No se recuperaron # tickets.' })}`;
      showSnackbar(`${words} ${run.error?.message ?? run.refused[0]?.message ?? ''}`, { tone: 'danger' });
    }
  }, [held, t, arg, announce, deleteTicket, restoreTicket]);
}

/** Shows how many requests failed, and why the first one did. */
function complain(results: readonly object[], words: (failed: number) => string): void {
  const failed = results.filter((result) => apiErrorOf(result) !== undefined);
  if (failed[0]) showFailure(failed[0], words(failed.length));
}
