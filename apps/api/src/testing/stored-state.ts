/** Rows that ticket and comment writes store, in a form that can be compared between two databases. */
import { rawSql } from '../db/raw-sql.ts';
import type { Context } from '../domain/context.ts';

/**
 * Everything that writes have stored in a business: tickets, people, custom fields, comments, reactions, history, events, next
 * number and idempotency keys. Generated ids of history and outbox rows are left out: only their order counts.
 * `handled_at` of the outbox and the hash of a request, which contains the ids of people, are left out, too.
 */
export async function readStoredState({ db }: Context, bid: number, uids: readonly string[]) {
  const select = async (rows: ReturnType<typeof rawSql>) =>
    (
      await rawSql<{ row: Record<string, unknown> }>`select to_jsonb(r) as row from (${rows}) r`.execute(db)
    ).map(({ row }) => row);
  return {
    business: await select(rawSql`select next_number from businesses where bid = ${bid}`),
    tickets: await select(rawSql`select * from tickets where bid = ${bid} order by id`),
    assignees: await select(
      rawSql`select * from ticket_assignees where bid = ${bid} order by ticket_id, position, uid`,
    ),
    followers: await select(
      rawSql`select * from ticket_followers where bid = ${bid} order by ticket_id, uid`,
    ),
    fields: await select(
      rawSql`select * from ticket_field_values where bid = ${bid} order by ticket_id, fid`,
    ),
    comments: await select(rawSql`select * from ticket_comments where bid = ${bid} order by id`),
    reactions: await select(
      rawSql`select * from ticket_comment_reactions where bid = ${bid} order by comment_id, reaction, uid`,
    ),
    history:
      await select(rawSql`select ticket_id, version, action, uid, field, from_value, to_value, created_at
      from ticket_history where bid = ${bid} order by id`),
    liveEvents: await select(rawSql`select event, created_at from outbox
      where bid = ${bid} and event ->> 'recipient' = 'live' order by id`),
    dueEvents: await select(rawSql`select event, created_at from outbox
      where bid = ${bid} and event ->> 'recipient' <> 'live' order by id`),
    idempotency: withoutHistoryIds(
      await select(
        rawSql`select uid, key, operation, status, answer, created_at
        from idempotency_keys where uid = any(${[...uids]}::text[]) order by uid, key`,
      ),
    ),
  };
}

/** A response without the generated ids of its history lines. */
export function withoutHistoryIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHistoryIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'psm_history' && Array.isArray(part)
        ? part.map((line: object) => ({ ...line, id: 0 }))
        : withoutHistoryIds(part),
    ]),
  );
}
