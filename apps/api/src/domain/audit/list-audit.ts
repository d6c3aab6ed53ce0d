/** Reading of the audit log of a business: pages and CSV export (docs/product/audit.md 3.1). */
import { Readable } from 'node:stream';
import type { Wire } from '@minga/contract';
import { auditActionsOf } from '@minga/rules/access/audit';
import { isClientId } from '@minga/rules/client-ids';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import type { Read } from '../context.ts';
import { readTime } from '../fields.ts';
import { nameOfUser } from '../people-names.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { and } from '../reports/search-words.ts';
import { writeCsv } from '../reports/write-csv.ts';
import { storable } from '../storable.ts';
import { unknownCursor } from '../time-cursor.ts';
import { recordAct } from './record-act.ts';

const usualPage = 50;
const exportPage = 500;

export interface AuditFilters {
  q?: string;
  kind?: Wire['AuditKind'];
  person?: string;
  created_from?: string;
  created_before?: string;
}

type EntryRow = Row<'business_audit'> & { by_name: string; person_name: string | null };

/** Newest first. @throws AppError request/invalid for an unknown cursor or a wrong time, and those of the guard */
export async function listAudit(
  read: Read,
  bid: number,
  { limit = usualPage, cursor, ...filters }: AuditFilters & { limit?: number; cursor?: string },
): Promise<Wire['AuditAnswer']> {
  await requireBusinessAdmin(read, bid);
  if (cursor !== undefined && !isClientId(cursor)) throw unknownCursor(read);
  const where = conditionsOf(read, bid, filters);
  const rows = await selectEntries(read, where, { before: cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { entries: page.map(presentEntry), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** All entries of the filters as a file; the download is an act, too. @throws AppError as `listAudit` */
export async function exportAudit(
  read: Read,
  bid: number,
  filters: AuditFilters,
): Promise<{ name: string; type: string; body: Readable }> {
  await requireBusinessAdmin(read, bid);
  const where = conditionsOf(read, bid, filters);
  await recordAct(read, bid, { action: 'audit-exported' });
  const isSpanish = read.caller.lang === 'es';
  return {
    name: isSpanish ? 'auditoria.csv' : 'audit-log.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(writeCsv(isSpanish ? spanishTitles : englishTitles, readCells(read, where), '.')),
  };
}

const spanishTitles = [
  'Fecha (UTC)',
  'Quién',
  'Acción',
  'Persona',
  'Objeto',
  'Equipo',
  'Antes',
  'Después',
  'Cantidad',
];
const englishTitles = ['Date (UTC)', 'Who', 'Action', 'Person', 'Target', 'Team', 'Before', 'After', 'Count'];

async function* readCells(
  read: Read,
  where: RawBuilder<unknown>,
): AsyncGenerator<(string | number | null)[]> {
  for (let before: string | undefined; ;) {
    const rows: EntryRow[] = await selectEntries(read, where, { before, limit: exportPage });
    for (const row of rows)
      yield [
        row.created_at.toISOString(),
        row.by_name,
        row.action,
        row.person_name,
        row.subject,
        row.team,
        row.before,
        row.after,
        row.count,
      ];
    before = rows.at(-1)?.id;
    if (rows.length < exportPage) return;
  }
}

/** @throws AppError request/invalid for a wrong time */
function conditionsOf(
  { caller: { lang } }: Read,
  bid: number,
  { q = '', kind, person, created_from: from, created_before: before }: AuditFilters,
): RawBuilder<unknown> {
  const where = [sql`entry.bid = ${bid}::int`];
  const text = storable(q.trim());
  if (kind !== undefined) where.push(sql`entry.action = any(${auditActionsOf(kind)}::text[])`);
  if (person !== undefined) {
    const uid = storable(person);
    where.push(sql`(entry.uid = ${uid}::text or entry.person = ${uid}::text)`);
  }
  if (from !== undefined) where.push(sql`entry.created_at >= ${readTime(lang, 'created_from', from)}`);
  if (before !== undefined) where.push(sql`entry.created_at < ${readTime(lang, 'created_before', before)}`);
  if (text !== '')
    where.push(sql`strpos(fold_text(concat_ws(' ', entry.by_name, entry.person_name, entry.subject, entry.team)),
      fold_text(${text}::text)) > 0`);
  return and(where);
}

async function selectEntries(
  { db }: Read,
  where: RawBuilder<unknown>,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<EntryRow[]> {
  const older = before === undefined ? sql`true` : sql`entry.id < ${before}::text collate "C"`;
  const { rows } = await sql<EntryRow>`
    select * from (
      select written.*, (select ${nameOfUser} from users u where u.uid = written.person) as person_name,
        coalesce((select ${nameOfUser} from users u where u.uid = written.uid), written.uid) as by_name
      from business_audit written
    ) entry
    where ${where} and ${older}
    order by entry.id desc limit ${limit}`.execute(db);
  return rows;
}

function presentEntry(row: EntryRow): Wire['AuditEntry'] {
  return {
    id: row.id,
    action: row.action as Wire['AuditAction'],
    by: row.uid,
    by_name: row.by_name,
    person: row.person,
    person_name: row.person_name,
    subject: row.subject,
    team: row.team,
    before: row.before,
    after: row.after,
    count: row.count,
    created_at: row.created_at.toISOString(),
  };
}
