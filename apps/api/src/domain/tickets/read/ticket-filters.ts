/** Filters of a list of tickets as SQL conditions. */
import { foldedWords, foldText } from '@minga/rules/text/text-fold';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Read } from '../../context.ts';
import { storable } from '../../storable.ts';
import { assignedTicketIds, ownTicketIds } from './own-tickets.ts';

/** Filters of a list; undefined does not filter. */
export interface TicketFilters {
  status?: number;
  assignee?: string;
  created_by?: string;
  /** Created within this number of days. */
  days?: number;
  /** Words that title, key or number contain. */
  txt?: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether filters may match few tickets of a board, for which another query plan is faster. */
export function isNarrow(
  { assignee, created_by: createdBy, txt }: TicketFilters,
  own: string | null,
): boolean {
  return [assignee, createdBy, txt, own ?? undefined].some((value) => value !== undefined);
}

/**
 * SQL: condition of the tickets `t` on a team's board, or of its archived ones; with `own`, only of those that belong to
 * that user.
 * `prefix` is that of the business.
 */
export function conditionsOf(
  { context }: Read,
  { bid, tid, filters, own, prefix, isArchived = false }: Narrowing,
): Fragment {
  const { status, days, assignee, created_by: createdBy } = filters;
  const words = foldedWords(storable(filters.txt ?? ''));
  const parts: Fragment[] = [];
  if (own !== null) parts.push(rawSql`and t.id in (${ownTicketIds(bid, own)})`);
  if (status !== undefined) parts.push(rawSql`and t.status = ${status}`);
  // A value that PostgreSQL cannot store as text matches nothing.
  if (assignee !== undefined) parts.push(rawSql`and t.id in (${assignedTicketIds(bid, storable(assignee))})`);
  if (createdBy !== undefined) parts.push(rawSql`and t.created_by = ${storable(createdBy)}`);
  if (days !== undefined)
    parts.push(rawSql`and t.created_at >= ${new Date(context.clock.now().getTime() - days * dayMs)}`);
  for (const word of words)
    parts.push(rawSql`and ${holdsWord(word.replace(/^#(?=\d)/, ''), foldText(prefix))}`);
  return parts.reduce(
    (all, part) => rawSql`${all} ${part}`,
    rawSql`t.bid = ${bid} and t.tid = ${tid} and t.deleted_at is null
      and t.archived_at ${isArchived ? rawSql`is not null` : rawSql`is null`}`,
  );
}

interface Narrowing {
  bid: number;
  tid: number;
  filters: TicketFilters;
  own: string | null;
  prefix: string;
  /** Whether the archived tickets are meant instead of those on the board. */
  isArchived?: boolean;
}

/** SQL: whether title, key or name (prefix and number) contain the word. */
function holdsWord(word: string, prefix: string): Fragment {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const inTitle = rawSql`t.title_text like ${pattern}`;
  // Only words that can be part of a name are compared with it; all others use the index only.
  const [, letters = '', digits] = /^(.*-)?(\d*)$/.exec(word) ?? [word, word];
  const mayBeName = digits === undefined ? prefix.includes(word) : `${prefix}-`.endsWith(letters);
  return mayBeName ? rawSql`(${inTitle} or ${`${prefix}-`}::text || t.number like ${pattern})` : inTitle;
}
