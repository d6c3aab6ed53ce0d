import { useLingui } from '@lingui/react/macro';
import { useDeleteCrmActivityMutation, useRestoreCrmActivityMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { useDeleteWithUndo } from '../shared/use-delete-with-undo.ts';

/** Deletes an activity with an undo; resolves with whether it was deleted. */
export function useDeleteActivity(
  bid: number,
  contact: string,
): (activity: Wire['CrmActivity']) => Promise<boolean> {
  const { t } = useLingui();
  const [remove] = useDeleteCrmActivityMutation();
  const [restore] = useRestoreCrmActivityMutation();
  const deleteWithUndo = useDeleteWithUndo();
  return ({ id }) => {
    const arg = { id: bid, contact, activity: id };
    return deleteWithUndo({
      id,
      text: t`Se eliminó la actividad`,
      remove: async () => apiErrorOf(await remove(arg)),
      restore: async () => apiErrorOf(await restore(arg)),
    });
  };
}
