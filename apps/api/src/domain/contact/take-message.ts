/** Accepts messages of visitors to the operator: stored first, then emailed. */
import { createHmac } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Context, Lang } from '../context.ts';
import { cleanName, invalidField, requireMailbox } from '../fields.ts';
import { contactAddress, mailDueMessages } from './mail-messages.ts';

/** Maximum number of messages of one address per hour, counted across processes. */
const mostInAnHour = 10;
const hourMs = 60 * 60_000;

/**
 * Stores the message and sends it by email. Idempotent by id. Messages with the honeypot field filled in get the usual
 * response and are dropped.
 *
 * @throws AppError contact/not-offered, request/invalid, request/rate-limited, request/key-reused
 */
export async function takeMessage(
  context: Context,
  message: Wire['NewContactMessage'],
  from: { address: string; lang: Lang },
): Promise<void> {
  if (contactAddress(context.config) === null) throw new AppError('contact/not-offered');
  const name = cleanName(from.lang, '/name', message.name);
  requireMailbox(from.lang, '/email', message.email);
  const text = message.message.trim();
  if (text === '') throw invalidField(from.lang, '/message', 'minLength', { limit: 1 });
  await context.passwordTries.take(`contact ${from.address}`);
  if (message.website) return;
  const { id, email, topic } = message;
  const sender = createHmac('sha256', context.storage.secret).update(from.address).digest('base64url');
  const now = context.clock.now();
  const known = await context.db
    .selectFrom('contact_messages')
    .select(['email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) await refuseMany(context, sender, now);
  const row = {
    id,
    name,
    email,
    topic,
    message: text,
    lang: from.lang,
    sender,
    due_at: now,
    created_at: now,
  };
  const inserted = await context.db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return requireSame(context, row);
  // The message is stored: the response does not wait for the mail server.
  void mailDueMessages(context).catch((error: unknown) =>
    context.logger.warn('messages of visitors were not mailed', { error }),
  );
}

async function refuseMany({ db }: Context, sender: string, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('sender', '=', sender)
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostInAnHour)
    throw new AppError('request/rate-limited', { retryAfter: hourMs / 1000 });
}

/** Rejects an id that belongs to another message, which would otherwise appear to be accepted. */
async function requireSame(
  { db }: Context,
  { id, email, message }: { id: string; email: string; message: string },
): Promise<void> {
  const kept = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('message', '=', message)
    .executeTakeFirst();
  if (!kept) throw new AppError('request/key-reused');
}
