/** Keyset pages of contacts, businesses and lists: sorted, searched and scoped by business. */
import { foldedWords } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Lang, Read } from '../context.ts';
import { message } from '../messages.ts';
import { and, holdsWords } from '../reports/search-words.ts';
import { storable } from '../storable.ts';

/** Query parameters of a page. */
export interface CrmPageQuery<Sort extends string = 'name' | 'created' | 'updated'> {
  txt?: string;
  sort?: Sort;
  direction?: 'asc' | 'desc';
  limit?: number;
  cursor?: string;
}

/** A value by which pages are sorted. */
export interface SortKey {
  /** SQL expression with the collation "C". */
  value: RawBuilder<unknown>;
  /** Times are sorted with the latest first by default. */
  kind: 'text' | 'time';
  /** Whether the value may be an empty text: such rows come last in both directions. */
  mayBeBlank: boolean;
}

/** What a page is read from. Fragments refer to the table as `t`. */
export interface CrmPageSource {
  table: 'crm_contacts' | 'crm_businesses' | 'crm_lists';
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  conditions?: readonly RawBuilder<unknown>[];
  /** By the parameter `sort`. Default: name, creation and change. */
  sorts?: Readonly<Record<string, SortKey>>;
}

/** Sortings of every page. */
export const usualSorts = {
  name: { value: sql`t.sort_name`, kind: 'text', mayBeBlank: false },
  created: { value: sql`t.created_at`, kind: 'time', mayBeBlank: false },
  updated: { value: sql`t.updated_at`, kind: 'time', mayBeBlank: false },
} as const satisfies Record<string, SortKey>;

interface SortedRow {
  id: string;
  sort_key: string | Date;
}

/** Where a page begins: behind the row with this value and id. */
interface Place {
  value: string;
  id: string;
}

const defaultLimit = 50;

/** One page and the cursor of the next. @throws AppError request/invalid for an unknown cursor */
export async function selectPage<Row extends { id: string }>(
  { db, caller }: Read,
  bid: number,
  { table, columns, joins = sql``, conditions = [], sorts = usualSorts }: CrmPageSource,
  { txt = '', sort = 'name', direction, limit = defaultLimit, cursor }: CrmPageQuery<string>,
): Promise<{ rows: Row[]; next: string | null }> {
  const key = sorts[sort] ?? usualSorts.name;
  const isDescending = (direction ?? (key.kind === 'text' ? 'asc' : 'desc')) === 'desc';
  const order = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const place = cursor === undefined ? null : readCursor(cursor, key, caller.lang);
  const where = [sql`t.bid = ${bid}::int and t.deleted_at is null`, ...conditions];
  const words = foldedWords(txt);
  if (words.length) where.push(holdsWords('t.search_text', words));
  const select = (more: readonly RawBuilder<unknown>[], by: RawBuilder<unknown>) => sql`
    select ${columns}, ${key.value} as sort_key from ${sql.table(table)} t ${joins}
    where ${and([...where, ...more])} order by ${by} limit ${limit + 1}`;

  const byKey = sql`${key.value} ${order}, t.id ${order}`;
  const start = place && (key.kind === 'text' ? sql`${place.value}::text` : sql`${place.value}::timestamptz`);
  const behind = place ? [sql`(${key.value}, t.id) ${beyond} (${start}, ${place.id}::text)`] : [];
  // Rows without a value follow the others. Two parts, so that an index sorts either.
  const filled = () => select([...behind, sql`${key.value} > ''`], byKey);
  const blank = () =>
    select(
      [sql`${key.value} = ''`, ...(place?.value === '' ? [sql`t.id ${beyond} ${place.id}::text`] : [])],
      sql`t.id ${order}`,
    );
  let page = select(behind, byKey);
  if (key.mayBeBlank)
    page =
      place?.value === ''
        ? blank()
        : sql`select * from ((${filled()}) union all (${blank()})) page
            order by page.sort_key = '', page.sort_key ${order}, page.id ${order} limit ${limit + 1}`;
  const { rows } = await sql<Row & SortedRow>`${page}`.execute(db);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? writeCursor(last) : null };
}

function writeCursor({ id, sort_key }: SortedRow): string {
  const text = typeof sort_key === 'string' ? sort_key : sort_key.toISOString();
  return Buffer.from(JSON.stringify([text, id])).toString('base64url');
}

function readCursor(cursor: string, { kind }: SortKey, lang: Lang): Place {
  try {
    const [value, id, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isPlace = typeof value === 'string' && typeof id === 'string' && more.length === 0;
    if (isPlace && storable(`${value}${id}`) === `${value}${id}` && (kind === 'text' || isTime(value)))
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
