/** Stores time entries and the logged time of their ticket. */
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { writeHistory } from '../tickets/ticket-history.ts';
import type { EntryEffects, EntryValues } from './decide-entry.ts';
import type { TimeEntryRow } from './entry-rows.ts';

type EntryKey = Pick<TimeEntryRow, 'bid' | 'id'>;

/** Whether an entry of the business has the id, of whatever ticket. */
export async function isIdTaken({ db }: Write, bid: number, id: string): Promise<boolean> {
  const entry = await db
    .selectFrom('time_entries')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Stores a new entry. */
export async function insertEntry({ db }: Write, entry: Row<'time_entries'>): Promise<void> {
  await db.insertInto('time_entries').values(entry).execute();
}

/** Stores the new values of an entry. */
export async function updateEntryRow(
  { db }: Write,
  { bid, id }: EntryKey,
  { uid, minutes, day, note }: EntryValues,
): Promise<void> {
  await db
    .updateTable('time_entries')
    .set({ uid, minutes, day, note })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}

/** Deletes an entry. */
export async function deleteEntryRow({ db }: Write, { bid, id }: EntryKey): Promise<void> {
  await db.deleteFrom('time_entries').where('bid', '=', bid).where('id', '=', id).execute();
}

/** Logged time and version of the ticket, its history and the event. */
export async function storeEffects(write: Write, { ticket, history, event }: EntryEffects): Promise<void> {
  const { bid, id, logged_time, version, updated_at } = ticket;
  await write.db
    .updateTable('tickets')
    .set({ logged_time, version, updated_at })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await writeHistory(write, bid, history);
  write.emit(event);
}
