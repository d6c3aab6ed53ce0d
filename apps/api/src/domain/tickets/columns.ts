/** Places in a column: its ends, the neighbours of a key, and new keys for everybody when keys grow long. */
import { orderKeysBetween } from '@minga/rules/order-keys';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** A column of a team's board. */
export interface ColumnAddress {
  bid: number;
  tid: number;
  sid: number;
}

/** Between these a new key goes; nothing stands for an end of the column. */
export interface Gap {
  lower: string | null;
  upper: string | null;
}

/** A longer key makes a column get new ones: cards stay small, and keys stay far below what the wire allows. */
export const longestKey = 40;

/**
 * Locks columns until the transaction ends, so that whoever places a ticket sees the places of those before.
 * In the order of their ids: two writers never wait for each other. Throws `status/not-found` when one is gone.
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

/** Reads the ends of a column. */
export async function columnEnds(write: Write, column: ColumnAddress): Promise<ColumnEnds> {
  return ticketsOf(write, column)
    .select([sql<string | null>`min(sort)`.as('first'), sql<string | null>`max(sort)`.as('last')])
    .executeTakeFirstOrThrow();
}

/** The gap at an end of a column, from which one ticket is taken out of sight. */
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

/** The gap directly behind a key, or directly before it. */
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

/** The gap that a key falls into; the key itself may be taken. */
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
 * Gives every ticket of a column a short new key in the same order, and answers the new key of each old one. The new
 * keys all sort behind the old ones, so that no two meet while they are written. Versions stay: nothing about the
 * tickets changed.
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
  // The stamp by which fast-path writes know a column: what they read of its keys is old now.
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
