/** Deletion of old invitations, which contain addresses of people who may never have used Minga (docs/product/states.md 3.1). */
import type { Context } from '../context.ts';

/** How long invitations and links are kept after they expired, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Deletes the invitations and links that expired long ago, accepted ones too. */
export async function forgetOldInvitations({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (const table of ['invitations', 'invitation_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<', before).execute();
}
