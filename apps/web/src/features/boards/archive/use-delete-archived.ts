import { useLingui } from '@lingui/react/macro';
import {
  type BoardArg,
  type TicketCard,
  useDeleteTicketMutation,
  useRestoreTicketMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

/** Deletes an archived ticket and offers to undo it: it comes back as an archived one. */
export function useDeleteArchived(board: BoardArg, prefix: string): (card: TicketCard) => Promise<void> {
  const { t } = useLingui();
  const [deleteTicket] = useDeleteTicketMutation();
  const [restoreTicket] = useRestoreTicketMutation();

  return async (card) => {
    const name = ticketName(prefix, card.number);
    const arg = { ...board, tid: card.id };
    const deleting = deleteTicket(arg);
    const closeMessage = showSnackbar(t`Se eliminó ${name}`, {
      id: `deleted-${card.id}`,
      action: { label: t`Deshacer`, run: () => void undo() },
    });
    const error = apiErrorOf(await deleting);
    if (!error) return;
    closeMessage();
    showSnackbar(`${t`No se eliminó ${name}.`} ${error.message}`, { tone: 'danger' });

    async function undo(): Promise<void> {
      const failure = apiErrorOf(await restoreTicket({ ...arg, card }));
      if (failure) showSnackbar(`${t`No se recuperó ${name}.`} ${failure.message}`, { tone: 'danger' });
    }
  };
}
