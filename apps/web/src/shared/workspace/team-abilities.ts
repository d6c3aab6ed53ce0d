/** In which teams of the selected business the person may do something. */
import type { Wire } from '@minga/contract';
import { type PermissionName, can, isBusinessAdmin } from '@minga/rules/permissions';
import { type Selection, useSelection } from './selection.tsx';

/** The teams in which a permission is held; all of them for a business admin. */
export function teamsWith(
  { business, teams }: Pick<Selection, 'business' | 'teams'>,
  permission: PermissionName,
): readonly Wire['Team'][] {
  if (!business) return [];
  return isBusinessAdmin(business.role) ? teams : teams.filter(({ abilities }) => can(abilities, permission));
}

/** The teams a ticket of this team may be passed to; none without the permission for it. */
export function useTransferTargets(tid: number): readonly Wire['Team'][] {
  const selection = useSelection();
  if (!teamsWith(selection, 'transfer').some(({ id }) => id === tid)) return [];
  return teamsWith(selection, 'create').filter(({ id }) => id !== tid);
}
