/** Stores planned tickets in a handful of statements, however many there are. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import type { BatchOutcome } from './batch.ts';
import { type FieldChange, applyFieldChanges, writeFieldChanges } from '../custom-fields/field-values.ts';
import { holdMembers } from './hold-members.ts';
import { isOpenNow } from './open-assignments.ts';
import { refreshStatistics } from './statistics.ts';
import { type HistoryLine, historyActions, writeHistory } from './ticket-history.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { TeamReferences } from './team-references.ts';
import type { TicketValues } from './ticket-values.ts';

/** A checked ticket that is to be stored. */
export interface PlannedTicket {
  id: string;
  key: string | null;
  place: 'top' | 'bottom';
  state: Wire['TicketState'];
  values: TicketValues;
  /** What it says in custom fields. */
  fields: FieldChange[];
}

/** One that has its place in its column. */
export type PlacedTicket = PlannedTicket & { sort: string };
type Known = { id: string; key: string | null; number: number; tid: number; deleted_at: Date | null };

/**
 * Stores those tickets whose id and key are not there yet, and numbers them without gaps: the business is locked first,
 * so what is found then stays true until the numbers are given.
 */
export async function insertTickets(
  write: Write,
  { bid, tid, types }: Pick<TeamReferences, 'bid' | 'tid' | 'types'>,
  planned: readonly PlacedTicket[],
  importId: string | null,
): Promise<BatchOutcome[]> {
  if (planned.length === 0) return [];
  const { next_number: firstNumber } = await write.db
    .selectFrom('businesses')
    .select('next_number')
    .where('bid', '=', bid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const known = await findKnown(write, bid, planned);

  const rows: TicketRow[] = [];
  const outcomes = planned.map((plan): BatchOutcome => {
    const duplicate = known.of(plan, tid);
    if (duplicate) return duplicate;
    const row = toRow(plan, { bid, tid, types, number: firstNumber + rows.length, importId }, write);
    rows.push(row);
    known.add(row);
    return { outcome: 'created', ticket: row };
  });

  if (rows.length > 0) {
    await storeRows(write, { bid, tid }, rows);
    const created = new Set(rows.map((row) => row.id));
    await writeFieldChanges(
      write,
      bid,
      planned.filter((plan, index) => created.has(plan.id) && outcomes[index]?.outcome === 'created'),
    );
  }
  await refreshStatistics(write, firstNumber - 1, firstNumber - 1 + rows.length);
  return outcomes;
}

/** The ids and keys that are taken, before and during the batch. */
async function findKnown(write: Write, bid: number, planned: readonly PlacedTicket[]) {
  const ids = planned.map((plan) => plan.id);
  const keys = planned.flatMap((plan) => (plan.key === null ? [] : [plan.key]));
  const found: Known[] = await write.db
    .selectFrom('tickets')
    .select(['id', 'key', 'number', 'tid', 'deleted_at'])
    .where('bid', '=', bid)
    .where((eb) =>
      eb.or([
        eb('id', 'in', ids),
        ...(keys.length === 0 ? [] : [eb.and([eb('key', 'in', keys), eb('deleted_at', 'is', null)])]),
      ]),
    )
    .execute();
  const byId = new Map(found.map((each) => [each.id, each]));
  const byKey = new Map<string | null, Known>();
  for (const each of found) if (each.key !== null && each.deleted_at === null) byKey.set(each.key, each);

  return {
    of({ id, key }: PlacedTicket, tid: number): BatchOutcome | null {
      const sameKey = key === null ? undefined : byKey.get(key);
      const same = sameKey ?? byId.get(id);
      if (!same) return null;
      const code = sameKey ? 'ticket/duplicate-key' : 'ticket/duplicate-id';
      // A ticket of another team is not shown to somebody who may not belong there.
      if (same.tid !== tid || same.deleted_at !== null) return { outcome: 'duplicate', code };
      return { outcome: 'duplicate', code, id: same.id, number: same.number };
    },
    add(row: TicketRow): void {
      byId.set(row.id, row);
      if (row.key !== null) byKey.set(row.key, row);
    },
  };
}

/** The ticket as it will stand. */
export function toRow(
  { id, key, state, sort, values, fields }: PlacedTicket,
  place: Pick<TicketRow, 'bid' | 'tid' | 'number'> &
    Pick<TeamReferences, 'types'> & { importId: string | null },
  { caller, context }: Read,
): TicketRow {
  const now = context.clock.now();
  const { importId, types, ...address } = place;
  return {
    ...values,
    ...address,
    id,
    key,
    sort,
    state,
    completed_at: state === 'done' ? now : null,
    created_by: caller.uid,
    created_at: now,
    updated_at: now,
    version: 1,
    comment_count: 0,
    import_id: importId,
    deleted_at: null,
    custom_fields: applyFieldChanges([], fields),
    default_estimation_time: values.type === null ? null : (types.get(values.type) ?? null),
  };
}

async function storeRows(
  write: Write,
  place: Pick<TeamReferences, 'bid' | 'tid'>,
  rows: readonly TicketRow[],
): Promise<void> {
  const { bid } = place;
  await insertRows(rows).execute(write.db);
  await writeAssignees(write, place, rows);
  await writeHistory(write, bid, rows.map(createdLine));
  await write.db
    .updateTable('businesses')
    .set({ next_number: sql<number>`next_number + ${rows.length}::int` })
    .where('bid', '=', bid)
    .execute();
}

/** The line with which the history of a ticket begins. */
export function createdLine({ id, title }: TicketRow): HistoryLine {
  return {
    ticket_id: id,
    version: 1,
    action: historyActions.create,
    field: null,
    from_value: null,
    to_value: title,
  };
}

/** The insertion of tickets; on the fast path `also` names the CTE that must have a row. */
export function insertRows(rows: readonly TicketRow[], also: Fragment = rawSql``): Fragment {
  // One parameter instead of thousands: the embedded database reads it many times faster.
  return rawSql`
    insert into tickets (bid, id, tid, number, key, title, description, status, sort, type, subtype, priority,
      story_points, reporter, team_reporter, source, latitude, longitude, location, estimated_time, time_metric, logged_time,
      started_at, ended_at, completed_at, created_by, created_at, updated_at, import_id)
    select row.bid, row.id, tid, number, key, title, description, status, sort, type, subtype, priority,
      story_points, reporter, team_reporter, source, latitude, longitude, location, estimated_time, time_metric, logged_time,
      started_at, ended_at, completed_at, created_by, created_at, updated_at, import_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (bid int, id text, tid int, number int, key text,
      title text, description text, status int, sort text, type int, subtype text, priority int, story_points real,
      reporter text, team_reporter int, source int, latitude float8, longitude float8, location jsonb, estimated_time int,
      time_metric text, logged_time int, started_at timestamptz, ended_at timestamptz, completed_at timestamptz, created_by text,
      created_at timestamptz, updated_at timestamptz, import_id text) ${also}
  `;
}

/**
 * Writes the assignees of tickets of a team that have none stored.
 *
 * @throws AppError member/not-found when one has left the team since the check
 */
export async function writeAssignees(
  write: Write,
  { bid, tid }: Pick<TeamReferences, 'bid' | 'tid'>,
  tickets: readonly Pick<TicketRow, 'id' | 'assignees'>[],
): Promise<void> {
  const rows = tickets.flatMap((ticket) => assigneeRows(bid, ticket));
  await holdMembers(
    write,
    bid,
    tid,
    rows.map(({ uid }) => uid),
  );
  if (rows.length > 0) await insertAssignees(rows, isOpenNow(bid, rawSql`row.ticket_id`)).execute(write.db);
}

/** Rows of those who have to do a ticket, in order. */
export function assigneeRows(
  bid: number,
  { id, assignees }: Pick<TicketRow, 'id' | 'assignees'>,
): AssigneeRow[] {
  return assignees.map((uid, position) => ({ bid, ticket_id: id, uid, position }));
}

type AssigneeRow = Omit<Row<'ticket_assignees'>, 'is_open'>;

/**
 * The insertion of assignees, each with whether the ticket is open; on the fast path `also` names the CTE that must have
 * a row.
 */
export function insertAssignees(
  rows: readonly AssigneeRow[],
  isOpen: Fragment,
  also: Fragment = rawSql``,
): Fragment {
  return rawSql`
    insert into ticket_assignees (bid, ticket_id, uid, position, is_open)
    select row.bid, ticket_id, uid, position, ${isOpen}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (bid int, ticket_id text, uid text, position int) ${also}
  `;
}
