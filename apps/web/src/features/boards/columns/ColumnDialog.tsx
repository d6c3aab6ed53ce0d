/** Dialog for the name, state, limit and colour of a new or existing column. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateTeamMutation } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { useAskBeforeClose } from '../../../shared/forms/use-ask-before-close.ts';
import { useBoard } from '../board/board-context.ts';
import styles from './ColumnDialog.module.css';
import { columnColors, withColumn } from './columns.ts';

export function ColumnDialog({ status, onClose }: { status?: Wire['Status']; onClose: () => void }) {
  const { arg, team } = useBoard();
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [updateTeam, { isLoading }] = useUpdateTeamMutation();
  const [name, setName] = useState(status?.name ?? '');
  const [state, setState] = useState<Wire['TicketState']>(status?.state ?? 'doing');
  const [firstColor] = useState(
    status?.color.toLowerCase() ?? columnColors[team.psm_status.length % columnColors.length]!,
  );
  const [color, setColor] = useState(firstColor);
  const [limit, setLimit] = useState(textOf(status?.ticket_limit));
  const [problem, setProblem] = useState('');
  const askBeforeClose = useAskBeforeClose(
    name !== (status?.name ?? '') ||
      state !== (status?.state ?? 'doing') ||
      limit !== textOf(status?.ticket_limit) ||
      color !== firstColor,
  );
  const colors = columnColors.some((each) => each === color) ? columnColors : [color, ...columnColors];

  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={status ? t`Editar columna` : t`Columna nueva`}
      onMgBeforeClose={askBeforeClose}
      onMgClose={onClose}
    >
      <form ref={form} className={styles.form} onSubmit={(event) => void save(event)}>
        <MgTextField
          label={t`Nombre`}
          value={name}
          required
          maxlength={60}
          error={problem}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <MgSelect
          label={t`Qué significa`}
          value={state}
          options={[
            { value: 'pending', label: t`Pendiente` },
            { value: 'doing', label: t`En curso` },
            { value: 'done', label: t`Terminado` },
          ]}
          onChange={(event) => setState(event.currentTarget.value as typeof state)}
        />
        <MgTextField
          label={t`Límite de tickets`}
          type="number"
          min={1}
          max={999}
          step={1}
          hint={t`Sin límite si queda vacío.`}
          value={limit}
          onInput={(event) => setLimit(event.currentTarget.value)}
        />
        <fieldset className={styles.colors}>
          <legend>
            <Trans>Color</Trans>
          </legend>
          {colors.map((each) => (
            <label key={each} className={styles.color} style={{ background: each }}>
              <input
                type="radio"
                name="color"
                value={each}
                checked={each === color}
                aria-label={each}
                onChange={() => setColor(each)}
              />
            </label>
          ))}
        </fieldset>
      </form>
      <DialogActions
        isBusy={isLoading}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => form.current?.requestSubmit()}
      >
        <Trans>Guardar</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t`Escribe un nombre.`);
    const ticket_limit = limit === '' ? null : Number(limit);
    const column = { ...(status ? { id: status.id } : {}), name: name.trim(), state, color, ticket_limit };
    const teamPatch = { psm_status: withColumn(team.psm_status, column) };
    const answer = await updateTeam({ id: arg.id, tid: team.id, teamPatch });
    if (!answer.error) dialog.current?.close(true);
    else if (isApiError(answer.error)) setProblem((answer.error as ApiError).message);
  }
}

function textOf(limit: number | undefined): string {
  return limit === undefined ? '' : String(limit);
}
