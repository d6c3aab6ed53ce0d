/** Erases the personal data of a user: memberships, assignments and profile. */
import { businessRoles } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { leavePages } from '../billing/payments/left-pages.ts';
import { recordAct } from '../audit/record-act.ts';
import { leaveRoomsOfBusiness } from '../chat/leave-rooms.ts';
import { releaseContacts } from '../crm/contacts.ts';
import { revokeInvitationsOf } from '../business/change-members.ts';
import { lockPlaces } from '../tickets/hold-members.ts';
import type { Write } from '../context.ts';
import { normalEmail } from '../users/find-user.ts';
import { refuseProtected } from '../teams/protected-business.ts';

/** Replaces the name, in every language. */
const noName = '—';

/**
 * Erases the caller. An anonymous row remains as the author of tickets and comments. No business may be left without an
 * admin: its owner has to appoint one first. In a business founded by another user, the longest-standing other member
 * becomes the owner (docs/decisions/0093).
 * @param handsOver whether that also happens in a business that the user founded, because an operator erases them
 *
 * @throws AppError users/only-owner with the names of the businesses, business/protected
 */
export async function eraseUser(write: Write, { handsOver = false } = {}): Promise<void> {
  const { uid, lang } = write.caller;
  const now = write.context.clock.now();
  const places = await lockBusinesses(write);
  const held = places.filter((place) => !handsOver && isLastAdmin(place) && place.created_by === uid);
  if (held.length > 0) {
    const names = held.map(({ name }) => `«${name}»`);
    const businesses = new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
    throw new AppError('users/only-owner', { values: { businesses } });
  }
  for (const place of places) {
    if (place.people === 1) {
      refuseProtected(write.context, place.bid);
      await leavePages(write, place.bid);
      await write.db.deleteFrom('businesses').where('bid', '=', place.bid).execute();
    } else {
      if (isLastAdmin(place)) await handOver(write, place.bid);
      await leaveBusiness(write, place.bid);
    }
  }
  await eraseInvitations(write);
  await write.db
    .updateTable('users')
    .set({
      email: null,
      email_verified: false,
      display_name: noName,
      photo_url: null,
      phone_number: null,
      gender: null,
      age: null,
      lang: null,
      quiet_hours: null,
      paused_until: null,
      resumed_until: null,
      disabled: true,
      blocked_at: null,
    })
    .where('uid', '=', uid)
    .execute();
  await write.db.deleteFrom('notifications').where('uid', '=', uid).execute();
  // Also in businesses that the user has left before: a membership ends without them, in case the person comes back.
  for (const table of ['chat_states', 'chat_thread_states'] as const)
    await write.db.deleteFrom(table).where('uid', '=', uid).execute();
  await write.db.deleteFrom('user_photos').where('uid', '=', uid).execute();
  await write.db.deleteFrom('deletion_codes').where('uid', '=', uid).execute();
  await write.db.deleteFrom('announcement_dismissals').where('uid', '=', uid).execute();
  await write.db.deleteFrom('sign_in_credentials').where('uid', '=', uid).execute();
  await write.db.deleteFrom('user_devices').where('uid', '=', uid).execute();
  await write.db.deleteFrom('user_sessions').where('uid', '=', uid).execute();
  await write.db.deleteFrom('idempotency_keys').where('uid', '=', uid).execute();
  await write.db
    .insertInto('identity_deletions')
    .values({ uid, created_at: now })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

/** Deletes the invitations to the address of the caller in all businesses, and their handled events, which contain it. */
async function eraseInvitations({ db, caller }: Write): Promise<void> {
  const user = await db.selectFrom('users').select('email').where('uid', '=', caller.uid).executeTakeFirst();
  const address = user?.email ? normalEmail(user.email) : '';
  const deleted = await db
    .deleteFrom('invitations')
    .where((row) => row.or([row('email', '=', address), row('accepted_by', '=', caller.uid)]))
    .returning(['bid', 'id'])
    .execute();
  if (deleted.length === 0) return;
  await sql`delete from outbox where bid = any(${deleted.map(({ bid }) => bid)}::int[]) and handled_at is not null
    and event ->> 'invitationId' = any(${deleted.map(({ id }) => id)}::text[])`.execute(db);
}

interface Place {
  bid: number;
  name: string;
  created_by: string;
  role: number;
  /** Number of members of the business. */
  people: number;
  /** Number of admins and owners among them. */
  admins: number;
}

/** Whether the other members would be left without an admin. */
function isLastAdmin({ role, people, admins }: Place): boolean {
  return people > 1 && admins === 1 && role <= businessRoles.admin;
}

/** Makes the longest-standing other member the owner; the lower id decides between equal times. */
async function handOver(write: Write, bid: number): Promise<void> {
  const { rows } = await sql<{
    uid: string;
  }>`update business_members set role = ${businessRoles.sudo} where bid = ${bid}::int and uid = (
    select heir.uid from business_members heir join users person on person.uid = heir.uid and not person.disabled
    where heir.bid = ${bid}::int and heir.uid <> ${write.caller.uid}::text
    order by heir.created_at, heir.uid limit 1) returning uid`.execute(write.db);
  for (const { uid } of rows)
    await recordAct(write, bid, { action: 'business-role-changed', person: uid, after: businessRoles.sudo });
}

/** The caller's businesses, locked: of two admins who leave concurrently, the second is detected as the last one. */
async function lockBusinesses(write: Write): Promise<Place[]> {
  const { uid } = write.caller;
  await sql`select bid from businesses where bid in (select bid from business_members where uid = ${uid})
    order by bid for update`.execute(write.db);
  const { rows } = await sql<Place>`
    select own.bid, own.role, business.name, business.created_by, count(*)::int as people,
      (count(*) filter (where everybody.role <= ${businessRoles.admin}))::int as admins
    from business_members own join business_members everybody on everybody.bid = own.bid
      join businesses business on business.bid = own.bid
    where own.uid = ${uid} group by own.bid, own.role, business.name, business.created_by order by own.bid`.execute(
    write.db,
  );
  return rows;
}

async function leaveBusiness(write: Write, bid: number): Promise<void> {
  const { uid } = write.caller;
  await lockPlaces(write, bid, [uid]);
  const { rows } = await sql<{ tid: number; count: number }>`
    with left_over as (
      delete from ticket_assignees where bid = ${bid}::int and uid = ${uid}::text returning ticket_id
    ), changed as (
      update tickets set version = version + 1, updated_at = ${write.context.clock.now()}::timestamptz
      where bid = ${bid}::int and id in (select ticket_id from left_over) and deleted_at is null
      returning tid
    )
    select tid, count(*)::int as count from changed group by tid order by tid`.execute(write.db);
  await leaveRoomsOfBusiness(write, bid, uid);
  await write.db.deleteFrom('business_members').where('bid', '=', bid).where('uid', '=', uid).execute();
  await releaseContacts(write, bid, uid);
  await write.db.deleteFrom('ticket_followers').where('bid', '=', bid).where('uid', '=', uid).execute();
  await revokeInvitationsOf(write, bid, uid);
  await recordAct(write, bid, { action: 'member-removed', person: uid });
  for (const { tid, count } of rows) {
    write.emit({ type: 'tickets-rearranged', bid, tid, by: uid, importId: null, count });
  }
  write.emit({ type: 'business-changed', bid, by: uid, formerUids: [uid] });
}
