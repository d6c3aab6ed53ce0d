/** The quick way to move one ticket: see `QuickPlan`. What it decides is what `reorderTickets` decides. */
import type { Wire } from '@minga/contract';
import { can } from '@minga/rules/permissions';
import { quickSql } from '../../db/quick-sql.ts';
import { joinPlace } from '../caller-place.ts';
import type { Read } from '../context.ts';
import { type QuickPlan, lockStamped, stampOf } from '../quick-write.ts';
import { type Gap, longestKey } from './columns.ts';
import { isInside, keyIn } from './move-tickets.ts';
import { isStillOpenOrNot, noteIfTurned } from './open-assignments.ts';
import { completionIn } from './patch-tickets.ts';
import { presentCard, presentChange } from './present-card.ts';
import { abilitiesWith, concernsNobodyElse, glanceColumns, type TicketGlance } from './ticket-glance.ts';
import { type HistoryLine, historyActions, insertHistory } from './ticket-history.ts';

type Move = Wire['TicketMove'];

/** A ticket, the column it goes to, and the keys of those who stand where it goes. */
interface Scene extends TicketGlance {
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
): Promise<QuickPlan<{ tickets: Wire['TicketCard'][] }> | null> {
  const [move, ...more] = moves.tickets;
  if (!move || more.length > 0) return null;
  const scene = await loadScene(read, bid, moves.team_id, move);
  const abilities = scene && abilitiesWith(read, scene);
  if (!scene || !abilities || !can(abilities, 'edit')) return null;
  const gap = gapOf(scene, move);
  const isNewColumn = scene.status !== move.status;
  if (!gap || (!isNewColumn && isInside(gap, scene.sort))) return null;
  const sort = keyIn(gap, move);
  if (sort.length > longestKey) return null;

  const now = read.context.clock.now();
  const completed = isNewColumn ? completionIn(scene.goal_state, scene, now) : scene.completed_at;
  const moved = { status: move.status, sort, completed_at: completed, version: scene.version + 1 };
  const after = { ...scene, ...moved };
  const lines = isNewColumn ? [statusLine(scene, after)] : [];
  return {
    changes: quickSql`
      ${lockStamped(bid, { sid: move.status, stamp: scene.goal_stamp })},
      done as (
        update tickets t set status = goal.sid, sort = ${sort}::text, version = ${moved.version}::int,
          completed_at = ${completed?.toISOString() ?? null}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
        from goal
        where t.bid = ${bid}::int and t.id = ${move.id}::text and t.tid = ${scene.tid}::int
          and t.version = ${scene.version}::int and t.deleted_at is null and ${isStillOpenOrNot(scene)}
        returning t.id
      ),
      ${isNewColumn ? noteIfTurned(bid, scene.state, scene.goal_state) : quickSql``}
      history as (${insertHistory(read, bid, lines, quickSql`, done`)})`,
    event: {
      type: 'ticket-moved',
      bid,
      tid: scene.tid,
      by: read.caller.uid,
      tickets: [presentChange(after, scene)],
    },
    isQuiet: !isNewColumn || (!scene.is_automated && concernsNobodyElse(read, scene)),
    answer: { tickets: [presentCard(after)] },
  };
}

function statusLine(before: TicketGlance, after: TicketGlance): HistoryLine {
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
function gapOf(scene: Scene, { after, before }: Move): Gap | null {
  if (scene.behind !== null) return { lower: scene.behind, upper: scene.next };
  if (scene.ahead !== null) return { lower: scene.previous, upper: scene.ahead };
  if (after === null && before !== null) return { lower: null, upper: scene.first };
  if (before === null) return { lower: scene.last, upper: null };
  return null;
}

async function loadScene(read: Read, bid: number, tid: number, move: Move): Promise<Scene | undefined> {
  const isThere = quickSql`n.tid = ${tid} and n.status = ${move.status} and n.deleted_at is null and n.id <> ${move.id}`;
  const others = quickSql`from tickets n where n.bid = ${bid} and ${isThere}`;
  // By its id, which `offset 0` makes sure of: else the planner may rather read the whole column.
  const keyOf = (id: string) => quickSql`left join lateral (
      select n.sort from (select * from tickets where bid = ${bid} and id = ${id} offset 0) n where ${isThere}
    )`;
  const { before, after } = move;
  const isForTop = after === null && before !== null;
  // Only what this move goes by: each further place is one more look into the column.
  const [scene] = await quickSql<Scene>`
    select ${glanceColumns}, here.state, goal.state as goal_state, ${stampOf('goal')} as goal_stamp,
      ${after ? quickSql`behind.sort` : nothing} as behind,
      ${after ? quickSql`(select min(n.sort) ${others} and n.sort > behind.sort)` : nothing} as next,
      ${before ? quickSql`ahead.sort` : nothing} as ahead,
      ${before ? quickSql`(select max(n.sort) ${others} and n.sort < ahead.sort)` : nothing} as previous,
      ${isForTop ? quickSql`(select min(n.sort) ${others})` : nothing} as first,
      ${before === null ? quickSql`(select max(n.sort) ${others})` : nothing} as last,
      exists (select from automations a
        where a.bid = goal.bid and a.tid = goal.tid and a.on_status = goal.sid and a.active) as is_automated
    from tickets t ${joinPlace(read, 't')}
    join statuses here on here.bid = t.bid and here.sid = t.status
    join statuses goal on goal.bid = t.bid and goal.tid = t.tid and goal.sid = ${move.status}
    ${after ? quickSql`${keyOf(after)} behind on true` : quickSql``}
    ${before ? quickSql`${keyOf(before)} ahead on true` : quickSql``}
    where t.bid = ${bid} and t.id = ${move.id} and t.tid = ${tid} and t.deleted_at is null
  `.execute(read.db);
  return scene;
}

const nothing = quickSql`null::text`;
