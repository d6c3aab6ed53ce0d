/** What quick writes read of a ticket: its card, its people, and the caller's place around it. */
import type { Wire } from '@minga/contract';
import { type Abilities, canSeeTicket } from '@minga/rules/permissions';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import type { ChangedRow } from './present-card.ts';
import { abilitiesAt } from './ticket-access.ts';
import { assigneesOfTicket, peopleOf } from './ticket-rows.ts';

/** A ticket that was not deleted, with the caller's place. */
export interface TicketGlance extends ChangedRow {
  tid: number;
  caller_role: Wire['BusinessRole'];
  member_uid: string | null;
  permissions: number[] | null;
}

/** Columns of a glance at ticket `t`. */
export const glanceColumns = sql`
  t.id, t.tid, t.number, t.key, t.title, t.status, t.sort, t.type, t.priority, t.story_points, t.reporter,
  t.created_by, t.started_at, t.ended_at, t.completed_at, t.comment_count, t.version,
  ${assigneesOfTicket} as assignees, member.role as caller_role, place.uid as member_uid, held.permissions
`;

/** The caller's place in the business and team of `alias`; who is not in the business has no row. */
export function joinPlace({ caller }: Read, alias: 't' | 'team') {
  const [bid, tid] = [sql.ref(`${alias}.bid`), sql.ref(`${alias}.tid`)];
  return sql`
    join business_members member on member.bid = ${bid} and member.uid = ${caller.uid}
    left join team_members place on place.bid = ${bid} and place.tid = ${tid} and place.uid = member.uid
    left join team_roles held on held.bid = place.bid and held.rid = place.rid`;
}

/** What the caller may do with the ticket; nothing when they may not even see it. */
export function abilitiesWith({ caller }: Read, glance: TicketGlance): Abilities | null {
  const abilities = abilitiesIn(glance);
  return abilities && canSeeTicket(abilities, peopleOf(glance), caller.uid) ? abilities : null;
}

/** What the caller may do in the team, by their place. */
export function abilitiesIn({
  caller_role: role,
  member_uid,
  permissions,
}: Pick<TicketGlance, 'caller_role' | 'member_uid' | 'permissions'>): Abilities | null {
  return abilitiesAt({ role, isInTeam: member_uid !== null, permissions });
}
