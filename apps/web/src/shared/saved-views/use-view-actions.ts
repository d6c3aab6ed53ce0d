import { useLingui } from '@lingui/react/macro';
import { apiErrorOf } from '@minga/client/errors';
import { showSnackbar } from '../notifications/snackbars.ts';
import type { NamedView, ViewStore, ViewValues } from './view-store.ts';

/** Changes of saved views from their menu: each is confirmed by a snackbar and can be undone. */
export function useViewActions<View extends NamedView>(store: ViewStore<View>) {
  const { t } = useLingui();
  return {
    /** Gives the view another query. */
    async saveQuery(view: View, query: string): Promise<void> {
      if (!(await change(view, { query }))) return;
      const { name } = view;
      confirm(view, t`Se guardó «${name}»`, () => void change(view, { query: view.query }));
    },

    async setDefault(view: View, is_default: boolean): Promise<void> {
      if (!(await change(view, { is_default }))) return;
      const { name } = view;
      showSnackbar(
        is_default ? t`El tablero se abrirá con «${name}»` : t`El tablero ya no se abre con «${name}»`,
        { id: `view-${view.id}` },
      );
    },

    async delete(view: View): Promise<void> {
      const failure = apiErrorOf(await store.remove(view.id));
      if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
      const { name } = view;
      confirm(view, t`Se eliminó la vista «${name}»`, () => void restore(view));
    },
  };

  /** Whether the change was stored; a failure is shown. */
  async function change(view: View, values: Partial<ViewValues>): Promise<boolean> {
    const failure = apiErrorOf(await store.update(view.id, values));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    return !failure;
  }

  async function restore({ id, name, query, shared, is_default }: View): Promise<void> {
    const view = { id, name, query, shared, ...(is_default === undefined ? {} : { is_default }) };
    const failure = apiErrorOf(await store.create(view));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }

  function confirm({ id }: View, message: string, undo: () => void): void {
    showSnackbar(message, {
      id: `view-${id}`,
      action: { label: t`Deshacer`, run: undo },
    });
  }
}
