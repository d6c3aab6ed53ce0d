/** Custom fields of a team. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteCustomFieldMutation, useUpdateTeamMutation } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useMemo, useState } from 'react';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useDeletionGuard } from '../../../shared/workspace/protected-business.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import looks from '../lines/FieldLines.module.css';
import { FieldLineRow } from '../lines/FieldLineRow.tsx';
import {
  type FieldLine,
  fieldLineProblem,
  mergeFieldLines,
  toFieldLines,
  toFieldPatch,
} from '../lines/field-lines.ts';
import { moved } from '../lines/OrderButtons.tsx';
import styles from '../settings.module.css';

export function TeamFields({ team }: { team: Wire['Team'] }) {
  const { t, i18n } = useLingui();
  const [updateTeam] = useUpdateTeamMutation();
  const [deleteField] = useDeleteCustomFieldMutation();
  const stored = useMemo(() => toFieldLines(team.psm_custom_fields), [team.psm_custom_fields]);
  const [edited, setEdited] = useState<FieldLine[] | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [made, setMade] = useState(0);
  const mayDelete = useDeletionGuard();
  const lines = edited ? mergeFieldLines(edited, stored) : stored;
  const isDirty = JSON.stringify(lines) !== JSON.stringify(stored);
  useUnsaved(isDirty);

  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.note}>
        <Trans>Datos propios de este equipo en cada ticket: una zona, un peso, un número de pedido.</Trans>{' '}
        <Trans>
          Los obligatorios se piden en cada ticket nuevo; los tickets que ya existen sin ellos se pueden
          seguir editando.
        </Trans>
      </p>
      {lines.length > 0 && (
        <ol className={looks.fieldLines} aria-label={t`Campos`} inert={step === 'saving'}>
          {lines.map((line, place) => (
            <FieldLineRow
              key={line.key}
              line={line}
              place={place}
              count={lines.length}
              problem={problems[line.key] ?? ''}
              onChange={(patch) => change(lines.map((one) => (one === line ? { ...one, ...patch } : one)))}
              onMove={(by) => change(moved(lines, place, by))}
              onDelete={() =>
                line.id === undefined ? change(lines.filter((one) => one !== line)) : void remove(line)
              }
            />
          ))}
        </ol>
      )}
      <div>
        <MgButton variant="quiet" onClick={add}>
          <Icon slot="start" name="add" />
          <Trans>Agregar campo</Trans>
        </MgButton>
      </div>
      <FormFoot
        form={{ isDirty, isSaving: step === 'saving', isSaved: step === 'saved' && !isDirty, problem }}
      >
        {isDirty && (
          <MgButton variant="quiet" onClick={() => change(null)}>
            <Trans>Descartar</Trans>
          </MgButton>
        )}
      </FormFoot>
    </form>
  );

  function change(next: FieldLine[] | null): void {
    setEdited(next);
    setProblems({});
    setProblem(null);
    setStep('idle');
  }

  function add(): void {
    setMade(made + 1);
    change([...lines, { key: `new-${made}`, name: '', type: 'text', options: '', required: false }]);
  }

  async function save(): Promise<void> {
    if (step === 'saving') return;
    const wrong = lines.flatMap((line) => {
      const words = fieldLineProblem(line, i18n);
      return words ? [[line.key, words] as const] : [];
    });
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    setStep('saving');
    setProblem(null);
    const teamPatch = { psm_custom_fields: lines.map(toFieldPatch) };
    const { error } = await updateTeam({ id: team.bid, tid: team.id, teamPatch });
    if (error === undefined) setEdited(null);
    else if (isApiError(error)) setProblem(error);
    setStep(error === undefined ? 'saved' : 'idle');
  }

  async function remove(line: FieldLine): Promise<void> {
    if (!mayDelete(team.bid)) return;
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar el campo «${line.name}»?`,
      text: t`Lo que dicen los tickets en él se pierde. No se puede deshacer.`,
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    const { error } = await deleteField({ id: team.bid, tid: team.id, fid: line.id! });
    if (isApiError(error)) setProblem(error);
    else showSnackbar(t`Se eliminó «${line.name}»`);
  }
}
