/** Dialog for a new or existing saved view: its name, for whom it is, and whether the board opens with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateSavedViewMutation, useUpdateSavedViewMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import { newClientId } from '@minga/rules/client-ids';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgRadio } from '@minga/react/radio';
import { MgRadioGroup } from '@minga/react/radio-group';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import styles from './SavedViews.module.css';
import type { SavedView } from './shown-query.ts';

export interface SavedViewDialogProps {
  arg: { id: number; tid: number };

  /** The view to change; undefined for a new one. */
  view?: SavedView | undefined;

  /** Query of a new view. */
  query: string;

  /** Whether the user may change the views of the team. */
  canShare: boolean;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

export function SavedViewDialog({ arg, view, query, canShare, onSaved, onClose }: SavedViewDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateSavedViewMutation();
  const [update, updating] = useUpdateSavedViewMutation();
  const [id] = useState(newClientId);
  const [first] = useState({
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    is_default: view?.is_default ?? false,
  });
  const [values, setValues] = useState(first);
  const [problem, setProblem] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const change = (part: Partial<typeof first>) => setValues({ ...values, ...part });

  return (
    <FormDialog
      heading={view ? t`Editar vista` : t`Guardar vista`}
      isChanged={JSON.stringify(values) !== JSON.stringify(first)}
      isBusy={creating.isLoading || updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        placeholder={t`Urgentes de esta semana`}
        value={values.name}
        required
        maxlength={60}
        error={problem}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      {canShare && (
        <MgRadioGroup
          label={t`Para quién`}
          value={values.shared ? 'team' : 'me'}
          onChange={(event) => change({ shared: event.currentTarget.value === 'team' })}
        >
          <MgRadio value="me">
            <Trans>Solo para mí</Trans>
          </MgRadio>
          <MgRadio value="team">
            <Trans>Para el equipo</Trans>
          </MgRadio>
        </MgRadioGroup>
      )}
      <div>
        <MgCheckbox
          checked={values.is_default}
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
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    const name = values.name.trim();
    setProblem(name === '' ? t`Escribe un nombre.` : '');
    if (name === '') return false;
    const written = { ...values, name };
    const answer = view
      ? await update({ ...arg, vid: view.id, savedViewPatch: written })
      : await create({ ...arg, newSavedView: withIdempotencyKey({ id, query, ...written }, id) });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    onSaved(answer.data.view);
    return true;
  }
}
