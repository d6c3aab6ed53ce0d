/** Who may read, write, delete and export in the CRM of a business (docs/product/crm.md 1.1). */
import {
  type Abilities,
  type BusinessRole,
  abilitiesOf,
  can,
  canSeeBoard,
  isBusinessAdmin,
} from './permissions.ts';

/** What a member may do in the CRM. */
export interface CrmRights {
  read: boolean;
  write: boolean;
  delete: boolean;

  /** Downloading contacts as a file. */
  export: boolean;

  /** Erasing a contact for good. */
  erase: boolean;

  /** Defining the custom fields of contacts. */
  define: boolean;
}

/** The rights of a member, from the business role and the abilities in each of their teams. */
export function crmRightsOf(businessRole: BusinessRole, teams: readonly Abilities[]): CrmRights {
  const rolePermissions = [...new Set(teams.flat())];
  const abilities = abilitiesOf({ businessRole, rolePermissions });
  const read = canSeeBoard(abilities);
  return {
    read,
    write: read && can(abilities, 'edit'),
    delete: read && can(abilities, 'delete'),
    export: read && can(abilities, 'download'),
    erase: isBusinessAdmin(businessRole),
    define: isBusinessAdmin(businessRole),
  };
}
