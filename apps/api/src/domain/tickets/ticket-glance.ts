/** What quick writes read of a ticket: its card, its people, and the caller's place around it. */
import { type Abilities, canSeeTicket } from '@minga/rules/permissions';
import { quickSql } from '../../db/quick-sql.ts';
import { abilitiesAt, placeColumns, type StoredPlace, toPlace } from '../caller-place.ts';
import type { Read } from '../context.ts';
import type { ChangedRow } from './present-card.ts';
import { assigneesOfTicket, peopleOf } from './ticket-rows.ts';

/** A ticket that was not deleted, with the caller's place. */
export interface TicketGlance extends ChangedRow, StoredPlace {
  tid: number;
  /** Whether somebody besides the caller asked to hear of it. */
  is_followed: boolean;
}

/** Whether somebody besides the caller asked to hear of ticket `t`; needs `joinPlace`. */
export const followedByOthers = quickSql`exists (select from ticket_followers w
  where w.bid = t.bid and w.ticket_id = t.id and w.uid <> member.uid and not w.muted)`;

/** Columns of a glance at ticket `t`. */
export const glanceColumns = quickSql`
  t.id, t.tid, t.number, t.key, t.title, t.status, t.sort, t.type, t.priority, t.story_points, t.source, t.reporter,
  t.created_by, t.started_at, t.ended_at, t.completed_at, t.comment_count, t.version,
  ${assigneesOfTicket} as assignees, ${placeColumns},
  ${followedByOthers} as is_followed
`;

/** Whether the ticket concerns nobody but the caller. */
export function concernsNobodyElse(
  { caller }: Read,
  { assignees, reporter, is_followed }: Pick<TicketGlance, 'assignees' | 'reporter' | 'is_followed'>,
): boolean {
  return !is_followed && [...assignees, reporter ?? caller.uid].every((uid) => uid === caller.uid);
}

/** What the caller may do with the ticket; nothing when they may not even see it. */
export function abilitiesWith({ caller }: Read, glance: TicketGlance): Abilities | null {
  const abilities = abilitiesAt(toPlace(glance));
  return abilities && canSeeTicket(abilities, peopleOf(glance), caller.uid) ? abilities : null;
}
