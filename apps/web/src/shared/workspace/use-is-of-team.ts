import type { Wire } from '@minga/contract';
import { selectUid } from '../../session/session-slice.ts';
import { useAppSelector } from '../../base/store-hooks.ts';
import { mayBeAssigned } from '../tickets/may-be-assigned.ts';
import { useSelection } from './selection.tsx';

/** Whether the user is a member of a team of the selected business: admins of the business see teams without being so. */
export function useIsOfTeam(team: Pick<Wire['Team'], 'id'> | null): boolean {
  const { members } = useSelection();
  const uid = useAppSelector(selectUid);
  return (
    team !== null && members.some((member) => member.psm_user.id === uid && mayBeAssigned(member, team.id))
  );
}
