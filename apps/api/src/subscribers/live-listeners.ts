/** Loads the users with an open stream who belong to a business, a team or a chat room at this moment. */
import { sql } from 'kysely';
import { rawSql } from '../db/raw-sql.ts';
import { selectRoomMembers } from '../domain/chat/member-rows.ts';
import type { Context } from '../domain/context.ts';
import { type CrmMemberRow, crmRightsOfRow, permissionsOfMember } from '../domain/crm/crm-access.ts';
import { loadTeamPeople } from '../domain/places.ts';
import type { Listener } from './live-audience.ts';

/** Members of the business with an open stream. */
export async function loadBusinessListeners({ db, live }: Context, bid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('business_members as member')
    .innerJoin('users as user', 'user.uid', 'member.uid')
    .select('member.uid')
    .where('member.bid', '=', bid)
    .where('user.disabled', '=', false)
    .where(sql<boolean>`member.uid = any(${[...live.connected()]}::text[])`)
    .execute();
  return rows.map((row) => row.uid);
}

/** Members of the team and admins of its business with an open stream. */
export async function loadTeamListeners(
  { db, live }: Context,
  bid: number,
  tid: number,
): Promise<Listener[]> {
  return loadTeamPeople(db, bid, tid, [...live.connected()]);
}

/** Members of the business with an open stream who may read contacts (docs/product/crm.md 1.1). */
export async function loadCrmListeners({ db, live }: Context, bid: number): Promise<string[]> {
  const rows = await rawSql<CrmMemberRow & { uid: string }>`
    select member.uid, member.role, ${permissionsOfMember} as permissions
    from business_members member join users u on u.uid = member.uid
    where member.bid = ${bid} and not u.disabled and member.uid = any(${[...live.connected()]}::text[])`.execute(
    db,
  );
  return rows.filter((row) => crmRightsOfRow(row).read).map(({ uid }) => uid);
}

/** Members of the chat room, and of its business, with an open stream. */
export async function loadRoomListeners({ db, live }: Context, bid: number, rid: string): Promise<string[]> {
  const rows = await rawSql<{ uid: string }>`
    select one.uid from (${selectRoomMembers(bid, rid)}) one
    join business_members member on member.bid = ${bid} and member.uid = one.uid
    join users u on u.uid = one.uid
    where not u.disabled and one.uid = any(${[...live.connected()]}::text[])`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Users with an open stream who follow a thread. */
export async function loadThreadFollowers(
  { db, live }: Context,
  bid: number,
  rootId: string,
): Promise<ReadonlySet<string>> {
  const rows = await rawSql<{ uid: string }>`
    select s.uid from chat_thread_states s where s.bid = ${bid} and s.root_id = ${rootId} and s.following
      and s.uid = any(${[...live.connected()]}::text[])`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}
