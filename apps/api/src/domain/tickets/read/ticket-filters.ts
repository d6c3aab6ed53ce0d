/** To what a list of tickets is narrowed, as conditions of a statement. */
import { foldedWords, foldText } from '@minga/rules/text-fold';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Read } from '../../context.ts';
import { storable } from '../../storable.ts';
import { assignedTicketIds, ownTicketIds } from './own-tickets.ts';

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

/** To whom or to which words a list is narrowed: few of a board's tickets may be left, and which way to them is short differs. */
export function isNarrow(
  { assignee, created_by: createdBy, txt }: TicketFilters,
  own: string | null,
): boolean {
  return [assignee, createdBy, txt, own ?? undefined].some((value) => value !== undefined);
}

/**
 * The condition of tickets `t` of a team that were not deleted; with `own`, only of those that belong to that person.
 * `prefix` is that of the business.
 */
export function conditionsOf({ context }: Read, { bid, tid, filters, own, prefix }: Narrowing): Fragment {
  const { status, days, assignee, created_by: createdBy } = filters;
  const words = foldedWords(storable(filters.txt ?? ''));
  const parts: Fragment[] = [];
  if (own !== null) parts.push(rawSql`and t.id in (${ownTicketIds(bid, own)})`);
  if (status !== undefined) parts.push(rawSql`and t.status = ${status}`);
  // A query may hold what no text of PostgreSQL can: then nothing matches.
  if (assignee !== undefined) parts.push(rawSql`and t.id in (${assignedTicketIds(bid, storable(assignee))})`);
  if (createdBy !== undefined) parts.push(rawSql`and t.created_by = ${storable(createdBy)}`);
  if (days !== undefined)
    parts.push(rawSql`and t.created_at >= ${new Date(context.clock.now().getTime() - days * dayMs)}`);
  for (const word of words)
    parts.push(rawSql`and ${holdsWord(word.replace(/^#(?=\d)/, ''), foldText(prefix))}`);
  return parts.reduce(
    (all, part) => rawSql`${all} ${part}`,
    rawSql`t.bid = ${bid} and t.tid = ${tid} and t.deleted_at is null`,
  );
}

interface Narrowing {
  bid: number;
  tid: number;
  filters: TicketFilters;
  own: string | null;
  prefix: string;
}

/** The word is somewhere in title or key, or in the name: prefix and number. */
function holdsWord(word: string, prefix: string): Fragment {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const inTitle = rawSql`t.title_text like ${pattern}`;
  // Only what may be part of a name is looked for there: an index finds all else.
  const [, letters = '', digits] = /^(.*-)?(\d*)$/.exec(word) ?? [word, word];
  const mayBeName = digits === undefined ? prefix.includes(word) : `${prefix}-`.endsWith(letters);
  return mayBeName ? rawSql`(${inTitle} or ${`${prefix}-`}::text || t.number like ${pattern})` : inTitle;
}
