/** Fields of a change of many tickets; fields without a choice stay unchanged. */
import { useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import { mayBeAssigned } from '../../../shared/tickets/may-be-assigned.ts';
import { priorities, priorityOf } from '../../../shared/tickets/priority.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { asksForField, usesField } from '../../../shared/tickets/team-fields.ts';
import { useBoard } from '../board/board-context.ts';
import type { ChangeChoice } from './change-all.ts';

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
  const { members } = useSelection();
  const stays = { value: '', label: t`Sin cambios` };
  const people = members.filter((member) => mayBeAssigned(member, team.id));
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
      {can.assign && (
        <MgSelect
          label={t`Asignado a`}
          searchable
          value={choice.assignees ? (choice.assignees[0] ?? nothing) : ''}
          options={[
            stays,
            { value: nothing, label: t`Nadie` },
            ...people.map(({ psm_user }) => ({
              value: psm_user.id,
              label: psm_user.displayName,
              avatar: psm_user.pp ?? '',
            })),
          ]}
          onChange={(event) =>
            set('assignees', event.currentTarget.value, (value) => (value === nothing ? [] : [value]))
          }
        />
      )}
    </>
  );

  function set<Name extends keyof ChangeChoice>(
    name: Name,
    value: unknown,
    read: (value: string) => ChangeChoice[Name],
  ): void {
    const { [name]: _, ...others } = choice;
    onChange(value === '' ? others : { ...others, [name]: read(String(value)) });
  }
}
