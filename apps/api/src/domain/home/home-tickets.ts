/** Tickets as the lists of the home screen show them. */
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import { type CardRow, presentCard } from '../tickets/read/present-card.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';

export type HomeTicketRow = CardRow & { tid: number };

/** SQL: columns of ticket `t` in a list. */
export const homeTicketColumns: Fragment = rawSql`t.tid, t.id, t.number, t.key, left(t.title, 200) as title, t.status,
  t.sort, t.type, t.priority, t.story_points, t.started_at, t.ended_at, t.completed_at, t.archived_at, t.comment_count,
  t.version, ${assigneesOfTicket} as assignees`;

export function presentHomeTicket({ tid, ...row }: HomeTicketRow): Wire['FoundTicket'] {
  return { psm_team_id: tid, ...presentCard(row) };
}
