/** Dialog for the name, state, limit and colour of a new or existing column. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateTeamMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useBoard } from '../board/board-context.ts';
import styles from './ColumnDialog.module.css';
import { lineColors } from '../../../shared/settings/line-colors.ts';
import { withColumn } from './columns.ts';

/** Largest limit of a column (docs/product/tickets.md 2.10). */
const mostTickets = 999;

export function ColumnDialog({ status, onClose }: { status?: Wire['Status']; onClose: () => void }) {
  const { arg, team } = useBoard();
  const { t } = useLingui();
  const [updateTeam, { isLoading }] = useUpdateTeamMutation();
  const [name, setName] = useState(status?.name ?? '');
  const [state, setState] = useState<Wire['TicketState']>(status?.state ?? 'doing');
  const [firstColor] = useState(
    status?.color.toLowerCase() ?? lineColors[team.psm_status.length % lineColors.length]!,
  );
  const [color, setColor] = useState(firstColor);
  const [limit, setLimit] = useState(textOf(status?.ticket_limit));
  const [problems, setProblems] = useState({ name: '', limit: '' });
  const [error, setError] = useState<ApiError | null>(null);
  const isChanged =
    name !== (status?.name ?? '') ||
    state !== (status?.state ?? 'doing') ||
    limit !== textOf(status?.ticket_limit) ||
    color !== firstColor;
  const colors = lineColors.some((each) => each === color) ? lineColors : [color, ...lineColors];

  return (
    <FormDialog
      heading={status ? t`Editar columna` : t`Columna nueva`}
      isChanged={isChanged}
      isBusy={isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        value={name}
        required
        maxlength={60}
        error={problems.name}
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
        max={mostTickets}
        step={1}
        hint={t`Sin límite si queda vacío.`}
        value={limit}
        error={problems.limit}
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
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    const ticket_limit = limit === '' ? null : Number(limit);
    const isNamed = name.trim() !== '';
    const isLimit =
      ticket_limit === null ||
      (Number.isInteger(ticket_limit) && ticket_limit >= 1 && ticket_limit <= mostTickets);
    setProblems({
      name: isNamed ? '' : t`Escribe un nombre.`,
      limit: isLimit ? '' : t`Escribe un número entero de 1 a ${mostTickets}.`,
    });
    if (!isNamed || !isLimit) return false;
    const column = { ...(status ? { id: status.id } : {}), name: name.trim(), state, color, ticket_limit };
    const teamPatch = { psm_status: withColumn(team.psm_status, column) };
    const failure = apiErrorOf(await updateTeam({ id: arg.id, tid: team.id, teamPatch }));
    setError(failure ?? null);
    return !failure;
  }
}

function textOf(limit: number | undefined): string {
  return limit === undefined ? '' : String(limit);
}
