/** Finds tickets across teams. */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/permissions';
import { foldedWords, foldText } from '@minga/rules/text-fold';
import { sql } from 'kysely';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Read } from '../context.ts';
import { type CardRow, presentCard } from '../tickets/present-card.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';
import { storable } from '../storable.ts';
import { isVisibleIn, loadTeamViews } from './visible-teams.ts';

/** Most tickets of an answer. */
const mostFound = 50;

/** When more than this match, the best of the newest so many are answered: ranking reads every match. */
const mostRanked = 1000;

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
  const wanted = sql.join(
    words.map((word) => holdsWord(word, prefix)),
    sql` and `,
  );
  // Looked at ticket by ticket: the planner would otherwise take an index of teams, and read all of a team.
  const isVisible = sql`coalesce(${isVisibleIn(visible, bid, read.caller.uid)}, false)`;
  const candidates = sql`
    select t.* from tickets t
    where t.bid = ${bid} and t.deleted_at is null and ${isVisible} and ${wanted}
    order by t.number desc limit ${mostRanked}`;
  // A rare word is looked up in the index of words, a common one is soon met among the newest tickets.
  const { rows } = await sql<CardRow & { tid: number }>`${sql.raw(plannedEachTime)}
    select t.tid, t.id, t.number, t.key, left(t.title, 200) as title, t.status, t.sort, t.type, t.priority,
      t.story_points, t.started_at, t.ended_at, t.completed_at, t.comment_count, t.version,
      ${assigneesOfTicket} as assignees
    from (${candidates}) as t
    order by ${rankOf(words, prefix)}, t.completed_at is not null, t.updated_at desc, t.number desc
    limit ${mostFound}`.execute(read.db);
  return rows.map(({ tid, ...row }) => ({ psm_team_id: tid, ...presentCard(row) }));
}

/** The word is somewhere in the ticket's texts, or is its number. */
function holdsWord(word: string, prefix: string) {
  const inText = sql`t.search_text like ${patternOf(word)}`;
  const number = numberOf(word, prefix);
  return number === null ? inText : sql`(${inText} or t.number = ${number})`;
}

/** One or two plain letters hold no trigram of their own, but the beginning of a word with them does. */
function patternOf(word: string): string {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  return /^[a-z0-9]{1,2}$/.test(word) ? `% ${literal}%` : `%${literal}%`;
}

/** `412`, `#412` and `NUB-412` name a number. */
function numberOf(word: string, prefix: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(
    word.startsWith(`${prefix}-`) ? word.slice(prefix.length + 1) : word,
  )?.[1];
  const number = Number(digits ?? Number.NaN);
  return Number.isInteger(number) && number <= largestNumber ? number : null;
}

/** 0 for the number or key itself, 1 for the beginning of the title, 2 for the title, 3 for the rest. */
function rankOf(words: readonly string[], prefix: string) {
  const numbers = words.map((word) => numberOf(word, prefix)).filter((number) => number !== null);
  const whole = words.join(' ');
  const literal = whole.replace(/[\\%_]/g, '\\$&');
  // Folded texts are as long as they were, but for rare letters: they may cost a ticket its rank, never its place here.
  const title = sql`left(t.search_text, char_length(t.title) + 1)`;
  const inTitle = sql.join(
    words.map((word) => sql`${title} like ${patternOf(word)}`),
    sql` and `,
  );
  return sql`case
    when t.number = any(${numbers}::int[]) or fold_text(t.key) = ${whole} then 0
    when t.search_text like ${` ${literal}%`} then 1
    when ${inTitle} then 2
    else 3 end`;
}
