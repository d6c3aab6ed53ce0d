/** Fields of a change of many tickets; fields without a choice stay unchanged. */
import { useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import { MgSelect } from '@minga/react/select';
import { priorities, priorityOf } from '../../../shared/tickets/priority.ts';
import { asksForField, usesField } from '../../../shared/tickets/team-fields.ts';
import { useBoard } from '../board/board-context.ts';
import type { ChangeChoice } from './change-all.ts';
import { ChangeAllCustom } from './ChangeAllCustom.tsx';
import { ChangeAllDay, ChangeAllPoints } from './ChangeAllValues.tsx';
import { ChangeAllPeople } from './ChangeAllPeople.tsx';

interface ChangeAllFieldsProps {
  /** Column of all tickets, which is not offered; null if they are in several. */
  status: number | null;
  choice: ChangeChoice;
  onChange: (choice: ChangeChoice) => void;
}

/** Option that clears the value. */
const nothing = 'none';

export function ChangeAllFields({ status, choice, onChange }: ChangeAllFieldsProps) {
  const { team, can } = useBoard();
  const { t, i18n } = useLingui();
  const usesSource = usesField(team, 'source');
  const { data: sources } = useListSourcesQuery({ id: team.bid }, { skip: !usesSource });
  const stays = { value: '', label: t`Sin cambios` };
  return (
    <>
      {team.psm_status.length > 1 && (
        <MgSelect
          label={t`Columna`}
          value={String(choice.status ?? '')}
          options={[
            stays,
            ...team.psm_status
              .filter(({ id }) => id !== status)
              .map(({ id, name, color }) => ({ value: String(id), label: name, color })),
          ]}
          onChange={(event) => set('status', event.currentTarget.value, Number)}
        />
      )}
      {team.psm_types.length > 0 && (
        <MgSelect
          label={t`Tipo`}
          value={choice.type === null ? nothing : String(choice.type ?? '')}
          options={[
            stays,
            ...team.psm_types.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
            { value: nothing, label: t`Sin tipo` },
          ]}
          onChange={(event) => set('type', event.currentTarget.value, numberOrNull)}
        />
      )}
      {usesField(team, 'priority') && (
        <MgSelect
          label={t`Prioridad`}
          value={choice.priority === null ? nothing : String(choice.priority ?? '')}
          options={[
            stays,
            ...priorities.map(({ value, icon, name }) => ({
              value: String(value),
              label: i18n._(name),
              icon,
            })),
            ...(asksForField(team, 'priority') ? [] : [{ value: nothing, label: t`Sin prioridad` }]),
          ]}
          onChange={(event) => set('priority', event.currentTarget.value, priorityOf)}
        />
      )}
      {can.assign && <ChangeAllPeople onChange={(change) => put(['assignees', 'members'], change)} />}
      <ChangeAllDay onChange={(change) => put(['day'], change)} />
      {usesField(team, 'storyPoints') && (
        <ChangeAllPoints
          canClear={!asksForField(team, 'storyPoints')}
          onChange={(change) => put(['points'], change)}
        />
      )}
      {usesSource && (sources?.sources.length ?? 0) > 0 && (
        <MgSelect
          label={t`Origen`}
          value={choice.source === null ? nothing : String(choice.source ?? '')}
          options={[
            stays,
            ...(sources?.sources ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ...(asksForField(team, 'source') ? [] : [{ value: nothing, label: t`Sin origen` }]),
          ]}
          onChange={(event) => set('source', event.currentTarget.value, numberOrNull)}
        />
      )}
      <ChangeAllCustom
        fields={team.psm_custom_fields}
        onChange={(custom) => put(['custom'], Object.keys(custom).length > 0 ? { custom } : {})}
      />
    </>
  );

  /** Replaces the choice of these fields; an empty change leaves them unchanged. */
  function put(names: readonly (keyof ChangeChoice)[], change: ChangeChoice): void {
    const others = { ...choice };
    for (const name of names) delete others[name];
    onChange({ ...others, ...change });
  }

  function set<Name extends keyof ChangeChoice>(
    name: Name,
    value: unknown,
    read: (value: string) => ChangeChoice[Name],
  ): void {
    put([name], value === '' ? {} : { [name]: read(String(value)) });
  }
}

function numberOrNull(value: string): number | null {
  return value === nothing ? null : Number(value);
}
