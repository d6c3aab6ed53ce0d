/** `listSudoPages`: businesses by name, prefix or id, in several orders. */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../context.ts';
import { requireSudo } from '../policy.ts';
import { unknownCursor } from '../time-cursor.ts';
import { lastUse, peopleCount, presentPage, selectPages } from './page-rows.ts';

const usualPage = 30;

interface SudoPagesQuery {
  q?: string | undefined;
  sort?: Wire['SudoPageOrder'] | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** How an order sorts: its key, with the id of the business as tie-breaker, and the form of the key in a cursor. */
interface Order {
  key: RawBuilder<unknown>;
  isAscending: boolean;
  form: RegExp;
  read(key: string): RawBuilder<unknown>;
}

/** Letters of a name in a cursor. Equal beginnings are ordered by id. */
const letters = 30;

const time = {
  isAscending: false,
  form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  read: (key: string) => sql`${key}::timestamptz`,
};

const orders: Record<Wire['SudoPageOrder'], Order> = {
  created: { ...time, key: sql`date_trunc('milliseconds', b.created_at)` },
  activity: { ...time, key: lastUse },
  people: {
    key: peopleCount,
    isAscending: false,
    form: /^\d{1,9}$/,
    read: (key) => sql`${Number(key)}::int`,
  },
  name: {
    key: sql`left(fold_text(b.name), ${sql.lit(letters)}) collate "C"`,
    isAscending: true,
    form: /^[^\0\p{Surrogate}]{0,30}$/su,
    read: (key) => sql`${key}::text collate "C"`,
  },
};

/** @throws AppError auth/forbidden, request/invalid for an unknown cursor */
export async function listSudoPages(
  read: Read,
  { q = '', sort = 'created', limit = usualPage, cursor }: SudoPagesQuery,
): Promise<Wire['SudoPagesAnswer']> {
  requireSudo(read);
  const text = q.trim();
  const order = orders[sort];
  const after = cursor === undefined ? null : readCursor(read, sort, cursor);
  const direction = order.isAscending ? sql`asc` : sql`desc`;
  const isLater = order.isAscending ? sql`>` : sql`<`;
  const found = await sql<{ bid: number; key: Date | string | number }>`
    select b.bid, ${order.key} as key from businesses b
    where (${text}::text = '' or b.bid::text = ${text}::text or b.prefix = upper(${text}::text)
        or strpos(fold_text(b.name), fold_text(${text}::text)) > 0)
      and ${after ? sql`(${order.key}, b.bid) ${isLater} (${order.read(after.key)}, ${after.bid}::int)` : sql`true`}
    order by ${order.key} ${direction}, b.bid ${direction} limit ${limit + 1}`.execute(read.db);
  const page = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? page.at(-1) : undefined;
  const bids = page.map(({ bid }) => bid);
  const rows = await selectPages(
    read,
    sql`select bid, place from unnest(${bids}::int[]) with ordinality as one (bid, place)`,
  );
  return {
    pages: rows.map((row) => presentPage(read, row)),
    next: last ? writeCursor(sort, last) : null,
  };
}

function writeCursor(sort: string, { bid, key }: { bid: number; key: Date | string | number }): string {
  const text = key instanceof Date ? key.toISOString() : String(key);
  return Buffer.from(`${sort} ${bid} ${text}`).toString('base64url');
}

/** A cursor belongs to the order that returned it. @throws AppError request/invalid */
function readCursor(read: Read, sort: Wire['SudoPageOrder'], cursor: string): { bid: number; key: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, of, bid, key] = /^(\w+) (\d{1,9}) (.*)$/s.exec(text) ?? [];
  const isKnown = of === sort && key !== undefined && orders[sort].form.test(key);
  const isTime = orders[sort].form === time.form;
  if (!isKnown || (isTime && (key.startsWith('0000') || Number.isNaN(Date.parse(key)))))
    throw unknownCursor(read);
  return { bid: Number(bid), key };
}
