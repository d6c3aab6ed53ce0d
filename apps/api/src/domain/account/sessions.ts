/**
 * Sessions of users. The identity provider can revoke all sessions of a user or none, so each session is stored with its
 * first request, verified with every request, and rejected once it was revoked (docs/decisions/0092).
 */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database } from '../../db/schema.ts';
import type { Context, Read, Write } from '../context.ts';

/** Maximum number of sessions in the response. */
const mostSessions = 100;

/** User, time and device of a session. */
export interface SessionOrigin {
  uid: string;
  /** Time of the sign-in according to the ID token, to the second. */
  signedInAt: Date;
  /** Id that the device has generated; empty for clients without one. */
  device: string;
  userAgent: string;
  /** Network address of the request; null if it is not known. */
  address: string | null;
  /** The custom token that started the session; null without one. */
  customToken: { issuedAt: number; session: string | null } | null;
}

/**
 * Records a session and returns its id. A device has one session: a new sign-in on it ends the previous one.
 *
 * @throws AppError auth/session-ended when the session or another one of the same sign-in under a different device id
 * has ended; also for a new session that started before all unknown ones were ended, or whose sign-in names too many
 * devices
 */
export async function noteSession({ db, clock }: Context, origin: SessionOrigin): Promise<string> {
  const now = clock.now();
  if (!origin.customToken?.session) return insertSession(db, origin, now);
  return db.transaction().execute(async (transaction) => {
    await requireParent(transaction, origin);
    return insertSession(transaction, origin, now);
  });
}

/**
 * Requires that the session that requested the custom token is active, or that this session was recorded before. Locks
 * its row: revoking it either happens first or ends the new session too. The user's row is locked first, as in
 * `endOtherSessions`.
 *
 * @throws AppError auth/session-ended
 */
async function requireParent(
  db: Kysely<Database>,
  { uid, signedInAt, device, customToken }: SessionOrigin,
): Promise<void> {
  const { rows } = await sql<{ is_noted: boolean }>`
    select exists (
      select from user_sessions own where own.uid = u.uid
        and own.signed_in_at = ${signedInAt}::timestamptz and own.device = ${device}::text
    ) as is_noted
    from users u where u.uid = ${uid}::text for share`.execute(db);
  if (rows[0]?.is_noted) return;
  const parent = await db
    .selectFrom('user_sessions')
    .select('id')
    .where('uid', '=', uid)
    .where('id', '=', customToken?.session ?? '')
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!parent) throw new AppError('auth/session-ended');
}

async function insertSession(
  db: Kysely<Database>,
  { uid, signedInAt, device, userAgent, address, customToken }: SessionOrigin,
  now: Date,
): Promise<string> {
  const issuedAt = customToken && new Date(customToken.issuedAt);
  // Locks the user's row briefly: revoking all sessions either happens first or finds the new session.
  const { rows } = await sql<{ id: string; ended_at: Date | null; is_new: boolean }>`
    insert into user_sessions (uid, signed_in_at, device, id, user_agent, address, seen_at, parent_id)
    select u.uid, ${signedInAt}::timestamptz, ${device}::text, ${newClientId()}::text, ${userAgent}::text, ${address}::text,
      ${now}::timestamptz, ${customToken?.session ?? null}::text
    from users u where u.uid = ${uid}::text
      and (exists (
        select from user_sessions own where own.uid = u.uid
          and own.signed_in_at = ${signedInAt}::timestamptz and own.device = ${device}::text
      ) or (
        (u.sessions_valid_since is null or u.sessions_valid_since <= ${signedInAt}::timestamptz)
        and (u.tokens_valid_since is null or ${issuedAt}::timestamptz is null
          or u.tokens_valid_since <= ${issuedAt}::timestamptz)
        and not exists (
          select from user_sessions twin where twin.uid = u.uid
            and twin.signed_in_at = ${signedInAt}::timestamptz and twin.ended_at is not null
        )
        and (select count(*) from user_sessions twin where twin.uid = u.uid
          and twin.signed_in_at = ${signedInAt}::timestamptz) < ${limits.devicesOfSignIn}::int
      ))
    for share of u
    on conflict (uid, signed_in_at, device)
      do update set seen_at = excluded.seen_at, user_agent = excluded.user_agent, address = excluded.address
    returning id, ended_at, xmax = 0 as is_new`.execute(db);
  const [session] = rows;
  if (!session || session.ended_at) throw new AppError('auth/session-ended');
  if (session.is_new && device !== '') {
    await db
      .updateTable('user_sessions')
      .set({ ended_at: now, address: null })
      .where('uid', '=', uid)
      .where('device', '=', device)
      .where('signed_in_at', '<', signedInAt)
      .where('ended_at', 'is', null)
      .execute();
    // Its pushes belong to the new session: they end with it.
    await sql`
      update user_devices set session_id = ${session.id}::text where uid = ${uid}::text and session_id in (
        select former.id from user_sessions former where former.uid = ${uid}::text
          and former.device = ${device}::text and former.id <> ${session.id}::text)`.execute(db);
  }
  return session.id;
}

/**
 * Requires that the session of a write is active, and locks it: a session that ends at the same time ends before, or after
 * the write.
 *
 * @throws AppError auth/session-ended
 */
export async function requireActiveSession({ db, caller: { uid, session } }: Write): Promise<void> {
  if (session === undefined) return;
  const active = await db
    .selectFrom('user_sessions')
    .select('id')
    .where('uid', '=', uid)
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!active) throw new AppError('auth/session-ended');
}

/** Whether the session of the caller has ended. */
export async function hasSessionEnded({ db, caller: { uid, session } }: Read): Promise<boolean> {
  if (session === undefined) return false;
  const row = await db
    .selectFrom('user_sessions')
    .select('ended_at')
    .where('uid', '=', uid)
    .where('id', '=', session)
    .executeTakeFirst();
  return !row || row.ended_at !== null;
}

/** The caller's active sessions: the current one first, then by last use. */
export async function listSessions(read: Read): Promise<Wire['Session'][]> {
  const { uid, session = '' } = read.caller;
  const rows = await read.db
    .selectFrom('user_sessions as s')
    .select((of) => [
      's.id',
      's.user_agent',
      's.address',
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
    address: row.address,
    current: row.id === session,
    did: row.did,
    created_at: row.signed_in_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
}

/**
 * Ends one session of the caller and its descendants (sessions started by its custom tokens), except the current
 * session `current` unless it is the one to end. A missing session is ignored.
 */
export async function endSession(write: Write, id: string): Promise<void> {
  await end(write, { only: id === 'current' ? (write.caller.session ?? '') : id });
}

/**
 * Ends all sessions of the caller except the current one, including sessions that have not sent a request yet.
 * @param leewayMs tolerance for sessions that start that much earlier, used when the caller signs in again right away:
 * the clock of the identity service may be behind
 */
export async function endOtherSessions(write: Write, leewayMs = 0): Promise<void> {
  const now = write.context.clock.now();
  await write.db
    .updateTable('users')
    // Custom tokens carry the time of this server's clock: no leeway.
    .set({ sessions_valid_since: new Date(now.getTime() - leewayMs), tokens_valid_since: now })
    .where('uid', '=', write.caller.uid)
    .execute();
  await end(write, { except: write.caller.session ?? '' });
}

/** Ends all sessions of a user for an operator, including sessions that have not sent a request yet. */
export async function endSessionsOf(write: Write, uid: string): Promise<void> {
  const now = write.context.clock.now();
  await write.db
    .updateTable('users')
    .set({ sessions_valid_since: now, tokens_valid_since: now })
    .where('uid', '=', uid)
    .execute();
  await end({ ...write, caller: { ...write.caller, uid, session: '' } }, { except: '' });
}

/**
 * Ends one active session of a user, and its descendants, for an operator.
 *
 * @returns whether it was active
 */
export async function endSessionOf(write: Write, uid: string, id: string): Promise<boolean> {
  const active = await write.db
    .selectFrom('user_sessions')
    .select('id')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!active) return false;
  await end({ ...write, caller: { ...write.caller, uid, session: '' } }, { only: id });
  return true;
}

async function end(write: Write, which: { only?: string; except?: string }): Promise<void> {
  const { uid } = write.caller;
  const ended = await write.db
    .updateTable('user_sessions')
    .set({ ended_at: write.context.clock.now(), address: null })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (which.only !== undefined) ids.push(...(await endDescendants(write, which.only)));
  if (ids.length === 0) return;
  await write.db.deleteFrom('user_devices').where('uid', '=', uid).where('session_id', 'in', ids).execute();
  // Also the caller's own session: other streams of it may be open.
  write.emit({ type: 'sessions-ended', bid: 0, by: uid, sessions: ids });
}

/** Ends the descendants of a session. A separate statement sees sessions that were recorded concurrently. */
async function endDescendants(write: Write, id: string): Promise<string[]> {
  const { uid, session = '' } = write.caller;
  const { rows } = await sql<{ id: string }>`
    with recursive descendants as (
      select own.id from user_sessions own where own.uid = ${uid}::text and own.parent_id = ${id}::text
      union
      select child.id from user_sessions child join descendants on child.parent_id = descendants.id
        where child.uid = ${uid}::text
    )
    update user_sessions set ended_at = ${write.context.clock.now()}::timestamptz, address = null
    where uid = ${uid}::text and id in (select id from descendants) and id <> ${session}::text and ended_at is null
    returning id`.execute(write.db);
  return rows.map((row) => row.id);
}
