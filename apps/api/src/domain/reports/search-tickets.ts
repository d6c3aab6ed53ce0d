/** Full-text search of tickets across teams. */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/permissions';
import { foldedWords, foldText } from '@minga/rules/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Read } from '../context.ts';
import { type CardRow, presentCard } from '../tickets/read/present-card.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';
import { invalidField } from '../fields.ts';
import { storable } from '../storable.ts';
import { filterConditions } from './search-filters.ts';
import { ownTicketIds } from '../tickets/read/own-tickets.ts';
import { divideTeams, isVisibleIn, loadTeamViews } from './visible-teams.ts';

/** Maximum number of tickets in the response. */
const mostFound = 50;

/**
 * Maximum number of matches, newest first, that are ranked by title or key, and by other text: bounds the cost of
 * frequent words.
 */
const mostTitled = 150;
const mostOthers = 100;

/** Maximum number of teams that are searched separately; callers with more teams see most of the business. */
const mostApart = 12;

/** Ticket numbers are 32-bit integers. */
const largestNumber = 2_147_483_647;

/**
 * Tickets that contain every word and pass the filters, best match first.
 *
 * @throws AppError business/not-found, request/invalid without words and filters, or for a time out of range
 */
export async function searchTickets(
  read: Read,
  bid: number,
  { txt, ...filters }: Wire['TicketSearch'],
): Promise<Wire['FoundTicket'][]> {
  const { access, teams, teamCount } = await loadTeamViews(read, bid);
  const visible = teams.filter((team) => canSeeBoard(team.abilities));
  const words = foldedWords(storable(txt ?? ''));
  const passes = filterConditions(bid, filters, read.caller.lang);
  if (txt === undefined && !passes.length) throw invalidField(read.caller.lang, '/txt', 'required');
  if (!(words.length || passes.length) || !visible.length) return [];
  const prefix = foldText(access.business.prefix);
  const scope: Scope = { ...divideTeams(visible), bid, uid: read.caller.uid, teamCount };
  const inTitle = and(words.map((word) => holdsWord('title_text', word)));
  const elsewhere = sql`${and(words.map((word) => holdsWord('search_text', word)))} and not (${inTitle})`;
  const passesAll = and(passes);
  // The planner chooses per search: the trigram index for rare words, a scan of the newest tickets for frequent ones.
  const { rows } = await sql<CardRow & { tid: number }>`${sql.raw(plannedEachTime)}
    with named as materialized (
      select ${columns}, 0 as rank from tickets t where t.bid = ${bid} and t.deleted_at is null
        and ${likely(isVisibleIn(visible, bid, read.caller.uid))} and ${isNamed(words, prefix)} and ${passesAll}
    ), titled as materialized (${newest(scope, { condition: sql`${inTitle} and ${passesAll}`, rank: rankOf(words), most: mostTitled })})
    select t.*, ${assigneesOfTicket} as assignees
    from (
      select * from named union all select * from titled union all
      select * from (${newest(scope, { condition: sql`${elsewhere} and ${passesAll}`, rank: sql`3`, most: mostOthers })}) as others
        where (select count(*) from titled) < ${mostFound}
    ) as t
    order by t.rank, t.completed_at is not null, t.updated_at desc, t.number desc
    limit ${mostFound}`.execute(read.db);
  return rows.map(({ tid, ...row }) => ({ psm_team_id: tid, ...presentCard(row) }));
}

/** The tickets of a business that are visible to the caller. */
interface Scope {
  bid: number;
  uid: string;
  /** Teams with all tickets visible, and teams with only the caller's own tickets visible. */
  whole: number[];
  own: number[];
  /** Number of teams in the business. */
  teamCount: number;
}

interface Wanted {
  condition: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
  most: number;
}

/**
 * SQL: the newest visible tickets that satisfy a condition, on the cheapest path: a scan of the business from its
 * newest ticket, one scan per team, or the caller's own tickets. A caller who sees 50 of a million tickets must not
 * cause a scan of a million.
 */
function newest(scope: Scope, { condition, rank, most }: Wanted) {
  const { bid, uid, whole, own, teamCount } = scope;
  const isWanted = sql`t.bid = ${bid} and t.deleted_at is null and t.id not in (select id from named) and ${condition}`;
  const parts: RawBuilder<unknown>[] = [];
  if (whole.length && (whole.length === teamCount || whole.length > mostApart)) {
    // `likely` prevents the planner from using the index on teams and reading all tickets of a team.
    parts.push(sql`(select ${columns}, ${rank} as rank from tickets t
      where ${likely(sql`t.tid = any(${whole}::int[])`)} and ${isWanted} order by t.number desc limit ${most})`);
  } else if (whole.length) {
    const mostOfEach = Math.max(mostFound, Math.ceil(most / whole.length));
    parts.push(sql`(select t.* from unnest(${whole}::int[]) as team (tid) cross join lateral (
      select ${columns}, ${rank} as rank from tickets t where t.tid = team.tid and ${isWanted}
      order by t.number desc limit ${mostOfEach}) t)`);
  }
  if (own.length) {
    parts.push(sql`(select ${columns}, ${rank} as rank from tickets t
      where t.id in (${ownTicketIds(bid, uid)}) and t.tid = any(${own}::int[]) and ${isWanted}
      order by t.number desc limit ${most})`);
  }
  return sql.join(parts, sql` union all `);
}

/** SQL: columns of ticket `t` for its card and the ranking. */
const columns =
  sql.raw(`t.bid, t.tid, t.id, t.number, t.key, left(t.title, 200) as title, t.status, t.sort, t.type,
  t.priority, t.story_points, t.started_at, t.ended_at, t.completed_at, t.updated_at, t.comment_count, t.version`);

/** Wraps a condition so that the planner estimates it to be true for nearly all rows instead of half or few of them. */
function likely(condition: RawBuilder<unknown>) {
  return sql`case when ${condition} then 1 end is not null`;
}

/**
 * SQL: whether the number or key of ticket `t` was typed. Such tickets rank first, however many newer ones contain the
 * text.
 */
function isNamed(words: readonly string[], prefix: string) {
  const numbers = words.map((word) => numberOf(word, prefix)).filter((number) => number !== null);
  const hasKey = sql`(t.key is not null and fold_text(t.key) = ${words.join(' ')})`;
  if (!numbers.length) return hasKey;
  // `strpos` instead of `like`: the few candidates are found by number, and no selectivity has to be estimated.
  const holdsAll = words.map((word) => {
    const number = numberOf(word, prefix);
    const inText = sql`strpos(t.search_text, ${beginningOf(word)}) > 0`;
    return number === null ? inText : sql`(${inText} or t.number = ${number})`;
  });
  return sql`(t.number = any(${numbers}::int[]) or ${hasKey}) and ${and(holdsAll)}`;
}

/**
 * SQL: whether a text of ticket `t` contains the word. `like` can use the trigram index; `strpos` takes half the time
 * and is evaluated first when rows are scanned. PostgreSQL evaluates conditions of equal cost in their order, and
 * `concat` in the pattern makes the costs equal.
 */
function holdsWord(column: 'title_text' | 'search_text', word: string) {
  const text = sql.ref(`t.${column}`);
  return sql`${likely(sql`strpos(${text}, ${beginningOf(word)}) > 0`)} and ${text} like concat(${patternOf(word)}::text, '')`;
}

/** SQL: whether all conditions are true; true without any. */
function and(conditions: readonly RawBuilder<unknown>[]) {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** LIKE pattern of texts that contain the word. */
function patternOf(word: string): string {
  return `%${beginningOf(word).replace(/[\\%_]/g, '\\$&')}%`;
}

/** One or two plain characters have no trigram of their own, but the beginning of a word with them has. */
function beginningOf(word: string): string {
  return /^[a-z0-9]{1,2}$/.test(word) ? ` ${word}` : word;
}

/** The ticket number in `412`, `#412` or `NUB-412`. */
function numberOf(word: string, prefix: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(
    word.startsWith(`${prefix}-`) ? word.slice(prefix.length + 1) : word,
  )?.[1];
  const number = Number(digits ?? Number.NaN);
  return Number.isInteger(number) && number <= largestNumber ? number : null;
}

/** SQL: rank of a match in title or key: 1 at the beginning of the title, 2 elsewhere. */
function rankOf(words: readonly string[]) {
  const literal = words.join(' ').replace(/[\\%_]/g, '\\$&');
  return sql`case when t.title_text like ${` ${literal}%`} then 1 else 2 end`;
}
