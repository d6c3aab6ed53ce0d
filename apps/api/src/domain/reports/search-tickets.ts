/** Finds tickets across teams. */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/permissions';
import { foldedWords, foldText } from '@minga/rules/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Read } from '../context.ts';
import { type CardRow, presentCard } from '../tickets/read/present-card.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';
import { storable } from '../storable.ts';
import { ownTicketIds } from '../tickets/read/own-tickets.ts';
import { divideTeams, isVisibleIn, loadTeamViews } from './visible-teams.ts';

/** Most tickets of an answer. */
const mostFound = 50;

/**
 * When more than these match in title or key, and elsewhere, the best of the newest so many are answered: it costs the
 * same however many there are.
 */
const mostTitled = 150;
const mostOthers = 100;

/** Each of so many teams is looked through by itself; who sees more of them sees much of the business. */
const mostApart = 12;

/** Numbers of tickets are 32 bits. */
const largestNumber = 2_147_483_647;

/**
 * Tickets in which every word is found, best first.
 *
 * @throws AppError business/not-found
 */
export async function searchTickets(read: Read, bid: number, txt: string): Promise<Wire['FoundTicket'][]> {
  const { access, teams, teamCount } = await loadTeamViews(read, bid);
  const visible = teams.filter((team) => canSeeBoard(team.abilities));
  const words = foldedWords(storable(txt));
  if (!words.length || !visible.length) return [];
  const prefix = foldText(access.business.prefix);
  const scope: Scope = { ...divideTeams(visible), bid, uid: read.caller.uid, teamCount };
  const inTitle = and(words.map((word) => holdsWord('title_text', word)));
  const elsewhere = sql`${and(words.map((word) => holdsWord('search_text', word)))} and not (${inTitle})`;
  // A rare word is looked up in the index of words, a common one is soon met among the newest tickets.
  const { rows } = await sql<CardRow & { tid: number }>`${sql.raw(plannedEachTime)}
    with named as materialized (
      select ${columns}, 0 as rank from tickets t where t.bid = ${bid} and t.deleted_at is null
        and ${likely(isVisibleIn(visible, bid, read.caller.uid))} and ${isNamed(words, prefix)}
    ), titled as materialized (${newest(scope, { condition: inTitle, rank: rankOf(words), most: mostTitled })})
    select t.*, ${assigneesOfTicket} as assignees
    from (
      select * from named union all select * from titled union all
      select * from (${newest(scope, { condition: elsewhere, rank: sql`3`, most: mostOthers })}) as others
        where (select count(*) from titled) < ${mostFound}
    ) as t
    order by t.rank, t.completed_at is not null, t.updated_at desc, t.number desc
    limit ${mostFound}`.execute(read.db);
  return rows.map(({ tid, ...row }) => ({ psm_team_id: tid, ...presentCard(row) }));
}

/** What somebody sees of a business. */
interface Scope {
  bid: number;
  uid: string;
  /** Teams of which they see everything, and those of which they see what is theirs. */
  whole: number[];
  own: number[];
  /** Teams of the business. */
  teamCount: number;
}

interface Wanted {
  condition: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
  most: number;
}

/**
 * The newest tickets that somebody sees and that fulfil a condition, on the way that is short for them: all of the
 * business from its newest ticket on, or each of their teams so, or what is theirs. Who sees 50 tickets of a million must
 * not go through a million.
 */
function newest(scope: Scope, { condition, rank, most }: Wanted) {
  const { bid, uid, whole, own, teamCount } = scope;
  const isWanted = sql`t.bid = ${bid} and t.deleted_at is null and t.id not in (select id from named) and ${condition}`;
  const parts: RawBuilder<unknown>[] = [];
  if (whole.length && (whole.length === teamCount || whole.length > mostApart)) {
    // Looked at ticket by ticket: the planner would otherwise take an index of teams, and read all of a team.
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

/** Of ticket `t`, what a card shows and what orders them. */
const columns =
  sql.raw(`t.bid, t.tid, t.id, t.number, t.key, left(t.title, 200) as title, t.status, t.sort, t.type,
  t.priority, t.story_points, t.started_at, t.ended_at, t.completed_at, t.updated_at, t.comment_count, t.version`);

/** The condition as one that the planner takes to be true of nearly all tickets, not of half of them or of few. */
function likely(condition: RawBuilder<unknown>) {
  return sql`case when ${condition} then 1 end is not null`;
}

/** The number or key of ticket `t` was written: however many newer ones hold it in their texts, it comes first. */
function isNamed(words: readonly string[], prefix: string) {
  const numbers = words.map((word) => numberOf(word, prefix)).filter((number) => number !== null);
  const hasKey = sql`(t.key is not null and fold_text(t.key) = ${words.join(' ')})`;
  if (!numbers.length) return hasKey;
  // Not `like`: the few are found by their number, and what a pattern would find need not be estimated.
  const holdsAll = words.map((word) => {
    const number = numberOf(word, prefix);
    const inText = sql`strpos(t.search_text, ${beginningOf(word)}) > 0`;
    return number === null ? inText : sql`(${inText} or t.number = ${number})`;
  });
  return sql`(t.number = any(${numbers}::int[]) or ${hasKey}) and ${and(holdsAll)}`;
}

/**
 * The word is in a text of ticket `t`. A pattern is what the index knows, a position is found in half the time: it comes
 * first where tickets are looked at one by one. Conditions that cost the same are tried in their order, and the joined
 * text, which is the pattern, makes them cost the same.
 */
function holdsWord(column: 'title_text' | 'search_text', word: string) {
  const text = sql.ref(`t.${column}`);
  return sql`${likely(sql`strpos(${text}, ${beginningOf(word)}) > 0`)} and ${text} like concat(${patternOf(word)}::text, '')`;
}

function and(conditions: readonly RawBuilder<unknown>[]) {
  return sql.join(conditions, sql` and `);
}

/** What a text that holds the word holds, as a pattern. */
function patternOf(word: string): string {
  return `%${beginningOf(word).replace(/[\\%_]/g, '\\$&')}%`;
}

/** One or two plain letters hold no trigram of their own, but the beginning of a word with them does. */
function beginningOf(word: string): string {
  return /^[a-z0-9]{1,2}$/.test(word) ? ` ${word}` : word;
}

/** `412`, `#412` and `NUB-412` name a number. */
function numberOf(word: string, prefix: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(
    word.startsWith(`${prefix}-`) ? word.slice(prefix.length + 1) : word,
  )?.[1];
  const number = Number(digits ?? Number.NaN);
  return Number.isInteger(number) && number <= largestNumber ? number : null;
}

/** Of what is found in a title or key: 1 for the beginning of the title, 2 for the rest. */
function rankOf(words: readonly string[]) {
  const literal = words.join(' ').replace(/[\\%_]/g, '\\$&');
  return sql`case when t.title_text like ${` ${literal}%`} then 1 else 2 end`;
}
