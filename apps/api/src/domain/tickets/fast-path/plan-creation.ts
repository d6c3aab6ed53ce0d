/** Fast path of `createTicket` (see `FastPathPlan`): decides with the same functions as the locking path. */
import type { Wire } from '@minga/contract';
import { orderKeyBetween } from '@minga/rules/order-keys';
import { can } from '@minga/rules/permissions';
import { rawSql } from '../../../db/raw-sql.ts';
import {
  abilitiesOfMembership,
  joinMembership,
  membershipColumns,
  type StoredMembership,
  toMembership,
} from '../../caller-membership.ts';
import type { Read } from '../../context.ts';
import { type FastPathPlan, lockStamped, stampOf } from '../../fast-path-plan.ts';
import { planTicket } from '../create-tickets.ts';
import { selectHeldMembers } from '../hold-members.ts';
import { assigneeRows, createdLine, insertAssignees, insertRows, toRow } from '../insert-tickets.ts';
import { isOpenIn } from '../open-assignments.ts';
import { presentCard, presentChange } from '../read/present-card.ts';
import { areStatisticsDue } from '../statistics.ts';
import { referencesOfTeam, type StoredReferences, toReferences, worldFor } from '../team-references.ts';
import { insertHistory } from '../ticket-history.ts';

/** Snapshot of the team, the caller's membership, the next ticket number and the target column. */
interface Snapshot extends StoredReferences, StoredMembership {
  bid: number;
  tid: number;
  preferences: number[];
  next_number: number;
  goal_sid: number;
  goal_stamp: string;
  /** Order keys of the first and last ticket of the column. */
  first: string | null;
  last: string | null;
  /** Whether an active automation is triggered by the column. */
  is_automated: boolean;
}

/** Plans the creation of a ticket without custom fields by a caller with permission to create. */
export async function planCreation(
  read: Read,
  bid: number,
  ticket: Wire['NewTeamTicket'],
): Promise<FastPathPlan<{ ticket: Wire['TicketCard'] }> | null> {
  const snapshot = await loadSnapshot(read, bid, ticket);
  const abilities = snapshot && abilitiesOfMembership(toMembership(snapshot));
  if (!snapshot || !abilities || !can(abilities, 'create')) return null;
  const { tid, next_number: number } = snapshot;
  if (areStatisticsDue(read, number - 1, number)) return null;
  const references = toReferences(snapshot, snapshot, await worldFor([ticket]));
  const planned = planTicket(references, ticket, { uid: read.caller.uid, abilities, lang: read.caller.lang });
  if (planned.fields.length > 0) return null;
  const sort =
    planned.place === 'top' ? orderKeyBetween(null, snapshot.first) : orderKeyBetween(snapshot.last, null);
  const { types } = references;
  const row = toRow({ ...planned, sort }, { bid, tid, types, number, importId: null }, read);
  const isOpen = rawSql`${isOpenIn(row.state)}::boolean`;
  return {
    changes: rawSql`
      ${lockStamped(bid, { sid: snapshot.goal_sid, stamp: snapshot.goal_stamp })},
      done as (
        update businesses b set next_number = b.next_number + 1 from goal
        where b.bid = ${bid}::int and b.next_number = ${number}::int
        returning b.bid
      ),
      created as (${insertRows([row], rawSql`, done`)}),
      held as (${selectHeldMembers(bid, tid, row.assignees, rawSql`, done`)}),
      assigned as (${insertAssignees(assigneeRows(bid, row), isOpen, rawSql`join held using (uid)`)}),
      history as (${insertHistory(read, bid, [createdLine(row)], rawSql`, done`)})`,
    event: { type: 'ticket-created', bid, tid, by: read.caller.uid, tickets: [presentChange(row)] },
    isQuiet: !snapshot.is_automated && row.assignees.every((uid) => uid === read.caller.uid),
    answer: { ticket: presentCard(row) },
  };
}

async function loadSnapshot(
  read: Read,
  bid: number,
  { team_id: tid, status }: Wire['NewTeamTicket'],
): Promise<Snapshot | undefined> {
  const there = rawSql`from tickets n where n.bid = goal.bid and n.tid = goal.tid and n.status = goal.sid
    and n.deleted_at is null`;
  const [snapshot] = await rawSql<Snapshot>`
    select team.bid, team.tid, team.preferences, business.next_number, ${referencesOfTeam},
      ${membershipColumns},
      goal.sid as goal_sid, goal.stamp as goal_stamp,
      (select min(n.sort) ${there}) as first, (select max(n.sort) ${there}) as last,
      exists (select from automations a
        where a.bid = goal.bid and a.tid = goal.tid and a.on_status = goal.sid and a.active) as is_automated
    from teams team join businesses business on business.bid = team.bid ${joinMembership(read, 'team')}
    join lateral (
      select s.bid, s.tid, s.sid, ${stampOf('s')} as stamp from statuses s
      where s.bid = team.bid and s.tid = team.tid and s.sid = coalesce(${status ?? null}::int, s.sid)
      order by s.position, s.sid limit 1
    ) goal on true
    where team.bid = ${bid} and team.tid = ${tid}
  `.execute(read.db);
  return snapshot;
}
