/** To what a list of tickets is narrowed, as conditions of a statement. */
import { foldedWords } from '@minga/rules/text-fold';
import { type Fragment, quickSql } from '../../db/quick-sql.ts';
import type { Read } from '../context.ts';
import { storable } from '../storable.ts';

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

const dayMs = 24 * 60 * 60 * 1000;

/** The condition of tickets `t` of a team that were not deleted; with `own`, only of those that belong to that person. */
export function conditionsOf(
  { context }: Read,
  { bid, tid, filters, own }: { bid: number; tid: number; filters: TicketFilters; own: string | null },
): Fragment {
  const { status, days, assignee, created_by: createdBy } = filters;
  const words = foldedWords(storable(filters.txt ?? ''));
  const parts: Fragment[] = [];
  if (own !== null)
    parts.push(quickSql`and (t.created_by = ${own} or t.reporter = ${own} or ${isAssigned(bid, own)})`);
  if (status !== undefined) parts.push(quickSql`and t.status = ${status}`);
  // A query may hold what no text of PostgreSQL can: then nothing matches.
  if (assignee !== undefined) parts.push(quickSql`and ${isAssigned(bid, storable(assignee))}`);
  if (createdBy !== undefined) parts.push(quickSql`and t.created_by = ${storable(createdBy)}`);
  if (days !== undefined)
    parts.push(quickSql`and t.created_at >= ${new Date(context.clock.now().getTime() - days * dayMs)}`);
  if (words.length > 0) parts.push(quickSql`and ${holdsWords(bid, words)}`);
  return parts.reduce(
    (all, part) => quickSql`${all} ${part}`,
    quickSql`t.bid = ${bid} and t.tid = ${tid} and t.deleted_at is null`,
  );
}

/** Looks the person's tickets up once, not once for each ticket of the team. */
function isAssigned(bid: number, uid: string): Fragment {
  return quickSql`(false or t.id in (select a.ticket_id from ticket_assignees a where a.bid = ${bid} and a.uid = ${uid}))`;
}

/**
 * Folds title, key and name (prefix and number) as `foldText` does, and looks for every word anywhere in them. One
 * condition for all words: the folding is the expensive part.
 */
function holdsWords(bid: number, words: readonly string[]): Fragment {
  const patterns = words.map((word) => `%${word.replace(/^#(?=\d)/, '').replace(/[\\%_]/g, '\\$&')}%`);
  return quickSql`replace(replace(replace(translate(
      lower(regexp_replace(normalize(
        concat_ws(' ', t.title, t.key, (select b.prefix from businesses b where b.bid = ${bid}) || '-' || t.number), nfkd),
        '[\u0300-\u036f]', '', 'g')),
      'øØłŁđĐðÐı', 'oollddddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    like all (${patterns}::text[])`;
}
