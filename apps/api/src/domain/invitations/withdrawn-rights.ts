/**
 * What others have taken from the caller in a business since an invitation or link was made, which it does not give back
 * (docs/product/states.md 3.5). People who leave by themselves are not concerned.
 */
import { businessRoles } from '@minga/rules/permissions';
import type { Read } from '../context.ts';

/** Whether somebody else removed the caller from the business at that time or later. */
export async function wasRemovedSince({ db, caller }: Read, bid: number, since: Date): Promise<boolean> {
  const removal = await db
    .selectFrom('business_audit')
    .select('id')
    .where('bid', '=', bid)
    .where('person', '=', caller.uid)
    .where('action', '=', 'member-removed')
    .where('uid', '!=', caller.uid)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return removal !== undefined;
}

interface Withdrawn {
  /** The most powerful role that the caller may get: the higher number has less power. */
  highestRole: number;
  /** Teams from which they were removed. */
  tids: ReadonlySet<number>;
}

/** The role that others have reduced, and the teams from which they have removed the caller, at that time or later. */
export async function findWithdrawn({ db, caller }: Read, bid: number, since: Date): Promise<Withdrawn> {
  const rows = await db
    .selectFrom('business_audit')
    .select(['action', 'before', 'after', 'tid'])
    .where('bid', '=', bid)
    .where('person', '=', caller.uid)
    .where('action', 'in', ['business-role-changed', 'team-member-removed'])
    .where('uid', '!=', caller.uid)
    .where('created_at', '>=', since)
    .execute();
  const reduced = rows.filter((row) => row.action === 'business-role-changed' && isReduced(row));
  return {
    highestRole: Math.max(businessRoles.sudo, ...reduced.map(({ after }) => Number(after))),
    tids: new Set(rows.flatMap(({ action, tid }) => (action === 'team-member-removed' && tid ? [tid] : []))),
  };
}

function isReduced({ before, after }: { before: string | null; after: string | null }): boolean {
  return before !== null && after !== null && Number(after) > Number(before);
}
