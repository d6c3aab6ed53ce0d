/** The optimistic fast path to change fields of one ticket: see `FastPathPlan`. What it decides is what `updateTicket` decides. */
import type { Wire } from '@minga/contract';
import { orderKeyBetween } from '@minga/rules/order-keys';
import { can, canSeeTicket } from '@minga/rules/permissions';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import { abilitiesAt, joinPlace, placeColumns, type StoredPlace, toPlace } from '../../caller-place.ts';
import type { Read } from '../../context.ts';
import { type FastPathPlan, lockStamped, stampOf } from '../../fast-path-plan.ts';
import { selectHeldMembers } from '../hold-members.ts';
import { assigneeRows, insertAssignees } from '../assignees.ts';
import { longestKey } from '../columns.ts';
import { isOpenIn, isStillOpenOrNot, noteIfTurned } from '../open-assignments.ts';
import {
  isRealChange,
  planChange,
  type StoredChange,
  type TicketChangePlan,
  toHistory,
  toStored,
  updateRows,
} from '../patch-tickets.ts';
import { presentChange } from '../read/present-card.ts';
import {
  historyLimit,
  historyValueLength,
  presentWithRecord,
  recordOfTicket,
  type TicketRecord,
} from '../read/present-ticket.ts';
import {
  columnOf,
  referencesOfTeam,
  type StoredReferences,
  type TeamReferences,
  toReferences,
  worldFor,
} from '../team-references.ts';
import { concernsNobodyElse, followedByOthers } from '../ticket-projection.ts';
import { type HistoryLine, insertHistory } from '../ticket-history.ts';
import { ticketColumns, type TicketRow, ticketSources, peopleOf } from '../ticket-rows.ts';

/** A ticket with its record, all that its fields may point to, and the column where it may go. */
interface Snapshot extends TicketRow, TicketRecord, StoredReferences, StoredPlace {
  preferences: number[];
  /** Fields that were changed after the version that the change goes by. */
  later: { field: string; version: number }[];
  is_followed: boolean;
  /** Stamp of that column, key of its last ticket, and whether an automation waits there. */
  goal_stamp: string;
  goal_last: string | null;
  is_automated: boolean;
  /** Ids for lines of history, in order: more than will be needed. */
  line_ids: number[];
}

/** Plans a change of the fields that every ticket has, by somebody who may edit it. */
export async function planUpdate(
  read: Read,
  bid: number,
  id: string,
  patch: Wire['TicketPatch'],
): Promise<FastPathPlan<{ ticket: Wire['Ticket'] }> | null> {
  if (patch.custom_fields?.length) return null;
  const snapshot = await loadSnapshot(read, bid, id, patch);
  const abilities = snapshot && abilitiesAt(toPlace(snapshot));
  if (!snapshot || !abilities || !canSeeTicket(abilities, peopleOf(snapshot), read.caller.uid)) return null;
  if (!can(abilities, 'edit')) return null;
  const references = toReferences(snapshot, snapshot, await worldFor([patch]));
  const later = new Map([[id, snapshot.later]]);
  const plan = planChange(references, snapshot, patch, later, {
    uid: read.caller.uid,
    abilities,
    lang: read.caller.lang,
  });
  if (!isRealChange(plan)) return null;
  const isMoved = plan.changed.includes('status');
  const sort = isMoved ? orderKeyBetween(snapshot.goal_last, null) : snapshot.sort;
  if (sort.length > longestKey) return null;
  const now = read.context.clock.now();
  const stored = toStored(plan, references, new Map([[id, sort]]), now);
  const after = { ...rowAfter(snapshot, plan, references, stored), updated_at: now };
  const lines = toHistory(plan).map((line, place) => ({ ...line, id: snapshot.line_ids[place] ?? 0 }));
  return {
    changes: rawSql`
      ${isMoved ? rawSql`${lockStamped(bid, { sid: after.status, stamp: snapshot.goal_stamp })},` : rawSql``}
      done as (
        ${updateRows(bid, [stored], now, {
          from: isMoved ? rawSql`, goal` : rawSql``,
          where: rawSql`and t.tid = ${snapshot.tid}::int and t.version = ${snapshot.version}::int and t.deleted_at is null
            and ${isStillOpenOrNot(snapshot)} ${staysInTeam(bid, snapshot.tid, plan)}`,
        })}
        returning t.id
      ),
      ${plan.changed.includes('assignees') ? reassign(bid, after) : noteIfTurned(bid, snapshot.state, after.state)}
      history as (${insertHistory(read, bid, lines, rawSql`, done`, now)})`,
    event: {
      type: 'ticket-updated',
      bid,
      tid: snapshot.tid,
      by: read.caller.uid,
      tickets: [presentChange(after, snapshot)],
    },
    isQuiet:
      !(isMoved && snapshot.is_automated) &&
      concernsNobodyElse(read, { ...after, is_followed: snapshot.is_followed }),
    answer: { ticket: presentWithRecord({ ...after, ...recordAfter(read, snapshot, lines, now) }) },
  };
}

/** The ticket as it will stand. */
function rowAfter(
  snapshot: Snapshot,
  { after }: TicketChangePlan,
  references: TeamReferences,
  stored: StoredChange,
): TicketRow {
  return {
    ...snapshot,
    ...after,
    sort: stored.sort,
    completed_at: stored.completed_at,
    state: columnOf(references, after.status).state,
    default_estimation_time: after.type === null ? null : (references.types.get(after.type) ?? null),
    version: snapshot.version + 1,
  };
}

/** What was said and done about it, the new lines first. */
function recordAfter(
  { caller }: Read,
  { comments, history }: Snapshot,
  lines: readonly (HistoryLine & { id: number })[],
  now: Date,
): TicketRecord {
  const cut = (value: string | null) => value && [...value].slice(0, historyValueLength).join('');
  const written = lines.map(({ id, action, field, from_value, to_value }) => ({
    id,
    action,
    uid: caller.uid,
    by_name: caller.name,
    field,
    from: cut(from_value),
    to: cut(to_value),
    created_at: now.toISOString(),
  }));
  return { comments, history: [...written.toReversed(), ...history].slice(0, historyLimit) };
}

/** Those who stay get their new place: a row cannot be deleted and inserted in one statement. */
/** Who is assigned must stay in the team until this is written; else the locking path says what is wrong. */
function staysInTeam(bid: number, tid: number, { after, changed }: TicketChangePlan): Fragment {
  if (!changed.includes('assignees') || after.assignees.length === 0) return rawSql``;
  return rawSql`and (select count(*) from (${selectHeldMembers(bid, tid, after.assignees)}) held) = ${after.assignees.length}::int`;
}

function reassign(bid: number, ticket: TicketRow): Fragment {
  const { assignees, state } = ticket;
  const isOpen = rawSql`${isOpenIn(state)}::boolean`;
  return rawSql`
      unassigned as (
        delete from ticket_assignees a using done
        where a.bid = ${bid}::int and a.ticket_id = done.id and a.uid <> all(${assignees}::text[])
      ),
      assigned as (${insertAssignees(assigneeRows(bid, ticket), isOpen, rawSql`, done`)}
        on conflict (bid, ticket_id, uid) do update
          set position = excluded.position, is_open = excluded.is_open),`;
}

async function loadSnapshot(
  read: Read,
  bid: number,
  id: string,
  { status, version, ...fields }: Wire['TicketPatch'],
): Promise<Snapshot | undefined> {
  const later =
    version === undefined
      ? rawSql`'[]'::json`
      : rawSql`(select coalesce(json_agg(json_build_object('field', l.field, 'version', l.version)), '[]')
          from ticket_history l where l.bid = t.bid and l.ticket_id = t.id and l.version > ${version}::int
            and l.field is not null)`;
  const last =
    status === undefined
      ? rawSql`null::text`
      : rawSql`(select max(n.sort) from tickets n where n.bid = goal.bid and n.tid = goal.tid and n.status = goal.sid
          and n.deleted_at is null)`;
  const [snapshot] = await rawSql<Snapshot>`
    select ${ticketColumns}, ${placeColumns}, ${recordOfTicket}, ${referencesOfTeam}, team.preferences,
      ${later} as later, ${followedByOthers} as is_followed, ${stampOf('goal')} as goal_stamp, ${last} as goal_last,
      exists (select from automations a
        where a.bid = goal.bid and a.tid = goal.tid and a.on_status = goal.sid and a.active) as is_automated,
      (select json_agg(nextval(pg_get_serial_sequence('ticket_history', 'id')))
        from generate_series(1, ${Object.keys(fields).length + 1}::int)) as line_ids
    from ${ticketSources} ${joinPlace(read, 't')}
    join teams team on team.bid = t.bid and team.tid = t.tid
    left join statuses goal on goal.bid = t.bid and goal.tid = t.tid and goal.sid = ${status ?? null}::int
    where t.bid = ${bid} and t.id = ${id} and t.deleted_at is null
  `.execute(read.db);
  return snapshot;
}
