/** What quick writes read of a ticket: its card, its people, and the caller's place around it. */
import { type Abilities, canSeeTicket } from '@minga/rules/permissions';
import { sql } from 'kysely';
import { abilitiesAt, placeColumns, type StoredPlace, toPlace } from '../caller-place.ts';
import type { Read } from '../context.ts';
import type { ChangedRow } from './present-card.ts';
import { assigneesOfTicket, peopleOf } from './ticket-rows.ts';

/** A ticket that was not deleted, with the caller's place. */
export interface TicketGlance extends ChangedRow, StoredPlace {
  tid: number;
}

/** Columns of a glance at ticket `t`. */
export const glanceColumns = sql`
  t.id, t.tid, t.number, t.key, t.title, t.status, t.sort, t.type, t.priority, t.story_points, t.reporter,
  t.created_by, t.started_at, t.ended_at, t.completed_at, t.comment_count, t.version,
  ${assigneesOfTicket} as assignees, ${placeColumns}
`;

/** What the caller may do with the ticket; nothing when they may not even see it. */
export function abilitiesWith({ caller }: Read, glance: TicketGlance): Abilities | null {
  const abilities = abilitiesAt(toPlace(glance));
  return abilities && canSeeTicket(abilities, peopleOf(glance), caller.uid) ? abilities : null;
}
