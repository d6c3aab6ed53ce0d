/** Browsers and phones of a user that receive pushes. */
import { createHash } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { tidyName } from '@minga/rules/text/names';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { requireActiveSession } from '../account/sessions.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockUser } from '../locks.ts';

/** Namespace of the advisory locks of this file. */
const tokenLock = 764110464;

/** The caller's devices, most recently used first. */
export async function listDevices(read: Read): Promise<Wire['Device'][]> {
  const rows = await read.db
    .selectFrom('user_devices')
    .selectAll()
    .where('uid', '=', read.caller.uid)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(presentDevice);
}

/**
 * Registers a device or updates the token of a registered one; its name is kept unless a new one is given.
 *
 * @throws AppError auth/session-ended
 */
export async function saveDevice(
  write: Write,
  { device_id, token, name }: Wire['NewDevice'],
): Promise<Wire['Device']> {
  const { uid, session: session_id = null } = write.caller;
  const now = write.context.clock.now();
  const clean = name === undefined ? undefined : tidyName(name);
  await lockToken(write, token);
  // Always after the token lock: a fixed order prevents deadlocks.
  await lockUser(write, uid);
  // Ended since the request was authenticated, it would receive pushes for ever.
  await requireActiveSession(write);
  await forgetToken(write, token, device_id);
  const row = await write.db
    .insertInto('user_devices')
    .values({
      uid,
      id: newClientId(),
      device_id,
      token,
      name: clean ?? '',
      session_id,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'device_id'])
        .doUpdateSet({ token, session_id, seen_at: now, ...(clean ? { name: clean } : {}) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await forgetOldDevices(write);
  return presentDevice(row);
}

/** Registers a token: of the device that has it, or of a new device named after it. */
export async function savePushToken(write: Write, token: string): Promise<Wire['Device']> {
  await lockToken(write, token);
  const known = await findByToken(write, token);
  const device_id =
    known?.device_id ?? `push-${createHash('sha256').update(token).digest('base64url').slice(0, 20)}`;
  return saveDevice(write, { device_id, token });
}

/** Subscribes the device with this token to a topic. @throws AppError request/invalid beyond the limit of topics */
export async function subscribeToTopic(write: Write, topic: string, token: string): Promise<Wire['Device']> {
  const device = await savePushToken(write, token);
  const subscribed = await write.db
    .updateTable('user_devices')
    .set({
      topics: sql<string[]>`array(select distinct unnest(array_append(topics, ${topic}::text)) order by 1)`,
    })
    .where('uid', '=', write.caller.uid)
    .where('id', '=', device.id)
    .where(
      sql<boolean>`(cardinality(topics) < ${limits.topicsOfDevice}::int or topics @> array[${topic}::text])`,
    )
    .returning('id')
    .executeTakeFirst();
  if (!subscribed)
    throw invalidField(write.caller.lang, 'topic', 'maxItems', { limit: limits.topicsOfDevice });
  return device;
}

/** @throws AppError device/not-found, for a missing device and one of another user alike; request/invalid */
export async function renameDevice(
  write: Write,
  id: string,
  { name }: Wire['DevicePatch'],
): Promise<Wire['Device']> {
  const row = await write.db
    .updateTable('user_devices')
    .set({ name: cleanName(write.caller.lang, '/name', name) })
    .where('uid', '=', write.caller.uid)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('device/not-found');
  return presentDevice(row);
}

/** @throws AppError as `renameDevice` */
export async function deleteDevice(write: Write, id: string): Promise<void> {
  const deleted = await write.db
    .deleteFrom('user_devices')
    .where('uid', '=', write.caller.uid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('device/not-found');
}

async function findByToken(write: Write, token: string): Promise<Row<'user_devices'> | undefined> {
  return write.db
    .selectFrom('user_devices')
    .selectAll()
    .where('uid', '=', write.caller.uid)
    .where('token', '=', token)
    .executeTakeFirst();
}

/** Concurrent registrations of one token are serialized: the second one takes it over from the first. */
async function lockToken({ db }: Write, token: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tokenLock}::int, hashtext(${token}))`.execute(db);
}

/** A token belongs to one browser: a user who was signed in there before stops receiving its pushes. */
async function forgetToken(write: Write, token: string, deviceId: string): Promise<void> {
  const { uid } = write.caller;
  await write.db
    .deleteFrom('user_devices')
    .where('token', '=', token)
    .where((of) => of.or([of('uid', '!=', uid), of('device_id', '!=', deviceId)]))
    .execute();
}

async function forgetOldDevices(write: Write): Promise<void> {
  const { uid } = write.caller;
  const old = (await listDevices(write)).slice(limits.devicesOfPerson).map((device) => device.id);
  if (old.length)
    await write.db.deleteFrom('user_devices').where('uid', '=', uid).where('id', 'in', old).execute();
}

function presentDevice(row: Row<'user_devices'>): Wire['Device'] {
  return {
    id: row.id,
    device_id: row.device_id,
    token: row.token,
    name: row.name,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  };
}
