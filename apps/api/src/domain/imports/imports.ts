/** Imports: tickets from a file that can be undone together. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { message } from '../messages.ts';
import { requireBusiness, requireTeam } from '../policy.ts';
import { noteOpenTickets } from '../tickets/open-assignments.ts';
import { historyActions, writeHistory } from '../tickets/ticket-history.ts';
import { storable } from '../storable.ts';

/** Maximum number of imports in a list. */
export const importsLimit = 50;

/**
 * Starts an import. Idempotent: the same import again is returned as stored. Throws team/not-found, auth/forbidden,
 * request/invalid.
 */
export async function createImport(
  write: Write,
  bid: number,
  start: Wire['NewTicketImport'],
): Promise<Wire['TicketImport']> {
  const { team } = await requireTeam(write, bid, start.team_id, 'create');
  const fileName = storable(start.file_name);
  const inserted = await write.db
    .insertInto('ticket_imports')
    .values({
      bid,
      id: start.id,
      tid: team.tid,
      file_name: fileName,
      rows: start.rows,
      uid: write.caller.uid,
      created_at: write.context.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) {
    await recordAct(write, bid, {
      action: 'tickets-imported',
      subject: fileName,
      team: team.name,
      count: start.rows,
    });
    return presentImport(inserted);
  }
  const existing = await findImport(write, bid, start.id);
  const isSame =
    existing?.uid === write.caller.uid &&
    existing.tid === team.tid &&
    existing.file_name === fileName &&
    existing.rows === start.rows;
  if (isSame) return presentImport(existing);
  throw new AppError('request/invalid', {
    fields: [{ path: '/id', message: message('idTaken', write.caller.lang) }],
  });
}

/** The recent imports into a team, newest first. Throws team/not-found, auth/forbidden. */
export async function listImports(read: Read, bid: number, tid: number): Promise<Wire['TicketImport'][]> {
  await requireTeam(read, bid, tid, 'create');
  const rows = await read.db
    .selectFrom('ticket_imports')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(importsLimit)
    .execute();
  return rows.map(presentImport);
}

/**
 * Requires an import that the caller may undo.
 *
 * @throws AppError business/not-found; import/not-found, for a missing import and one of another team alike;
 *   auth/forbidden
 */
export async function requireImport(read: Read, bid: number, id: string): Promise<Row<'ticket_imports'>> {
  await requireBusiness(read, bid);
  const found = await findImport(read, bid, id);
  if (!found) throw new AppError('import/not-found');
  try {
    await requireTeam(read, bid, found.tid, 'delete');
  } catch (error) {
    if (error instanceof AppError && error.code === 'team/not-found') throw new AppError('import/not-found');
    throw error;
  }
  return found;
}

/**
 * Undoes an import: deletes its tickets, except those that were changed since. A change increments the version of a
 * ticket; an attached file does not and is checked separately. Throws import/not-found (also when the caller does not
 * belong to its team), auth/forbidden, import/undone.
 */
export async function undoImport(write: Write, bid: number, id: string): Promise<Wire['UndoAnswer']> {
  await requireImport(write, bid, id);
  await write.db
    .selectFrom('ticket_imports')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const locked = await findImport(write, bid, id);
  if (!locked) throw new AppError('import/not-found');
  if (locked.undone_at !== null) throw new AppError('import/undone');

  const tickets = await lockImported(write, bid, id);
  const holders = await findHolders(write, bid, id);
  const untouched = tickets.filter((ticket) => ticket.version === 1 && !holders.has(ticket.id));
  await deleteUntouched(
    write,
    bid,
    untouched.map((ticket) => ticket.id),
  );
  const now = write.context.clock.now();
  await write.db
    .updateTable('ticket_imports')
    .set({ undone_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await recordAct(write, bid, {
    action: 'tickets-import-undone',
    subject: locked.file_name,
    count: untouched.length,
  });
  write.emit({
    type: 'import-undone',
    bid,
    tid: locked.tid,
    by: write.caller.uid,
    importId: id,
    count: untouched.length,
  });
  return {
    import: presentImport({ ...locked, undone_at: now }),
    deleted: untouched.length,
    kept: tickets.length - untouched.length,
  };
}

/** An import in the form of the contract: it is `running` until each row of its file has an outcome. */
export function presentImport(row: Row<'ticket_imports'>): Wire['TicketImport'] {
  const isComplete = row.created + row.duplicates + row.refused >= row.rows;
  return {
    id: row.id,
    team_id: row.tid,
    file_name: row.file_name,
    rows: row.rows,
    created: row.created,
    duplicates: row.duplicates,
    refused: row.refused,
    state: row.undone_at === null ? (isComplete ? 'done' : 'running') : 'undone',
    uid: row.uid,
    created_at: row.created_at.toISOString(),
  };
}

function findImport({ db }: Read, bid: number, id: string): Promise<Row<'ticket_imports'> | undefined> {
  return db
    .selectFrom('ticket_imports')
    .selectAll()
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
}

function lockImported({ db }: Write, bid: number, id: string): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('tickets')
    .select(['id', 'version'])
    .where('bid', '=', bid)
    .where('import_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Tickets of an import with files. The tickets are locked, so that no file can be attached concurrently. */
async function findHolders({ db }: Write, bid: number, id: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('gallery_files as file')
    .innerJoin('tickets as ticket', (join) =>
      join.onRef('ticket.bid', '=', 'file.bid').onRef('ticket.id', '=', 'file.ticket_id'),
    )
    .select('ticket.id')
    .where('file.bid', '=', bid)
    .where('ticket.bid', '=', bid)
    .where('ticket.import_id', '=', id)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Deletes unchanged tickets, which are locked. */
async function deleteUntouched(write: Write, bid: number, ids: readonly string[]): Promise<void> {
  const now = write.context.clock.now();
  await write.db
    .updateTable('tickets')
    .set({ deleted_at: now, updated_at: now, version: 2 })
    .where('bid', '=', bid)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  await noteOpenTickets(write, bid, ids);
  await writeHistory(
    write,
    bid,
    ids.map((ticketId) => ({
      ticket_id: ticketId,
      version: 2,
      action: historyActions.delete,
      field: 'deleted_at',
      from_value: null,
      to_value: now.toISOString(),
    })),
  );
}
