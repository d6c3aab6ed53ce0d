/** The cards of a board, in its order, by keyset pages. */
import type { Wire } from '@minga/contract';
import { canSeeBoard, seesOnlyOwn } from '@minga/rules/permissions';
import { foldedWords } from '@minga/rules/text-fold';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database } from '../../db/schema.ts';
import type { Read } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type CardRow, presentCard } from './present-card.ts';
import { assigneesOfTicket } from './ticket-rows.ts';

/** What a list is narrowed to; everything left out does not narrow it. */
export interface TicketFilters {
  status?: number;
  assignee?: string;
  created_by?: string;
  /** Created within so many days. */
  days?: number;
  /** Words to find in title, key and number. */
  txt?: string;
}

export interface TicketListing extends TicketFilters {
  team_id: number;
  limit?: number;
  cursor?: string;
}

/** Cards of a page when the caller does not say. */
export const defaultListLimit = 500;

const dayMs = 24 * 60 * 60 * 1000;

type Tables = Database & { t: Database['tickets']; s: Database['statuses'] };
type TicketQuery<Output> = SelectQueryBuilder<Tables, 't' | 's', Output>;
type PlacedCardRow = CardRow & { position: number };

/**
 * A page of a team's tickets in board order: column by column, in each by order key.
 * A caller with only permission 11 gets the tickets that are theirs. Throws `auth/forbidden` without a view permission.
 */
export async function listTickets(
  read: Read,
  bid: number,
  listing: TicketListing,
): Promise<Wire['TicketsPage']> {
  const { abilities } = await requireTeam(read, bid, listing.team_id);
  if (!canSeeBoard(abilities)) throw new AppError('auth/forbidden');
  const limit = listing.limit ?? defaultListLimit;
  const from = listing.cursor === undefined ? null : readCursor(listing.cursor, read.caller.lang);
  const own = seesOnlyOwn(abilities) ? read.caller.uid : null;

  let page = filtered(read, bid, listing, own)
    .select(['t.id', 't.number', 't.key', 't.status', 't.sort', 't.type', 't.priority', 't.story_points'])
    .select(['t.started_at', 't.ended_at', 't.completed_at', 't.comment_count', 't.version', 's.position'])
    .select([sql<string>`left(t.title, 200)`.as('title'), assigneesOfTicket.as('assignees')])
    .orderBy('s.position')
    .orderBy('t.status')
    .orderBy('t.sort')
    .limit(limit + 1);
  if (from)
    page = page.where(
      sql<boolean>`(s.position, t.status, t.sort) > (${from.position}, ${from.status}, ${from.sort})`,
    );

  const rows: PlacedCardRow[] = await page.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const total = from || last ? await countTickets(read, bid, listing, own) : rows.length;
  return { tickets: shown.map(presentCard), next: last ? writeCursor(last) : null, total };
}

async function countTickets(
  read: Read,
  bid: number,
  listing: TicketListing,
  own: string | null,
): Promise<number> {
  const { count } = await filtered(read, bid, listing, own)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(
  read: Read,
  bid: number,
  listing: TicketListing,
  own: string | null,
): TicketQuery<Record<never, never>> {
  let query: TicketQuery<Record<never, never>> = read.db
    .selectFrom('tickets as t')
    .innerJoin('statuses as s', (join) => join.onRef('s.bid', '=', 't.bid').onRef('s.sid', '=', 't.status'))
    .where('t.bid', '=', bid)
    .where('t.tid', '=', listing.team_id)
    .where('t.deleted_at', 'is', null);
  const { status, assignee, created_by: createdBy, days, txt } = listing;
  if (own !== null)
    query = query.where((eb) =>
      eb.or([eb('t.created_by', '=', own), eb('t.reporter', '=', own), isAssigned(eb, own)]),
    );
  if (status !== undefined) query = query.where('t.status', '=', status);
  if (assignee !== undefined) query = query.where((eb) => isAssigned(eb, assignee));
  if (createdBy !== undefined) query = query.where('t.created_by', '=', createdBy);
  if (days !== undefined)
    query = query.where('t.created_at', '>=', new Date(read.context.clock.now().getTime() - days * dayMs));
  for (const word of foldedWords(txt ?? '')) query = query.where(holdsWord(word));
  return query;
}

function isAssigned(eb: ExpressionBuilder<Tables, 't' | 's'>, uid: string) {
  return eb.exists(
    eb
      .selectFrom('ticket_assignees as mine')
      .select('mine.uid')
      .whereRef('mine.bid', '=', 't.bid')
      .whereRef('mine.ticket_id', '=', 't.id')
      .where('mine.uid', '=', uid),
  );
}

/** Folds title, key and name (prefix and number) as `foldText` does, and looks for the word anywhere in them. */
function holdsWord(word: string) {
  return sql<boolean>`strpos(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(
        concat_ws(' ', t.title, t.key, (select b.prefix from businesses b where b.bid = t.bid) || '-' || t.number), nfkd),
        '[\u0300-\u036f]', '', 'g')),
      'øØłŁđĐðÐı', 'oollddddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    ${word.replace(/^#(?=\d)/, '')}) > 0`;
}
