/** Copies of the values of contacts in stored responses and events, which an erasure removes (docs/product/crm.md 11.2). */
import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../../context.ts';

/** Removes the responses and events of the last day that show one of the contacts. */
export async function forgetTraces(write: Write, bid: number, contacts: readonly string[]): Promise<void> {
  await forgetAnswers(write, bid, contacts);
  await forgetEvents(write, bid, contacts);
}

/**
 * Responses of members, also of activities. Their keys stay: the same request again is refused with `request/key-reused`
 * and is not executed a second time.
 */
async function forgetAnswers({ db }: Write, bid: number, contacts: readonly string[]): Promise<void> {
  await sql`
    with activity as materialized (
      select id from crm_activities where bid = ${bid}::int and contact_id = any(${[...contacts]}::text[])
    )
    update idempotency_keys k set status = null, answer = null
    from business_members m
    where m.bid = ${bid}::int and k.uid = m.uid and k.answer is not null
      and (${namesOneOf(sql`k.answer::text`, contacts)}
        or k.answer -> 'activity' ->> 'id' in (select id from activity))`.execute(db);
}

/** Handled events with cards of tickets; those of the CRM hold ids only. */
async function forgetEvents({ db }: Write, bid: number, contacts: readonly string[]): Promise<void> {
  await sql`delete from outbox where bid = ${bid}::int and handled_at is not null
    and event ->> 'type' not in ('crm-changed', 'crm-timeline-changed')
    and ${namesOneOf(sql`event::text`, contacts)}`.execute(db);
}

function namesOneOf(text: RawBuilder<unknown>, contacts: readonly string[]): RawBuilder<boolean> {
  return sql`exists (select from unnest(${[...contacts]}::text[]) as erased (id) where strpos(${text}, erased.id) > 0)`;
}
