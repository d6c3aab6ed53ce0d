/** Sends due pushes: checks do-not-disturb hours and the permission, sends, then deletes the push or postpones it. */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/access/permissions';
import { isQuietAt } from '@minga/rules/people/do-not-disturb';
import { sql } from 'kysely';
import type { PushPort } from '../../base/ports.ts';
import type { Context } from '../context.ts';
import { doNotDisturbColumns, presentDoNotDisturb } from '../notifications/do-not-disturb.ts';
import { loadTeamPeople } from '../places.ts';
import { loadTickets, peopleOf } from '../tickets/ticket-rows.ts';

/** Pushes per batch, and pushes of it that are sent concurrently. */
const batchSize = 50;
const concurrency = 10;

/** Lease: time after which a push that was taken and not finished is due again, in milliseconds. */
const leaseMs = 2 * 60_000;

/** Exponential backoff: delay after the first failure, doubled after each further one, in milliseconds. */
const firstWaitMs = 10_000;
const longestWaitMs = 60 * 60_000;
const mostTries = 12;

/** Longest text of a push, in characters: a whole push must stay under 4096 bytes. */
const longestText = 200;

interface Delivery {
  uid: string;
  did: string;
  event_key: string;
  tries: number;
  token: string;
  message: PushMessage | null;
  id: string | null;
  type: string | null;
  body: Wire['NotificationBody'] | null;
  pic: string | null;
  link: string | null;
  about_bid: number | null;
}

interface PushMessage {
  type: string;
  body: Wire['NotificationBody'];
  link: string;
}

/**
 * Sends all pushes that are due now. Several processes may do so: each push is leased by one of them. A process that stops
 * finishes those that it is sending and returns the others.
 */
export async function sendDuePushes(context: Context): Promise<void> {
  const { push } = context;
  if (push === null) return;
  while (!context.stopping.aborted) {
    const batch = await takeBatch(context);
    const waiting = [...batch];
    const work = async () => {
      while (!context.stopping.aborted) {
        const next = waiting.pop();
        if (!next) return;
        await deliver(context, push, next);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await returnBatch(context, waiting);
    if (batch.length < batchSize) return;
  }
}

async function takeBatch({ db, clock }: Context): Promise<Delivery[]> {
  const now = clock.now();
  const leased = new Date(now.getTime() + leaseMs).toISOString();
  const { rows } = await sql<Delivery>`
    with due as (
      select uid, did, event_key from push_deliveries where due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${batchSize} for update skip locked
    ), taken as (
      update push_deliveries p set due_at = ${leased}::timestamptz, tries = p.tries + 1 from due
      where p.uid = due.uid and p.did = due.did and p.event_key = due.event_key
      returning p.uid, p.did, p.event_key, p.nid, p.message, p.tries
    )
    select taken.uid, taken.did, taken.event_key, taken.tries, taken.message, device.token,
      n.id, n.type, n.body, n.pic, n.link, n.about_bid
    from taken join user_devices device on device.uid = taken.uid and device.id = taken.did
    left join notifications n on n.uid = taken.uid and n.id = taken.nid`.execute(db);
  return rows;
}

/** Releases the leases of pushes that were not tried: they are due again at once. */
async function returnBatch({ db, clock }: Context, batch: readonly Delivery[]): Promise<void> {
  if (batch.length === 0) return;
  await db
    .updateTable('push_deliveries')
    .set((column) => ({ due_at: clock.now(), tries: column('tries', '-', 1) }))
    .where((row) => row.or(batch.map(({ uid, did, event_key }) => row.and({ uid, did, event_key }))))
    .execute();
}

async function deliver(context: Context, push: PushPort, delivery: Delivery): Promise<void> {
  try {
    if (!(await canReceive(context, delivery))) return await deletePush(context, delivery);
    const outcome = await push.send({ token: delivery.token, data: toData(delivery) });
    switch (outcome.kind) {
      case 'sent':
        return await deletePush(context, delivery);
      case 'gone':
        return await deleteDevice(context, delivery);
      case 'refused':
        context.logger.warn('a push was refused', { reason: outcome.reason });
        return await deletePush(context, delivery);
      case 'later':
        return await postpone(context, delivery, outcome);
    }
  } catch (error) {
    // The push is due again when the lease expires.
    context.logger.warn('a push was not made', { error });
  }
}

/**
 * Whether the user may be interrupted, and may still see what the push is about: permissions may have changed since it was
 * queued. A push at a quiet time is not sent later: the list in the app has the notification (docs/product/tickets.md 8.10).
 */
async function canReceive({ db, clock }: Context, delivery: Delivery): Promise<boolean> {
  const { uid, type, body, about_bid } = delivery;
  // Read here and not with the batch: earlier pushes of it may take long, and the user may pause meanwhile.
  const user = await db
    .selectFrom('users')
    .select(['disabled', ...doNotDisturbColumns])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!user || user.disabled || isQuietAt(presentDoNotDisturb(user), clock.now())) return false;
  // An invited user is not a member yet; a push of a topic is about no business.
  if (about_bid === null || type === 'E0') return true;
  const ticketId = body?.ticket_id;
  if (ticketId === undefined) {
    const member = await db
      .selectFrom('business_members')
      .select('uid')
      .where('bid', '=', about_bid)
      .where('uid', '=', uid)
      .executeTakeFirst();
    return member !== undefined;
  }
  const [ticket] = await loadTickets(db, about_bid, [ticketId]);
  if (!ticket) return false;
  const [person] = await loadTeamPeople(db, about_bid, ticket.tid, [uid]);
  return person !== undefined && canSeeTicket(person.abilities, peopleOf(ticket), uid);
}

/** Data of the push; the service accepts strings only. */
function toData({ message, id, type, body, pic, link, event_key }: Delivery): Record<string, string> {
  const { txt, ticket_name, ...rest } = body ?? message?.body ?? {};
  return {
    id: id ?? event_key,
    type: type ?? message?.type ?? '0',
    body: JSON.stringify({
      ...rest,
      ...(txt === undefined ? {} : { txt: shorten(txt) }),
      ...(ticket_name === undefined ? {} : { ticket_name: shorten(ticket_name) }),
    }),
    link: link ?? message?.link ?? '/',
    // A data URL may be larger than a push.
    ...(pic && pic.length <= 1000 ? { pic } : {}),
  };
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= longestText ? text : `${characters.slice(0, longestText - 1).join('')}…`;
}

async function deletePush({ db }: Context, { uid, did, event_key }: Delivery): Promise<void> {
  await db
    .deleteFrom('push_deliveries')
    .where('uid', '=', uid)
    .where('did', '=', did)
    .where('event_key', '=', event_key)
    .execute();
}

/** Deletes the device and its pushes, unless it has registered a new token since. */
async function deleteDevice({ db }: Context, { uid, did, token }: Delivery): Promise<void> {
  await db
    .deleteFrom('user_devices')
    .where('uid', '=', uid)
    .where('id', '=', did)
    .where('token', '=', token)
    .execute();
}

async function postpone(
  context: Context,
  delivery: Delivery,
  { reason, afterMs = 0 }: { reason: string; afterMs?: number },
): Promise<void> {
  if (delivery.tries >= mostTries) {
    context.logger.warn('a push was given up', { reason });
    return deletePush(context, delivery);
  }
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (delivery.tries - 1));
  // Jitter of up to 50 %: pushes that failed together are not retried together.
  const due = context.clock.now().getTime() + Math.max(afterMs, waitMs * (1 + Math.random() / 2));
  await context.db
    .updateTable('push_deliveries')
    .set({ due_at: new Date(due) })
    .where('uid', '=', delivery.uid)
    .where('did', '=', delivery.did)
    .where('event_key', '=', delivery.event_key)
    .execute();
}
