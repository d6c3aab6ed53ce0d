/** Lines of a ticket's history. */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import { type FieldChange, historyNameOf } from '../custom-fields/field-values.ts';
import type { Read, Write } from '../context.ts';
import { asText, type TicketField, type TicketValues } from './ticket-values.ts';

/** Actions of history entries (docs/product/constants.md 1.7). */
export const historyActions = {
  create: 0,
  update: 1,
  delete: 2,
  comment: 3,
  assign: 4,
  status: 5,
  type: 6,
  epic: 7,
  estimate: 8,
  gallery: 9,
  transfer: 10,
  link: 11,
} as const;

export type HistoryAction = (typeof historyActions)[keyof typeof historyActions];

export interface HistoryLine {
  /** Reserved beforehand if the response contains the line. */
  id?: number;
  ticket_id: string;
  /** Version of the ticket after the change. */
  version: number;
  action: HistoryAction;
  field: string | null;
  from_value: string | null;
  to_value: string | null;
}

const actionOfField: Partial<Record<TicketField, HistoryAction>> = {
  assignees: historyActions.assign,
  status: historyActions.status,
  type: historyActions.type,
  subtype: historyActions.type,
  estimated_time: historyActions.estimate,
  time_metric: historyActions.estimate,
  story_points: historyActions.estimate,
};

/** One line for each changed field. */
export function fieldLines(
  ticket: { id: string; version: number },
  before: TicketValues,
  after: TicketValues,
  changed: readonly TicketField[],
): HistoryLine[] {
  return changed.map((field) => ({
    ticket_id: ticket.id,
    version: ticket.version,
    action: actionOfField[field] ?? historyActions.update,
    field,
    from_value: asText(before[field]),
    to_value: asText(after[field]),
  }));
}

/** One line for each changed custom field. */
export function customFieldLines(
  ticket: { id: string; version: number },
  changes: readonly FieldChange[],
): HistoryLine[] {
  return changes.map(({ field, from, to }) => ({
    ticket_id: ticket.id,
    version: ticket.version,
    action: historyActions.update,
    field: historyNameOf(field.fid),
    from_value: from,
    to_value: to,
  }));
}

/** Inserts lines by the caller at the current time, in one statement. */
export async function writeHistory(write: Write, bid: number, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length > 0) await insertHistory(write, bid, lines).execute(write.db);
}

/** INSERT of history lines; on the fast path `also` joins the CTE that must have a row. */
export function insertHistory(
  { caller, context }: Read,
  bid: number,
  lines: readonly HistoryLine[],
  also: Fragment = rawSql``,
  now: Date = context.clock.now(),
): Fragment {
  const hasIds = lines.some(({ id }) => id !== undefined);
  return rawSql`
    insert into ticket_history (${hasIds ? rawSql`id, ` : rawSql``}bid, ticket_id, version, action, uid, field, from_value, to_value, created_at)
    select ${hasIds ? rawSql`line.id, ` : rawSql``}${bid}::int, line.ticket_id, line.version, line.action, ${caller.uid}::text, line.field,
      line.from_value, line.to_value, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as line (id bigint, ticket_id text, version int, action int, field text, from_value text, to_value text) ${also}
  `;
}
