/** Lists the cards of a board in board order, with keyset pagination. */
import type { Wire } from '@minga/contract';
import { canSeeBoard, seesOnlyOwn } from '@minga/rules/access/permissions';
import { AppError } from '../../../base/errors.ts';
import { plannedEachTime } from '../../../db/planned-each-time.ts';
import { type Fragment, rawName, rawSql } from '../../../db/raw-sql.ts';
import type { Read } from '../../context.ts';
import { contactOfTicket } from '../../crm/contact-reference.ts';
import { cardValuesOfTicket } from '../../custom-fields/field-values.ts';
import { requireTeam } from '../../policy.ts';
import { type BoardPlace, readCursor, writeCursor } from './cursor.ts';
import { type CardRow, presentCard } from './present-card.ts';
import { assigneesOfTicket } from '../ticket-rows.ts';
import { conditionsOf, isNarrow, type TicketFilters } from './ticket-filters.ts';

export interface TicketListing extends TicketFilters {
  team_id: number;
  /**
   * Whether to count all matches; true by default. The cost of a count grows with the number of matches. Counters in
   * the column rows would change their `xmin` with every write, which the fast path verifies (docs/decisions/0055).
   */
  count?: boolean;
  limit?: number;
  cursor?: string;
}

/** Default page size. */
export const defaultListLimit = 500;

type PlacedCardRow = CardRow & { position: number };

/**
 * A page of a team's tickets in board order: by column, then by order key. A caller with only permission 11 gets their
 * own tickets. Throws `auth/forbidden` without a view permission.
 */
export async function listTickets(
  read: Read,
  bid: number,
  listing: TicketListing,
): Promise<Wire['TicketsPage']> {
  const { abilities } = await requireTeam(read, bid, listing.team_id);
  if (!canSeeBoard(abilities)) throw new AppError('auth/forbidden');
  const { team_id: tid, limit = defaultListLimit, count: isCounted = true } = listing;
  const from = listing.cursor === undefined ? null : readCursor(listing.cursor, read.caller.lang);
  const own = seesOnlyOwn(abilities) ? read.caller.uid : null;
  const prefix = listing.txt === undefined ? '' : await readPrefix(read, bid);
  const wanted = conditionsOf(read, { bid, tid, filters: listing, own, prefix });
  const page = await readPage(read, {
    columns: columnsFrom(bid, listing, from),
    wanted,
    limit: limit + 1,
    isNarrow: isNarrow(listing, own),
  });
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  // If the first page is also the last one, its length is the total.
  const count = async () => (from || last ? countTickets(read, wanted) : shown.length);
  return {
    tickets: shown.map(presentCard),
    next: last ? writeCursor(last) : null,
    ...(isCounted ? { total: await count() } : {}),
  };
}

/** SQL: the columns of a page as `s`, in board order, each with the order key after which the page continues. */
function columnsFrom(
  bid: number,
  { team_id: tid, status }: TicketListing,
  from: BoardPlace | null,
): Fragment {
  const key = from
    ? rawSql`case when s.position = ${from.position}::int and s.sid = ${from.status}::int then ${from.sort}::text else '' end`
    : rawSql`''::text`;
  const isAhead = from
    ? rawSql`and (s.position, s.sid) >= (${from.position}::int, ${from.status}::int)`
    : rawSql``;
  const isNamed = status === undefined ? rawSql`` : rawSql`and s.sid = ${status}`;
  return rawSql`(select s.sid, s.position, ${key} as behind from statuses s
    where s.bid = ${bid} and s.tid = ${tid} ${isNamed} ${isAhead} order by s.position, s.sid offset 0) s`;
}

/**
 * Reads cards as one JSON text. This is three times as fast for thousands of rows of the embedded database (40 ms
 * instead of 115 for 5,176): one value crosses the worker boundary instead of 80,000.
 */
async function readPage(read: Read, page: PageWish): Promise<PlacedCardRow[]> {
  const [row] = await rawSql<{ page: string }>`${page.isNarrow ? selectNarrowPage(page) : selectPage(page)}
    select coalesce(json_agg(json_build_array(t.id, t.number, t.key, left(t.title, 200), t.status, t.sort, t.type,
      t.priority, t.story_points, t.estimated_time, t.logged_time, t.source, ${assigneesOfTicket}, t.created_by, t.reporter, t.started_at,
      t.ended_at, t.completed_at, t.comment_count, t.version, t.latitude, t.longitude, ${contactOfTicket}, ${cardValuesOfTicket},
      t.position)
      order by t.position, t.status, t.sort), '[]')::text as page
    from page t`.execute(read.db);
  return (JSON.parse(row?.page ?? '[]') as PlacedCardArray[]).map(toRow);
}

interface PageWish {
  columns: Fragment;
  wanted: Fragment;
  limit: number;
  /** Whether the filters may match few tickets of the board. */
  isNarrow: boolean;
}

/** SQL: a page as the CTE `page`. */
function selectPage({ columns, wanted, limit }: PageWish): Fragment {
  return rawSql`with page as not materialized (${walk(columns, wanted, limit)} limit ${limit}::int)`;
}

/**
 * SQL: scans the columns in order, each from its top, until the page is full, so that a board of 50,000 tickets costs
 * as much as one of 2,000. A lateral join with a limit is always a nested loop, which preserves the order of both
 * sides.
 */
function walk(columns: Fragment, wanted: Fragment, limit: number): Fragment {
  return rawSql`select s.position, t.* from ${columns} cross join lateral (
      select t.* from tickets t where ${wanted} and t.status = s.sid and t.sort > s.behind
      order by t.sort limit ${limit}::int
    ) t`;
}

/** Maximum number of matches that are sorted instead of scanned column by column. */
const mostSorted = 1000;

/**
 * SQL: like `selectPage`; if the filters match few tickets, these are found by index and sorted instead of scanning the
 * board.
 */
function selectNarrowPage({ columns, wanted, limit }: PageWish): Fragment {
  return rawSql`${rawName(plannedEachTime)}
    with few as materialized (
      select t.bid, t.id from tickets t where ${wanted} limit ${mostSorted + 1}::int
    ), page as (
      (select s.position, t.* from few join tickets t on t.bid = few.bid and t.id = few.id
        join ${columns} on t.status = s.sid and t.sort > s.behind
        where (select count(*) from few) <= ${mostSorted}::int
        order by s.position, s.sid, t.sort limit ${limit}::int)
      union all
      (select * from (${walk(columns, wanted, limit)}) walked
        where (select count(*) from few) > ${mostSorted}::int limit ${limit}::int)
    )`;
}

/** The prefix of the ticket numbers of a business. */
export async function readPrefix(read: Read, bid: number): Promise<string> {
  const row = await read.db
    .selectFrom('businesses')
    .select('prefix')
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  return row.prefix;
}

async function countTickets(read: Read, wanted: Fragment): Promise<number> {
  const [row] = await rawSql<{ count: number }>`${rawName(plannedEachTime)}
    select count(*)::int as count from tickets t where ${wanted}`.execute(read.db);
  return row?.count ?? 0;
}

/** Order of `json_build_array` above. */
type PlacedCardArray = [
  id: string,
  number: number,
  key: string | null,
  title: string,
  status: number,
  sort: string,
  type: number | null,
  priority: number | null,
  storyPoints: number | null,
  estimatedTime: number | null,
  loggedTime: number,
  source: number | null,
  assignees: string[],
  createdBy: string,
  reporter: string | null,
  startedAt: string | null,
  endedAt: string | null,
  completedAt: string | null,
  commentCount: number,
  version: number,
  latitude: number | null,
  longitude: number | null,
  contact: Wire['CrmReference'] | null,
  customValues: [fid: number, value: string][] | null,
  position: number,
];

function toRow(values: PlacedCardArray): PlacedCardRow {
  const [id, number, key, title, status, sort, type, priority, storyPoints, ...rest] = values;
  const [estimatedTime, loggedTime, source, ...more] = rest;
  const [assignees, createdBy, reporter, startedAt, endedAt, completedAt, commentCount, version, ...place] =
    more;
  const [latitude, longitude, contact, customValues, position] = place;
  return {
    id,
    number,
    key,
    title,
    status,
    sort,
    type,
    priority,
    story_points: storyPoints,
    estimated_time: estimatedTime,
    logged_time: loggedTime,
    source,
    assignees,
    created_by: createdBy,
    reporter,
    started_at: toDate(startedAt),
    ended_at: toDate(endedAt),
    completed_at: toDate(completedAt),
    archived_at: null,
    comment_count: commentCount,
    version,
    latitude,
    longitude,
    contact,
    custom_fields: (customValues ?? []).map(([fid, value]) => ({ fid, value })),
    position,
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
