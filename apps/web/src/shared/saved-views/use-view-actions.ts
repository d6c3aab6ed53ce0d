import { useLingui } from '@lingui/react/macro';
import {
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useUpdateSavedViewMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import type { SavedView } from './shown-query.ts';

/** Changes of saved views from their menu: each is confirmed by a snackbar and can be undone. */
export function useSavedViewActions(arg: { id: number; tid: number }) {
  const { t } = useLingui();
  const [create] = useCreateSavedViewMutation();
  const [update] = useUpdateSavedViewMutation();
  const [remove] = useDeleteSavedViewMutation();

  return {
    /** Gives the view another query. */
    async saveQuery(view: SavedView, query: string): Promise<void> {
      if (!(await change(view, { query }))) return;
      const { name } = view;
      confirm(view, t`Se guardó «${name}»`, () => void change(view, { query: view.query }));
    },

    async setDefault(view: SavedView, is_default: boolean): Promise<void> {
      if (!(await change(view, { is_default }))) return;
      const { name } = view;
      showSnackbar(
        is_default ? t`El tablero se abrirá con «${name}»` : t`El tablero ya no se abre con «${name}»`,
        { id: `view-${view.id}` },
      );
    },

    async delete(view: SavedView): Promise<void> {
      const failure = apiErrorOf(await remove({ ...arg, vid: view.id }));
      if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
      const { name } = view;
      confirm(view, t`Se eliminó la vista «${name}»`, () => void restore(view));
    },
  };

  /** Whether the change was stored; a failure is shown. */
  async function change(view: SavedView, savedViewPatch: Wire['SavedViewPatch']): Promise<boolean> {
    const failure = apiErrorOf(await update({ ...arg, vid: view.id, savedViewPatch }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    return !failure;
  }

  async function restore({ id, name, query, shared, is_default }: SavedView): Promise<void> {
    const newSavedView = { id, name, query, shared, is_default };
    const failure = apiErrorOf(await create({ ...arg, newSavedView }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }

  function confirm({ id }: SavedView, message: string, undo: () => void): void {
    showSnackbar(message, {
      id: `view-${id}`,
      action: { label: t`Deshacer`, run: undo },
    });
  }
}
