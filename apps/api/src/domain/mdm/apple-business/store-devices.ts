/** Stores what Apple Business Manager says about devices (docs/product/mdm.md 2.12). */
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppleBusinessError } from '../../../base/apple-business-error.ts';
import { searchTextOf } from '../devices.ts';
import type { Stored } from '../identities.ts';
import { type AppleDevice, latestOfEach } from './apple-device.ts';

interface KnownDevice {
  id: string;
  serial_number: string;
  name: string;
  model: string;
}

/** Longest name of a device, in characters. */
const longestName = 80;

/** The lock of the business is held. @throws AppleBusinessError too-many */
export async function storeDevices(
  stored: Stored,
  bid: number,
  devices: readonly AppleDevice[],
  seenAt: Date,
): Promise<void> {
  const latest = latestOfEach(devices);
  const known = new Map(
    (await loadKnown(stored, bid, latest)).map((device) => [device.serial_number, device]),
  );
  const present = latest.filter(({ isGone }) => !isGone);
  await updateKnown(
    stored,
    bid,
    present.flatMap((device) => {
      const row = known.get(device.serial);
      return row ? [{ device, row }] : [];
    }),
    seenAt,
  );
  await insertNew(
    stored,
    bid,
    present.filter(({ serial }) => !known.has(serial)),
    seenAt,
  );
  const gone = latest.filter(({ isGone }) => isGone).map(({ serial }) => serial);
  if (gone.length) await forget(stored, bid, sql`serial_number = any(${gone}::text[])`);
}

/** After the complete list was read: devices that it did not name. */
export async function forgetUnseenDevices(stored: Stored, bid: number, before: Date): Promise<void> {
  await forget(stored, bid, sql`dep_seen_at < ${before}::timestamptz`);
}

/** The row of each serial number: the enrolled one if there are several. */
async function loadKnown(
  { db }: Stored,
  bid: number,
  devices: readonly AppleDevice[],
): Promise<KnownDevice[]> {
  if (devices.length === 0) return [];
  const serials = devices.map(({ serial }) => serial);
  const { rows } = await sql<KnownDevice>`
    select distinct on (serial_number) id, serial_number, name, model from mdm_devices
    where bid = ${bid}::int and serial_number = any(${serials}::text[])
    order by serial_number, status = 'enrolled' desc, dep_seen_at is not null desc, created_at desc`.execute(
    db,
  );
  return rows;
}

async function updateKnown(
  { db }: Stored,
  bid: number,
  pairs: readonly { device: AppleDevice; row: KnownDevice }[],
  seenAt: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  const values = pairs.map(({ device, row }) => {
    const model = row.model || device.model;
    return {
      id: row.id,
      uuid: device.profileUuid,
      model,
      text: searchTextOf({ name: row.name, serial_number: device.serial, model }),
    };
  });
  // A device that left Apple Business Manager and came back waits for its enrolment again. One that the business released
  // stays released.
  await sql`
    update mdm_devices device set dep_seen_at = ${seenAt}::timestamptz, dep_profile_uuid = given.uuid,
      model = given.model, search_text = given.text,
      status = case when dep_seen_at is null and udid is null and status = 'unenrolled' and released_at is null then 'pending'
        else status end
    from unnest(${values.map(({ id }) => id)}::text[], ${values.map(({ uuid }) => uuid)}::text[],
      ${values.map(({ model }) => model)}::text[], ${values.map(({ text }) => text)}::text[])
      as given (id, uuid, model, text)
    where device.bid = ${bid}::int and device.id = given.id`.execute(db);
}

async function insertNew(
  { db, context }: Stored,
  bid: number,
  devices: readonly AppleDevice[],
  seenAt: Date,
): Promise<void> {
  if (devices.length === 0) return;
  const { count } = await db
    .selectFrom('mdm_devices')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  if (Number(count) + devices.length > limits.mdmDevicesOfBusiness) throw new AppleBusinessError('too-many');
  const now = context.clock.now();
  await db
    .insertInto('mdm_devices')
    .values(
      devices.map(({ serial, model, profileUuid }) => {
        const name = `${model || 'Apple'} ${serial}`.slice(0, longestName);
        return {
          bid,
          id: newClientId(),
          name,
          status: 'pending' as const,
          serial_number: serial,
          model,
          search_text: searchTextOf({ name, serial_number: serial, model }),
          dep_seen_at: seenAt,
          dep_profile_uuid: profileUuid,
          created_at: now,
          updated_at: now,
        };
      }),
    )
    .execute();
}

/** Devices that are no longer in Apple Business Manager; those that never enrolled wait for nothing any more. */
async function forget({ db, context }: Stored, bid: number, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update mdm_devices set dep_seen_at = null, dep_profile_uuid = null, updated_at = ${context.clock.now()}::timestamptz,
      status = case when status = 'pending' and udid is null then 'unenrolled' else status end
    where bid = ${bid}::int and dep_seen_at is not null and ${which}`.execute(db);
}
