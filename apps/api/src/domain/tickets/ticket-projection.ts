/** Projection of a ticket for fast-path writes: card fields, related people, and the caller's membership. */
import { type Abilities, canSeeTicket } from '@minga/rules/access/permissions';
import { rawSql } from '../../db/raw-sql.ts';
import {
  abilitiesOfMembership,
  membershipColumns,
  type StoredMembership,
  toMembership,
} from '../caller-membership.ts';
import type { Read } from '../context.ts';
import { contactOfTicket } from '../crm/contact-reference.ts';
import { fieldValuesOfTicket } from '../custom-fields/field-values.ts';
import type { CardRow } from './read/present-card.ts';
import { hasActiveLinks } from '../google-chat/active-links.ts';
import { assigneesOfTicket, peopleOf } from './ticket-rows.ts';

/** A ticket that is not deleted, with the caller's membership in its team. */
export interface TicketProjection extends CardRow, StoredMembership {
  tid: number;
  /** Whether any user other than the caller, or a linked Google Chat space, follows it. */
  is_followed: boolean;
}

/**
 * SQL: whether any user other than the caller follows ticket `t`, or a linked Google Chat space its team; requires
 * `joinMembership`.
 */
export const followedByOthers = rawSql`(exists (select from ticket_followers w
  where w.bid = t.bid and w.ticket_id = t.id and w.uid <> member.uid and not w.muted) or ${hasActiveLinks('t')})`;

/** SQL: columns of the projection of ticket `t`. */
export const projectionColumns = rawSql`
  t.id, t.tid, t.number, t.key, t.title, t.status, t.sort, t.type, t.priority, t.story_points, t.estimated_time,
  t.logged_time, t.source, t.reporter,
  t.created_by, t.started_at, t.ended_at, t.completed_at, t.archived_at, t.comment_count, t.version,
  t.latitude, t.longitude, ${contactOfTicket} as contact, ${fieldValuesOfTicket} as custom_fields,
  ${assigneesOfTicket} as assignees, ${membershipColumns},
  ${followedByOthers} as is_followed
`;

/** Whether no other user is assigned to, reported or follows the ticket, and no space follows it. */
export function concernsNobodyElse(
  { caller }: Read,
  { assignees, reporter, is_followed }: Pick<TicketProjection, 'assignees' | 'reporter' | 'is_followed'>,
): boolean {
  return !is_followed && [...assignees, reporter ?? caller.uid].every((uid) => uid === caller.uid);
}

/** Permissions of the caller for the ticket; null when the ticket is not visible to them. */
export function abilitiesWith({ caller }: Read, projection: TicketProjection): Abilities | null {
  const abilities = abilitiesOfMembership(toMembership(projection));
  return abilities && canSeeTicket(abilities, peopleOf(projection), caller.uid) ? abilities : null;
}
