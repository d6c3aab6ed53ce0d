/** Teams of the selected business in which the user has a permission. */
import type { Wire } from '@minga/contract';
import { type PermissionName, can, canSeeBoard, isBusinessAdmin } from '@minga/rules/access/permissions';
import { type Selection, useSelection } from './selection.tsx';

/** Teams in which the user has a permission; all of them for a business admin. */
export function teamsWith(
  { business, teams }: Pick<Selection, 'business' | 'teams'>,
  permission: PermissionName,
): readonly Wire['Team'][] {
  if (!business) return [];
  return isBusinessAdmin(business.role) ? teams : teams.filter(({ abilities }) => can(abilities, permission));
}

/** Whether the user may see tickets of the selected business, if only own ones. */
export function seesTickets({ business, teams }: Pick<Selection, 'business' | 'teams'>): boolean {
  if (!business) return false;
  return isBusinessAdmin(business.role) || teams.some(({ abilities }) => canSeeBoard(abilities));
}

/** Teams that a ticket of this team can be copied to. */
export function useCopyTargets(tid: number): readonly Wire['Team'][] {
  return teamsWith(useSelection(), 'create').filter(({ id }) => id !== tid);
}

/** Teams that a ticket of this team can be transferred to; none without the permission. */
export function useTransferTargets(tid: number): readonly Wire['Team'][] {
  const selection = useSelection();
  if (!teamsWith(selection, 'transfer').some(({ id }) => id === tid)) return [];
  return teamsWith(selection, 'create').filter(({ id }) => id !== tid);
}
