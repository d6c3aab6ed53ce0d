/** Input of `decideMove`: a snapshot for the fast path, rows read under locks for the locking path. */
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import { isActiveAutomation } from '../../automations/automation-rows.ts';
import { joinMembership } from '../../caller-membership.ts';
import type { Read, Write } from '../../context.ts';
import { stampOf } from '../../fast-path-plan.ts';
import { hasEnforcedLimit, unlimited } from '../column-limits.ts';
import type { ColumnAddress } from '../columns.ts';
import { projectionColumns, type TicketProjection } from '../ticket-projection.ts';
import { type ColumnPlaces, type MoveInput, isWithoutPlace, usableOrder } from './decide-move.ts';

type Move = Wire['TicketMove'];

/** A ticket with its column, read without locks. */
export interface MoveTicketProjection extends TicketProjection {
  state: Wire['TicketState'];
}

/** Input of the decision with the row version of the target column, by which the store detects a conflict. */
export interface MoveSnapshot extends MoveInput<MoveTicketProjection> {
  targetStamp: string;
  /** Whether an active automation is triggered by the target column. */
  isAutomated: boolean;
}

interface SnapshotRow extends MoveTicketProjection, PlacesRow {
  target_state: Wire['TicketState'];
  target_stamp: string;
  is_automated: boolean;
}

/**
 * Fast path: the ticket, the target column and the places in one SELECT; undefined if any of them is missing, or if the
 * ticket enters a column with an enforced limit.
 */
export async function loadMoveSnapshot(
  read: Read,
  bid: number,
  tid: number,
  move: Move,
): Promise<MoveSnapshot | undefined> {
  const places = selectPlaces({ bid, tid, sid: move.status }, move, null);
  const [row] = await rawSql<SnapshotRow>`
    select ${projectionColumns}, here.state, target.state as target_state, ${stampOf('target')} as target_stamp,
      ${places.columns},
      exists (select from automations a
        where a.bid = target.bid and a.tid = target.tid and a.on_status = target.sid and ${isActiveAutomation}) as is_automated
    from tickets t ${joinMembership(read, 't')}
    join statuses here on here.bid = t.bid and here.sid = t.status
    join statuses target on target.bid = t.bid and target.tid = t.tid and target.sid = ${move.status}
    ${places.joins}
    where t.bid = ${bid} and t.id = ${move.id} and t.tid = ${tid} and t.deleted_at is null
      and t.archived_at is null
      and (t.status = target.sid or not ${hasEnforcedLimit('target')})
  `.execute(read.db);
  if (!row) return undefined;
  return {
    ticket: row,
    targetState: row.target_state,
    targetStamp: row.target_stamp,
    places: toPlaces(row),
    free: unlimited,
    isAutomated: row.is_automated,
  };
}

/** Locking path: the places of a column that is locked. */
export async function loadPlaces({ db }: Write, column: ColumnAddress, move: Move): Promise<ColumnPlaces> {
  const { columns, joins } = selectPlaces(column, move, usableOrder(move));
  const [row] = await rawSql<PlacesRow>`select ${columns} from (select) one ${joins}`.execute(db);
  return row ? toPlaces(row) : emptyColumn;
}

const emptyColumn: ColumnPlaces = {
  after: null,
  belowAfter: null,
  before: null,
  aboveBefore: null,
  first: null,
  last: null,
  aroundOrder: null,
};

interface PlacesRow {
  after_key: string | null;
  below_after: string | null;
  before_key: string | null;
  above_before: string | null;
  first_key: string | null;
  last_key: string | null;
  above_order: string | null;
  below_order: string | null;
  has_order: boolean;
}

function toPlaces(row: PlacesRow): ColumnPlaces {
  return {
    after: row.after_key,
    belowAfter: row.below_after,
    before: row.before_key,
    aboveBefore: row.above_before,
    first: row.first_key,
    last: row.last_key,
    aroundOrder: row.has_order ? { lower: row.above_order, upper: row.below_order } : null,
  };
}

/** Columns and joins for `PlacesRow`. Only the keys that this move needs are read: each is one more index scan. */
function selectPlaces({ bid, tid, sid }: ColumnAddress, move: Move, order: string | null) {
  const isInColumn = rawSql`n.tid = ${tid} and n.status = ${sid} and n.deleted_at is null and n.id <> ${move.id}`;
  const others = rawSql`from tickets n where n.bid = ${bid} and ${isInColumn}`;
  // `offset 0` makes the planner find the neighbour by its id instead of reading the whole column.
  const neighbour = (id: string) => rawSql`left join lateral (
      select n.sort from (select * from tickets where bid = ${bid} and id = ${id} offset 0) n where ${isInColumn}
    )`;
  const select = (isNeeded: unknown, key: Fragment) => (isNeeded ? key : rawSql`null::text`);
  const { before, after } = move;
  const goesToTop = after === null && before !== null;
  const goesToBottom = before === null || isWithoutPlace(move);
  return {
    columns: rawSql`
      ${select(after, rawSql`after.sort`)} as after_key,
      ${select(after, rawSql`(select min(n.sort) ${others} and n.sort > after.sort)`)} as below_after,
      ${select(before, rawSql`before.sort`)} as before_key,
      ${select(before, rawSql`(select max(n.sort) ${others} and n.sort < before.sort)`)} as above_before,
      ${select(goesToTop, rawSql`(select min(n.sort) ${others})`)} as first_key,
      ${select(goesToBottom, rawSql`(select max(n.sort) ${others})`)} as last_key,
      ${select(order, rawSql`(select max(n.sort) ${others} and n.sort <= ${order}::text)`)} as above_order,
      ${select(order, rawSql`(select min(n.sort) ${others} and n.sort > ${order}::text)`)} as below_order,
      ${order !== null}::boolean as has_order`,
    joins: rawSql`
      ${after ? rawSql`${neighbour(after)} after on true` : rawSql``}
      ${before ? rawSql`${neighbour(before)} before on true` : rawSql``}`,
  };
}
