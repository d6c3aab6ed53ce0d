/** The assignees in a change of many tickets: add people, remove them, or replace all. */
import { useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import { useState } from 'react';
import { mayBeAssigned } from '../../../shared/tickets/may-be-assigned.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { useBoard } from '../board/board-context.ts';
import { type ChangeChoice, mostAssignees } from './change-all.ts';

type Mode = '' | 'add' | 'remove' | 'replace' | 'nobody';

export function ChangeAllPeople({ onChange }: { onChange: (change: ChangeChoice) => void }) {
  const { t } = useLingui();
  const { team } = useBoard();
  const { members } = useSelection();
  const [mode, setMode] = useState<Mode>('');
  const [uids, setUids] = useState<readonly string[]>([]);
  // People who left the team may still be assigned: they can be removed.
  const people = members.filter((member) => mode === 'remove' || mayBeAssigned(member, team.id));
  return (
    <>
      <MgSelect
        label={t`Asignados`}
        value={mode}
        options={[
          { value: '', label: t`Sin cambios` },
          { value: 'add', label: t`Agregar personas` },
          { value: 'remove', label: t`Quitar personas` },
          { value: 'replace', label: t`Reemplazar por` },
          { value: 'nobody', label: t`Nadie` },
        ]}
        onChange={(event) => choose(String(event.currentTarget.value) as Mode, [])}
      />
      {mode !== '' && mode !== 'nobody' && (
        <MgSelect
          key={mode}
          label={t`Personas`}
          multiple
          searchable
          placeholder={t`Elige una o más`}
          value={[...uids]}
          options={people.map(({ psm_user }) => ({
            value: psm_user.id,
            label: psm_user.displayName,
            avatar: psm_user.pp ?? '',
          }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            choose(mode, (Array.isArray(value) ? value : [value]).slice(0, mostAssignees));
          }}
        />
      )}
    </>
  );

  function choose(next: Mode, chosen: readonly string[]): void {
    setMode(next);
    setUids(chosen);
    onChange(changeOf(next, chosen));
  }
}

function changeOf(mode: Mode, uids: readonly string[]): ChangeChoice {
  if (mode === 'nobody') return { assignees: [] };
  if (mode === '' || uids.length === 0) return {};
  if (mode === 'replace') return { assignees: uids };
  return { members: { uids, isAssigned: mode === 'add' } };
}
