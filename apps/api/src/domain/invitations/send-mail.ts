/** Sends the email of an invitation and records that it was sent. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Mail } from '../../base/ports.ts';
import type { Context } from '../context.ts';

/** Delays before the second and third attempt, in milliseconds. */
const waitsMs = [500, 2000];

/**
 * Sends the email with up to three attempts. Its code is stored nowhere: if all attempts fail, the invitation stays
 * without `mailed_at`, which the list of invitations shows, and has to be sent again.
 */
export async function sendMail(
  context: Context,
  { bid, id }: { bid: number; id: string },
  mail: Mail,
): Promise<void> {
  if (!(await wasSent(context, mail))) return;
  await context.db
    .updateTable('invitations')
    .set({ mailed_at: context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}

async function wasSent(context: Context, mail: Mail): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    try {
      await context.mail.send(mail);
      return true;
    } catch (error) {
      const waitMs = waitsMs[tries];
      context.logger.warn('an invitation was not mailed', { error, tries: tries + 1 });
      if (waitMs === undefined) return false;
      await wait(waitMs);
    }
  }
}
