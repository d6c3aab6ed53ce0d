/** Enrolment profiles: how devices of one kind enrol, and the files with which they do (docs/product/mdm.md 2.9). */
import { Readable } from 'node:stream';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { loadActiveCertificate } from './certificates.ts';
import { requireDevice } from './devices.ts';
import { enrollmentProfile } from './enrollment-profile.ts';
import { issueFor } from './identities.ts';
import { requireSealer } from './secrets.ts';
import { signedProfile } from './signed-profile.ts';

interface ProfileRow extends Row<'mdm_enrollment_profiles'> {
  devices: number;
}

/** @throws AppError of the guard */
export async function listEnrollmentProfiles(
  read: Read,
  bid: number,
): Promise<Wire['MdmEnrollmentProfilesAnswer']> {
  await requireBusinessAdmin(read, bid);
  const { rows } = await sql<ProfileRow>`${selectProfiles} where t.bid = ${bid}::int
    order by t.created_at desc, t.id desc`.execute(read.db);
  return { profiles: rows.map(present) };
}

/** @throws AppError of the guard, mdm/not-configured, mdm/too-many, request/invalid */
export async function createEnrollmentProfile(
  write: Write,
  bid: number,
  { name, options }: Wire['NewMdmEnrollmentProfile'],
): Promise<Wire['MdmEnrollmentProfile']> {
  await requireBusinessAdmin(write, bid);
  const { caller, context, db } = write;
  requireSealer(context);
  if (!options.removable && !options.supervised)
    throw invalidField(caller.lang, '/options/supervised', 'required');
  await lockBusiness(write, bid);
  const { count } = await db
    .selectFrom('mdm_enrollment_profiles')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const limit = limits.mdmEnrollmentProfilesOfBusiness;
  if (Number(count) >= limit) throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
  const row = await db
    .insertInto('mdm_enrollment_profiles')
    .values({
      bid,
      id: newClientId(),
      name: cleanName(caller.lang, '/name', name),
      supervised: options.supervised,
      mandatory: options.mandatory,
      removable: options.removable,
      support_phone: options.support_phone,
      department: options.department,
      skipped_panes: [...new Set(options.skipped_panes)],
      created_by: caller.uid,
      created_at: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return present({ ...row, devices: 0 });
}

/**
 * Downloaded files with which no device has enrolled become useless; devices that have enrolled stay.
 *
 * @throws AppError of the guard, mdm/enrollment-profile-not-found
 */
export async function deleteEnrollmentProfile(write: Write, bid: number, id: string): Promise<void> {
  await requireBusinessAdmin(write, bid);
  const { db } = write;
  await lockBusiness(write, bid);
  await db
    .deleteFrom('mdm_identities')
    .where('bid', '=', bid)
    .where('profile_id', '=', id)
    .where('device_id', 'is', null)
    .execute();
  await db
    .updateTable('mdm_identities')
    .set({ profile_id: null })
    .where('bid', '=', bid)
    .where('profile_id', '=', id)
    .execute();
  const row = await db
    .deleteFrom('mdm_enrollment_profiles')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/enrollment-profile-not-found');
}

/**
 * A file with a new identity, with which one device enrols.
 *
 * @throws AppError of the guard, mdm/enrollment-profile-not-found, mdm/not-configured, mdm/too-many
 */
export async function downloadEnrollmentProfile(read: Read, bid: number, id: string) {
  const { business } = await requireBusinessAdmin(read, bid);
  const { context, caller } = read;
  const text = await context.db.transaction().execute(async (db) => {
    const stored = { db, context };
    await lockBusiness(stored, bid);
    const profile = await db
      .selectFrom('mdm_enrollment_profiles')
      .selectAll()
      .where('bid', '=', bid)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!profile) throw new AppError('mdm/enrollment-profile-not-found');
    const identity = await issueFor(stored, bid, { profile_id: id }, caller.uid);
    const certificate = await loadActiveCertificate(stored, bid);
    return enrollmentProfile({
      bid,
      business: business.name,
      publicUrl: context.config.publicUrl,
      topic: certificate?.topic ?? null,
      identity,
      description: [profile.name, profile.department, profile.support_phone].filter(Boolean).join('\n'),
      isRemovable: profile.removable,
    });
  });
  return {
    name: 'minga.mobileconfig',
    type: 'application/x-apple-aspen-config',
    body: Readable.from([await signedProfile(context, text)]),
  };
}

/** The enrolment profile of the identity that signs the messages of the device. @throws AppError of the guard, mdm/device-not-found */
export async function getDeviceEnrollmentProfile(
  read: Read,
  bid: number,
  device: string,
): Promise<Wire['MdmDeviceEnrollmentProfileAnswer']> {
  await requireBusinessAdmin(read, bid);
  await requireDevice(read, bid, device);
  const { rows } = await sql<ProfileRow>`${selectProfiles}
    join mdm_identities identity on identity.bid = t.bid and identity.profile_id = t.id
    join mdm_devices device on device.bid = identity.bid and device.fingerprint = identity.fingerprint
    where t.bid = ${bid}::int and device.id = ${device}`.execute(read.db);
  return { profile: rows[0] ? present(rows[0]) : null };
}

const selectProfiles = sql`select t.*, (select count(distinct i.device_id)::int from mdm_identities i
  where i.bid = t.bid and i.profile_id = t.id) as devices from mdm_enrollment_profiles t`;

function present(row: ProfileRow): Wire['MdmEnrollmentProfile'] {
  return {
    id: row.id,
    name: row.name,
    options: {
      supervised: row.supervised,
      mandatory: row.mandatory,
      removable: row.removable,
      skipped_panes: row.skipped_panes as Wire['MdmSetupPane'][],
      support_phone: row.support_phone,
      department: row.department,
    },
    devices: row.devices,
    created_at: row.created_at.toISOString(),
  };
}
