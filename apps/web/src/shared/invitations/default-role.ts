import type { Wire } from '@minga/contract';
import { can } from '@minga/rules/access/permissions';

/** Default role of an invited person: the one with the most permissions except team administration. */
export function defaultRole(roles: readonly Wire['Role'][]): Wire['Role'] | undefined {
  const plain = roles.filter(({ permissions }) => !can(permissions, 'teamAdmin'));
  return plain.toSorted((a, b) => b.permissions.length - a.permissions.length)[0] ?? roles[0];
}
