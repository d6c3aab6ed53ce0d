/** How many letters a business may send: an invitation is mail to somebody who did not ask for it. */
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** Invitations of a business within a day, and to one address. */
export const invitationsPerDay = 200;
export const invitationsPerAddress = 5;

const dayMs = 24 * 60 * 60_000;

/**
 * Counts what was sent within a day, revoked or not, on every process alike. The memberships must be locked.
 *
 * @throws AppError request/rate-limited with the seconds until the oldest of them is a day old
 */
export async function refuseTooMany(write: Write, bid: number, emails: readonly string[]): Promise<void> {
  const now = write.context.clock.now().getTime();
  const sent = await write.db
    .selectFrom('invitations')
    .select(['email', 'created_at'])
    .where('bid', '=', bid)
    .where('created_at', '>', new Date(now - dayMs))
    .orderBy('created_at')
    .execute();
  const countOf = (list: readonly { email: string }[], email: string) =>
    list.filter((each) => each.email === email).length;
  const asked = emails.map((email) => ({ email }));
  const worn = emails.find((email) => countOf(sent, email) + countOf(asked, email) > invitationsPerAddress);
  if (worn === undefined && sent.length + emails.length <= invitationsPerDay) return;
  const oldest = sent.find((each) => worn === undefined || each.email === worn)?.created_at.getTime() ?? now;
  throw new AppError('request/rate-limited', {
    retryAfter: Math.max(1, Math.ceil((oldest + dayMs - now) / 1000)),
  });
}
