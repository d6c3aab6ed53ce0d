/** Rights of the user in the CRM of the selected business (docs/product/crm.md 1.1). */
import { type CrmRights, crmRightsOf } from '@minga/rules/access/crm-rights';
import { type Selection, useSelection } from './selection.tsx';

const none: CrmRights = {
  read: false,
  write: false,
  delete: false,
  export: false,
  erase: false,
  define: false,
};

/** Rights of a member; none without a business. */
export function crmRightsIn({ business, teams }: Pick<Selection, 'business' | 'teams'>): CrmRights {
  if (!business) return none;
  return crmRightsOf(
    business.role,
    teams.map(({ abilities }) => abilities),
  );
}

/** Rights of the signed-in user. */
export function useCrmRights(): CrmRights {
  return crmRightsIn(useSelection());
}
