import { useLingui } from '@lingui/react/macro';
import { useDeleteCrmBusinessMutation, useRestoreCrmBusinessMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { useDeleteWithUndo } from '../shared/use-delete-with-undo.ts';

/** Deletes a company with an undo; its contacts stay. Resolves with whether it was deleted. */
export function useDeleteBusiness(bid: number): (entry: { id: string; name: string }) => Promise<boolean> {
  const { t } = useLingui();
  const [remove] = useDeleteCrmBusinessMutation();
  const [restore] = useRestoreCrmBusinessMutation();
  const deleteWithUndo = useDeleteWithUndo();
  return ({ id, name }) => {
    const arg = { id: bid, company: id };
    return deleteWithUndo({
      id,
      text: t`Se eliminó la empresa «${name}»`,
      remove: async () => apiErrorOf(await remove(arg)),
      restore: async () => apiErrorOf(await restore(arg)),
    });
  };
}
