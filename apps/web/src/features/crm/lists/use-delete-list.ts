import { useLingui } from '@lingui/react/macro';
import { useDeleteCrmListMutation, useRestoreCrmListMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { useDeleteWithUndo } from '../shared/use-delete-with-undo.ts';

/** Deletes a list with an undo; its contacts stay. Resolves with whether it was deleted. */
export function useDeleteList(bid: number): (entry: { id: string; name: string }) => Promise<boolean> {
  const { t } = useLingui();
  const [remove] = useDeleteCrmListMutation();
  const [restore] = useRestoreCrmListMutation();
  const deleteWithUndo = useDeleteWithUndo();
  return ({ id, name }) => {
    const arg = { id: bid, list: id };
    return deleteWithUndo({
      id,
      text: t`Se eliminó la lista «${name}»`,
      remove: async () => apiErrorOf(await remove(arg)),
      restore: async () => apiErrorOf(await restore(arg)),
    });
  };
}
