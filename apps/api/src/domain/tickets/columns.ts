/** Order keys of a column: its ends, the neighbours of a key, and the renewal of keys that have grown long. */
import { orderKeysBetween } from '@minga/rules/tickets/order-keys';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** A column of a team's board. */
export interface ColumnAddress {
  bid: number;
  tid: number;
  sid: number;
}

/** The keys between which a new key is generated; null at an end of the column. */
export interface Gap {
  lower: string | null;
  upper: string | null;
}

/** Longest order key, in characters; longer ones cause a renewal. Cards stay small, far below the limit of the contract. */
export const longestKey = 40;

/**
 * Locks columns until the transaction ends, so that each writer sees the order keys of the writers before it. Locks are
 * taken in ascending order of ids, which prevents deadlocks. Throws `status/not-found` for a deleted column.
 */
export async function lockColumns(write: Write, bid: number, sids: readonly number[]): Promise<void> {
  const wanted = [...new Set(sids)];
  if (wanted.length === 0) return;
  const locked = await write.db
    .selectFrom('statuses')
    .select('sid')
    .where('bid', '=', bid)
    .where('sid', 'in', wanted)
    .orderBy('sid')
    .forNoKeyUpdate()
    .execute();
  if (locked.length < wanted.length) throw new AppError('status/not-found');
}

/** First and last order key of a column; null when it is empty. */
export interface ColumnEnds {
  first: string | null;
  last: string | null;
}

/** Reads the first and last order key of a column. */
export async function columnEnds(write: Write, column: ColumnAddress): Promise<ColumnEnds> {
  return ticketsOf(write, column)
    .select([sql<string | null>`min(sort)`.as('first'), sql<string | null>`max(sort)`.as('last')])
    .executeTakeFirstOrThrow();
}

/** The gap at an end of a column, ignoring one ticket. */
export async function gapAtEnd(
  write: Write,
  column: ColumnAddress,
  end: 'top' | 'bottom',
  except: string,
): Promise<Gap> {
  const { first, last } = await ticketsOf(write, column)
    .select([sql<string | null>`min(sort)`.as('first'), sql<string | null>`max(sort)`.as('last')])
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();
  return end === 'top' ? { lower: null, upper: first } : { lower: last, upper: null };
}

/** The gap directly after a key, or directly before it. */
export async function gapBeside(
  write: Write,
  column: ColumnAddress,
  side: 'behind' | 'before',
  key: string,
  except: string,
): Promise<Gap> {
  const others = ticketsOf(write, column).where('id', '!=', except);
  if (side === 'behind') {
    const { next } = await others
      .select(sql<string | null>`min(sort)`.as('next'))
      .where('sort', '>', key)
      .executeTakeFirstOrThrow();
    return { lower: key, upper: next };
  }
  const { previous } = await others
    .select(sql<string | null>`max(sort)`.as('previous'))
    .where('sort', '<', key)
    .executeTakeFirstOrThrow();
  return { lower: previous, upper: key };
}

/** The gap around a key, which may be in use itself. */
export async function gapAround(
  write: Write,
  column: ColumnAddress,
  key: string,
  except: string,
): Promise<Gap> {
  const { lower } = await ticketsOf(write, column)
    .select(sql<string | null>`max(sort)`.as('lower'))
    .where('id', '!=', except)
    .where('sort', '<=', key)
    .executeTakeFirstOrThrow();
  if (lower === null) return gapAtEnd(write, column, 'top', except);
  return gapBeside(write, column, 'behind', lower, except);
}

/**
 * Renews the order keys of a column with short ones in the same order, and returns the new key of each old one. All new
 * keys sort after the old ones, so that they are unique while they are written. Versions are unchanged, because the order
 * of the tickets is.
 */
export async function renewKeys(write: Write, column: ColumnAddress): Promise<ReadonlyMap<string, string>> {
  const rows = await ticketsOf(write, column).select(['id', 'sort']).orderBy('sort').execute();
  const keys = orderKeysBetween(rows.at(-1)?.sort ?? null, null, rows.length);
  const renewed = rows.map((row, place) => ({ id: row.id, old: row.sort, sort: keys[place] ?? row.sort }));
  await sql`
    update tickets t set sort = renewed.sort
    from json_to_recordset(${JSON.stringify(renewed)}::json) as renewed (id text, sort text)
    where t.bid = ${column.bid}::int and t.id = renewed.id
  `.execute(write.db);
  // The version of the column: fast-path writes that read older keys become conflicts.
  await sql`update statuses set position = position where bid = ${column.bid} and sid = ${column.sid}`.execute(
    write.db,
  );
  write.emit({
    type: 'tickets-rearranged',
    bid: column.bid,
    tid: column.tid,
    by: write.caller.uid,
    importId: null,
    count: rows.length,
  });
  return new Map(renewed.map((row) => [row.old, row.sort]));
}

function ticketsOf(write: Write, { bid, tid, sid }: ColumnAddress) {
  return write.db
    .selectFrom('tickets')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('status', '=', sid)
    .where('deleted_at', 'is', null);
}
