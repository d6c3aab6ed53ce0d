/** Ticket counts of a period, grouped by a dimension. */
import type { Wire } from '@minga/contract';
import { hazardMs } from '@minga/rules/time/time-status';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../context.ts';
import { message } from '../messages.ts';
import { nameOfUser } from '../people-names.ts';
import { readPeriod } from './period.ts';
import { pointsOf } from './points.ts';
import { type List, isCounted, requireFilteredLists, requireLists } from './stats-filters.ts';
import { requireReportTeams } from './visible-teams.ts';

/** Maximum number of rows in the response. */
const mostRows = 1000;

interface Division {
  /** Joins to ticket `t`. */
  join: RawBuilder<unknown>;
  /** Id of the group of a ticket, as text; null for none. */
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** Sort expression of the rows. */
  order: RawBuilder<unknown>;
}

/**
 * Counts tickets that were created and completed in the period and those that are open now, by group. As with
 * `countTickets`, the permission for reports covers the counts of all tickets of a team.
 *
 * @throws AppError report/period-invalid, report/timezone-unknown, custom-field/not-found, request/invalid without the field of a
 *   grouping by `field`, and those of the guard
 */
export async function queryStats(
  read: Read,
  bid: number,
  query: Wire['StatsQuery'],
): Promise<Wire['StatsRow'][]> {
  const teams = await requireReportTeams(read, bid, 'reports', query.team);
  const { start, end, timezone } = readPeriod(query);
  const { division, tids } = await divide(
    read,
    bid,
    teams.map((team) => team.tid),
    { ...query, timezone },
  );
  await requireFilteredLists(read, bid, tids, query);
  const { join, id, name, order } = division;
  const isDay = query.group_by === 'day';
  const isAsked = isCounted(bid, tids, query);
  const happened = (at: RawBuilder<unknown>) =>
    sql`${at} >= ${start.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`;
  const none = sql`0`;
  const lines = (
    at: RawBuilder<unknown>,
    when: RawBuilder<unknown>,
    what: 'created' | 'completed' | 'open',
  ) => sql`
    select t.*, ${at} as at, ${what === 'created' ? sql`1` : none} as is_created,
      ${what === 'completed' ? sql`1` : none} as is_completed, ${what === 'open' ? sql`1` : none} as is_open
    from tickets t join statuses lane on lane.bid = t.bid and lane.sid = t.status where ${isAsked} and ${when}`;
  const parts = [
    lines(sql`t.created_at`, happened(sql`t.created_at`), 'created'),
    lines(sql`t.completed_at`, happened(sql`t.completed_at`), 'completed'),
    // The tickets that are open now belong to no day.
    ...(isDay ? [] : [lines(sql`t.created_at`, sql`lane.state <> 'done' and t.archived_at is null`, 'open')]),
  ];
  const { rows } = await sql<Wire['StatsRow']>`
    with t as (${sql.join(parts, sql` union all `)})
    select ${id} as id, max(${name}) as name, sum(t.is_created)::int as created, sum(t.is_completed)::int as completed,
      coalesce(sum(${pointsOf} * t.is_created), 0)::float8 as points_created,
      coalesce(sum(${pointsOf} * t.is_completed), 0)::float8 as points_completed,
      ${isDay ? noneOpen : openOf(read.context.clock.now())},
      coalesce(sum(t.logged_time * t.is_completed), 0)::float8 as logged,
      coalesce(sum(t.estimated_time * t.is_completed), 0)::float8 as estimated
    from t ${join} group by ${id} order by ${id} is null, max(${order}), ${id} limit ${mostRows}`.execute(
    read.db,
  );
  return rows;
}

/** SQL: the open tickets of a group; they belong to no day. */
const noneOpen = sql`null::int as open, null::float8 as open_points, null::float8 as open_estimated,
  null::int as overdue, null::int as hazard`;

/** SQL: the open tickets of a group and their time status at a moment (docs/product/states.md 1.3). */
function openOf(now: Date): RawBuilder<unknown> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + hazardMs).toISOString()}::timestamptz`;
  return sql`sum(t.is_open)::int as open,
    coalesce(sum(${pointsOf} * t.is_open), 0)::float8 as open_points,
    coalesce(sum(t.estimated_time * t.is_open), 0)::float8 as open_estimated,
    (count(*) filter (where t.is_open = 1 and t.ended_at < ${at}))::int as overdue,
    (count(*) filter (where t.is_open = 1 and t.ended_at >= ${at} and t.ended_at <= ${until}))::int as hazard`;
}

const byName = (join: RawBuilder<unknown>, id: RawBuilder<unknown>, name: RawBuilder<unknown>): Division => ({
  join,
  id,
  name,
  order: sql`lower(${name})`,
});
const people = (uid: RawBuilder<unknown>, join: RawBuilder<unknown>) =>
  byName(
    sql`${join} left join users u on u.uid = ${uid}`,
    uid,
    sql`coalesce(nullif(${nameOfUser}, ''), ${uid})`,
  );
const statuses = sql`join statuses s on s.bid = t.bid and s.sid = t.status`;

/** The division of a grouping, and the teams that it counts: the options of a list divide the tickets of its team. */
async function divide(
  read: Read,
  bid: number,
  tids: readonly number[],
  { group_by: group, field, timezone }: Pick<Wire['StatsQuery'], 'group_by' | 'field'> & { timezone: string },
): Promise<{ division: Division; tids: readonly number[] }> {
  if (group !== 'field') return { division: divisions[group](timezone), tids };
  const list = await requireList(read, bid, tids, field);
  return { division: byOption(list), tids: [list.tid] };
}

/** A list of one of the teams. @throws AppError custom-field/not-found, request/invalid without a field */
async function requireList(
  read: Read,
  bid: number,
  tids: readonly number[],
  fid: number | undefined,
): Promise<List> {
  if (fid === undefined) {
    const fields = [{ path: '/query/field', message: message('groupField', read.caller.lang) }];
    throw new AppError('request/invalid', { fields });
  }
  const [list] = await requireLists(read, bid, tids, [fid]);
  return list!;
}

/** Options in the order of the list; those that it no longer has follow them. */
function byOption({ fid, options }: List): Division {
  return {
    join: sql`left join ticket_field_values v on v.bid = t.bid and v.ticket_id = t.id and v.fid = ${fid}::int`,
    id: sql`v.value`,
    name: sql`v.value`,
    order: sql`array_position(${options}::text[], v.value)`,
  };
}

const divisions: Record<Exclude<Wire['StatsGroup'], 'field'>, (timezone: string) => Division> = {
  team: () => byName(sql`join teams g on g.bid = t.bid and g.tid = t.tid`, sql`t.tid::text`, sql`g.name`),
  person: () => people(sql`a.uid`, sql`left join ticket_assignees a on a.bid = t.bid and a.ticket_id = t.id`),
  reporter: () => people(sql`t.reporter`, sql``),
  status: () => ({
    ...byName(statuses, sql`s.sid::text`, sql`s.name`),
    // Team ids use the whole range of `int`: their product would overflow.
    order: sql`s.tid::bigint * 100000 + s.position`,
  }),
  state: () => ({
    join: statuses,
    id: sql`s.state`,
    name: sql`null::text`,
    order: sql`array_position(array['pending', 'doing', 'done'], s.state)`,
  }),
  type: () =>
    byName(sql`left join ticket_types g on g.bid = t.bid and g.id = t.type`, sql`g.id::text`, sql`g.name`),
  priority: () => ({ join: sql``, id: sql`t.priority::text`, name: sql`null::text`, order: sql`t.priority` }),
  source: () =>
    byName(sql`left join sources g on g.bid = t.bid and g.sid = t.source`, sql`g.sid::text`, sql`g.name`),
  day: (timezone) => ({
    join: sql``,
    // Inlined from the validated period: as a parameter it would differ between SELECT and GROUP BY.
    id: sql`to_char(t.at at time zone ${sql.lit(timezone)}, 'YYYY-MM-DD')`,
    name: sql`null::text`,
    order: sql`t.at`,
  }),
};
