/** Seeds the managed devices of the demo world, which have answered to their first command. */
import type { Database } from '@minga/api/db/schema';
import type { WorldDevice } from '@minga/fixtures/world/devices';
import { newClientId } from '@minga/rules/client-ids';
import { crmSearchText } from '@minga/rules/crm-text';
import type { Transaction } from 'kysely';

const minuteMs = 60_000;

export async function insertDevices(
  db: Transaction<Database>,
  options: { bid: number; devices: readonly WorldDevice[]; by: string; people: readonly string[]; now: Date },
): Promise<void> {
  const { bid, devices, by, people, now } = options;
  for (const device of devices) {
    const seen = new Date(now.getTime() - device.minutesAgo * minuteMs);
    const id = newClientId(now.getTime());
    await db
      .insertInto('mdm_devices')
      .values({
        bid,
        id,
        name: device.name,
        owner: device.owner === null ? null : (people[device.owner] ?? null),
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
    await db
      .insertInto('mdm_commands')
      .values({
        bid,
        device_id: id,
        id: newClientId(now.getTime()),
        command: 'DeviceInformation',
        status: 'done',
        result: JSON.stringify(reportOf(device)),
        created_by: by,
        created_at: seen,
        sent_at: seen,
        answered_at: seen,
      })
      .execute();
  }
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
