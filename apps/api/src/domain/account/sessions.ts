/**
 * Where people are signed in. The identity service can end all sessions of a person or none, so each is noted here with
 * its first call, asked for with every call, and refused once it was ended (decisions/0057).
 */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Context, Read, Write } from '../context.ts';

/** Most sessions of an answer. */
const mostSessions = 100;

/** Who calls from where, since when. */
export interface SessionOrigin {
  uid: string;
  /** When the person signed in there, to the second: their token says it. */
  signedInAt: Date;
  /** Id that the device gave itself; empty for clients that have none. */
  device: string;
  userAgent: string;
}

/**
 * Notes that a session is there, and gives its id. A device has one: signing in there again ends the one before.
 *
 * @throws AppError auth/session-ended when it was, or one of the same sign-in under another device's name; also when
 *   it is new and began before all unknown ones were ended.
 */
export async function noteSession(
  { db, clock }: Context,
  { uid, signedInAt, device, userAgent }: SessionOrigin,
): Promise<string> {
  const now = clock.now();
  // The person's row is held for a moment: whoever ends all sessions comes before this or finds the new one.
  const { rows } = await sql<{ id: string; ended_at: Date | null; is_new: boolean }>`
    insert into user_sessions (uid, signed_in_at, device, id, user_agent, seen_at)
    select u.uid, ${signedInAt}::timestamptz, ${device}::text, ${newClientId()}::text, ${userAgent}::text,
      ${now}::timestamptz
    from users u where u.uid = ${uid}::text
      and (exists (
        select from user_sessions own where own.uid = u.uid
          and own.signed_in_at = ${signedInAt}::timestamptz and own.device = ${device}::text
      ) or (
        (u.sessions_valid_since is null or u.sessions_valid_since <= ${signedInAt}::timestamptz)
        and not exists (
          select from user_sessions twin where twin.uid = u.uid
            and twin.signed_in_at = ${signedInAt}::timestamptz and twin.ended_at is not null
        )
      ))
    for share of u
    on conflict (uid, signed_in_at, device)
      do update set seen_at = excluded.seen_at, user_agent = excluded.user_agent
    returning id, ended_at, xmax = 0 as is_new`.execute(db);
  const [session] = rows;
  if (!session || session.ended_at) throw new AppError('auth/session-ended');
  if (session.is_new && device !== '') {
    await db
      .updateTable('user_sessions')
      .set({ ended_at: now })
      .where('uid', '=', uid)
      .where('device', '=', device)
      .where('signed_in_at', '<', signedInAt)
      .where('ended_at', 'is', null)
      .execute();
  }
  return session.id;
}

/** The caller's sessions that have not ended: this one, then those that called last. */
export async function listSessions(read: Read): Promise<Wire['Session'][]> {
  const { uid, session = '' } = read.caller;
  const rows = await read.db
    .selectFrom('user_sessions as s')
    .select((of) => [
      's.id',
      's.user_agent',
      's.signed_in_at',
      's.seen_at',
      of
        .selectFrom('user_devices as device')
        .select('device.id')
        .whereRef('device.uid', '=', 's.uid')
        .whereRef('device.session_id', '=', 's.id')
        .orderBy('device.seen_at', 'desc')
        .limit(1)
        .as('did'),
    ])
    .where('s.uid', '=', uid)
    .where('s.ended_at', 'is', null)
    .orderBy(sql`s.id = ${session}`, 'desc')
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id')
    .limit(mostSessions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    current: row.id === session,
    did: row.did,
    created_at: row.signed_in_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
}

/** Ends one session of the caller; `current` is the one that calls. One that is not there is fine. */
export async function endSession(write: Write, id: string): Promise<void> {
  await end(write, { only: id === 'current' ? (write.caller.session ?? '') : id });
}

/**
 * Ends all sessions of the caller but the one that calls, also those that never called.
 *
 * @param leewayMs sessions that begin so much before now still come in, where the caller signs in anew right away: the
 *   clock of the identity service may be behind
 */
export async function endOtherSessions(write: Write, leewayMs = 0): Promise<void> {
  await write.db
    .updateTable('users')
    .set({ sessions_valid_since: new Date(write.context.clock.now().getTime() - leewayMs) })
    .where('uid', '=', write.caller.uid)
    .execute();
  await end(write, { except: write.caller.session ?? '' });
}

async function end(write: Write, which: { only?: string; except?: string }): Promise<void> {
  const { uid, session } = write.caller;
  const ended = await write.db
    .updateTable('user_sessions')
    .set({ ended_at: write.context.clock.now() })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return;
  await write.db.deleteFrom('user_devices').where('uid', '=', uid).where('session_id', 'in', ids).execute();
  // Who ends their own knows it already.
  const others = ids.filter((id) => id !== session);
  if (others.length > 0) write.emit({ type: 'sessions-ended', bid: 0, by: uid, sessions: others });
}
