/** Stores decided tickets: one as a single statement on the fast path, many in a few statements on the locking path. */
import { sql } from 'kysely';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Read, Write } from '../../context.ts';
import { writeFieldChanges } from '../../custom-fields/field-values.ts';
import { lockStamped } from '../../fast-path-plan.ts';
import { assigneeRows, insertAssignees, writeAssignees } from '../assignees.ts';
import { selectHeldMembers } from '../hold-members.ts';
import { isOpenTicket } from '../open-assignments.ts';
import { refreshStatistics } from '../statistics.ts';
import { insertHistory, writeHistory } from '../ticket-history.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { CreatedTicket, CreationInput } from './decide-creation.ts';
import type { CreationSnapshot } from './load-creation.ts';

/** Fast path: common table expressions that store the ticket if column and next number are as in the snapshot. */
export function creationChanges(
  read: Read,
  { column, nextNumber }: CreationSnapshot,
  { row, history }: CreatedTicket,
): Fragment {
  const { bid, tid } = row;
  const isOpen = rawSql`${isOpenTicket(row)}::boolean`;
  return rawSql`
    ${lockStamped(bid, column)},
    done as (
      update businesses b set next_number = b.next_number + 1 from goal
      where b.bid = ${bid}::int and b.next_number = ${nextNumber}::int
      returning b.bid
    ),
    created as (${insertRows([row], rawSql`, done`)}),
    held as (${selectHeldMembers(bid, tid, row.assignees, rawSql`, done`)}),
    assigned as (${insertAssignees(assigneeRows(bid, row), isOpen, rawSql`join held using (uid)`)}),
    history as (${insertHistory(read, bid, [history], rawSql`, done`, row.created_at)})`;
}

/** Locking path: tickets, assignees, history, custom fields and the next number. */
export async function storeCreations(
  write: Write,
  { references: { bid, tid }, nextNumber }: CreationInput,
  created: readonly CreatedTicket[],
): Promise<void> {
  if (created.length === 0) return;
  const rows = created.map(({ row }) => row);
  await insertRows(rows).execute(write.db);
  await writeAssignees(write, { bid, tid }, rows);
  await writeHistory(
    write,
    bid,
    created.map(({ history }) => history),
  );
  await write.db
    .updateTable('businesses')
    .set({ next_number: sql<number>`next_number + ${rows.length}::int` })
    .where('bid', '=', bid)
    .execute();
  await writeFieldChanges(
    write,
    bid,
    created.map(({ row, fields }) => ({ id: row.id, fields })),
  );
  await refreshStatistics(write, nextNumber - 1, nextNumber - 1 + rows.length);
}

/** INSERT of tickets; on the fast path `also` joins the CTE that must have a row. */
function insertRows(rows: readonly TicketRow[], also: Fragment = rawSql``): Fragment {
  // One JSON parameter instead of thousands of values: the embedded database parses it many times faster.
  return rawSql`
    insert into tickets (bid, id, tid, number, key, title, description, status, sort, type, subtype, priority,
      story_points, reporter, team_reporter, source, contact_id, latitude, longitude, location, estimated_time, time_metric, logged_time,
      started_at, ended_at, completed_at, created_by, created_at, updated_at, import_id)
    select row.bid, row.id, tid, number, key, title, description, status, sort, type, subtype, priority,
      story_points, reporter, team_reporter, source, contact_id, latitude, longitude, location, estimated_time, time_metric, logged_time,
      started_at, ended_at, completed_at, created_by, created_at, updated_at, import_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (bid int, id text, tid int, number int, key text,
      title text, description text, status int, sort text, type int, subtype text, priority int, story_points real,
      reporter text, team_reporter int, source int, contact_id text, latitude float8, longitude float8, location jsonb,
      estimated_time int, time_metric text, logged_time int, started_at timestamptz, ended_at timestamptz, completed_at timestamptz, created_by text,
      created_at timestamptz, updated_at timestamptz, import_id text) ${also}
  `;
}
