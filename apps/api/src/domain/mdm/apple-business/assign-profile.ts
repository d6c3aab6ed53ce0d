/** Defines the chosen enrolment profile at Apple, and assigns it to devices (docs/product/mdm.md 2.12). */
import { randomInt } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppleBusinessError } from '../../../base/apple-business-error.ts';
import type { AppleBusinessSession } from '../../../base/ports.ts';
import type { Row } from '../../../db/schema.ts';
import type { Context } from '../../context.ts';
import { mdmPaths } from '../protocol/paths.ts';
import { type TakenLink, holdingLink } from './due-links.ts';
import { fieldOf, tokenOf } from './response-fields.ts';

/** Devices per request; Apple accepts 1000. */
const batchSize = 500;

const longestUuid = 100;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyLength = 32;

/** The chosen profile, Apple's id of it, and the secret part of its address. */
interface ChosenProfile {
  row: Row<'mdm_enrollment_profiles'>;
  uuid: string | null;
  key: string;
}

/** @throws AppleBusinessError, LinkReplaced */
export async function assignProfile(
  context: Context,
  link: TakenLink,
  session: AppleBusinessSession,
): Promise<void> {
  const chosen = await loadChosen(context, link);
  if (!chosen) return;
  if (chosen.uuid !== null) {
    try {
      return await assignAll(context, link, session, chosen.uuid);
    } catch (error) {
      if (!isProfileMissing(error)) throw error;
      // The profile was deleted at Apple: all devices need the new one.
    }
  }
  const uuid = await define(context, link, session, chosen);
  if (uuid !== null) await assignAll(context, link, session, uuid);
}

async function assignAll(
  context: Context,
  link: TakenLink,
  session: AppleBusinessSession,
  uuid: string,
): Promise<void> {
  for (const serials of await loadUnassigned(context, link.bid, uuid)) {
    const answer = await session.call('POST', '/profile/devices', { profile_uuid: uuid, devices: serials });
    await storeAssigned(context, link, uuid, serials, fieldOf(answer, 'devices'));
  }
}

/** The chosen profile with a key; null without one. */
async function loadChosen(context: Context, link: TakenLink): Promise<ChosenProfile | null> {
  return holdingLink(context, link, async (db) => {
    // Read again: it may have been chosen while devices were read.
    const { profile_id, profile_uuid } = await db
      .selectFrom('mdm_dep')
      .select(['profile_id', 'profile_uuid'])
      .where('bid', '=', link.bid)
      .executeTakeFirstOrThrow();
    if (profile_id === null) return null;
    const row = await db
      .updateTable('mdm_enrollment_profiles')
      .set({ dep_key: sql`coalesce(dep_key, ${newKey()})` })
      .where('bid', '=', link.bid)
      .where('id', '=', profile_id)
      .returningAll()
      .executeTakeFirst();
    return row?.dep_key ? { row, uuid: profile_uuid, key: row.dep_key } : null;
  });
}

/**
 * Creates the profile at Apple and returns its id; null if another one, or none, was chosen meanwhile, which has requested a
 * synchronization of its own.
 *
 * @throws AppleBusinessError profile-rejected
 */
async function define(
  context: Context,
  link: TakenLink,
  session: AppleBusinessSession,
  { row, key }: ChosenProfile,
): Promise<string | null> {
  const url = `${context.config.publicUrl}${mdmPaths.automatic}${link.bid}-${key}`;
  let uuid: string | null;
  try {
    uuid = tokenOf(
      await session.call('POST', '/profile', describeProfile(row, url)),
      'profile_uuid',
      longestUuid,
    );
  } catch (error) {
    if (error instanceof AppleBusinessError && error.failure === 'rejected')
      throw new AppleBusinessError('profile-rejected', error.code);
    throw error;
  }
  if (uuid === null) throw new AppleBusinessError('unavailable');
  const defined = uuid;
  const { numUpdatedRows } = await holdingLink(context, link, (db) =>
    db
      .updateTable('mdm_dep')
      .set({ profile_uuid: defined })
      .where('bid', '=', link.bid)
      .where('profile_id', '=', row.id)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n ? defined : null;
}

/** The profile as Apple names its fields. */
function describeProfile(row: Row<'mdm_enrollment_profiles'>, url: string) {
  return {
    profile_name: row.name,
    url,
    is_supervised: row.supervised,
    is_mandatory: row.mandatory,
    is_mdm_removable: row.removable,
    await_device_configured: false,
    allow_pairing: true,
    skip_setup_items: row.skipped_panes as Wire['MdmSetupPane'][],
    ...(row.support_phone ? { support_phone_number: row.support_phone } : {}),
    ...(row.department ? { department: row.department } : {}),
    devices: [],
  };
}

function isProfileMissing(error: unknown): boolean {
  return (
    error instanceof AppleBusinessError && /^(PROFILE_NOT_FOUND|NOT_FOUND|PROFILE_UUID_)/.test(error.code)
  );
}

/** Serial numbers of devices for which Apple has another profile or none, in batches. Released devices are left alone. */
async function loadUnassigned({ db }: Context, bid: number, uuid: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('mdm_devices')
    .select('serial_number')
    .distinct()
    .where('bid', '=', bid)
    .where('dep_seen_at', 'is not', null)
    .where('released_at', 'is', null)
    .where('dep_profile_uuid', 'is distinct from', uuid)
    .orderBy('serial_number')
    .execute();
  const serials = rows.map(({ serial_number }) => serial_number);
  return Array.from({ length: Math.ceil(serials.length / batchSize) }, (_, batch) =>
    serials.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}

/** Devices that Apple could not assign stay unassigned: the next synchronization tries again. */
async function storeAssigned(
  context: Context,
  link: TakenLink,
  uuid: string,
  serials: readonly string[],
  results: unknown,
): Promise<void> {
  const assigned = serials.filter((serial) => fieldOf(results, serial) === 'SUCCESS');
  // Also renews the lease when Apple assigned none.
  await holdingLink(context, link, async (db) => {
    if (assigned.length === 0) return;
    await db
      .updateTable('mdm_devices')
      .set({ dep_profile_uuid: uuid })
      .where('bid', '=', link.bid)
      .where('serial_number', 'in', assigned)
      .where('dep_seen_at', 'is not', null)
      .execute();
  });
}

function newKey(): string {
  return Array.from({ length: keyLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
