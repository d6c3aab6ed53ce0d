/** Cycle time of a completed ticket (docs/product/tickets.md 9.2). */
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the lateral join `begun`, whose `at` is the first move of ticket `t` into a column that means doing, or null.
 * @param t alias of the tickets
 */
export function joinBegun(bid: number, t: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral (
    select min(history.created_at) as at from ticket_history history
    join statuses s on s.bid = history.bid and s.sid::text = history.to_value and s.state = 'doing'
    where history.bid = ${bid}::int and history.ticket_id = ${t}.id and history.field = 'status'
  ) begun on true`;
}

/** SQL: minutes from the beginning in `begun`, else from the creation, to the completion. */
export function cycleMinutes(
  createdAt: RawBuilder<unknown>,
  doneAt: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`extract(epoch from ${doneAt}
    - greatest(${createdAt}, least(${doneAt}, coalesce(begun.at, ${createdAt})))) / 60`;
}
