/** Menu items: the people to whom tickets of a team may be assigned. */
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgMenuItem } from '@minga/react/menu-item';
import { useSelection } from '../../workspace/selection.tsx';
import { mayBeAssigned } from '../may-be-assigned.ts';

interface AssigneeItemsProps {
  team: Pick<Wire['Team'], 'id'>;

  /** Checked people. */
  value: readonly string[];

  /** Offered even if they may no longer be assigned. */
  offered: readonly string[];
  keepOpen: boolean;
}

export function AssigneeItems({ team, value, offered, keepOpen }: AssigneeItemsProps) {
  const { members } = useSelection();
  return members
    .filter((member) => mayBeAssigned(member, team.id) || offered.includes(member.psm_user.id))
    .map(({ psm_user: { id, displayName, pp } }) => (
      <MgMenuItem key={id} type="checkbox" value={id} keepOpen={keepOpen} checked={value.includes(id)}>
        <MgAvatar slot="start" size="xs" name={displayName} src={pp ?? ''} aria-hidden="true" />
        {displayName}
      </MgMenuItem>
    ));
}
