/** Row locks that prevent the assignment of tickets to members who are being removed from the team. */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/**
 * SQL: the members of a team among some users, locked until the write ends. Members who are being removed concurrently
 * are skipped (`skip locked`): the removal waits for tickets and the business, so waiting for it would be a deadlock.
 * `also` is another table of the same statement.
 */
export function selectHeldMembers(
  bid: number,
  tid: number,
  uids: readonly string[],
  also: Fragment = rawSql``,
): Fragment {
  return rawSql`
    select m.uid from team_members m ${also}
    where m.bid = ${bid}::int and m.tid = ${tid}::int and m.uid = any(${[...uids]}::text[])
    for key share of m skip locked`;
}

/** Locks memberships in a team until the write ends. @throws AppError member/not-found when one has ended since the check */
export async function holdMembers(
  write: Write,
  bid: number,
  tid: number,
  uids: readonly string[],
): Promise<void> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return;
  const held = await selectHeldMembers(bid, tid, distinct).execute(write.db);
  if (held.length < distinct.length) throw new AppError('member/not-found');
}

/**
 * Locks the memberships of users in a team, or in all teams of a business, before their tickets are released: concurrent
 * assignments are either stored by then or skip these users.
 */
export async function lockPlaces(
  write: Write,
  bid: number,
  uids: readonly string[],
  tid: number | null = null,
): Promise<void> {
  await rawSql`
    select from team_members m
    where m.bid = ${bid}::int and m.uid = any(${[...uids]}::text[]) and (${tid}::int is null or m.tid = ${tid}::int)
    order by m.tid, m.uid for update
  `.execute(write.db);
}
