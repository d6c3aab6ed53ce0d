/** Rows of time entries and their form in responses. */
import type { Wire } from '@minga/contract';
import { rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';

/** An entry with the name of the person who worked. */
export interface TimeEntryRow extends Row<'time_entries'> {
  by_name: string;
}

/** Reads the entries of a ticket, or one of them: the newest day first. */
export async function loadEntries(
  { db }: Pick<Read, 'db'>,
  bid: number,
  ticketId: string,
  id: string | null = null,
): Promise<TimeEntryRow[]> {
  return rawSql<TimeEntryRow>`
    select e.bid, e.id, e.ticket_id, e.uid, e.created_by, e.minutes, e.day, e.note,
      e.created_at, ${nameOfUser} as by_name
    from time_entries e left join users u on u.uid = e.uid
    where e.bid = ${bid} and e.ticket_id = ${ticketId} and (${id}::text is null or e.id = ${id})
    order by e.day desc, e.created_at desc, e.id desc
  `.execute(db);
}

/** A time entry as responses have it. */
export function presentEntry({ bid: _bid, created_at, ...entry }: TimeEntryRow): Wire['TimeEntry'] {
  return { ...entry, created_at: created_at.toISOString() };
}
