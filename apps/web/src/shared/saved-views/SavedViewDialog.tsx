/** Dialog for a new or existing saved view: its name, for whom it is, and whether a board opens with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { newClientId } from '@minga/rules/client-ids';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgRadio } from '@minga/react/radio';
import { MgRadioGroup } from '@minga/react/radio-group';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import styles from './SavedViews.module.css';
import type { NamedView, ViewStore, ViewWords } from './view-store.ts';

export interface SavedViewDialogProps<View extends NamedView> {
  store: ViewStore<View>;
  words: ViewWords;

  /** The view to change; undefined for a new one. */
  view?: View | undefined;

  /** Query of a new view. */
  query: string;

  /** Whether the user may change shared views. */
  canShare: boolean;

  /** Whether a plain address can open with a view. */
  hasDefault: boolean;
  onSaved: (view: View) => void;
  onClose: () => void;
}

export function SavedViewDialog<View extends NamedView>({
  store,
  words,
  view,
  query,
  canShare,
  hasDefault,
  onSaved,
  onClose,
}: SavedViewDialogProps<View>) {
  const { t } = useLingui();
  const [id] = useState(newClientId);
  const [first] = useState({
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    ...(hasDefault ? { is_default: view?.is_default ?? false } : {}),
  });
  const [values, setValues] = useState(first);
  const [problem, setProblem] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const change = (part: Partial<typeof first>) => setValues({ ...values, ...part });

  return (
    <FormDialog
      heading={view ? t`Editar vista` : t`Guardar vista`}
      isChanged={JSON.stringify(values) !== JSON.stringify(first)}
      isBusy={store.isSaving}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        placeholder={words.example}
        value={values.name}
        required
        maxlength={60}
        error={problem}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      {canShare && (
        <MgRadioGroup
          label={t`Para quién`}
          value={values.shared ? 'all' : 'me'}
          onChange={(event) => change({ shared: event.currentTarget.value === 'all' })}
        >
          <MgRadio value="me">
            <Trans>Solo para mí</Trans>
          </MgRadio>
          <MgRadio value="all">{words.audience}</MgRadio>
        </MgRadioGroup>
      )}
      {hasDefault && (
        <div>
          <MgCheckbox
            checked={values.is_default ?? false}
            onChange={(event) => change({ is_default: event.currentTarget.checked })}
          >
            <Trans>Abrir el tablero con esta vista</Trans>
          </MgCheckbox>
          {values.shared && (
            <p className={styles.hint}>
              <Trans>Se aplica a quienes no eligieron una vista propia para abrir.</Trans>
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    const name = values.name.trim();
    setProblem(name === '' ? t`Escribe un nombre.` : '');
    if (name === '') return false;
    const written = { ...values, name };
    const answer = view
      ? await store.update(view.id, written)
      : await store.create({ id, query, ...written }, id);
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    onSaved(answer.data.view);
    return true;
  }
}
