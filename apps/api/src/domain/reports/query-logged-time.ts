/** Time logged in a period by person and by type of ticket (docs/product/tickets.md 9.10). */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { readPeriod } from './period.ts';
import { isCounted, requireFilteredLists } from './stats-filters.ts';
import { requireReportTeams } from './visible-teams.ts';

/** Maximum number of rows of a group in the response (docs/product/limits.md 6.2). */
const mostRows = 1000;

/**
 * Entries have a day and no time: they belong to the period if the day does, in the timezone of the report. Sums identify no
 * ticket: as in `countTickets`, the permission for reports covers all tickets of a team.
 *
 * @throws AppError report/period-invalid, report/timezone-unknown, custom-field/not-found and those of the guard
 */
export async function queryLoggedTime(
  read: Read,
  bid: number,
  query: Wire['LoggedTimeQuery'],
): Promise<Wire['LoggedTimeAnswer']> {
  const teams = await requireReportTeams(read, bid, 'reports', query.team);
  const { start, end, timezone } = readPeriod(query);
  const tids = teams.map((team) => team.tid);
  const { source, type, lists, member = null } = query;
  await requireFilteredLists(read, bid, tids, query);
  const dayAt = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${timezone}, 'YYYY-MM-DD')`;
  const { rows } = await sql<Wire['LoggedTimeAnswer']>`
    with logged as (
      select e.uid, t.type, sum(e.minutes) as minutes
      from time_entries e join tickets t on t.bid = e.bid and t.id = e.ticket_id
      where e.bid = ${bid}::int and ${isCounted(bid, tids, { source, type, lists })}
        and e.day >= ${dayAt(sql`${start}::timestamptz`)}
        and e.day <= ${dayAt(sql`(${end}::timestamptz - interval '1 millisecond')`)}
        and (${member}::text is null or e.uid = ${member}::text)
      group by e.uid, t.type
    ), people as (
      select logged.uid as id, max(coalesce(nullif(${nameOfUser}, ''), logged.uid)) as name,
        sum(logged.minutes)::float8 as minutes
      from logged left join users u on u.uid = logged.uid
      group by logged.uid order by 3 desc, 1 limit ${mostRows}
    ), types as (
      select g.id::text as id, max(g.name) as name, sum(logged.minutes)::float8 as minutes
      from logged left join ticket_types g on g.bid = ${bid}::int and g.id = logged.type
      group by g.id order by 3 desc, 1 limit ${mostRows}
    )
    select (select coalesce(sum(minutes), 0)::float8 from logged) as minutes,
      (select coalesce(json_agg(row_to_json(people) order by minutes desc, id), '[]') from people) as by_person,
      (select coalesce(json_agg(row_to_json(types) order by minutes desc, id), '[]') from types) as by_type`.execute(
    read.db,
  );
  const [answer] = rows;
  if (!answer) throw new Error('A select without tables always has a row.');
  return answer;
}
