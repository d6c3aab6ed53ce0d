import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgSelect } from '@minga/react/select';
import { mayBeAssigned } from '../../../shared/tickets/may-be-assigned.ts';
import { priorities } from '../../../shared/tickets/priority.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import type { AutomationValues, Change } from './automation-form.ts';
import styles from './automations.module.css';

/** Fields that an automation changes on a ticket; unset ones stay unchanged. */
export function ChangeFields({
  team,
  values,
  onChange,
}: {
  team: Wire['Team'];
  values: AutomationValues;
  onChange(patch: Partial<AutomationValues>): void;
}) {
  const { t, i18n } = useLingui();
  const { members } = useSelection();
  const keep = { value: 'keep', label: t`Como está` };
  const people = members.filter((member) => mayBeAssigned(member, team.id));
  return (
    <>
      <div className={styles.pair}>
        <MgSelect
          label={t`Pasa a la columna`}
          value={values.status}
          options={[
            keep,
            ...team.psm_status
              .filter(({ id }) => id !== values.onStatus)
              .map(({ id, name, color }) => ({ value: String(id), label: name, color })),
          ]}
          onChange={(event) => onChange({ status: event.currentTarget.value as AutomationValues['status'] })}
        />
        <MgSelect
          label={t`Recibe la prioridad`}
          value={values.priority}
          options={[
            keep,
            { value: 'none', label: t`Sin prioridad` },
            ...priorities.map(({ value, name, icon, color }) => ({
              value: String(value),
              label: i18n._(name),
              icon,
              color,
            })),
          ]}
          onChange={(event) => onChange({ priority: event.currentTarget.value as Change })}
        />
        {team.psm_types.length > 0 && (
          <MgSelect
            label={t`Recibe el tipo`}
            value={values.type}
            options={[
              keep,
              { value: 'none', label: t`Sin tipo` },
              ...team.psm_types.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
            ]}
            onChange={(event) => onChange({ type: event.currentTarget.value as Change })}
          />
        )}
      </div>
      <MgCheckbox
        checked={values.changesAssignees}
        onChange={(event) => onChange({ changesAssignees: event.currentTarget.checked })}
      >
        <Trans>Cambia quién lo tiene asignado</Trans>
      </MgCheckbox>
      {values.changesAssignees && (
        <MgSelect
          label={t`Queda asignado a`}
          multiple
          searchable
          placeholder={t`Nadie`}
          value={[...values.assignees]}
          options={people.map(({ psm_user }) => ({
            value: psm_user.id,
            label: psm_user.displayName,
            avatar: psm_user.pp ?? '',
          }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ assignees: Array.isArray(value) ? value : [value] });
          }}
        />
      )}
    </>
  );
}
