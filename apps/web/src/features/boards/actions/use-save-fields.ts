import { useLingui } from '@lingui/react/macro';
import { type BoardArg, useUpdateTicketMutation } from '@minga/client/endpoints';
import { useCallback } from 'react';
import type { CardFields } from './card-fields.ts';
import { showFailure } from '../../../shared/notifications/show-failure.ts';

/** Changes fields of a ticket and shows why if that fails. */
export type SaveFields = (id: string, patch: CardFields) => Promise<boolean>;

/** The board renders from the cache: the state of the mutation must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

export function useSaveFields(arg: BoardArg): SaveFields {
  const { t } = useLingui();
  const [updateTicket] = useUpdateTicketMutation(unselected);
  return useCallback(
    async (id, patch) => {
      const result = await updateTicket({ ...arg, tid: id, ticketPatch: patch });
      const { title } = patch;
      // A rejected title is named, so that the typed text is not lost.
      showFailure(
        result,
        title === undefined ? t`No se guardó el cambio.` : t`No se guardó el título «${title}».`,
        title !== undefined,
      );
      return !result.error;
    },
    [arg, updateTicket, t],
  );
}
