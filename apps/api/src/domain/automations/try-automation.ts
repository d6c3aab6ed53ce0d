/** Dry run: which tickets would have set an automation off in the last 30 days (docs/product/states.md 4.9). */
import type { Wire } from '@minga/contract';
import { type Condition, type ConditionTicket, holdConditions } from '@minga/rules/automations/conditions';
import { canSeeTicket, permissions } from '@minga/rules/access/permissions';
import { rawSql } from '../../db/raw-sql.ts';
import { fieldValuesOfTicket } from '../custom-fields/field-values.ts';
import type { Read } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { loadReferences } from '../tickets/team-references.ts';
import { assigneesOfTicket, peopleOf } from '../tickets/ticket-rows.ts';
import { conditionClock } from './automation-rows.ts';
import { checkConditions, checkTrigger } from './check-conditions.ts';

const periodMs = 30 * 24 * 60 * 60_000;

/** Tickets that are looked at, those that are read at a time, and those in the answer. */
const mostTickets = 1000;
const pageSize = 100;
const mostShown = 100;

/** A ticket that entered the column. */
interface Entry {
  id: string;
  entered_at: Date;
  entries: number;
}

/** A ticket with what conditions look at. */
interface CandidateTicket extends ConditionTicket {
  id: string;
  number: number;
  assignees: string[];
}

/**
 * Looks at the tickets that entered the column in the last 30 days, with their fields of now. Changes nothing.
 *
 * @throws AppError those of the guard, of `checkTrigger` and of `checkConditions`
 */
export async function tryAutomation(
  read: Read,
  bid: number,
  tid: number,
  { on_status, on_type = null, conditions = [] }: Wire['AutomationTrial'],
): Promise<Wire['AutomationTrialAnswer']> {
  const { team, abilities } = await requireTeam(read, bid, tid, permissions.teamAdmin);
  checkTrigger(await loadReferences(read, team), { on_status, on_type });
  const wanted = await checkConditions(read, team, conditions);
  const now = read.context.clock.now();
  const clock = conditionClock(now, team);
  const since = new Date(now.getTime() - periodMs);
  const entries = await readEntries(read, { bid, tid, sid: on_status }, since);
  const looked = entries.slice(0, mostTickets);
  const tickets: Wire['AutomationTrialTicket'][] = [];
  let [entered, matching] = [0, 0];
  for (let from = 0; from < looked.length; from += pageSize) {
    const page = looked.slice(from, from + pageSize);
    const candidates = await readCandidates(read, bid, page, wanted);
    for (const entry of page) {
      const ticket = candidates.get(entry.id);
      if (!ticket || !canSeeTicket(abilities, peopleOf(ticket), read.caller.uid)) continue;
      entered += 1;
      if (on_type !== null && ticket.type !== on_type) continue;
      if (!holdConditions(wanted, ticket, clock)) continue;
      matching += 1;
      if (tickets.length < mostShown) tickets.push(presentTicket(ticket, entry));
    }
  }
  const truncated = entries.length > mostTickets;
  return { since: since.toISOString(), entered, matching, truncated, tickets };
}

/**
 * The tickets that entered a column since a time, last entered first: those that the history says were moved into it, and
 * those that were created in it or transferred to it. Imports and restorations set off no automation, and neither does the
 * deletion of a column, which moves its tickets: those are the last moves out of a column that is gone. The lines are
 * read once, as for the cumulative flow.
 */
async function readEntries(
  { db }: Read,
  { bid, tid, sid }: { bid: number; tid: number; sid: number },
  since: Date,
): Promise<Entry[]> {
  const from = rawSql`${since.toISOString()}::timestamptz`;
  return rawSql<Entry>`
    with lines as (
      select t.id, t.status, t.created_at, t.import_id, h.id as line, h.field, h.from_value, h.to_value,
        h.created_at as at
      from tickets t left join ticket_history h on h.bid = ${bid}::int and h.ticket_id = t.id
        and (h.field = 'status' or (h.field = 'team' and h.to_value = ${String(tid)}::text))
      where t.bid = ${bid}::int and t.tid = ${tid}::int and t.deleted_at is null and t.archived_at is null
        and t.updated_at >= ${from}
    ), here as (
      select lines.*, greatest(created_at, max(at) filter (where field = 'team') over (partition by id)) as since,
        coalesce(bool_or(field = 'team') over (partition by id), false) as is_transferred,
        at = max(at) over (partition by field, from_value) and not exists (
          select from statuses s where s.bid = ${bid}::int and s.sid::text = lines.from_value) as is_removal
      from lines
    ), entered as (
      select id, since as at, coalesce(
          (array_agg(from_value order by at, line) filter (where field = 'status' and at > since))[1],
          status::text) as status
      from here where is_transferred or import_id is null group by id, since, status
      union all
      select id, at, to_value from here where field = 'status' and at > since and not is_removal
    )
    select id, max(at) as entered_at, count(*)::int as entries from entered
    where status = ${String(sid)}::text and at >= ${from} group by id
    order by max(at) desc, id desc limit ${mostTickets + 1}::int`.execute(db);
}

/** The tickets of entries, by id. */
async function readCandidates(
  { db }: Read,
  bid: number,
  entries: readonly Entry[],
  conditions: readonly Condition[],
): Promise<Map<string, CandidateTicket>> {
  // Descriptions are long: they are read for conditions on texts only.
  const description = conditions.some(({ field }) => field === 'text') ? rawSql`t.description` : rawSql`''`;
  const rows = await rawSql<CandidateTicket>`
    select t.id, t.number, t.title, ${description} as description, t.type, t.subtype, t.priority, t.source, t.reporter,
      t.created_by, t.ended_at, t.story_points, t.estimated_time, t.contact_id, ${assigneesOfTicket} as assignees,
      ${fieldValuesOfTicket} as custom_fields
    from tickets t
    where t.bid = ${bid}::int and t.id = any(${entries.map(({ id }) => id)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function presentTicket(
  { id, number, title }: CandidateTicket,
  { entered_at, entries }: Entry,
): Wire['AutomationTrialTicket'] {
  const short = [...title].slice(0, 160).join('');
  return { id, number, title: short, entered_at: entered_at.toISOString(), entries };
}
