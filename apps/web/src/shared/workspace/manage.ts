/** Access to the settings of a business: its admins, and managers of its teams. */
import { isBusinessAdmin, isTeamManager } from '@minga/rules/access/permissions';
import { type Selection, useSelection } from './selection.tsx';

/** Whether a member may change anything in the settings (docs/product/permissions.md 2.6). */
export function canManage({ business, teams }: Pick<Selection, 'business' | 'teams'>): boolean {
  if (!business) return false;
  return isBusinessAdmin(business.role) || teams.some(({ abilities }) => isTeamManager(abilities));
}

/** Whether the signed-in user may open the settings of the selected business. */
export function useCanManage(): boolean {
  return canManage(useSelection());
}
