/** Stores decided changes: one ticket as a single statement on the fast path, many in a few statements on the locking path. */
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Read, Write } from '../../context.ts';
import { writeFieldChanges } from '../../custom-fields/field-values.ts';
import { lockStamped } from '../../fast-path-plan.ts';
import { assigneeRows, insertAssignees, writeAssignees } from '../assignees.ts';
import { selectHeldMembers } from '../hold-members.ts';
import { isOpenTicket, isStillOpenOrNot, noteIfTurned, noteOpenTickets } from '../open-assignments.ts';
import type { TeamReferences } from '../team-references.ts';
import { type HistoryLine, insertHistory, writeHistory } from '../ticket-history.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { type TicketValues, valuesOf } from '../ticket-values.ts';
import { type UpdateDecision, isChange } from './decide-update.ts';
import type { UpdateSnapshot } from './load-update.ts';

/** Fast path: common table expressions that store the change if ticket, column and assignees are as in the snapshot. */
export function updateChanges(
  read: Read,
  { targetStamp }: Pick<UpdateSnapshot, 'targetStamp'>,
  decision: UpdateDecision,
  history: readonly HistoryLine[],
): Fragment {
  const { before, after, changed } = decision;
  const { bid, tid, updated_at: now } = after;
  const isMoved = changed.includes('status');
  return rawSql`
    ${isMoved ? rawSql`${lockStamped(bid, { sid: after.status, stamp: targetStamp })},` : rawSql``}
    done as (
      ${updateRows(bid, [toStored(decision)], now, {
        from: isMoved ? rawSql`, goal` : rawSql``,
        where: rawSql`and t.tid = ${tid}::int and t.version = ${before.version}::int and t.deleted_at is null
          and ${isStillOpenOrNot(before)} ${assigneesAreMembers(decision)}`,
      })}
      returning t.id
    ),
    ${changed.includes('assignees') ? replaceAssigneesOf(after) : noteIfTurned(bid, before, after)}
    history as (${insertHistory(read, bid, history, rawSql`, done`, now)})`;
}

/** Condition that the assignees are members until the commit; otherwise the locking path reports the missing one. */
function assigneesAreMembers({ after: { bid, tid, assignees }, changed }: UpdateDecision): Fragment {
  if (!changed.includes('assignees') || assignees.length === 0) return rawSql``;
  return rawSql`and (select count(*) from (${selectHeldMembers(bid, tid, assignees)}) held) = ${assignees.length}::int`;
}

/** Upserts kept assignees with their new position: a row cannot be deleted and inserted in one statement. */
function replaceAssigneesOf(ticket: TicketRow): Fragment {
  const { bid, assignees } = ticket;
  const isOpen = rawSql`${isOpenTicket(ticket)}::boolean`;
  return rawSql`
      unassigned as (
        delete from ticket_assignees a using done
        where a.bid = ${bid}::int and a.ticket_id = done.id and a.uid <> all(${assignees}::text[])
      ),
      assigned as (${insertAssignees(assigneeRows(bid, ticket), isOpen, rawSql`, done`)}
        on conflict (bid, ticket_id, uid) do update
          set position = excluded.position, is_open = excluded.is_open),`;
}

/** Locking path: tickets, assignees, custom fields and history of those decisions that change something. */
export async function storeUpdates(
  write: Write,
  references: TeamReferences,
  decisions: readonly UpdateDecision[],
  now: Date,
): Promise<void> {
  const { bid } = references;
  const changes = decisions.filter(isChange);
  if (changes.length === 0) return;
  await updateRows(bid, changes.map(toStored), now).execute(write.db);
  await replaceAssignees(write, references, changes);
  const turned = changes.filter(
    ({ changed }) =>
      (changed.includes('status') || changed.includes('archived_at')) && !changed.includes('assignees'),
  );
  await noteOpenTickets(
    write,
    bid,
    turned.map(({ after }) => after.id),
  );
  await writeFieldChanges(
    write,
    bid,
    changes.map(({ after, fields }) => ({ id: after.id, fields })),
  );
  await writeHistory(
    write,
    bid,
    changes.flatMap(({ history }) => history),
  );
}

async function replaceAssignees(
  write: Write,
  { bid, tid }: TeamReferences,
  changes: readonly UpdateDecision[],
): Promise<void> {
  const tickets = changes.filter(({ changed }) => changed.includes('assignees')).map(({ after }) => after);
  if (tickets.length === 0) return;
  await write.db
    .deleteFrom('ticket_assignees')
    .where('bid', '=', bid)
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .execute();
  await writeAssignees(write, { bid, tid }, tickets);
}

/** Columns of a changed ticket; null keeps the description. */
interface StoredChange extends Omit<TicketValues, 'assignees' | 'description'> {
  id: string;
  description: string | null;
  sort: string;
  completed_at: Date | null;
}

function toStored({ after, changed }: UpdateDecision): StoredChange {
  const { assignees: _, ...values } = valuesOf(after);
  return {
    ...values,
    id: after.id,
    // Descriptions are long: an unchanged one is omitted from the statement.
    description: changed.includes('description') ? after.description : null,
    sort: after.sort,
    completed_at: after.completed_at,
  };
}

/** UPDATE of tickets; on the fast path with further tables and conditions. */
function updateRows(
  bid: number,
  rows: readonly StoredChange[],
  now: Date,
  also: { from?: Fragment; where?: Fragment } = {},
): Fragment {
  return rawSql`
    update tickets t set title = r.title, description = coalesce(r.description, t.description), status = r.status,
      sort = r.sort, type = r.type, subtype = r.subtype, priority = r.priority, story_points = r.story_points,
      reporter = r.reporter, team_reporter = r.team_reporter, logged_time = r.logged_time, source = r.source, contact_id = r.contact_id, latitude = r.latitude, longitude = r.longitude, location = r.location, estimated_time = r.estimated_time,
      time_metric = r.time_metric, started_at = r.started_at, ended_at = r.ended_at, completed_at = r.completed_at,
      archived_at = r.archived_at,
      version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, title text, description text, status int,
      sort text, type int, subtype text, priority int, story_points real, reporter text, team_reporter int, logged_time int, source int, contact_id text, latitude float8,
      longitude float8, location jsonb, estimated_time int, time_metric text, started_at timestamptz, ended_at timestamptz,
      completed_at timestamptz, archived_at timestamptz) ${also.from ?? rawSql``}
    where t.bid = ${bid}::int and t.id = r.id ${also.where ?? rawSql``}
  `;
}
