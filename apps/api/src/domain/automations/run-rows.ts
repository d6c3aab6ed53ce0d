/** Log of runs of automations: rows, their pages and their end (docs/product/states.md 4.8). */
import type { Wire } from '@minga/contract';
import { isClientId, newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { canSeeTicket, permissions } from '@minga/rules/access/permissions';
import { type Kysely, sql } from 'kysely';
import { rawSql } from '../../db/raw-sql.ts';
import type { Database, Row } from '../../db/schema.ts';
import {
  type StoredMembership,
  abilitiesOfMembership,
  joinMembership,
  membershipColumns,
  toMembership,
} from '../caller-membership.ts';
import type { Context, Read } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { type TicketRow, assigneesOfTicket, peopleOf } from '../tickets/ticket-rows.ts';
import { unknownCursor } from '../time-cursor.ts';
import { loadAutomation, settingsOf } from './automation-rows.ts';
import { type StoredFailure, presentFailure } from './failure.ts';

const usualPage = 30;

/** How long a run is kept. */
const keptMs = 90 * 24 * 60 * 60_000;

/** What a run did, or why it failed. */
export interface RunResult {
  copyId: string | null;
  dropped: readonly Wire['AutomationLoss'][];
  /** Fields that an update changed; null for other actions. */
  changes: Wire['AutomationChange'][] | null;
  failure: StoredFailure | null;
}

interface StoredDetails {
  dropped?: Wire['AutomationLoss'][];
  changes?: Wire['AutomationChange'][] | null;
  failure?: StoredFailure | null;
}

/** Adds a run to the log. */
export async function insertRun(
  { clock }: Context,
  db: Kysely<Database>,
  automation: Row<'automations'>,
  ticket: { id: string; number: number },
  { copyId, dropped, changes, failure }: RunResult,
): Promise<void> {
  const created_at = clock.now();
  await db
    .insertInto('automation_runs')
    .values({
      bid: automation.bid,
      aid: automation.aid,
      id: newClientId(created_at.getTime()),
      ticket_id: ticket.id,
      ticket_number: ticket.number,
      copy_id: copyId,
      outcome: failure ? 'failed' : dropped.length > 0 ? 'incomplete' : 'done',
      action: automation.action,
      to_team: settingsOf(automation).to_team ?? null,
      details: JSON.stringify({ dropped: [...dropped], changes, failure } satisfies StoredDetails),
      created_at,
    })
    .execute();
}

/**
 * A page of the runs of an automation, newest first. Titles of tickets are shown to those who may see the ticket.
 *
 * @throws AppError automation/not-found, request/invalid for an unknown cursor, and those of the guard
 */
export async function listAutomationRuns(
  read: Read,
  { bid, tid, aid }: { bid: number; tid: number; aid: number },
  { limit = usualPage, cursor }: { limit?: number; cursor?: string },
): Promise<Wire['AutomationRunsAnswer']> {
  await requireTeam(read, bid, tid, permissions.teamAdmin);
  await loadAutomation(read, bid, tid, aid);
  if (cursor !== undefined && !isClientId(cursor)) throw unknownCursor(read);
  const rows = await read.db
    .selectFrom('automation_runs')
    .selectAll()
    .where('bid', '=', bid)
    .where('aid', '=', aid)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const tickets = await loadVisibleTickets(
    read,
    bid,
    page.flatMap(({ ticket_id: id, copy_id: copy }) => (copy === null ? [id] : [id, copy])),
  );
  return {
    runs: page.map((row) => presentRun(read, row, tickets)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The last failure of each automation that failed the last time, by automation. */
export async function loadLastFailures(
  { db, caller }: Read,
  bid: number,
  automations: readonly Row<'automations'>[],
): Promise<Map<number, Wire['AutomationFailure']>> {
  const failed = automations.filter(({ failures }) => failures > 0).map(({ aid }) => aid);
  if (failed.length === 0) return new Map();
  const rows = await db
    .selectFrom('automation_runs')
    .distinctOn('aid')
    .select(['aid', 'details', 'created_at'])
    .where('bid', '=', bid)
    .where('aid', 'in', failed)
    .where('outcome', '=', 'failed')
    .orderBy('aid')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ aid, details, created_at: at }) => {
      const { failure } = details as StoredDetails;
      return failure ? [[aid, presentFailure(failure, at, caller.lang)] as const] : [];
    }),
  );
}

/** Keeps the last runs of each automation. */
export async function forgetOldRuns({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.deleteFrom('automation_runs').where('created_at', '<', before).execute();
  await sql`
    delete from automation_runs run using (
      select bid, aid, id, row_number() over (partition by bid, aid order by id desc) as place from automation_runs
    ) ranked
    where run.bid = ranked.bid and run.aid = ranked.aid and run.id = ranked.id
      and ranked.place > ${limits.runsOfAutomation}`.execute(db);
}

function presentRun(
  { caller }: Read,
  row: Row<'automation_runs'>,
  tickets: ReadonlyMap<string, VisibleTicket>,
): Wire['AutomationRun'] {
  const { dropped = [], changes = null, failure } = row.details as StoredDetails;
  const seen = tickets.get(row.ticket_id);
  const copy = row.copy_id === null ? undefined : tickets.get(row.copy_id);
  return {
    id: row.id,
    ticket: { ...(seen ?? { title: null, team: null }), id: row.ticket_id, number: row.ticket_number },
    outcome: row.outcome as Wire['AutomationOutcome'],
    action: row.action as Wire['AutomationAction'],
    to_team: row.to_team,
    copy: copy ?? null,
    changes: seen ? changes : null,
    dropped,
    failure: failure ? presentFailure(failure, row.created_at, caller.lang) : null,
    created_at: row.created_at.toISOString(),
  };
}

type VisibleTicket = Wire['AutomationTicket'];

type SeenRow = StoredMembership &
  Pick<TicketRow, 'id' | 'tid' | 'number' | 'title' | 'assignees' | 'reporter' | 'created_by'>;

/** The tickets that are not deleted and that the caller may see in the team they are in now, by id. */
async function loadVisibleTickets(
  read: Read,
  bid: number,
  ids: readonly string[],
): Promise<Map<string, VisibleTicket>> {
  if (ids.length === 0) return new Map();
  const rows = await rawSql<SeenRow>`
    select t.id, t.tid, t.number, left(t.title, 160) as title, t.reporter, t.created_by,
      ${assigneesOfTicket} as assignees, ${membershipColumns}
    from tickets t ${joinMembership(read, 't')}
    where t.bid = ${bid}::int and t.id = any(${ids}::text[]) and t.deleted_at is null`.execute(read.db);
  const visible = rows.filter((row) => {
    const abilities = abilitiesOfMembership(toMembership(row));
    return abilities !== null && canSeeTicket(abilities, peopleOf(row), read.caller.uid);
  });
  return new Map(visible.map(({ id, number, title, tid }) => [id, { id, number, title, team: tid }]));
}
