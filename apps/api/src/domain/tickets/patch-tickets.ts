/** Changes to tickets, field by field: nobody's change is overwritten unseen, and each leaves a line of history. */
import type { Wire } from '@minga/contract';
import { orderKeysBetween } from '@minga/rules/order-keys';
import { AppError } from '../../base/errors.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Write } from '../context.ts';
import {
  type FieldChange,
  historyNameOf,
  readFieldChanges,
  writeFieldChanges,
} from '../custom-fields/field-values.ts';
import { columnEnds } from './columns.ts';
import { completionIn } from './completion.ts';
import { writeAssignees } from './assignees.ts';
import { noteOpenTickets } from './open-assignments.ts';
import { checkValues, columnOf, type TeamReferences, type Writer } from './team-references.ts';
import { customFieldLines, fieldLines, writeHistory } from './ticket-history.ts';
import { loadTickets, type TicketRow } from './ticket-rows.ts';
import { changedFields, readValues, type TicketField, type TicketValues, valuesOf } from './ticket-values.ts';

/** A checked change of a ticket that is locked. */
export interface TicketChangePlan {
  before: TicketRow;
  after: TicketValues;
  /** Fields that differ. */
  changed: TicketField[];
  /** Custom fields that differ. */
  fields: FieldChange[];
}

/** Whether a plan changes anything. */
export function isRealChange({ changed, fields }: TicketChangePlan): boolean {
  return changed.length > 0 || fields.length > 0;
}

/** Fields that were changed meanwhile, on whatever device, by ticket, with the version in which they were. */
export type LaterChanges = ReadonlyMap<string, readonly { field: string; version: number }[]>;

/**
 * Plans a change. Throws what `checkValues` throws, and `ticket/stale` when a field that would change was changed
 * after the version that the patch names: by others, or by the same person on another device.
 */
export function planChange(
  references: TeamReferences,
  ticket: TicketRow,
  patch: Wire['TicketPatch'],
  later: LaterChanges,
  writer: Writer,
): TicketChangePlan {
  const now = valuesOf(ticket);
  const wanted = readValues(patch, writer.lang, references.world);
  const changed = changedFields(now, wanted);
  const after = { ...now, ...wanted };
  checkValues(references, after, changed, writer);
  const fields = readFieldChanges(references.fields, ticket.custom_fields, patch.custom_fields, writer.lang);
  const { version } = patch;
  const changes = later.get(ticket.id) ?? [];
  const isStale = (field: string) =>
    version !== undefined && changes.some((change) => change.field === field && change.version > version);
  const names = [...changed, ...fields.map(({ field }) => historyNameOf(field.fid))];
  if (names.some(isStale)) throw new AppError('ticket/stale');
  return { before: ticket, after, changed, fields };
}

/** What was changed in these tickets since the versions that the patches name. */
export async function loadLaterChanges(
  write: Write,
  bid: number,
  patches: readonly { id: string; version?: number }[],
): Promise<LaterChanges> {
  const since = new Map(
    patches.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const])),
  );
  const changes = new Map<string, { field: string; version: number }[]>();
  if (since.size === 0) return changes;
  const rows = await write.db
    .selectFrom('ticket_history')
    .select(['ticket_id', 'field', 'version'])
    .where('bid', '=', bid)
    .where('ticket_id', 'in', [...since.keys()])
    .where('version', '>', Math.min(...since.values()))
    .execute();
  for (const { ticket_id: id, field, version } of rows) {
    if (field === null) continue;
    changes.set(id, [...(changes.get(id) ?? []), { field, version }]);
  }
  return changes;
}

/**
 * Writes planned changes: tickets, assignees and history. A ticket that changes its column goes to the bottom of the
 * new one, which must be locked. Gives back the tickets as they stand, in the order of the plans.
 */
export async function writeChanges(
  write: Write,
  references: TeamReferences,
  plans: readonly TicketChangePlan[],
): Promise<TicketRow[]> {
  const { bid } = references;
  const real = plans.filter(isRealChange);
  if (real.length > 0) {
    const sorts = await placeAtBottom(write, references, real);
    const now = write.context.clock.now();
    const rows = real.map((plan) => toStored(plan, references, sorts, now));
    await updateRows(bid, rows, now).execute(write.db);
    await replaceAssignees(write, references, real);
    const moved = real.filter(({ changed }) => changed.includes('status') && !changed.includes('assignees'));
    await noteOpenTickets(write, bid, idsOf(moved));
    await writeFieldChanges(
      write,
      bid,
      real.map(({ before, fields }) => ({ id: before.id, fields })),
    );
    await writeHistory(write, bid, real.flatMap(toHistory));
  }
  const stored = new Map((await loadTickets(write.db, bid, idsOf(real))).map((row) => [row.id, row]));
  return plans.map((plan) => stored.get(plan.before.id) ?? plan.before);
}

function idsOf(plans: readonly TicketChangePlan[]): string[] {
  return plans.map(({ before }) => before.id);
}

async function placeAtBottom(
  write: Write,
  { bid, tid }: TeamReferences,
  plans: readonly TicketChangePlan[],
): Promise<ReadonlyMap<string, string>> {
  const moved = plans.filter((plan) => plan.changed.includes('status'));
  const sorts = new Map<string, string>();
  for (const sid of new Set(moved.map((plan) => plan.after.status))) {
    const here = moved.filter((plan) => plan.after.status === sid);
    const { last } = await columnEnds(write, { bid, tid, sid });
    const keys = orderKeysBetween(last, null, here.length);
    here.forEach((plan, place) => sorts.set(plan.before.id, keys[place] ?? ''));
  }
  return sorts;
}

/** What a change stores of a ticket; no description is one that stays. */
export interface StoredChange extends Omit<TicketValues, 'assignees' | 'description'> {
  id: string;
  description: string | null;
  sort: string;
  completed_at: Date | null;
}

/** The row of a ticket as a plan leaves it. */
export function toStored(
  { before, after, changed }: TicketChangePlan,
  references: TeamReferences,
  sorts: ReadonlyMap<string, string>,
  now: Date,
): StoredChange {
  const { state } = columnOf(references, after.status);
  const { assignees: _, ...values } = after;
  return {
    ...values,
    id: before.id,
    // Descriptions are long: one that stays is not sent.
    description: changed.includes('description') ? after.description : null,
    sort: sorts.get(before.id) ?? before.sort,
    completed_at: changed.includes('status') ? completionIn(state, before, now) : before.completed_at,
  };
}

/** The change of rows of tickets; on the fast path `also` is what must hold besides, and `from` what that speaks of. */
export function updateRows(
  bid: number,
  rows: readonly StoredChange[],
  now: Date,
  also: { from?: Fragment; where?: Fragment } = {},
): Fragment {
  return rawSql`
    update tickets t set title = r.title, description = coalesce(r.description, t.description), status = r.status,
      sort = r.sort, type = r.type, subtype = r.subtype, priority = r.priority, story_points = r.story_points,
      reporter = r.reporter, team_reporter = r.team_reporter, logged_time = r.logged_time, source = r.source, latitude = r.latitude, longitude = r.longitude, location = r.location, estimated_time = r.estimated_time,
      time_metric = r.time_metric, started_at = r.started_at, ended_at = r.ended_at, completed_at = r.completed_at,
      version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, title text, description text, status int,
      sort text, type int, subtype text, priority int, story_points real, reporter text, team_reporter int, logged_time int, source int, latitude float8,
      longitude float8, location jsonb, estimated_time int, time_metric text, started_at timestamptz, ended_at timestamptz,
      completed_at timestamptz) ${also.from ?? rawSql``}
    where t.bid = ${bid}::int and t.id = r.id ${also.where ?? rawSql``}
  `;
}

async function replaceAssignees(
  write: Write,
  { bid, tid }: TeamReferences,
  plans: readonly TicketChangePlan[],
): Promise<void> {
  const reassigned = plans.filter((plan) => plan.changed.includes('assignees'));
  if (reassigned.length === 0) return;
  const tickets = reassigned.map(({ before, after }) => ({ id: before.id, assignees: after.assignees }));
  await write.db
    .deleteFrom('ticket_assignees')
    .where('bid', '=', bid)
    .where(
      'ticket_id',
      'in',
      tickets.map((ticket) => ticket.id),
    )
    .execute();
  await writeAssignees(write, { bid, tid }, tickets);
}

/** Lines of history, one for each field that a plan changes. */
export function toHistory({ before, after, changed, fields }: TicketChangePlan) {
  const ticket = { id: before.id, version: before.version + 1 };
  return [...fieldLines(ticket, valuesOf(before), after, changed), ...customFieldLines(ticket, fields)];
}
