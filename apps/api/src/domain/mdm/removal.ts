/** Removal of the management from a device. */
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { resetAssignments } from './assignment-states.ts';
import { enrollmentIdentifier } from './enrollment-profile.ts';
import { revokeIdentities } from './identities.ts';
import { forgetLostMode } from './lost-mode.ts';
import { cancelWaiting, queueCommand, wakeLater } from './queue.ts';

/**
 * Nothing but the removal of the enrolment profile waits for the device then; its identity is revoked when it has answered.
 * A device that was never enrolled has nothing to remove.
 */
export async function queueRemoval(write: Write, { bid, id, status }: Row<'mdm_devices'>): Promise<void> {
  await cancelWaiting(write, bid, id);
  await resetAssignments(write, bid, id);
  await forgetLostMode(write, bid, id);
  if (status === 'enrolled') {
    const identifier = enrollmentIdentifier(bid);
    await queueCommand(write, bid, id, {
      command: 'RemoveProfile',
      subject: identifier,
      keys: { Identifier: identifier },
      by: write.caller.uid,
    });
    wakeLater(write, bid, id);
  } else await revokeIdentities(write, bid, id);
  await write.db
    .updateTable('mdm_devices')
    .set({ status: 'unenrolled', released_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}

/**
 * Revokes the certificate of a device at once, also of one whose removal waits: its next message is answered 403, and nothing
 * waits for it. The management stays on the device until it is erased. Returns whether that changed anything.
 */
export async function revokeDevice(write: Write, { bid, id, status }: Row<'mdm_devices'>): Promise<boolean> {
  await cancelWaiting(write, bid, id);
  await resetAssignments(write, bid, id);
  await forgetLostMode(write, bid, id);
  const wasTrusted = await revokeIdentities(write, bid, id);
  await write.db
    .updateTable('mdm_devices')
    .set({ status: 'unenrolled', released_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  return wasTrusted || status !== 'unenrolled';
}
