import { useLingui } from '@lingui/react/macro';
import { useCreateSavedSearchMutation, useDeleteSavedSearchMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

/** Changes of saved searches from their list. */
export function useSavedSearchActions(bid: number) {
  const { t } = useLingui();
  const [create] = useCreateSavedSearchMutation();
  const [remove] = useDeleteSavedSearchMutation();

  return {
    /** Deletes a search; a snackbar offers to undo it. */
    async delete({ id, name, text }: Wire['SavedSearch']): Promise<void> {
      const failure = apiErrorOf(await remove({ id: bid, qid: id }));
      if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
      showSnackbar(t`Se eliminó la búsqueda «${name}»`, {
        id: `search-${id}`,
        action: { label: t`Deshacer`, run: () => void restore({ id, name, text }) },
      });
    },
  };

  async function restore(newSavedSearch: Wire['NewSavedSearch']): Promise<void> {
    const failure = apiErrorOf(await create({ id: bid, newSavedSearch }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}
