/** How many invitations may be mailed: each is mail to somebody who did not ask for it. */
import { createHash } from 'node:crypto';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** Invitations within a day: of a business, of a person in all businesses, and to one address from all businesses. */
export const invitationsPerDay = 200;
export const invitationsPerInviter = 200;
export const invitationsPerAddress = 5;

const dayMs = 24 * 60 * 60_000;

/** What is counted by, and how much of it there may be. */
interface Limit {
  column: 'about_bid' | 'invited_by' | 'recipient';
  value: string | number;
  most: number;
  /** How many are about to be added. */
  added: number;
}

/**
 * Counts invitations about to be sent with those of the last day, revoked or not, on every process alike, and notes
 * them.
 *
 * @throws AppError request/rate-limited with the seconds until there is room again
 */
export async function countInvitations(write: Write, bid: number, emails: readonly string[]): Promise<void> {
  const { uid } = write.caller;
  const now = write.context.clock.now();
  const recipients = emails.map(hashEmail);
  const distinct = [...new Set(recipients)].sort();
  await lockCounts(write, [`inviter ${uid}`, ...distinct.map((recipient) => `recipient ${recipient}`)]);
  const limits: Limit[] = [
    { column: 'about_bid', value: bid, most: invitationsPerDay, added: recipients.length },
    { column: 'invited_by', value: uid, most: invitationsPerInviter, added: recipients.length },
    ...distinct.map((recipient): Limit => {
      const added = recipients.filter((each) => each === recipient).length;
      return { column: 'recipient', value: recipient, most: invitationsPerAddress, added };
    }),
  ];
  for (const limit of limits) await refuseTooMany(write, limit, now);
  await write.db
    .deleteFrom('sent_invitations')
    .where('created_at', '<=', new Date(now.getTime() - dayMs))
    .execute();
  const rows = recipients.map((recipient) => ({
    id: newClientId(),
    about_bid: bid,
    invited_by: uid,
    recipient,
    created_at: now,
  }));
  if (rows.length) await write.db.insertInto('sent_invitations').values(rows).execute();
}

/** Advisory locks until the end of the transaction, always in the same order: two that count the same wait. */
async function lockCounts(write: Write, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${name}`}::text, 0))`.execute(
      write.db,
    );
  }
}

async function refuseTooMany(write: Write, { column, value, most, added }: Limit, now: Date): Promise<void> {
  const sent = await write.db
    .selectFrom('sent_invitations')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('created_at')
    .execute();
  const excess = sent.length + added - most;
  if (excess <= 0) return;
  // There is room once so many of the oldest are a day old.
  const freed = sent[Math.min(excess, sent.length) - 1]?.created_at ?? now;
  throw new AppError('request/rate-limited', {
    retryAfter: Math.max(1, Math.ceil((freed.getTime() + dayMs - now.getTime()) / 1000)),
  });
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
