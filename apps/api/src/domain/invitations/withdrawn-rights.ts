/**
 * What others have taken from the caller in a business since an invitation or link was made, which it does not give back
 * (docs/product/states.md 3.5). People who leave by themselves are not concerned.
 */
import { businessRoles } from '@minga/rules/access/permissions';
import type { Expression } from 'kysely';
import type { Read } from '../context.ts';

/** Removals of the caller from a business by somebody else, at a time or later. */
export function selectRemovals(
  { db, caller }: Read,
  bid: Expression<number> | number,
  since: Expression<Date> | Date,
) {
  return db
    .selectFrom('business_audit as act')
    .select('act.id')
    .where('act.bid', '=', bid)
    .where('act.person', '=', caller.uid)
    .where('act.action', '=', 'member-removed')
    .where('act.uid', '!=', caller.uid)
    .where('act.created_at', '>=', since);
}

/** Whether somebody else removed the caller from the business at that time or later. */
export async function wasRemovedSince(read: Read, bid: number, since: Date): Promise<boolean> {
  return (await selectRemovals(read, bid, since).limit(1).executeTakeFirst()) !== undefined;
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
