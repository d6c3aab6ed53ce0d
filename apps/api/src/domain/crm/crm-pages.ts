/** Keyset pages of contacts, businesses and lists: sorted, searched and scoped by business. */
import { foldedWords } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Lang, Read } from '../context.ts';
import { message } from '../messages.ts';
import { and, holdsWords } from '../reports/search-words.ts';
import { storable } from '../storable.ts';

/** Query parameters of a page. */
export interface CrmPageQuery {
  txt?: string;
  sort?: 'name' | 'created' | 'updated';
  direction?: 'asc' | 'desc';
  limit?: number;
  cursor?: string;
}

/** What a page is read from. Fragments refer to the table as `t`. */
export interface CrmPageSource {
  table: 'crm_contacts' | 'crm_businesses' | 'crm_lists';
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  conditions?: readonly RawBuilder<unknown>[];
}

/** Columns by which every page is sorted. */
interface SortedRow {
  id: string;
  sort_name: string;
  created_at: Date;
  updated_at: Date;
}

const defaultLimit = 50;

const sortColumns = { name: 'sort_name', created: 'created_at', updated: 'updated_at' } as const;

/** One page and the cursor of the next. @throws AppError request/invalid for an unknown cursor */
export async function selectPage<Row extends SortedRow>(
  { db, caller }: Read,
  bid: number,
  { table, columns, joins = sql``, conditions = [] }: CrmPageSource,
  { txt = '', sort = 'name', direction, limit = defaultLimit, cursor }: CrmPageQuery,
): Promise<{ rows: Row[]; next: string | null }> {
  const isDescending = (direction ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc';
  const column = sql.ref(`t.${sortColumns[sort]}`);
  const order = isDescending ? sql`desc` : sql`asc`;
  const where = [sql`t.bid = ${bid}::int and t.deleted_at is null`, ...conditions];
  const words = foldedWords(txt);
  if (words.length) where.push(holdsWords('t.search_text', words));
  if (cursor !== undefined) {
    const { value, id } = readCursor(cursor, sort, caller.lang);
    const start = sort === 'name' ? sql`${value}::text` : sql`${value}::timestamptz`;
    where.push(sql`(${column}, t.id) ${isDescending ? sql`<` : sql`>`} (${start}, ${id}::text)`);
  }
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)} t ${joins}
    where ${and(where)} order by ${column} ${order}, t.id ${order} limit ${limit + 1}`.execute(db);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? writeCursor(last, sort) : null };
}

function writeCursor(row: SortedRow, sort: keyof typeof sortColumns): string {
  const value = row[sortColumns[sort]];
  const text = typeof value === 'string' ? value : value.toISOString();
  return Buffer.from(JSON.stringify([text, row.id])).toString('base64url');
}

function readCursor(cursor: string, sort: keyof typeof sortColumns, lang: Lang) {
  try {
    const [value, id, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isPlace = typeof value === 'string' && typeof id === 'string' && more.length === 0;
    if (isPlace && storable(`${value}${id}`) === `${value}${id}` && (sort === 'name' || isTime(value)))
      return { value, id };
  } catch {
    // Not base64url of a JSON array: rejected below like any other invalid cursor.
  }
  throw new AppError('request/invalid', { fields: [{ path: 'cursor', message: message('cursor', lang) }] });
}

function isTime(value: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !value.startsWith('0000') && !Number.isNaN(Date.parse(value))
  );
}
