/**
 * A new version of a profile for the devices to which it is assigned (docs/product/mdm.md 2.7). Its installation is queued when
 * a device connects: as commands for thousands of devices, the content would be stored thousands of times.
 */
import { sql } from 'kysely';
import type { Write } from '../../context.ts';
import { wakeAllLater } from '../queue.ts';

/**
 * Callers hold the lock of the business. Installations of the former version that were not sent, or that the device postponed,
 * are cancelled. One that was sent may be installed later: then the new version follows. What is being removed, or could not be,
 * only counts as outdated.
 */
export async function deliverProfile(write: Write, bid: number, profile: string): Promise<void> {
  const { db, context } = write;
  // All of them: one that enrols now, and waits for the lock or holds it, may be installing the former version.
  const devices = await db
    .selectFrom('mdm_devices')
    .select('id')
    .where('bid', '=', bid)
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
      select a.id, a.device_id, a.command_id, a.is_installed, c.status, (a.state = 'removing' or a.is_withdrawn) as is_leaving
      from mdm_assignments a
      join mdm_devices d on d.bid = a.bid and d.id = a.device_id and d.status = 'enrolled'
      left join mdm_commands c on c.bid = a.bid and c.device_id = a.device_id and c.id = a.command_id
      where a.bid = ${bid}::int and a.profile_id = ${profile} and a.device_id = any(${ids})
    ), leaving as (
      update mdm_assignments a set is_outdated = true
      from outdated where a.bid = ${bid}::int and a.id = outdated.id and outdated.is_leaving
    ), cancelled as (
      update mdm_commands c set status = 'cancelled', payload_sealed = null
      from outdated where c.bid = ${bid}::int and c.device_id = outdated.device_id and c.id = outdated.command_id
        and c.status in ('queued', 'postponed') and not outdated.is_leaving
    )
    update mdm_assignments a set state = 'wanted', command_id = null, error = '', missing_at = null,
      changed_at = ${context.clock.now()}, is_outdated = true,
      is_installed = outdated.is_installed or coalesce(outdated.status = 'sent', false)
    from outdated where a.bid = ${bid}::int and a.id = outdated.id and not outdated.is_leaving
    returning a.device_id`.execute(db);
  wakeAllLater(
    write,
    bid,
    rows.map(({ device_id }) => device_id),
  );
}
