/** A ticket as its own screen shows it: with comments and history. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { type CommentRow, presentComment, selectComments } from '../comments/comment-rows.ts';
import type { Read } from '../context.ts';
import { presentFieldValue } from '../custom-fields/field-values.ts';
import { nameOfUser } from '../people-names.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Most lines of history in an answer. */
export const historyLimit = 200;

/** Longest value in a line of history, in characters; the database keeps the whole. */
const historyValueLength = 500;

/** The whole ticket, with its comments (first to last) and its history (newest first). */
export async function presentTicket(read: Read, row: TicketRow): Promise<Wire['Ticket']> {
  const comments = await selectComments(read.db, row.bid)
    .where('c.ticket_id', '=', row.id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return {
    id: row.id,
    bid: row.bid,
    psm_team_id: row.tid,
    number: row.number,
    key: row.key,
    title: row.title,
    description: row.description,
    status: row.status,
    state: row.state,
    order: row.sort,
    type: row.type,
    subtype: row.subtype,
    priority: row.priority as Wire['Priority'] | null,
    story_points: row.story_points,
    assignees: row.assignees,
    reporter: row.reporter,
    psm_team_reporter: row.team_reporter,
    source: row.source,
    latitude: row.latitude,
    longitude: row.longitude,
    location: row.location,
    estimated_time: row.estimated_time,
    default_estimation_time: row.default_estimation_time,
    time_metric: row.time_metric,
    logged_time: row.logged_time,
    started_at: isoOrNull(row.started_at),
    ended_at: isoOrNull(row.ended_at),
    completed_at: isoOrNull(row.completed_at),
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    custom_fields: row.custom_fields.map(presentFieldValue),
    psm_ticket_comments: comments.map((comment: CommentRow) => presentComment(comment)),
    psm_history: await loadHistory(read, row),
  };
}

async function loadHistory({ db }: Read, { bid, id }: TicketRow): Promise<Wire['HistoryEntry'][]> {
  const lines = await db
    .selectFrom('ticket_history as h')
    .leftJoin('users as u', 'u.uid', 'h.uid')
    .select(['h.id', 'h.action', 'h.uid', 'h.field', 'h.created_at'])
    .select([
      nameOfUser.as('by_name'),
      sql<string | null>`left(h.from_value, ${historyValueLength})`.as('from_value'),
      sql<string | null>`left(h.to_value, ${historyValueLength})`.as('to_value'),
    ])
    .where('h.bid', '=', bid)
    .where('h.ticket_id', '=', id)
    .orderBy('h.id', 'desc')
    .limit(historyLimit)
    .execute();
  return lines.map((line) => ({
    id: Number(line.id),
    action: line.action,
    uid: line.uid,
    by_name: line.by_name,
    field: line.field,
    from: line.from_value,
    to: line.to_value,
    created_at: line.created_at.toISOString(),
  }));
}

function isoOrNull(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
