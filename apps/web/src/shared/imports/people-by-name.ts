import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';

/** Uids of members by folded name and email. */
export function membersByName(members: readonly Wire['Member'][]): Map<string, string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  for (const { psm_user: user } of members) {
    const name = foldText(user.displayName);
    if (names.has(name)) shared.add(name);
    names.set(name, user.id);
  }
  // A name shared by two people is ambiguous and matches neither.
  for (const name of shared) names.delete(name);
  for (const { psm_user: user } of members) if (user.email) names.set(foldText(user.email), user.id);
  return names;
}
