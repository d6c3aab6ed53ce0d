/** A ticket in full: with comments, history and the chat message from which it was created. */
import type { Wire } from '@minga/contract';
import { isoText } from '../../../db/iso-text.ts';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import { messageOfTicket } from '../../chat/tickets/message-of-ticket.ts';
import { commentsOfTicket } from '../../comments/comment-rows.ts';
import type { Read } from '../../context.ts';
import { presentFieldValue } from '../../custom-fields/field-values.ts';
import { nameOfUser } from '../../people-names.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Maximum number of history lines in the response. */
export const historyLimit = 200;

/** Maximum length of a value in a history line, in characters; the database stores the full value. */
export const historyValueLength = 500;

/** The full ticket, with its comments (oldest first) and its history (newest first). */
export async function presentTicket(read: Read, row: TicketRow): Promise<Wire['TicketAnswer']> {
  return presentWithRecord({ ...row, ...(await loadRecord(read, row)) });
}

/** `presentTicket` for a ticket that was read with its record. */
export function presentWithRecord(row: TicketRow & TicketRecord): Wire['TicketAnswer'] {
  return { ticket: presentValues(row), contact: row.contact, message: row.message };
}

function presentValues(row: TicketRow & TicketRecord): Wire['Ticket'] {
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
    contact: row.contact?.id ?? null,
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
    archived_at: isoOrNull(row.archived_at),
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    custom_fields: row.custom_fields.map(presentFieldValue),
    psm_ticket_comments: row.comments,
    psm_history: row.history,
  };
}

/** What a ticket has besides its values, in the form of the contract. */
export interface TicketRecord {
  comments: Wire['Comment'][];
  history: Wire['HistoryEntry'][];
  message: Wire['TicketMessage'] | null;
}

/** SQL: the record of ticket `t`, aggregated as JSON, in the form that the caller receives. */
export function recordOfTicket({ caller }: Read): Fragment<TicketRecord> {
  return rawSql`
  ${commentsOfTicket(caller.uid)} as comments,
  ${messageOfTicket(caller.uid)} as message,
  (select coalesce(json_agg(json_build_object('id', h.id, 'action', h.action, 'uid', h.uid,
      'by_name', ${nameOfUser}, 'field', h.field, 'from', left(h.from_value, ${historyValueLength}::int),
      'to', left(h.to_value, ${historyValueLength}::int), 'created_at', ${isoText('h.created_at')})
      order by h.id desc), '[]')
    from (select * from ticket_history l where l.bid = t.bid and l.ticket_id = t.id
      order by l.id desc limit ${historyLimit}) h left join users u on u.uid = h.uid) as history`;
}

async function loadRecord(read: Read, { bid, id }: TicketRow): Promise<TicketRecord> {
  const [record] = await rawSql<TicketRecord>`
    select ${recordOfTicket(read)} from tickets t where t.bid = ${bid} and t.id = ${id}
  `.execute(read.db);
  return record ?? { comments: [], history: [], message: null };
}

function isoOrNull(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
