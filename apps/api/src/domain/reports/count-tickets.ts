/** Ticket counts of a period. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { cycleMinutes, joinBegun } from './cycle-time.ts';
import { readPeriod } from './period.ts';
import { pointsOf } from './points.ts';
import { requireReportTeams } from './visible-teams.ts';

/**
 * The counts of a period. With the permission for reports, the counts include tickets that are invisible to the caller,
 * because counts identify no ticket.
 *
 * @throws AppError report/period-invalid, report/timezone-unknown and those of the guard
 */
export async function countTickets(
  read: Read,
  bid: number,
  wanted: Wire['StatsPeriod'],
): Promise<Wire['TicketStats']> {
  const teams = await requireReportTeams(read, bid, 'reports', wanted.team);
  const { start, end, timezone } = readPeriod(wanted);
  const tids = teams.map((team) => team.tid);
  const now = read.context.clock.now();
  const ticketsWhen = (at: ReturnType<typeof sql>, counts: { created: number; completed: number }) => sql`
    select t.id, t.tid, t.created_at, t.ended_at, coalesce(${pointsOf}, 0) as points, ${at} as at,
      ${counts.created}::int as created, ${counts.completed}::int as completed
    from tickets t where t.bid = ${bid}::int and t.tid = any(${tids}::int[]) and t.deleted_at is null
      and ${at} >= ${start}::timestamptz and ${at} < ${end}::timestamptz`;
  const { rows } = await sql<{ stats: Wire['TicketStats'] }>`
    with happened as (
      ${ticketsWhen(sql`t.created_at`, { created: 1, completed: 0 })}
      union all
      ${ticketsWhen(sql`t.completed_at`, { created: 0, completed: 1 })}
    ), took as (
      select extract(epoch from h.at - least(h.at, h.created_at)) / 60 as lead,
        ${cycleMinutes(sql`h.created_at`, sql`h.at`)} as cycle,
        h.ended_at, h.at as done_at
      from happened h ${joinBegun(bid, sql`h`)}
      where h.completed = 1
    ), totals as (
      select ${countsOf()} from happened
    ), columns as (
      select s.sid as status, s.tid as psm_team_id, s.name, s.state, s.position,
        count(t.id)::int as tickets, coalesce(sum(${pointsOf}), 0) as points,
        (count(t.id) filter (where s.state <> 'done' and t.ended_at < ${now}::timestamptz))::int as overdue
      from statuses s
      left join tickets t on t.bid = s.bid and t.status = s.sid and t.deleted_at is null
        and t.archived_at is null
      where s.bid = ${bid}::int and s.tid = any(${tids}::int[])
      group by s.sid, s.tid, s.name, s.state, s.position
    )
    select json_build_object(
      'created', totals.created, 'completed', totals.completed,
      'points_created', totals.points_created, 'points_completed', totals.points_completed,
      'on_time', (select count(*) from took where ended_at >= done_at),
      'late', (select count(*) from took where ended_at < done_at),
      'overdue', (select coalesce(sum(overdue), 0)::int from columns),
      'lead_time', (select ${durationsOf(sql`lead`)} from took),
      'cycle_time', (select ${durationsOf(sql`cycle`)} from took),
      'by_status', (select coalesce(json_agg(json_build_object('status', status, 'psm_team_id', psm_team_id, 'name', name,
        'state', state, 'tickets', tickets, 'points', points) order by psm_team_id, position, status), '[]') from columns),
      'by_state', (select json_agg(json_build_object('state', each.state, 'tickets', each.tickets, 'points', each.points)
        order by each.place) from (
          select states.state, states.place, coalesce(sum(c.tickets), 0)::int as tickets, coalesce(sum(c.points), 0)::float8 as points
          from (values ('pending', 0), ('doing', 1), ('done', 2)) as states (state, place)
          left join columns c on c.state = states.state group by states.state, states.place) as each),
      'by_team', (select coalesce(json_agg(row_to_json(each) order by lower(each.name), each.psm_team_id), '[]') from (
        select team.tid as psm_team_id, team.name, ${countsOf()}
        from teams team left join happened on happened.tid = team.tid
        where team.bid = ${bid}::int and team.tid = any(${tids}::int[]) group by team.tid, team.name) as each),
      'by_person', (select coalesce(json_agg(row_to_json(each) order by lower(each.by_name), each.uid), '[]') from (
        select a.uid, max(coalesce(${nameOfUser}, a.uid)) as by_name, ${countsOf()}
        from happened join ticket_assignees a on a.bid = ${bid}::int and a.ticket_id = happened.id
        left join users u on u.uid = a.uid group by a.uid) as each),
      'by_day', (select coalesce(json_agg(row_to_json(each) order by each.day), '[]') from (
        select to_char(happened.at at time zone ${timezone}, 'YYYY-MM-DD') as day, ${countsOf()}
        from happened group by 1) as each)
    ) as stats from totals`.execute(read.db);
  const stats = rows[0]?.stats;
  if (!stats) throw new Error('A count without groups always has a row.');
  return stats;
}

function countsOf() {
  return sql`coalesce(sum(happened.created), 0)::int as created, coalesce(sum(happened.completed), 0)::int as completed,
    coalesce(sum(happened.points * happened.created), 0)::float8 as points_created,
    coalesce(sum(happened.points * happened.completed), 0)::float8 as points_completed`;
}

function durationsOf(column: ReturnType<typeof sql>) {
  return sql`json_build_object('count', count(*), 'average', round(avg(${column})::numeric, 1)::float8,
    'median', round((percentile_cont(0.5) within group (order by ${column}))::numeric, 1)::float8)`;
}
