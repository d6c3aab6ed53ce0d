/** Commands of people: the tickets of each, found by name. */
import { useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { paths } from '../../base/address/paths.ts';
import { mayBeAssigned } from '../../shared/tickets/may-be-assigned.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { Command, Go } from './command.ts';

/** Opens the board of a team of this person, preferably the selected one, filtered by assignee. */
export function usePersonCommands(go: Go): Command[] {
  const { t } = useLingui();
  const { business, team: selected, teams, members } = useSelection();
  const bySelection = [...teams].sort(
    (a, b) => Number(b.id === selected?.id) - Number(a.id === selected?.id),
  );
  return members.flatMap((member) => {
    const { id: uid, displayName: name, pp } = member.psm_user;
    const team = bySelection.find(({ id }) => mayBeAssigned(member, id));
    if (!business || !team) return [];
    return {
      id: `person-${uid}`,
      group: t`Personas`,
      label: name,
      hint: t`Sus tickets en ${team.name}`,
      isRare: true,
      start: <MgAvatar size="xs" name={name} src={pp ?? ''} aria-hidden="true" />,
      run: go(paths.boards({ bid: business.bid, tid: team.id, people: uid })),
    };
  });
}
