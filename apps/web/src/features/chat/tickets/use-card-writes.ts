/** Writes to a ticket from its card in a message. */
import { useLingui } from '@lingui/react/macro';
import {
  boardEndpoints,
  columnIds,
  useReorderTicketsMutation,
  useUpdateTicketMutation,
  withOrderKeys,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useStore } from 'react-redux';
import type { RootState } from '../../../base/store.ts';
import { showFailure } from '../../../shared/notifications/show-failure.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

interface CardWrites {
  /** Moves the ticket to the top of another column. */
  move: (column: Pick<Wire['Status'], 'id' | 'name'>) => Promise<void>;

  /** Replaces the assigned people. */
  assign: (assignees: string[]) => Promise<void>;
}

/** `name` is that of the ticket, such as `NUB-12`. */
export function useCardWrites(bid: number, ticket: Wire['NamedTicket'], name: string): CardWrites {
  const { t } = useLingui();
  const store = useStore<RootState>();
  const [reorderTickets] = useReorderTicketsMutation();
  const [updateTicket] = useUpdateTicketMutation();
  const { id: tid, psm_team_id: teamId } = ticket;
  return {
    async move({ id: status, name: column }) {
      const board = boardEndpoints.endpoints.getBoard.select({ id: bid, teamId })(store.getState()).data;
      // Without a cached board the server finds the top of the column.
      const tickets = board
        ? withOrderKeys(board, [
            { id: tid, status, after: null, before: columnIds(board, status)[0] ?? null },
          ])
        : [{ id: tid, status, after: null }];
      const moving = reorderTickets({ id: bid, ticketMoves: { team_id: teamId, tickets } });
      const closeMessage = showSnackbar(t`${name} pasó a ${column}`, { id: 'moved' });
      const result = await moving;
      if (!result.error) return;
      closeMessage();
      showFailure(result, t`No se movió ${name}.`);
    },
    async assign(assignees) {
      const result = await updateTicket({ id: bid, teamId, tid, ticketPatch: { assignees } });
      showFailure(result, t`No se guardó el cambio.`);
    },
  };
}
