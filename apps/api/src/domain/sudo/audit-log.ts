/** Reading of the audit log: pages, verification of the chain, and CSV export (docs/product/sudo.md 4.2, 4.3). */
import { Readable } from 'node:stream';
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { requireSudo } from '../policy.ts';
import { writeCsv } from '../reports/write-csv.ts';
import { unknownCursor } from '../time-cursor.ts';
import { hashedText } from './audit.ts';

const usualPage = 50;
const exportPage = 500;

export interface AuditFilters {
  q?: string | undefined;
  action?: Wire['SudoAction'] | undefined;
}

/** Entries, newest first. @throws AppError auth/forbidden, request/invalid for an unknown cursor */
export async function listAudit(
  read: Read,
  {
    limit = usualPage,
    cursor,
    ...filters
  }: AuditFilters & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Wire['SudoAuditAnswer']> {
  requireSudo(read);
  const before = cursor === undefined ? null : readCursor(read, cursor);
  const rows = await selectEntries(read, filters, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    entries: page.map(presentEntry),
    next: last ? String(last.id) : null,
    ...(before === null ? { chain: await verifyChain(read) } : {}),
  };
}

/** All entries of the filters as a file. @throws AppError auth/forbidden */
export async function exportAudit(
  read: Read,
  filters: AuditFilters,
): Promise<{ name: string; type: string; body: Readable }> {
  requireSudo(read);
  const isSpanish = read.caller.lang === 'es';
  const titles = isSpanish
    ? ['Número', 'Fecha (UTC)', 'Operador', 'Dirección', 'Acción', 'Objeto', 'Motivo', 'Hash']
    : ['Number', 'Date (UTC)', 'Operator', 'Address', 'Action', 'Target', 'Reason', 'Hash'];
  return {
    name: isSpanish ? 'registro-de-auditoria.csv' : 'audit-log.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(writeCsv(titles, readCells(read, filters), '.')),
  };
}

async function* readCells(read: Read, filters: AuditFilters): AsyncGenerator<(string | number)[]> {
  for (let before: number | null = null; ;) {
    const rows: EntryRow[] = await selectEntries(read, filters, { before, limit: exportPage });
    for (const { id, created_at, uid, address, action, target, reason, hash } of rows)
      yield [Number(id), created_at.toISOString(), uid, address, action, target, reason, hash];
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    before = Number(last.id);
  }
}

interface EntryRow {
  id: number;
  created_at: Date;
  uid: string;
  name: string | null;
  address: string;
  action: string;
  target: string;
  reason: string;
  hash: string;
}

function selectEntries(
  { db }: Read,
  { q = '', action }: AuditFilters,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  const text = q.trim();
  return db
    .selectFrom('sudo_audit as entry')
    .leftJoin('users as u', 'u.uid', 'entry.uid')
    .select([
      'entry.id',
      'entry.created_at',
      'entry.uid',
      'entry.address',
      'entry.action',
      'entry.target',
      'entry.reason',
      'entry.hash',
      nameOfUser.as('name'),
    ])
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(entry.uid = ${text}::text or entry.target = ${text}::text or entry.address = ${text}::text
          or strpos(fold_text(entry.reason), fold_text(${text}::text)) > 0)`,
      ),
    )
    .$if(action !== undefined, (query) => query.where('entry.action', '=', action ?? ''))
    .$if(before !== null, (query) => query.where('entry.id', '<', before ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}

function presentEntry(row: EntryRow): Wire['SudoAuditEntry'] {
  return {
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    by: row.uid,
    by_name: row.name || row.uid,
    address: row.address,
    action: row.action as Wire['SudoAction'],
    target: row.target,
    reason: row.reason,
    hash: row.hash,
  };
}

/** Computes every hash again, and compares each with the row after it. */
async function verifyChain({ db }: Read): Promise<Wire['SudoAuditChain']> {
  const { rows } = await sql<{ entries: number; broken_at: number | null }>`
    select count(*)::int as entries, (min(id) filter (where not is_whole))::int as broken_at from (
      select id, hash = encode(sha256(convert_to(${hashedText}, 'UTF8')), 'hex')
        and id = 1 + coalesce(lag(id) over chain, 0)
        and previous_hash = coalesce(lag(hash) over chain, '') as is_whole
      from sudo_audit window chain as (order by id)
    ) checked`.execute(db);
  return { entries: rows[0]?.entries ?? 0, broken_at: rows[0]?.broken_at ?? null };
}

function readCursor(read: Read, cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw unknownCursor(read);
  return Number(cursor);
}
