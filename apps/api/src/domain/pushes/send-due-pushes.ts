/** Makes the pushes that are due: each is looked at once more, sent, and forgotten or put off. */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/permissions';
import { sql } from 'kysely';
import type { PushPort } from '../../base/ports.ts';
import type { Context } from '../context.ts';
import { loadTeamPeople } from '../places.ts';
import { loadTickets, peopleOf } from '../tickets/ticket-rows.ts';

/** Most pushes taken at once, and most of them on their way side by side. */
const batchSize = 50;
const sideBySide = 10;

/** Whoever takes a push has so much time for it before it is due again, in milliseconds. */
const leaseMs = 2 * 60_000;

/** A push waits so long after its first failure, twice as long after each further one, in milliseconds. */
const firstWaitMs = 10_000;
const longestWaitMs = 60 * 60_000;
const mostTries = 12;

/** Longest texts of a push, in characters: all of it has to stay under 4096 bytes. */
const longestText = 200;

interface Delivery {
  uid: string;
  did: string;
  event_key: string;
  tries: number;
  token: string;
  disabled: boolean;
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

/** Makes all pushes that are due now. Several processes may: each push is taken by one of them. */
export async function sendDuePushes(context: Context): Promise<void> {
  const { push } = context;
  if (push === null) return;
  for (;;) {
    const batch = await takeBatch(context);
    const waiting = [...batch];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await deliver(context, push, next);
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
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
    select taken.uid, taken.did, taken.event_key, taken.tries, taken.message, device.token, person.disabled,
      n.id, n.type, n.body, n.pic, n.link, n.about_bid
    from taken join user_devices device on device.uid = taken.uid and device.id = taken.did
    join users person on person.uid = taken.uid
    left join notifications n on n.uid = taken.uid and n.id = taken.nid`.execute(db);
  return rows;
}

async function deliver(context: Context, push: PushPort, delivery: Delivery): Promise<void> {
  try {
    if (!(await mayBeTold(context, delivery))) return await forget(context, delivery);
    const outcome = await push.send({ token: delivery.token, data: toData(delivery) });
    switch (outcome.kind) {
      case 'sent':
        return await forget(context, delivery);
      case 'gone':
        return await forgetDevice(context, delivery);
      case 'refused':
        context.logger.warn('a push was refused', { reason: outcome.reason });
        return await forget(context, delivery);
      case 'later':
        return await putOff(context, delivery, outcome);
    }
  } catch (error) {
    // It is due again when the lease is over.
    context.logger.warn('a push was not made', { error });
  }
}

/** Whether the person may still see what it is about: time has passed since it was queued. */
async function mayBeTold(
  { db }: Context,
  { uid, disabled, type, body, about_bid }: Delivery,
): Promise<boolean> {
  if (disabled) return false;
  // Who is invited does not belong to the business yet; news of a topic are about none.
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

/** Texts only: that is all the service takes. */
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
    // A picture may be written into its own address, and be larger than a push.
    ...(pic && pic.length <= 1000 ? { pic } : {}),
  };
}

function shorten(text: string): string {
  const signs = [...text];
  return signs.length <= longestText ? text : `${signs.slice(0, longestText - 1).join('')}…`;
}

async function forget({ db }: Context, { uid, did, event_key }: Delivery): Promise<void> {
  await db
    .deleteFrom('push_deliveries')
    .where('uid', '=', uid)
    .where('did', '=', did)
    .where('event_key', '=', event_key)
    .execute();
}

/** With all its pushes, unless it has said a new token meanwhile. */
async function forgetDevice({ db }: Context, { uid, did, token }: Delivery): Promise<void> {
  await db
    .deleteFrom('user_devices')
    .where('uid', '=', uid)
    .where('id', '=', did)
    .where('token', '=', token)
    .execute();
}

async function putOff(
  context: Context,
  delivery: Delivery,
  { reason, afterMs = 0 }: { reason: string; afterMs?: number },
): Promise<void> {
  if (delivery.tries >= mostTries) {
    context.logger.warn('a push was given up', { reason });
    return forget(context, delivery);
  }
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (delivery.tries - 1));
  // Up to half as long again: what failed together does not come again together.
  const due = context.clock.now().getTime() + Math.max(afterMs, waitMs * (1 + Math.random() / 2));
  await context.db
    .updateTable('push_deliveries')
    .set({ due_at: new Date(due) })
    .where('uid', '=', delivery.uid)
    .where('did', '=', delivery.did)
    .where('event_key', '=', delivery.event_key)
    .execute();
}
