/** Input of `decideUpdate`: a snapshot for the fast path, rows read under locks for the locking path. */
import type { Wire } from '@minga/contract';
import { rawSql } from '../../../db/raw-sql.ts';
import { isActiveAutomation } from '../../automations/automation-rows.ts';
import { joinMembership, membershipColumns, type StoredMembership } from '../../caller-membership.ts';
import type { Read, Write } from '../../context.ts';
import { stampOf } from '../../fast-path-plan.ts';
import { hasEnforcedLimit, loadFreePlaces, unlimited } from '../column-limits.ts';
import { columnEnds } from '../columns.ts';
import { recordOfTicket, type TicketRecord } from '../read/present-ticket.ts';
import {
  referencesOfTeam,
  type StoredReferences,
  type TeamReferences,
  toReferences,
  worldFor,
} from '../team-references.ts';
import { followedByOthers } from '../ticket-projection.ts';
import { ticketColumns, type TicketRow, ticketSources } from '../ticket-rows.ts';
import type { LaterChanges, UpdateInput } from './decide-update.ts';

/** A ticket with its record, and the membership of the caller. */
export interface UpdateTicketSnapshot extends TicketRow, TicketRecord, StoredMembership {
  /** Whether any user other than the caller follows it. */
  is_followed: boolean;
  /** Reserved ids of history lines, in order; at least one for each field of the patch. */
  line_ids: number[];
}

/** Input of the decision with the row version of the target column. */
export interface UpdateSnapshot extends UpdateInput {
  ticket: UpdateTicketSnapshot;
  targetStamp: string;
  /** Whether an active automation is triggered by the target column. */
  isAutomated: boolean;
}

interface SnapshotRow extends UpdateTicketSnapshot, StoredReferences {
  preferences: number[];
  later: { field: string; version: number }[];
  target_stamp: string;
  target_last: string | null;
  is_automated: boolean;
}

/**
 * Fast path: ticket, record, references, membership and target column in one SELECT; undefined if the ticket is missing or
 * deleted, or if it enters a column with an enforced limit.
 */
export async function loadUpdateSnapshot(
  read: Read,
  bid: number,
  id: string,
  patch: Wire['TicketPatch'],
): Promise<UpdateSnapshot | undefined> {
  const { status, version, ...fields } = patch;
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
  const [row] = await rawSql<SnapshotRow>`
    select ${ticketColumns}, ${membershipColumns}, ${recordOfTicket(read)}, ${referencesOfTeam([patch])}, team.preferences,
      ${later} as later, ${followedByOthers} as is_followed, ${stampOf('goal')} as target_stamp, ${last} as target_last,
      exists (select from automations a
        where a.bid = goal.bid and a.tid = goal.tid and a.on_status = goal.sid and ${isActiveAutomation}) as is_automated,
      (select json_agg(nextval(pg_get_serial_sequence('ticket_history', 'id')))
        from generate_series(1, ${Object.keys(fields).length + 1}::int)) as line_ids
    from ${ticketSources} ${joinMembership(read, 't')}
    join teams team on team.bid = t.bid and team.tid = t.tid
    left join statuses goal on goal.bid = t.bid and goal.tid = t.tid and goal.sid = ${status ?? null}::int
    where t.bid = ${bid} and t.id = ${id} and t.deleted_at is null
      and (goal.sid is null or goal.sid = t.status or not ${hasEnforcedLimit('goal')})
  `.execute(read.db);
  if (!row) return undefined;
  return {
    ticket: row,
    references: toReferences(row, row, await worldFor([patch])),
    later: new Map([[id, row.later]]),
    lastKeys: new Map(status === undefined ? [] : [[status, row.target_last]]),
    free: unlimited,
    targetStamp: row.target_stamp,
    isAutomated: row.is_automated,
  };
}

/** Locking path: input for tickets of a team whose target columns and rows are locked. */
export async function loadUpdateInput(
  write: Write,
  references: TeamReferences,
  patches: readonly Wire['TicketPatchItem'][],
): Promise<UpdateInput> {
  const { bid, tid } = references;
  const later = await loadLaterChanges(write, bid, patches);
  const lastKeys = new Map<number, string | null>();
  const targets = patches.map(({ status }) => status);
  for (const { sid } of references.columns)
    if (targets.includes(sid)) lastKeys.set(sid, (await columnEnds(write, { bid, tid, sid })).last);
  return { references, later, lastKeys, free: await loadFreePlaces(write, bid, [...lastKeys.keys()]) };
}

/** Locking path: changes of the tickets that are newer than the oldest version named in the patches. */
async function loadLaterChanges(
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
