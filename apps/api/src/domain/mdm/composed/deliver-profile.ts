/**
 * A new version of a profile for the devices to which it is assigned (docs/product/mdm.md 2.7). Its installation is queued when
 * a device connects: as commands for thousands of devices, the content would be stored thousands of times.
 */
import { sql } from 'kysely';
import type { Write } from '../../context.ts';
import { wakeAllLater } from '../queue.ts';

/**
 * Callers hold the lock of the business. Installations of the former version that were not sent are cancelled. One that was
 * sent may be installed later: then the new version follows.
 */
export async function deliverProfile(write: Write, bid: number, profile: string): Promise<void> {
  const { db, context } = write;
  const devices = await db
    .selectFrom('mdm_devices')
    .select('id')
    .where('bid', '=', bid)
    .where('status', '=', 'enrolled')
    .where('id', 'in', (of) =>
      of
        .selectFrom('mdm_assignments')
        .select('device_id')
        .where('mdm_assignments.bid', '=', bid)
        .where('profile_id', '=', profile),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (devices.length === 0) return;
  const ids = devices.map(({ id }) => id);
  const { rows } = await sql<{ device_id: string }>`with outdated as (
      select a.id, a.device_id, a.command_id, a.is_installed, c.status from mdm_assignments a
      left join mdm_commands c on c.bid = a.bid and c.device_id = a.device_id and c.id = a.command_id
      where a.bid = ${bid}::int and a.profile_id = ${profile} and a.device_id = any(${ids})
        and (a.state in ('wanted', 'installed') or (a.state = 'failed' and not a.is_installed))
    ), cancelled as (
      update mdm_commands c set status = 'cancelled', payload_sealed = null from outdated
      where c.bid = ${bid}::int and c.device_id = outdated.device_id and c.id = outdated.command_id
        and c.status = 'queued'
    )
    update mdm_assignments a set state = 'wanted', command_id = null, error = '', missing_at = null,
      changed_at = ${context.clock.now()},
      is_installed = outdated.is_installed or outdated.status in ('sent', 'postponed') is true
    from outdated where a.bid = ${bid}::int and a.id = outdated.id
    returning a.device_id`.execute(db);
  wakeAllLater(
    write,
    bid,
    rows.map(({ device_id }) => device_id),
  );
}
