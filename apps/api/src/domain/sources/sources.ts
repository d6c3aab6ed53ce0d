/** Sources of a business: where its tickets come from. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import { isForeignKeyViolation } from '../../db/errors.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusiness, requireBusinessAdmin } from '../policy.ts';
import { storable } from '../storable.ts';
import { moveTicketsToSource } from './move-to-source.ts';
import { refuseAutomatedSource } from '../teams/waiting-automations.ts';

/** The sources of a business, by name. @throws AppError business/not-found */
export async function listSources(read: Read, bid: number): Promise<Wire['Source'][]> {
  await requireBusiness(read, bid);
  return loadSources(read, bid);
}

/** @throws AppError source/name-taken and those of the guard */
export async function createSource(write: Write, bid: number, name: string): Promise<Wire['Source']> {
  await requireBusinessAdmin(write, bid);
  const clean = await freeName(write, bid, name, null);
  const { sid } = await write.db
    .insertInto('sources')
    .values({ bid, name: clean })
    .returning('sid')
    .executeTakeFirstOrThrow();
  write.emit({ type: 'business-changed', bid, by: write.caller.uid });
  return { id: sid, name: clean };
}

/** @throws AppError source/not-found, source/name-taken and those of the guard */
export async function updateSource(
  write: Write,
  bid: number,
  sid: number,
  name: string,
): Promise<Wire['Source']> {
  await requireBusinessAdmin(write, bid);
  const clean = await freeName(write, bid, name, sid);
  const changed = await write.db
    .updateTable('sources')
    .set({ name: clean })
    .where('bid', '=', bid)
    .where('sid', '=', sid)
    .returning('sid')
    .executeTakeFirst();
  if (!changed) throw new AppError('source/not-found');
  write.emit({ type: 'business-changed', bid, by: write.caller.uid });
  return { id: sid, name: clean };
}

/**
 * Deletes a source. Its tickets get `moveTo`; deleted tickets that can still be restored get it too, or none.
 *
 * @throws AppError source/not-found, source/in-use and those of the guard
 */
export async function deleteSource(
  write: Write,
  { bid, sid, moveTo }: { bid: number; sid: number; moveTo: number | undefined },
): Promise<Wire['Source'][]> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const sources = await loadSources(write, bid);
  if (!sources.some((source) => source.id === sid)) throw new AppError('source/not-found');
  if (moveTo !== undefined && (moveTo === sid || !sources.some((source) => source.id === moveTo))) {
    throw new AppError('source/not-found');
  }
  await write.db
    .selectFrom('sources')
    .select('sid')
    .where('bid', '=', bid)
    .where('sid', '=', sid)
    .forUpdate()
    .execute();
  await refuseAutomatedSource(write, bid, sid);
  await moveTicketsToSource(write, bid, sid, moveTo);
  try {
    await write.db.deleteFrom('sources').where('bid', '=', bid).where('sid', '=', sid).execute();
  } catch (error) {
    // A concurrent write gave the source to a ticket.
    if (isForeignKeyViolation(error)) throw new AppError('source/in-use', { cause: error });
    throw error;
  }
  write.emit({ type: 'business-changed', bid, by: write.caller.uid });
  return sources.filter((source) => source.id !== sid);
}

async function loadSources(read: Read, bid: number): Promise<Wire['Source'][]> {
  const rows = await read.db.selectFrom('sources').select(['sid', 'name']).where('bid', '=', bid).execute();
  const collator = new Intl.Collator(read.caller.lang, { numeric: true });
  return rows
    .map((row) => ({ id: row.sid, name: row.name }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}

/** The normalized name, locked against concurrent use until the write ends. @throws AppError source/name-taken */
async function freeName(write: Write, bid: number, name: string, except: number | null): Promise<string> {
  const clean = cleanName(write.caller.lang, '/name', storable(name));
  await lockBusiness(write, bid);
  const rows = await write.db.selectFrom('sources').select(['sid', 'name']).where('bid', '=', bid).execute();
  const wanted = clean.toLowerCase();
  if (rows.some((row) => row.sid !== except && row.name.toLowerCase() === wanted)) {
    throw new AppError('source/name-taken');
  }
  if (except === null && rows.length >= limits.sourcesOfBusiness) {
    throw invalidField(write.caller.lang, '', 'maxItems', { limit: limits.sourcesOfBusiness });
  }
  return clean;
}
