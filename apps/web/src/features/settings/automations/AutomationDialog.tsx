/** Creates or edits an automation. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateAutomationMutation, useUpdateAutomationMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgRadio } from '@minga/react/radio';
import { MgRadioGroup } from '@minga/react/radio-group';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useRef } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { teamsWith, useTransferTargets } from '../../../shared/workspace/team-abilities.ts';
import { TeamAndColumn } from '../../../shared/tickets/TeamAndColumn.tsx';
import { useAskBeforeClose } from '../../../shared/forms/use-ask-before-close.ts';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import styles from './automations.module.css';
import {
  type AutomationValues,
  changesSomething,
  toAutomation,
  toTrial,
  toValues,
} from './automation-form.ts';
import { type Deed, deedNames } from './automation-words.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { ConditionRows } from './conditions/ConditionRows.tsx';
import { TryAutomation } from './runs/TryAutomation.tsx';

export function AutomationDialog({
  team,
  automation,
  groups,
  onClose,
}: {
  team: Wire['Team'];

  /** Null for a new one. */
  automation: Wire['Automation'] | null;

  /** Names of existing groups. */
  groups: readonly string[];
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const copyTargets = teamsWith(useSelection(), 'create');
  const transferTargets = useTransferTargets(team.id);
  const [create] = useCreateAutomationMutation();
  const [update] = useUpdateAutomationMutation();
  const form = useSaveForm<AutomationValues>({
    stored: toValues(automation, team),
    check: (values) => ({
      ...(values.name.trim() === '' ? { name: t`Escribe un nombre.` } : {}),
      ...(isTo(values.deed) && values.toTeam === null ? { toTeam: t`Elige un equipo.` } : {}),
      ...(values.deed === 'update' && !changesSomething(values)
        ? { deed: t`Elige al menos un cambio.` }
        : {}),
      ...(toTrial(values, team) === null ? { conditions: t`Completa o quita cada condición.` } : {}),
    }),
    save: (_changes, values) => {
      const body = toAutomation(values, team);
      const place = { id: team.bid, tid: team.id };
      return automation
        ? update({ ...place, automationPatch: { id: automation.id, ...body } })
        : create({ ...place, newAutomation: body });
    },
  });
  const askBeforeClose = useAskBeforeClose(form.isDirty);
  const { values, change } = form;
  const deeds = (Object.keys(deedNames) as Deed[]).filter(
    (deed) => deed !== 'pass' || transferTargets.length > 0 || values.deed === 'pass',
  );
  const submit = async () => {
    if (await form.submit()) dialog.current?.close(true);
  };

  return (
    <MgDialog
      ref={dialog}
      open
      heading={automation ? t`Automatización «${automation.name}»` : t`Automatización nueva`}
      onMgBeforeClose={askBeforeClose}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={styles.pair}>
          <MgTextField
            label={t`Nombre`}
            required
            maxlength={80}
            value={values.name}
            error={form.errorOf('name')}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
          <MgTextField
            label={t`Grupo`}
            maxlength={60}
            hint={groups.length > 0 ? t`Hay: ${groups.join(', ')}` : t`Se encienden y apagan juntas`}
            value={values.group}
            onInput={(event) => change({ group: event.currentTarget.value })}
          />
        </div>
        <fieldset className={styles.step}>
          <legend>
            <Trans>Cuando un ticket llega a</Trans>
          </legend>
          <div className={styles.pair}>
            <MgSelect
              label={t`Columna`}
              value={String(values.onStatus)}
              options={team.psm_status.map(({ id, name, color }) => ({
                value: String(id),
                label: name,
                color,
              }))}
              onChange={(event) => change({ onStatus: Number(event.currentTarget.value) })}
            />
            <MgSelect
              label={t`Si es de tipo`}
              value={values.onType === null ? '' : String(values.onType)}
              options={[
                { value: '', label: t`Cualquiera` },
                ...team.psm_types.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
              ]}
              onChange={(event) => change({ onType: Number(event.currentTarget.value) || null })}
            />
          </div>
          <ConditionRows
            team={team}
            conditions={values.conditions}
            error={form.errorOf('conditions')}
            onChange={(conditions) => change({ conditions })}
          />
        </fieldset>
        <fieldset className={styles.step}>
          <legend>
            <Trans>Entonces</Trans>
          </legend>
          <MgRadioGroup
            label={t`Qué hace`}
            orientation="horizontal"
            value={values.deed}
            error={form.errorOf('deed')}
            onChange={(event) =>
              change({ deed: event.currentTarget.value as Deed, toTeam: null, toStatus: null })
            }
          >
            {deeds.map((deed) => (
              <MgRadio key={deed} value={deed}>
                {i18n._(deedNames[deed])}
              </MgRadio>
            ))}
          </MgRadioGroup>
          {isTo(values.deed) && (
            <div className={styles.pair}>
              <TeamAndColumn
                teams={values.deed === 'copy' ? copyTargets : transferTargets}
                value={values}
                teamLabel={values.deed === 'copy' ? t`Equipo que recibe la copia` : t`Equipo que lo recibe`}
                columnLabel={values.deed === 'copy' ? t`Columna de la copia` : t`Columna`}
                error={form.errorOf('toTeam')}
                onChange={change}
              />
            </div>
          )}
          {values.deed === 'update' && <ChangeFields team={team} values={values} onChange={change} />}
          {values.deed === 'delete' && (
            <p className={styles.note}>
              <Trans>El ticket sale del tablero para todos.</Trans>
            </p>
          )}
        </fieldset>
        <TryAutomation team={team} trial={toTrial(values, team)} />
        <p className={styles.note}>
          <Trans>Se ejecuta en tu nombre y con tus permisos.</Trans>
        </p>
        {form.problem && (
          <p className={styles.problem} role="alert">
            {form.problem.message}
          </p>
        )}
      </form>
      <DialogActions
        isBusy={form.isSaving}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void submit()}
      >
        {automation ? <Trans>Guardar</Trans> : <Trans>Crear</Trans>}
      </DialogActions>
    </MgDialog>
  );
}

/** Whether the action needs a target team. */
function isTo(deed: Deed): boolean {
  return deed === 'copy' || deed === 'pass';
}
