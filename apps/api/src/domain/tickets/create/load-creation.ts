/** Input of `decideCreation`: a snapshot for the fast path, rows read under locks for the locking path. */
import type { Wire } from '@minga/contract';
import { rawSql } from '../../../db/raw-sql.ts';
import { isActiveAutomation } from '../../automations/automation-rows.ts';
import { loadTicketsLeft } from '../../billing/ticket-limit.ts';
import { joinMembership, membershipColumns, type StoredMembership } from '../../caller-membership.ts';
import type { Read, Write } from '../../context.ts';
import { type StampedColumn, stampOf } from '../../fast-path-plan.ts';
import { hasActiveLinks } from '../../google-chat/active-links.ts';
import { hasEnforcedLimit, loadFreePlaces, unlimited } from '../column-limits.ts';
import { type ColumnEnds, columnEnds, lockColumns } from '../columns.ts';
import {
  referencesOfTeam,
  type StoredReferences,
  type TeamReferences,
  toReferences,
  worldFor,
} from '../team-references.ts';
import { type CreationInput, type IdentifiedTicket, type KnownTicket, readKey } from './decide-creation.ts';

/** Input of the decision with the membership of the caller and the row version of the target column. */
export interface CreationSnapshot extends CreationInput {
  membership: StoredMembership;
  column: StampedColumn;
  /** Whether an active automation is triggered by the column. */
  isAutomated: boolean;
  /** Whether the team posts to a Google Chat space. */
  isPosted: boolean;
}

interface SnapshotRow extends StoredReferences, StoredMembership, ColumnEnds {
  bid: number;
  tid: number;
  preferences: number[];
  next_number: number;
  target_sid: number;
  target_stamp: string;
  is_automated: boolean;
  is_posted: boolean;
}

/**
 * Fast path: team, membership, next number and target column in one SELECT; undefined if any of them is missing, or if the
 * column has an enforced limit.
 */
export async function loadCreationSnapshot(
  read: Read,
  bid: number,
  ticket: Wire['NewTeamTicket'],
): Promise<CreationSnapshot | undefined> {
  const { team_id: tid, status } = ticket;
  const inColumn = rawSql`from tickets n where n.bid = goal.bid and n.tid = goal.tid and n.status = goal.sid
    and n.deleted_at is null`;
  const [row] = await rawSql<SnapshotRow>`
    select team.bid, team.tid, team.preferences, business.next_number, ${referencesOfTeam([ticket])},
      ${membershipColumns},
      goal.sid as target_sid, goal.stamp as target_stamp,
      (select min(n.sort) ${inColumn}) as first, (select max(n.sort) ${inColumn}) as last,
      exists (select from automations a
        where a.bid = goal.bid and a.tid = goal.tid and a.on_status = goal.sid and ${isActiveAutomation}) as is_automated,
      ${hasActiveLinks('goal')} as is_posted
    from teams team join businesses business on business.bid = team.bid ${joinMembership(read, 'team')}
    join lateral (
      select s.bid, s.tid, s.sid, s.ticket_limit, ${stampOf('s')} as stamp from statuses s
      where s.bid = team.bid and s.tid = team.tid and s.sid = coalesce(${status ?? null}::int, s.sid)
      order by s.position, s.sid limit 1
    ) goal on true
    where team.bid = ${bid} and team.tid = ${tid} and not ${hasEnforcedLimit('goal')}
  `.execute(read.db);
  if (!row) return undefined;
  return {
    references: toReferences(row, row, await worldFor([ticket])),
    ends: new Map([[row.target_sid, { first: row.first, last: row.last }]]),
    free: unlimited,
    nextNumber: row.next_number,
    known: [],
    importId: null,
    left: null,
    membership: row,
    column: { sid: row.target_sid, stamp: row.target_stamp },
    isAutomated: row.is_automated,
    isPosted: row.is_posted,
  };
}

/** Locking path: locks the columns and the business, so that places, numbers and duplicates stay valid until the commit. */
export async function lockForCreation(
  write: Write,
  references: TeamReferences,
  tickets: readonly IdentifiedTicket[],
  importId: string | null,
): Promise<CreationInput> {
  const { bid, tid, columns } = references;
  const targets = tickets.map(({ status }) => status ?? columns[0]?.sid);
  const sids = columns.map(({ sid }) => sid).filter((sid) => targets.includes(sid));
  await lockColumns(write, bid, sids);
  const ends = new Map<number, ColumnEnds>();
  for (const sid of sids) ends.set(sid, await columnEnds(write, { bid, tid, sid }));
  const free = await loadFreePlaces(write, bid, sids);
  const { next_number: nextNumber } = await write.db
    .selectFrom('businesses')
    .select('next_number')
    .where('bid', '=', bid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const known = await loadKnown(write, bid, tickets);
  return { references, ends, free, nextNumber, known, importId, left: await loadTicketsLeft(write, bid) };
}

/** Tickets with an id or, if not deleted, a key of the request. */
async function loadKnown(
  { db }: Write,
  bid: number,
  tickets: readonly IdentifiedTicket[],
): Promise<KnownTicket[]> {
  const ids = tickets.map(({ id }) => id);
  const keys = tickets.map(readKey).filter((key) => key !== null);
  return db
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
}
