/** Mails receipts and failed renewals, with retries that survive a restart. */
import type { Wire } from '@minga/contract';
import { businessRoles } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import { MailRefusedError } from '../../../base/errors.ts';
import type { Mail } from '../../../base/ports.ts';
import type { Row } from '../../../db/schema.ts';
import type { Context } from '../../context.ts';
import { writeFailureMail, writeReceiptMail } from './billing-mail.ts';
import { nextAttemptAt } from './due-renewals.ts';
import { findBuyer, invoiceRecipient } from './queue-mails.ts';

/** Number of attempts after which a mail is given up. */
const maxTries = 10;

/** Delay after the first attempt, doubled after each further one, in milliseconds: also the lease of the process that sends. */
const firstWaitMs = 2 * 60_000;
const longestWaitMs = 60 * 60_000;

type QueuedMail = Row<'billing_mails'>;

/** Mails all that is due, one after another. Safe with several processes. */
export async function mailDueBilling(context: Context): Promise<void> {
  while (!context.stopping.aborted) {
    const queued = await take(context);
    if (!queued) return;
    await mailOne(context, queued);
  }
}

/** A failure does not affect the other mails. */
async function mailOne(context: Context, queued: QueuedMail): Promise<void> {
  const { bid, tries } = queued;
  try {
    const mail = await write(context, queued);
    if (mail) await context.mail.send(mail);
    await settle(context, queued, { due_at: null, ...(mail ? { mailed_at: context.clock.now() } : {}) });
  } catch (error) {
    const isGivenUp = tries >= maxTries || error instanceof MailRefusedError;
    context.logger.warn('a mail about a charge was not sent', { error, bid, tries, isGivenUp });
    if (isGivenUp) await settle(context, queued, { due_at: null });
  }
}

async function take({ db, clock }: Context): Promise<QueuedMail | undefined> {
  const now = clock.now().toISOString();
  const { rows } = await sql<QueuedMail>`
    with due as (
      select bid, charge_id, kind, recipient from billing_mails where due_at <= ${now}::timestamptz
      order by due_at limit 1 for update skip locked
    )
    update billing_mails m set tries = m.tries + 1, due_at = ${now}::timestamptz
      + least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * 2 ^ m.tries) * interval '1 millisecond'
    from due where m.bid = due.bid and m.charge_id = due.charge_id and m.kind = due.kind and m.recipient = due.recipient
    returning m.*`.execute(db);
  return rows[0];
}

/** Null if nobody is to get it any more. */
async function write({ db, config }: Context, queued: QueuedMail): Promise<Mail | null> {
  const { bid, charge_id, kind, recipient } = queued;
  const charge = await db
    .selectFrom('billing_transactions as charge')
    .innerJoin('businesses as business', 'business.bid', 'charge.bid')
    .selectAll('charge')
    .select(['business.name', 'business.color'])
    .where('charge.bid', '=', bid)
    .where('charge.id', '=', charge_id)
    .executeTakeFirstOrThrow();
  // A renewal that was paid meanwhile needs nothing of its admins.
  if (kind === 'failure' && charge.state !== 'open') return null;
  const person = await findRecipient(
    db,
    bid,
    recipient === invoiceRecipient ? ((await findBuyer(db, bid, charge.created_by)) ?? '') : recipient,
  );
  const email =
    recipient === invoiceRecipient
      ? (charge.invoice as Wire['InvoiceData'] | null)?.email
      : person?.isAdmin && person.email;
  if (!email) return null;
  const mail = {
    email,
    lang: person?.lang ?? 'es',
    business: charge.name,
    look: { id: bid, color: charge.color },
    charge,
  };
  if (kind === 'receipt') return writeReceiptMail(config.publicUrl, mail);
  return writeFailureMail(config.publicUrl, {
    ...mail,
    nextAt: charge.card_failure === 'no-card' ? null : nextAttemptAt(charge),
  });
}

/** Language and address of a user, and whether they administer the business still. */
async function findRecipient(db: Context['db'], bid: number, uid: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('business_members as member', (join) =>
      join.onRef('member.uid', '=', 'u.uid').on('member.bid', '=', bid),
    )
    .select(['u.email', 'u.lang', 'member.role'])
    .where('u.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { email, lang, role } = row;
  return { email, lang, isAdmin: role !== null && role <= businessRoles.admin };
}

async function settle(
  { db }: Context,
  { bid, charge_id, kind, recipient }: QueuedMail,
  change: { due_at: null; mailed_at?: Date },
): Promise<void> {
  await db
    .updateTable('billing_mails')
    .set(change)
    .where('bid', '=', bid)
    .where('charge_id', '=', charge_id)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .execute();
}
