/** Tickets in each column of a team, day by day, from the stored changes of status (docs/product/tickets.md 9.4). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { readChartPeriod } from './period.ts';
import { pointsOf } from './points.ts';
import { isCounted, requireFilteredLists } from './stats-filters.ts';
import { requireReportTeams } from './visible-teams.ts';

const dayMs = 24 * 60 * 60_000;

/** A change of the number of tickets in a column, and of their points. */
interface Step {
  status: string;

  /** Day 0 is the first of the answer. */
  day: number;
  change: number;
  points: number;
}

/** First and last day of the answer, and the changes on them. */
interface Steps {
  first: string;
  last: string;
  steps: Step[];
}

/**
 * Counts the tickets of a team by column at the end of each day. Counts identify no ticket: as in `countTickets`, the
 * permission for reports covers all tickets of the team.
 *
 * @throws AppError report/period-invalid, report/period-too-long, report/timezone-unknown,
 *   custom-field/not-found and those of the guard
 */
export async function queryCumulativeFlow(
  read: Read,
  bid: number,
  query: Wire['CumulativeFlowQuery'],
): Promise<Wire['CumulativeFlowAnswer']> {
  await requireReportTeams(read, bid, 'reports', query.team);
  await requireFilteredLists(read, bid, [query.team], query);
  const [{ first, last, steps }, columns] = [
    await loadSteps(read, bid, query),
    await read.db
      .selectFrom('statuses')
      .select(['sid', 'name', 'color', 'state'])
      .where('bid', '=', bid)
      .where('tid', '=', query.team)
      .orderBy('position')
      .orderBy('sid')
      .execute(),
  ];
  const days = daysBetween(first, last);
  const known = new Set(columns.map(({ sid }) => String(sid)));
  const countsOf = (isOfColumn: (status: string) => boolean) => {
    const own = steps.filter(({ status }) => isOfColumn(status));
    return {
      tickets: addUp(days.length, own, ({ change }) => change),
      points: addUp(days.length, own, ({ points }) => points),
    };
  };
  const deleted = countsOf((status) => !known.has(status));
  return {
    days,
    columns: [
      ...columns.map(({ sid, name, color, state }) => ({
        status: sid,
        name,
        color,
        state,
        ...countsOf((status) => status === String(sid)),
      })),
      ...(deleted.tickets.some((count) => count > 0)
        ? [{ status: null, name: null, color: null, state: null, ...deleted }]
        : []),
    ],
  };
}

/**
 * Each ticket stays in its current column since its last change of status, and before each change in the column that
 * the change names. Tickets without history, such as imported ones, stay where they are since their creation. The lines
 * are read once: a join of subqueries, whose size PostgreSQL does not know, took half a minute for 5,000 tickets.
 */
async function loadSteps(read: Read, bid: number, query: Wire['CumulativeFlowQuery']): Promise<Steps> {
  const { start, end, timezone } = readChartPeriod(query);
  const now = read.context.clock.now();
  const { rows } = await sql<Steps>`
    with bounds as (
      select (${start}::timestamptz at time zone ${timezone})::date as first,
        least((${end}::timestamptz - interval '1 millisecond') at time zone ${timezone},
          ${now}::timestamptz at time zone ${timezone})::date as last
    ), lines as (
      select t.id, t.status, t.created_at, coalesce(${pointsOf}, 0) as points, h.id as line, h.field, h.from_value,
        h.created_at as at
      from tickets t left join ticket_history h on h.bid = ${bid}::int and h.ticket_id = t.id
        and (h.field = 'status' or (h.field = 'team' and h.to_value = ${String(query.team)}::text))
      where ${isCounted(bid, [query.team], query)}
    ), here as (
      select lines.*, greatest(created_at, max(at) filter (where field = 'team') over (partition by id)) as since
      from lines
    ), stays as (
      select from_value as status, points, coalesce(lag(at) over (partition by id order by at, line), since) as since,
        at as until
      from here where field = 'status' and at > since
      union all
      select status::text, points, coalesce(max(at) filter (where field = 'status' and at > since), since), null
      from here group by id, status, points, since
    ), ends as (
      select status, points, since as at, 1 as change from stays
      union all
      select status, points, until, -1 from stays where until is not null
    ), steps as (
      select ends.status, greatest((ends.at at time zone ${timezone})::date - bounds.first, 0) as day,
        sum(ends.change)::int as change, sum(ends.change * ends.points)::float8 as points
      from ends, bounds where (ends.at at time zone ${timezone})::date <= bounds.last
      group by 1, 2 having sum(ends.change) <> 0 or sum(ends.change * ends.points) <> 0
    )
    select bounds.first::text as first, bounds.last::text as last,
      (select coalesce(json_agg(row_to_json(steps)), '[]') from steps) as steps
    from bounds`.execute(read.db);
  const [steps] = rows;
  if (!steps) throw new Error('The bounds of a period are always one row.');
  return steps;
}

/** Every day from the first to the last; none if the period is in the future. */
function daysBetween(first: string, last: string): string[] {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / dayMs + 1);
  return Array.from({ length: count }, (_value, day) =>
    new Date(Date.parse(first) + day * dayMs).toISOString().slice(0, 10),
  );
}

/** Running totals of changes; rounded, as tenths of points have no exact sum. */
function addUp(days: number, steps: readonly Step[], valueOf: (step: Step) => number): number[] {
  const changes = Array.from({ length: days }, () => 0);
  for (const step of steps) changes[step.day] = (changes[step.day] ?? 0) + valueOf(step);
  let total = 0;
  return changes.map((change) => {
    total += change;
    return Math.round(total * 1000) / 1000;
  });
}
