/** Cycle times of the tickets completed in a period (docs/product/tickets.md 9.5). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { isoText } from '../../db/iso-text.ts';
import type { Read } from '../context.ts';
import { cycleMinutes, joinBegun } from './cycle-time.ts';
import { readChartPeriod } from './period.ts';
import { isCounted, requireFilteredLists } from './stats-filters.ts';
import { isVisibleIn, requireReportTeams } from './visible-teams.ts';

/** Maximum number of points in the response (docs/product/limits.md 6.2). */
const mostPoints = 1000;

/**
 * The percentiles cover all tickets, as the counts of the other reports do; a point identifies its ticket, therefore
 * only tickets that are visible to the caller are points.
 *
 * @throws AppError report/period-invalid, report/period-too-long, report/timezone-unknown,
 *   custom-field/not-found and those of the guard
 */
export async function queryCycleTimes(
  read: Read,
  bid: number,
  query: Wire['CycleTimesQuery'],
): Promise<Wire['CycleTimesAnswer']> {
  const teams = await requireReportTeams(read, bid, 'reports', query.team);
  const { start, end, timezone } = readChartPeriod(query);
  const tids = teams.map((team) => team.tid);
  await requireFilteredLists(read, bid, tids, query);
  const { rows } = await sql<Wire['CycleTimesAnswer']>`
    with done as (
      select t.id, t.number, t.title, t.tid as psm_team_id, t.created_at, t.completed_at,
        ${isVisibleIn(teams, bid, read.caller.uid)} as is_visible
      from tickets t where ${isCounted(bid, tids, query)}
        and t.completed_at >= ${start}::timestamptz and t.completed_at < ${end}::timestamptz
    ), took as (
      select done.*, greatest(${cycleMinutes(sql`done.created_at`, sql`done.completed_at`)}, 0) as minutes
      from done ${joinBegun(bid, sql`done`)}
    ), totals as (
      select count(*)::int as completed, (count(*) filter (where is_visible))::int as visible,
        percentile_cont(array[0.5, 0.85, 0.95]) within group (order by minutes) as at from took
    ), points as (
      select id, number, title, psm_team_id, ${isoText('completed_at')} as completed_at,
        to_char(completed_at at time zone ${timezone}, 'YYYY-MM-DD') as day, round(minutes::numeric, 1)::float8 as minutes
      from took where is_visible order by took.completed_at desc, number desc limit ${mostPoints}
    )
    select totals.completed, totals.visible,
      json_build_object('p50', round(at[1]::numeric, 1)::float8, 'p85', round(at[2]::numeric, 1)::float8,
        'p95', round(at[3]::numeric, 1)::float8) as percentiles,
      (select coalesce(json_agg(row_to_json(points) order by completed_at desc, number desc), '[]') from points) as points
    from totals`.execute(read.db);
  const [answer] = rows;
  if (!answer) throw new Error('A count without groups always has a row.');
  return answer;
}
