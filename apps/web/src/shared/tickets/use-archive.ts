import { useLingui } from '@lingui/react/macro';
import { type BoardArg, useUpdateTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { useCallback, useMemo } from 'react';
import { showSnackbar } from '../notifications/snackbars.ts';

export interface NamedTicket {
  id: string;

  /** Number with its prefix, or the title while it has no number. */
  name: string;
}

export interface ArchiveActions {
  archive(ticket: NamedTicket): void;
  restore(ticket: NamedTicket): void;
}

/** The state of the request is not shown: it must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

/** Archives and restores one ticket of a board, says so and offers to undo it. */
export function useArchive({ id, teamId }: BoardArg): ArchiveActions {
  const { t } = useLingui();
  const [updateTicket] = useUpdateTicketMutation(unselected);

  const save = useCallback(
    async ({ id: tid, name }: NamedTicket, archived: boolean): Promise<boolean> => {
      const error = apiErrorOf(await updateTicket({ id, teamId, tid, ticketPatch: { archived } }));
      if (!error) return true;
      // Aborted because the session ended: the session guard informs the user. Or discarded by the user.
      if (error.kind === 'timeout' || error.kind === 'discarded') return false;
      const words = archived ? t`No se archivó ${name}.` : t`No se restauró ${name}.`;
      showSnackbar(`${words} ${error.message}`, { tone: 'danger' });
      return false;
    },
    [id, teamId, updateTicket, t],
  );

  return useMemo(() => {
    const change = (ticket: NamedTicket, archived: boolean) => {
      const { name } = ticket;
      const saving = save(ticket, archived);
      const closeMessage = showSnackbar(archived ? t`Se archivó ${name}` : t`Se restauró ${name}`, {
        id: `archived-${ticket.id}`,
        action: { label: t`Deshacer`, run: () => void save(ticket, !archived) },
      });
      void saving.then((isSaved) => (isSaved ? undefined : closeMessage()));
    };
    return {
      archive: (ticket) => change(ticket, true),
      restore: (ticket) => change(ticket, false),
    };
  }, [save, t]);
}
