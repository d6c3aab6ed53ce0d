/** Limits of invitation emails, which are unsolicited mail to their recipients. */
import { createHash } from 'node:crypto';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** Invitations per day: of a business, of an inviter in all businesses, and to one address from all businesses. */
export const invitationsPerDay = 200;
export const invitationsPerInviter = 200;
export const invitationsPerAddress = 5;

const dayMs = 24 * 60 * 60_000;

/** A counter and its limit. */
interface Limit {
  column: 'about_bid' | 'invited_by' | 'recipient';
  value: string | number;
  most: number;
  /** Number of invitations about to be sent. */
  added: number;
}

/**
 * Records invitations about to be sent, after counting them together with those of the last day, revoked or not, across
 * all processes.
 *
 * @throws AppError request/rate-limited with the seconds until the next invitation is possible
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

/**
 * Takes advisory locks until the transaction ends, in a fixed order: concurrent writes with the same counters are
 * serialized.
 */
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
  // Time at which enough of the oldest invitations are a day old.
  const freed = sent[Math.min(excess, sent.length) - 1]?.created_at ?? now;
  throw new AppError('request/rate-limited', {
    retryAfter: Math.max(1, Math.ceil((freed.getTime() + dayMs - now.getTime()) / 1000)),
  });
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
