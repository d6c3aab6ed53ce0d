/** The quick way to change fields of one ticket: see `QuickPlan`. What it decides is what `updateTicket` decides. */
import type { Wire } from '@minga/contract';
import { orderKeyBetween } from '@minga/rules/order-keys';
import { can, canSeeTicket } from '@minga/rules/permissions';
import { type Fragment, quickSql } from '../../db/quick-sql.ts';
import { abilitiesAt, joinPlace, placeColumns, type StoredPlace, toPlace } from '../caller-place.ts';
import type { Read } from '../context.ts';
import { type QuickPlan, lockStamped, stampOf } from '../quick-write.ts';
import { selectHeldMembers } from './hold-members.ts';
import { assigneeRows, insertAssignees } from './insert-tickets.ts';
import { longestKey } from './columns.ts';
import { isOpenIn, isStillOpenOrNot, noteIfTurned } from './open-assignments.ts';
import {
  isRealChange,
  planChange,
  type StoredChange,
  type TicketChangePlan,
  toHistory,
  toStored,
  updateRows,
} from './patch-tickets.ts';
import { presentChange } from './present-card.ts';
import {
  historyLimit,
  historyValueLength,
  presentWithRecord,
  recordOfTicket,
  type TicketRecord,
} from './present-ticket.ts';
import {
  columnOf,
  referencesOfTeam,
  type StoredReferences,
  type TeamReferences,
  toReferences,
  worldFor,
} from './team-references.ts';
import { concernsNobodyElse, followedByOthers } from './ticket-glance.ts';
import { type HistoryLine, insertHistory } from './ticket-history.ts';
import { ticketColumns, type TicketRow, ticketSources, peopleOf } from './ticket-rows.ts';

/** A ticket with its record, all that its fields may point to, and the column where it may go. */
interface Scene extends TicketRow, TicketRecord, StoredReferences, StoredPlace {
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
): Promise<QuickPlan<{ ticket: Wire['Ticket'] }> | null> {
  if (patch.custom_fields?.length) return null;
  const scene = await loadScene(read, bid, id, patch);
  const abilities = scene && abilitiesAt(toPlace(scene));
  if (!scene || !abilities || !canSeeTicket(abilities, peopleOf(scene), read.caller.uid)) return null;
  if (!can(abilities, 'edit')) return null;
  const references = toReferences(scene, scene, await worldFor([patch]));
  const later = new Map([[id, scene.later]]);
  const plan = planChange(references, scene, patch, later, {
    uid: read.caller.uid,
    abilities,
    lang: read.caller.lang,
  });
  if (!isRealChange(plan)) return null;
  const isMoved = plan.changed.includes('status');
  const sort = isMoved ? orderKeyBetween(scene.goal_last, null) : scene.sort;
  if (sort.length > longestKey) return null;
  const now = read.context.clock.now();
  const stored = toStored(plan, references, new Map([[id, sort]]), now);
  const after = { ...rowAfter(scene, plan, references, stored), updated_at: now };
  const lines = toHistory(plan).map((line, place) => ({ ...line, id: scene.line_ids[place] ?? 0 }));
  return {
    changes: quickSql`
      ${isMoved ? quickSql`${lockStamped(bid, { sid: after.status, stamp: scene.goal_stamp })},` : quickSql``}
      done as (
        ${updateRows(bid, [stored], now, {
          from: isMoved ? quickSql`, goal` : quickSql``,
          where: quickSql`and t.tid = ${scene.tid}::int and t.version = ${scene.version}::int and t.deleted_at is null
            and ${isStillOpenOrNot(scene)} ${staysInTeam(bid, scene.tid, plan)}`,
        })}
        returning t.id
      ),
      ${plan.changed.includes('assignees') ? reassign(bid, after) : noteIfTurned(bid, scene.state, after.state)}
      history as (${insertHistory(read, bid, lines, quickSql`, done`, now)})`,
    event: {
      type: 'ticket-updated',
      bid,
      tid: scene.tid,
      by: read.caller.uid,
      tickets: [presentChange(after, scene)],
    },
    isQuiet:
      !(isMoved && scene.is_automated) &&
      concernsNobodyElse(read, { ...after, is_followed: scene.is_followed }),
    answer: { ticket: presentWithRecord({ ...after, ...recordAfter(read, scene, lines, now) }) },
  };
}

/** The ticket as it will stand. */
function rowAfter(
  scene: Scene,
  { after }: TicketChangePlan,
  references: TeamReferences,
  stored: StoredChange,
): TicketRow {
  return {
    ...scene,
    ...after,
    sort: stored.sort,
    completed_at: stored.completed_at,
    state: columnOf(references, after.status).state,
    default_estimation_time: after.type === null ? null : (references.types.get(after.type) ?? null),
    version: scene.version + 1,
  };
}

/** What was said and done about it, the new lines first. */
function recordAfter(
  { caller }: Read,
  { comments, history }: Scene,
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
  if (!changed.includes('assignees') || after.assignees.length === 0) return quickSql``;
  return quickSql`and (select count(*) from (${selectHeldMembers(bid, tid, after.assignees)}) held) = ${after.assignees.length}::int`;
}

function reassign(bid: number, ticket: TicketRow): Fragment {
  const { assignees, state } = ticket;
  const isOpen = quickSql`${isOpenIn(state)}::boolean`;
  return quickSql`
      unassigned as (
        delete from ticket_assignees a using done
        where a.bid = ${bid}::int and a.ticket_id = done.id and a.uid <> all(${assignees}::text[])
      ),
      assigned as (${insertAssignees(assigneeRows(bid, ticket), isOpen, quickSql`, done`)}
        on conflict (bid, ticket_id, uid) do update
          set position = excluded.position, is_open = excluded.is_open),`;
}

async function loadScene(
  read: Read,
  bid: number,
  id: string,
  { status, version, ...fields }: Wire['TicketPatch'],
): Promise<Scene | undefined> {
  const later =
    version === undefined
      ? quickSql`'[]'::json`
      : quickSql`(select coalesce(json_agg(json_build_object('field', l.field, 'version', l.version)), '[]')
          from ticket_history l where l.bid = t.bid and l.ticket_id = t.id and l.version > ${version}::int
            and l.field is not null)`;
  const last =
    status === undefined
      ? quickSql`null::text`
      : quickSql`(select max(n.sort) from tickets n where n.bid = goal.bid and n.tid = goal.tid and n.status = goal.sid
          and n.deleted_at is null)`;
  const [scene] = await quickSql<Scene>`
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
  return scene;
}
