/** Full-text search of tickets across teams, by pages (docs/product/tickets.md 7.1). */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/access/permissions';
import { foldedWords, foldText } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Read } from '../context.ts';
import { invalidField } from '../fields.ts';
import { storable } from '../storable.ts';
import { type CardRow, presentCard } from '../tickets/read/present-card.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';
import {
  type SearchPlace,
  type SearchSection,
  firstPlace,
  readSearchCursor,
  searchSections,
  writeSearchCursor,
} from './search-cursor.ts';
import { findTexts } from './search-texts.ts';
import { isInContact } from './search-contacts.ts';
import { filterConditions } from './search-filters.ts';
import { type SearchScope, foundColumns, newestInScope } from './search-scope.ts';
import { and, holdsWords, isInComment, isInFileName, isNamed, likely, titleRank } from './search-words.ts';
import { divideTeams, isVisibleIn, loadTeamViews } from './visible-teams.ts';

/** Maximum number of tickets of a page. */
const pageSize = 50;

/** Number of matches that are ranked together, newest first: bounds the cost of frequent words. */
const rankedTogether: Record<SearchSection, number> = { title: 150, text: 100, attached: 100 };

/** `rank` is 0 for a ticket whose number or key was typed, and absent for one of an earlier group. */
type FoundRow = CardRow & { tid: number; rank?: number };

/** A search of one caller, as conditions of ticket `t`. */
interface Search {
  read: Read;
  bid: number;
  scope: SearchScope;
  words: string[];
  isVisible: RawBuilder<unknown>;
  isNamed: RawBuilder<unknown>;
  passesFilters: RawBuilder<unknown>;
}

/**
 * A page of the tickets that contain every word and pass the filters, best match first.
 *
 * @throws AppError business/not-found, request/invalid without words and filters, for a time out of range, or for an
 * unknown cursor
 */
export async function searchTickets(
  read: Read,
  bid: number,
  { txt, cursor, ...filters }: Wire['TicketSearch'],
): Promise<Wire['SearchAnswer']> {
  const { lang, uid } = read.caller;
  const { access, teams, teamCount } = await loadTeamViews(read, bid);
  const visible = teams.filter((team) => canSeeBoard(team.abilities));
  const words = foldedWords(storable(txt ?? ''));
  const passes = filterConditions(bid, filters, lang);
  const from = cursor === undefined ? firstPlace : readSearchCursor(cursor, lang);
  if (txt === undefined && !passes.length) throw invalidField(lang, '/txt', 'required');
  if (!(words.length || passes.length) || !visible.length) return { tickets: [], next: null };
  const { rows, next } = await readPage(
    {
      read,
      bid,
      scope: { ...divideTeams(visible), bid, uid, teamCount },
      words,
      isVisible: isVisibleIn(visible, bid, uid),
      isNamed: isNamed(words, foldText(access.business.prefix)),
      passesFilters: and(passes),
    },
    from,
  );
  const texts = await findTexts(read, bid, words, rows);
  return {
    tickets: rows.map((row) => {
      const text = texts.get(row.id);
      return { psm_team_id: row.tid, ...presentCard(row), ...(text ? { found_in: text } : {}) };
    }),
    next: next && writeSearchCursor(next),
  };
}

/** Fills a page: first with tickets that were ranked for an earlier page, then group by group and section by section. */
async function readPage(
  search: Search,
  from: SearchPlace,
): Promise<{ rows: FoundRow[]; next: SearchPlace | null }> {
  const rows = from.ranked.length ? await selectRanked(search, from) : [];
  let next: SearchPlace | null = { ...from, ranked: from.ranked.slice(pageSize) };
  while (next && !next.ranked.length && rows.length < pageSize) {
    const { section, before } = next;
    const group = await rankGroup(search, section, before);
    const shown = pageSize - rows.length;
    rows.push(...group.slice(0, shown));
    next = placeAfter(search.words, next, group, shown);
  }
  return { rows, next };
}

/** The place after a group of which a page shows the first rows; null after the last group. */
function placeAfter(
  words: readonly string[],
  { section, before }: SearchPlace,
  group: readonly FoundRow[],
  shown: number,
): SearchPlace | null {
  const ranked = group.slice(shown).map(({ number }) => number);
  const isFull = group.length >= rankedTogether[section];
  if (isFull || ranked.length) {
    const newest = group.filter(({ rank }) => rank !== 0).map(({ number }) => number);
    return { section, before: newest.length ? Math.min(...newest) : (before ?? 1), ranked };
  }
  const following = sectionsOf(words)[searchSections.indexOf(section) + 1];
  return following === undefined ? null : { section: following, before: null, ranked: [] };
}

/** Without words every ticket matches in the title, and no other section has any. */
function sectionsOf(words: readonly string[]): readonly SearchSection[] {
  return words.length ? searchSections : ['title'];
}

/** The tickets with these numbers that are still visible and still match, in the order of the numbers. */
async function selectRanked(
  { read, bid, words, ...search }: Search,
  { section, ranked }: SearchPlace,
): Promise<FoundRow[]> {
  const numbers = ranked.slice(0, pageSize);
  const inTicket = sql`(${holdsWords('t.search_text', words)}) or (${search.isNamed})`;
  const matches = {
    title: inTicket,
    text: inTicket,
    attached: sql`${inTicket} or ${isInComment(words)} or ${isInFileName(words)} or (${isInContact(words)})`,
  }[section];
  const { rows } = await sql<FoundRow>`
    select ${foundColumns}, ${assigneesOfTicket} as assignees from tickets t
    where t.bid = ${bid} and t.number = any(${numbers}::int[]) and t.deleted_at is null
      and ${likely(search.isVisible)} and ${search.passesFilters} and (${matches})
    order by array_position(${numbers}::int[], t.number)`.execute(read.db);
  return rows;
}

/** The newest matches of a section with a number below `before`, ranked. The first group of titles includes named tickets. */
async function rankGroup(
  { read, bid, scope, words, ...search }: Search,
  section: SearchSection,
  before: number | null,
): Promise<FoundRow[]> {
  const most = rankedTogether[section];
  const newest = (condition: RawBuilder<unknown>, rank: RawBuilder<unknown>) =>
    newestInScope(scope, {
      condition: sql`t.id not in (select id from named) and ${condition} and ${search.passesFilters}`,
      rank,
      before,
      most,
    });
  const inTitle = holdsWords('t.title_text', words);
  const inText = holdsWords('t.search_text', words);
  const group = {
    title: () => newest(inTitle, titleRank(words)),
    text: () => newest(sql`${inText} and not (${inTitle})`, sql`3`),
    // Queries without "or", which would hide the indexes from the planner; a ticket that several find is returned once.
    attached: () =>
      sql`${newest(sql`not (${inText}) and ${isInComment(words)}`, sql`4`)}
        union ${newest(sql`not (${inText}) and ${isInFileName(words)}`, sql`4`)}
        union ${newest(sql`not (${inText}) and ${isInContact(words)}`, sql`4`)}`,
  }[section]();
  const named = section === 'title' && before === null ? sql`select * from named union all` : sql``;
  // The planner chooses per search: the trigram index for rare words, a scan of the newest tickets for frequent ones.
  const { rows } = await sql<FoundRow>`${sql.raw(plannedEachTime)}
    with named as materialized (
      select ${foundColumns}, 0 as rank from tickets t where t.bid = ${bid} and t.deleted_at is null
        and ${likely(search.isVisible)} and ${search.isNamed} and ${search.passesFilters}
    )
    select t.*, ${assigneesOfTicket} as assignees
    from (${named} select * from (
      select * from (${group}) as found order by number desc limit ${most}
    ) as newest) as t
    order by t.rank, t.completed_at is not null, t.updated_at desc, t.number desc`.execute(read.db);
  return rows;
}
