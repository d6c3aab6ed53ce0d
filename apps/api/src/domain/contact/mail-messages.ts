/** Emails messages of visitors to the operator, once each, with retries. */
import { sql } from 'kysely';
import type { Config } from '../../base/config.ts';
import type { Context } from '../context.ts';
import { type ContactMessage, writeContactMail } from './contact-mail.ts';

/** Maximum number of messages per batch. */
const batchSize = 20;

/** Lease of a message, in milliseconds; afterwards it is due again. */
const leaseMs = 5 * 60_000;

/** Recipient if none is configured: the emails are written to the outbox folder. */
const folderAddress = 'contacto@minga.localhost';

/** Recipient of messages; null with a mail server and without a configured address. */
export function contactAddress({ contactEmail, mail }: Pick<Config, 'contactEmail' | 'mail'>): string | null {
  return contactEmail ?? (mail.kind === 'folder' ? folderAddress : null);
}

/** Emails all due messages. Safe with several processes: each message is leased by one of them. */
export async function mailDueMessages(context: Context): Promise<void> {
  const to = contactAddress(context.config);
  if (to === null) return;
  for (;;) {
    const batch = await takeBatch(context);
    for (const message of batch) await mailOne(context, to, message);
    if (batch.length < batchSize) return;
  }
}

/** A failure does not affect the other messages; the message is due again when its lease expires. */
async function mailOne(context: Context, to: string, message: ContactMessage): Promise<void> {
  try {
    await context.mail.send(writeContactMail(to, message));
    await context.db
      .updateTable('contact_messages')
      .set({ mailed_at: context.clock.now() })
      .where('id', '=', message.id)
      .execute();
  } catch (error) {
    context.logger.warn('a message of a visitor was not mailed', { error });
  }
}

async function takeBatch({ db, clock }: Context): Promise<ContactMessage[]> {
  const now = clock.now();
  const { rows } = await sql<ContactMessage>`
    with due as (
      select id from contact_messages where mailed_at is null and due_at <= ${now}::timestamptz
      order by due_at limit ${batchSize} for update skip locked
    )
    update contact_messages m set due_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, tries = m.tries + 1
    from due where m.id = due.id
    returning m.id, m.name, m.email, m.topic, m.message, m.lang`.execute(db);
  return rows;
}
