/** Exports tickets as a workbook or as a CSV file. */
import { Readable } from 'node:stream';
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { sql } from 'kysely';
import { recordAct } from '../audit/record-act.ts';
import type { Lang, Read } from '../context.ts';
import { contactOfTicket, usesContacts } from '../crm/contact-reference.ts';
import { nameOfUser } from '../people-names.ts';
import { storable } from '../storable.ts';
import { type ExportRow, type ExportStyle, allColumns, cellOf, describeColumn } from './export-columns.ts';
import { type Period, readPeriod } from './period.ts';
import { type TeamView, isVisibleIn, requireReportTeams } from './visible-teams.ts';
import type { Cell } from './xlsx/cells.ts';
import { writeCsv } from './write-csv.ts';
import { wallClock } from './xlsx/wall-time.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

/** Page size of reads. */
const pageSize = 500;

interface Selection {
  bid: number;
  teams: TeamView[];
  period: Period;
  /** Only tickets that are assigned to this user. */
  member: string | undefined;
  /** Only these tickets, whenever they were created. */
  tickets: readonly string[] | undefined;
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * The tickets created in a period, or the chosen ones, as a file. Callers who see only their own tickets get only those.
 *
 * @throws AppError report/period-invalid, report/timezone-unknown and those of the guard
 */
export async function exportTickets(
  read: Read,
  bid: number,
  choice: Wire['TicketExport'],
): Promise<{ name: string; type: string; body: Readable }> {
  const teams = await requireReportTeams(read, bid, 'download', choice.team);
  const period = readPeriod(choice);
  const { lang } = read.caller;
  const { prefix } = await read.db
    .selectFrom('businesses')
    .select('prefix')
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const wanted = [...new Set(choice.columns ?? (await columnsOf(read, bid, teams)))];
  const style: ExportStyle = { lang, prefix, toWallTime: wallClock(period.timezone) };
  const columns = await planColumns(read, bid, teams, wanted, lang);
  const selection = { bid, teams, period, member: choice.member, tickets: choice.tickets };
  const { format = 'xlsx', decimal_sign = '.' } = choice;
  await recordAct(read, bid, { action: 'tickets-exported', after: format });
  const rows = toCells(readRows(read, selection), columns, style);
  const titles = columns.map(({ title, width }) => ({ title, width }));
  const file =
    format === 'csv'
      ? writeCsv(
          titles.map(({ title }) => title),
          rows,
          decimal_sign,
        )
      : writeWorkbook('Tickets', titles, rows);
  const days = choice.tickets ? '' : ` ${dayOf(period.start)} ${dayOf(period.end)}`;
  return { name: `tickets${days}.${format}`, type: types[format], body: Readable.from(file) };
}

/** All columns of the teams: without the contact if none of them uses contacts. */
async function columnsOf(
  read: Read,
  bid: number,
  teams: readonly TeamView[],
): Promise<Wire['ExportColumn'][]> {
  const tids = teams.map(({ tid }) => tid);
  const { rows } = await sql`select from teams t
    where t.bid = ${bid} and t.tid = any(${tids}::int[]) and ${usesContacts} limit 1`.execute(read.db);
  return rows.length > 0 ? allColumns : allColumns.filter((column) => column !== 'contact');
}

async function* toCells(
  rows: AsyncIterable<ExportRow>,
  columns: readonly PlannedColumn[],
  style: ExportStyle,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, style));
}

/** A column of the file and its values. */
interface PlannedColumn {
  title: string;
  width: number;
  cell(row: ExportRow, style: ExportStyle): Cell;
}

const customWidth = 20;

/** The requested columns; custom fields with the same name in several teams share a column. */
async function planColumns(
  read: Read,
  bid: number,
  teams: readonly TeamView[],
  wanted: readonly Wire['ExportColumn'][],
  lang: Lang,
): Promise<PlannedColumn[]> {
  const customs = wanted.includes('custom_fields') ? await loadCustomColumns(read, bid, teams) : [];
  return wanted.flatMap((name) =>
    name === 'custom_fields'
      ? customs
      : [
          {
            ...describeColumn(name, lang),
            cell: (row: ExportRow, style: ExportStyle) => cellOf(name, row, style),
          },
        ],
  );
}

async function loadCustomColumns(
  read: Read,
  bid: number,
  teams: readonly TeamView[],
): Promise<PlannedColumn[]> {
  if (teams.length === 0) return [];
  const fields = await read.db
    .selectFrom('team_fields')
    .select(['fid', 'name', 'type'])
    .where('bid', '=', bid)
    .where(
      'tid',
      'in',
      teams.map((team) => team.tid),
    )
    .orderBy('tid')
    .orderBy('position')
    .orderBy('fid')
    .execute();
  const byName = new Map<string, typeof fields>();
  for (const field of fields) {
    const name = foldText(field.name);
    byName.set(name, [...(byName.get(name) ?? []), field]);
  }
  return [...byName.values()].map((same) => ({
    title: same[0]?.name ?? '',
    width: customWidth,
    cell: ({ custom_fields: values }) => {
      const field = same.find(({ fid }) => values[fid] !== undefined);
      const value = field && values[field.fid];
      if (!field || value === undefined) return null;
      return field.type === 'number' ? Number(value) : value;
    },
  }));
}

/** Ordered by number, in pages, so that other queries can run in between. */
async function* readRows(read: Read, selection: Selection): AsyncGenerator<ExportRow> {
  for (let after = 0; ;) {
    const page = await readPage(read, selection, after);
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.number ?? 0;
  }
}

async function readPage(
  read: Read,
  { bid, teams, period, member, tickets }: Selection,
  after: number,
): Promise<ExportRow[]> {
  const isMembers =
    member === undefined
      ? sql`true`
      : sql`t.id in (select a.ticket_id from ticket_assignees a where a.bid = ${bid} and a.uid = ${storable(member)})`;
  const isChosen =
    tickets === undefined
      ? sql`t.created_at >= ${period.start} and t.created_at < ${period.end}`
      : sql`t.id = any(${tickets.map(storable)}::text[])`;
  const { rows } = await sql<ExportRow>`
    select t.number, t.key, t.title, team.name as team, s.name as status, s.state, type.name as type, t.priority,
      t.story_points, t.estimated_time, t.logged_time, t.started_at, t.ended_at, t.completed_at, t.archived_at, t.created_at,
      t.updated_at, t.description, coalesce((select json_object_agg(v.fid, v.value) from ticket_field_values v
        where v.bid = t.bid and v.ticket_id = t.id), '{}') as custom_fields, t.comment_count as comments, source.name as source,
      ${contactOfTicket} ->> 'name' as contact,
      t.latitude, t.longitude, t.location ->> 'text' as address,
      (select string_agg(${nameOfUser}, ', ' order by a.position) from ticket_assignees a join users u on u.uid = a.uid
        where a.bid = t.bid and a.ticket_id = t.id) as assignees,
      (select ${nameOfUser} from users u where u.uid = t.reporter) as reporter,
      coalesce((select ${nameOfUser} from users u where u.uid = t.created_by), t.created_by) as created_by
    from tickets t
    join teams team on team.bid = t.bid and team.tid = t.tid
    join statuses s on s.bid = t.bid and s.sid = t.status
    left join ticket_types type on type.bid = t.bid and type.id = t.type
    left join sources source on source.bid = t.bid and source.sid = t.source
    where t.bid = ${bid} and t.deleted_at is null and t.number > ${after} and ${isChosen}
      and ${isVisibleIn(teams, bid, read.caller.uid)} and ${isMembers}
    order by t.number
    limit ${pageSize}`.execute(read.db);
  return rows;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
