/** Updates the columns of a board: names, colours, states, limits, order, and new columns. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { noteOpenColumn } from '../tickets/open-assignments.ts';
import { stateColors } from './defaults.ts';

/**
 * Stores the given columns in the given order. Columns that are not named are kept after the others.
 *
 * @throws AppError status/not-found for an id that is no column of this team
 */
export async function updateColumns(
  write: Write,
  bid: number,
  tid: number,
  patches: readonly Wire['StatusPatch'][],
): Promise<void> {
  const existing = await lockColumnsOfTeam(write, bid, tid);
  refuseUnfit(write, existing, patches);
  for (const [position, patch] of patches.entries()) {
    const name = cleanName(write.caller.lang, `/psm_status/${position}/name`, patch.name);
    if (patch.id === undefined) {
      const color = patch.color ?? stateColors[patch.state];
      const ticket_limit = patch.ticket_limit ?? null;
      await write.db
        .insertInto('statuses')
        .values({ bid, tid, name, state: patch.state, color, position, ticket_limit })
        .execute();
      continue;
    }
    await write.db
      .updateTable('statuses')
      .set({
        name,
        state: patch.state,
        position,
        ...(patch.color === undefined ? {} : { color: patch.color }),
        ...(patch.ticket_limit === undefined ? {} : { ticket_limit: patch.ticket_limit }),
      })
      .where('bid', '=', bid)
      .where('sid', '=', patch.id)
      .execute();
    const before = existing.find((column) => column.sid === patch.id);
    if (before && before.state !== patch.state) await changeMeaning(write, before, patch.state);
  }
  const left = existing.filter((column) => !patches.some((patch) => patch.id === column.sid));
  for (const [index, column] of left.entries()) {
    await write.db
      .updateTable('statuses')
      .set({ position: patches.length + index })
      .where('bid', '=', bid)
      .where('sid', '=', column.sid)
      .execute();
  }
}

/**
 * The columns of a team in order, locked until the transaction ends, so that no ticket is moved into them. Locked in
 * ascending order of ids, as moves of tickets do, which prevents deadlocks.
 */
export async function lockColumnsOfTeam(write: Write, bid: number, tid: number): Promise<Row<'statuses'>[]> {
  const rows = await write.db
    .selectFrom('statuses')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .orderBy('sid')
    .forUpdate()
    .execute();
  return rows.sort((a, b) => a.position - b.position || a.sid - b.sid);
}

/** Changes the row versions of the columns of a team: fast-path writes that read older settings become conflicts. */
export async function touchColumns(write: Write, bid: number, tid: number): Promise<void> {
  await lockColumnsOfTeam(write, bid, tid);
  await sql`update statuses set position = position where bid = ${bid} and tid = ${tid}`.execute(write.db);
}

function refuseUnfit(
  write: Write,
  existing: readonly Row<'statuses'>[],
  patches: readonly Wire['StatusPatch'][],
): void {
  const ids = patches.flatMap((patch) => patch.id ?? []);
  if (new Set(ids).size !== ids.length) throw invalidField(write.caller.lang, '/psm_status', 'other');
  if (ids.some((id) => !existing.some((column) => column.sid === id))) throw new AppError('status/not-found');
  const total = existing.length + patches.length - ids.length;
  if (total > limits.columnsOfTeam) {
    throw invalidField(write.caller.lang, '/psm_status', 'maxItems', { limit: limits.columnsOfTeam });
  }
}

/**
 * Sets the completion time of the tickets of a column whose state becomes `done`, and clears it when the state was
 * `done`.
 */
async function changeMeaning(
  write: Write,
  column: Row<'statuses'>,
  state: Wire['TicketState'],
): Promise<void> {
  const now = write.context.clock.now();
  const completed = state === 'done' ? sql<Date>`coalesce(completed_at, ${now}::timestamptz)` : null;
  const touched = await write.db
    .updateTable('tickets')
    .set({ completed_at: completed })
    .where('bid', '=', column.bid)
    .where('tid', '=', column.tid)
    .where('status', '=', column.sid)
    .executeTakeFirst();
  await noteOpenColumn(write, column);
  const count = Number(touched.numUpdatedRows);
  if (!count) return;
  write.emit({
    type: 'tickets-rearranged',
    bid: column.bid,
    tid: column.tid,
    by: write.caller.uid,
    importId: null,
    count,
  });
}
