/** The optimistic fast path to move one ticket: see `FastPathPlan`. What it decides is what `reorderTickets` decides. */
import type { Wire } from '@minga/contract';
import { can } from '@minga/rules/permissions';
import { rawSql } from '../../../db/raw-sql.ts';
import { joinMembership } from '../../caller-membership.ts';
import type { Read } from '../../context.ts';
import { type FastPathPlan, lockStamped, stampOf } from '../../fast-path-plan.ts';
import { type Gap, longestKey } from '../columns.ts';
import { isInside, keyIn } from '../move-tickets.ts';
import { isStillOpenOrNot, noteIfTurned } from '../open-assignments.ts';
import { completionIn } from '../patch-tickets.ts';
import { presentCard, presentChange } from '../read/present-card.ts';
import {
  abilitiesWith,
  concernsNobodyElse,
  projectionColumns,
  type TicketProjection,
} from './ticket-projection.ts';
import { type HistoryLine, historyActions, insertHistory } from '../ticket-history.ts';

type Move = Wire['TicketMove'];

/** A ticket, the column it goes to, and the keys of those who stand where it goes. */
interface Snapshot extends TicketProjection {
  state: Wire['TicketState'];
  goal_state: Wire['TicketState'];
  goal_stamp: string;
  /** Keys of the named neighbours, when they are in the column, and of those beside them. */
  behind: string | null;
  next: string | null;
  ahead: string | null;
  previous: string | null;
  /** Ends of the column. */
  first: string | null;
  last: string | null;
  /** Whether an automation waits in the column. */
  is_automated: boolean;
}

/** Plans the move of one ticket to a place that is there, by somebody who may. */
export async function planMove(
  read: Read,
  bid: number,
  moves: Wire['TicketMoves'],
): Promise<FastPathPlan<{ tickets: Wire['TicketCard'][] }> | null> {
  const [move, ...more] = moves.tickets;
  if (!move || more.length > 0) return null;
  const snapshot = await loadSnapshot(read, bid, moves.team_id, move);
  const abilities = snapshot && abilitiesWith(read, snapshot);
  if (!snapshot || !abilities || !can(abilities, 'edit')) return null;
  const gap = gapOf(snapshot, move);
  const isNewColumn = snapshot.status !== move.status;
  if (!gap || (!isNewColumn && isInside(gap, snapshot.sort))) return null;
  const sort = keyIn(gap, move);
  if (sort.length > longestKey) return null;

  const now = read.context.clock.now();
  const completed = isNewColumn ? completionIn(snapshot.goal_state, snapshot, now) : snapshot.completed_at;
  const moved = { status: move.status, sort, completed_at: completed, version: snapshot.version + 1 };
  const after = { ...snapshot, ...moved };
  const lines = isNewColumn ? [statusLine(snapshot, after)] : [];
  return {
    changes: rawSql`
      ${lockStamped(bid, { sid: move.status, stamp: snapshot.goal_stamp })},
      done as (
        update tickets t set status = goal.sid, sort = ${sort}::text, version = ${moved.version}::int,
          completed_at = ${completed?.toISOString() ?? null}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
        from goal
        where t.bid = ${bid}::int and t.id = ${move.id}::text and t.tid = ${snapshot.tid}::int
          and t.version = ${snapshot.version}::int and t.deleted_at is null and ${isStillOpenOrNot(snapshot)}
        returning t.id
      ),
      ${isNewColumn ? noteIfTurned(bid, snapshot.state, snapshot.goal_state) : rawSql``}
      history as (${insertHistory(read, bid, lines, rawSql`, done`)})`,
    event: {
      type: 'ticket-moved',
      bid,
      tid: snapshot.tid,
      by: read.caller.uid,
      tickets: [presentChange(after, snapshot)],
    },
    isQuiet: !isNewColumn || (!snapshot.is_automated && concernsNobodyElse(read, snapshot)),
    answer: { tickets: [presentCard(after)] },
  };
}

function statusLine(before: TicketProjection, after: TicketProjection): HistoryLine {
  return {
    ticket_id: before.id,
    version: after.version,
    action: historyActions.status,
    field: 'status',
    from_value: String(before.status),
    to_value: String(after.status),
  };
}

/** Where the ticket goes, in the order of `findGap`; nothing where that has to look further. */
function gapOf(snapshot: Snapshot, { after, before }: Move): Gap | null {
  if (snapshot.behind !== null) return { lower: snapshot.behind, upper: snapshot.next };
  if (snapshot.ahead !== null) return { lower: snapshot.previous, upper: snapshot.ahead };
  if (after === null && before !== null) return { lower: null, upper: snapshot.first };
  if (before === null) return { lower: snapshot.last, upper: null };
  return null;
}

async function loadSnapshot(read: Read, bid: number, tid: number, move: Move): Promise<Snapshot | undefined> {
  const isThere = rawSql`n.tid = ${tid} and n.status = ${move.status} and n.deleted_at is null and n.id <> ${move.id}`;
  const others = rawSql`from tickets n where n.bid = ${bid} and ${isThere}`;
  // By its id, which `offset 0` makes sure of: else the planner may rather read the whole column.
  const keyOf = (id: string) => rawSql`left join lateral (
      select n.sort from (select * from tickets where bid = ${bid} and id = ${id} offset 0) n where ${isThere}
    )`;
  const { before, after } = move;
  const isForTop = after === null && before !== null;
  // Only what this move goes by: each further place is one more look into the column.
  const [snapshot] = await rawSql<Snapshot>`
    select ${projectionColumns}, here.state, goal.state as goal_state, ${stampOf('goal')} as goal_stamp,
      ${after ? rawSql`behind.sort` : nothing} as behind,
      ${after ? rawSql`(select min(n.sort) ${others} and n.sort > behind.sort)` : nothing} as next,
      ${before ? rawSql`ahead.sort` : nothing} as ahead,
      ${before ? rawSql`(select max(n.sort) ${others} and n.sort < ahead.sort)` : nothing} as previous,
      ${isForTop ? rawSql`(select min(n.sort) ${others})` : nothing} as first,
      ${before === null ? rawSql`(select max(n.sort) ${others})` : nothing} as last,
      exists (select from automations a
        where a.bid = goal.bid and a.tid = goal.tid and a.on_status = goal.sid and a.active) as is_automated
    from tickets t ${joinMembership(read, 't')}
    join statuses here on here.bid = t.bid and here.sid = t.status
    join statuses goal on goal.bid = t.bid and goal.tid = t.tid and goal.sid = ${move.status}
    ${after ? rawSql`${keyOf(after)} behind on true` : rawSql``}
    ${before ? rawSql`${keyOf(before)} ahead on true` : rawSql``}
    where t.bid = ${bid} and t.id = ${move.id} and t.tid = ${tid} and t.deleted_at is null
  `.execute(read.db);
  return snapshot;
}

const nothing = rawSql`null::text`;
