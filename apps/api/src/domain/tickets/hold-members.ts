/** What keeps somebody from being given tickets of a team while they are removed from it. */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/**
 * Those of some people who belong to a team and stay in it until the write ends. Who is being removed at this moment is
 * left out instead of waited for: the remover waits for tickets and the business, and waiting for each other would be a
 * deadlock. `also` is another table of the same statement.
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

/** Keeps people in a team until the write ends. @throws AppError member/not-found when one has left it since the check */
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
 * Locks the places of people in a team, or in all teams of a business, before their tickets are released: who assigns
 * them a ticket has written it by then, or finds that they are going.
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
