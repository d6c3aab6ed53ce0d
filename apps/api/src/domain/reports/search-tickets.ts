/** Finds tickets across teams. */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/permissions';
import { foldedWords, foldText } from '@minga/rules/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Read } from '../context.ts';
import { type CardRow, presentCard } from '../tickets/present-card.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';
import { storable } from '../storable.ts';
import { isVisibleIn, loadTeamViews } from './visible-teams.ts';

/** Most tickets of an answer. */
const mostFound = 50;

/** When more than this match, the best of the newest so many are answered: it costs the same however many there are. */
const mostRanked = 300;

/** Numbers of tickets are 32 bits. */
const largestNumber = 2_147_483_647;

/**
 * Tickets in which every word is found, best first.
 *
 * @throws AppError business/not-found
 */
export async function searchTickets(read: Read, bid: number, txt: string): Promise<Wire['FoundTicket'][]> {
  const { access, teams } = await loadTeamViews(read, bid);
  const visible = teams.filter((team) => canSeeBoard(team.abilities));
  const words = foldedWords(storable(txt));
  if (!words.length || !visible.length) return [];
  const prefix = foldText(access.business.prefix);
  // Looked at ticket by ticket: the planner would otherwise take an index of teams, and read all of a team.
  const isNew = sql`${isVisibleIn(visible, bid, read.caller.uid)} and t.id not in (select id from named)`;
  // A rare word is looked up in the index of words, a common one is soon met among the newest tickets.
  const { rows } = await sql<CardRow & { tid: number }>`${sql.raw(plannedEachTime)}
    with named as materialized (
      select ${columns}, 0 as rank from tickets t where t.bid = ${bid} and t.deleted_at is null
        and ${likely(isVisibleIn(visible, bid, read.caller.uid))} and ${isNamed(words, prefix)}
    )
    select t.*, ${assigneesOfTicket} as assignees
    from (
      select * from named
      union all
      (select ${columns}, ${rankOf(words)} as rank from tickets t where t.bid = ${bid} and t.deleted_at is null
        and ${likely(isNew)} and ${and(words.map(holdsWord))}
        order by t.number desc limit ${mostRanked})
    ) as t
    order by t.rank, t.completed_at is not null, t.updated_at desc, t.number desc
    limit ${mostFound}`.execute(read.db);
  return rows.map(({ tid, ...row }) => ({ psm_team_id: tid, ...presentCard(row) }));
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

/** The word is somewhere in the ticket's texts. */
function holdsWord(word: string) {
  return sql`t.search_text like ${patternOf(word)}`;
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

/** 1 for the beginning of the title, 2 for the title, 3 for the rest; 0 has the ticket whose number or key was written. */
function rankOf(words: readonly string[]) {
  const literal = words.join(' ').replace(/[\\%_]/g, '\\$&');
  // Folded texts are as long as they were, but for rare letters: they may cost a ticket its rank, never its place here.
  const title = sql`left(t.search_text, char_length(t.title) + 1)`;
  const inTitle = and(words.map((word) => sql`${title} like ${patternOf(word)}`));
  return sql`case
    when t.search_text like ${` ${literal}%`} then 1
    when ${inTitle} then 2
    else 3 end`;
}
