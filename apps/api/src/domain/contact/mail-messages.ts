/** Mails what visitors wrote to whoever runs this, once each; what fails is tried again. */
import { sql } from 'kysely';
import type { Config } from '../../base/config.ts';
import type { Context } from '../context.ts';
import { type ContactMessage, writeContactMail } from './contact-mail.ts';

/** Most messages taken at once. */
const batchSize = 20;

/** Whoever takes a message has so much time for it before it is due again, in milliseconds. */
const leaseMs = 5 * 60_000;

/** Where the letters go when nobody gets them: they are read in the outbox folder. */
const folderAddress = 'contacto@minga.localhost';

/** Whom messages are mailed to; nobody where there is a mail server and no address for them. */
export function contactAddress({ contactEmail, mail }: Pick<Config, 'contactEmail' | 'mail'>): string | null {
  return contactEmail ?? (mail.kind === 'folder' ? folderAddress : null);
}

/** Mails all messages that are due. Several processes may: each message is taken by one of them. */
export async function mailDueMessages(context: Context): Promise<void> {
  const to = contactAddress(context.config);
  if (to === null) return;
  for (;;) {
    const batch = await takeBatch(context);
    for (const message of batch) await mailOne(context, to, message);
    if (batch.length < batchSize) return;
  }
}

/** One that fails does not keep the others; it is due again when its lease is over. */
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
