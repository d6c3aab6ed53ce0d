/** Seeds the managed devices of the demo world, which have answered to their commands, and the apps for them. */
import type { Database } from '@minga/api/db/schema';
import type { WorldApp, WorldDevice } from '@minga/fixtures/world/devices';
import type { World } from '@minga/fixtures/world/world';
import { newClientId } from '@minga/rules/client-ids';
import { crmSearchText } from '@minga/rules/crm/crm-text';
import type { Transaction } from 'kysely';

const minuteMs = 60_000;

interface SeedOptions {
  bid: number;
  /** User who added everything. */
  by: string;
  now: Date;
}

export async function insertDevices(
  db: Transaction<Database>,
  {
    world,
    people,
    ...options
  }: SeedOptions & { world: Pick<World, 'devices' | 'deviceApps'>; people: readonly string[] },
): Promise<void> {
  const apps: SeededApp[] = [];
  for (const app of world.deviceApps) apps.push({ ...app, id: await insertApp(db, app, options) });
  for (const device of world.devices) {
    const owner = device.owner === null ? null : (people[device.owner] ?? null);
    const id = await insertDevice(db, device, owner, options);
    const at = seenAt(device, options.now);
    await insertAnswer(db, { device: id, command: 'DeviceInformation', subject: '', at }, options, device);
    for (const app of apps.filter((_app, index) => device.apps.includes(index))) {
      await insertAnswer(db, { device: id, command: 'InstallApplication', subject: app.name, at }, options);
      await db
        .insertInto('mdm_assignments')
        .values({
          bid: options.bid,
          id: newClientId(options.now.getTime()),
          device_id: id,
          app_id: app.id,
          state: 'installed',
          is_installed: true,
          created_by: options.by,
          created_at: at,
          changed_at: at,
        })
        .execute();
    }
  }
}

type SeededApp = WorldApp & { id: string };

async function insertApp(
  db: Transaction<Database>,
  { name, identifier, platform, storeId, isSelfService }: WorldApp,
  { bid, by, now }: SeedOptions,
): Promise<string> {
  const id = newClientId(now.getTime());
  await db
    .insertInto('mdm_apps')
    .values({
      bid,
      id,
      name,
      bundle_identifier: identifier,
      platform,
      store_id: storeId,
      self_service: isSelfService,
      created_by: by,
      created_at: now,
    })
    .execute();
  return id;
}

async function insertDevice(
  db: Transaction<Database>,
  device: WorldDevice,
  owner: string | null,
  { bid, now }: SeedOptions,
): Promise<string> {
  const id = newClientId(now.getTime());
  const seen = seenAt(device, now);
  await db
    .insertInto('mdm_devices')
    .values({
      bid,
      id,
      name: device.name,
      owner,
      status: device.status,
      search_text: crmSearchText([device.name, device.serial, device.model]),
      serial_number: device.serial,
      model: device.model,
      os_version: device.version,
      capacity_gb: device.capacityGb,
      free_gb: device.freeGb,
      battery: device.battery,
      supervised: device.supervised,
      enrolled_at: seen,
      last_seen_at: seen,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** A command that the device has answered, with its report if there is one. */
async function insertAnswer(
  db: Transaction<Database>,
  { device, command, subject, at }: { device: string; command: string; subject: string; at: Date },
  { bid, by, now }: SeedOptions,
  reported?: WorldDevice,
): Promise<void> {
  await db
    .insertInto('mdm_commands')
    .values({
      bid,
      device_id: device,
      id: newClientId(now.getTime()),
      command,
      subject,
      status: 'done',
      result: JSON.stringify(reported ? reportOf(reported) : []),
      created_by: by,
      created_at: at,
      sent_at: at,
      answered_at: at,
    })
    .execute();
}

function seenAt({ minutesAgo }: WorldDevice, now: Date): Date {
  return new Date(now.getTime() - minutesAgo * minuteMs);
}

function reportOf({ model, version, serial, capacityGb, freeGb, supervised }: WorldDevice) {
  const values = {
    ModelName: model,
    OSVersion: version,
    SerialNumber: serial,
    DeviceCapacity: capacityGb,
    AvailableDeviceCapacity: freeGb,
    IsSupervised: supervised,
  };
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
}
