/** Input of `decideTransfer`, read under locks. */
import type { Write } from '../../context.ts';
import { loadFreePlaces, unlimited } from '../column-limits.ts';
import { columnEnds } from '../columns.ts';
import type { Column, TeamReferences } from '../team-references.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { type TransferInput, isTransferable } from './decide-transfer.ts';

/** Input for a ticket that is locked with its target column. Only what the decision needs is read. */
export async function loadTransferInput(
  write: Write,
  ticket: TicketRow,
  there: TeamReferences,
  column: Column,
): Promise<TransferInput> {
  if (!isTransferable(ticket, there))
    return { ticket, there, column, typeThere: null, lastKey: null, free: unlimited };
  const typeThere = await findTypeByName(write, there, ticket.type);
  const { last } = await columnEnds(write, { bid: there.bid, tid: there.tid, sid: column.sid });
  const free = await loadFreePlaces(write, there.bid, [column.sid]);
  return { ticket, there, column, typeThere, lastKey: last, free };
}

/** The type of a team with the same name as a type of another team; null without one. */
export async function findTypeByName(
  write: Write,
  { bid, tid }: TeamReferences,
  type: number | null,
): Promise<number | null> {
  if (type === null) return null;
  const row = await write.db
    .selectFrom('ticket_types as there')
    .innerJoin('ticket_types as here', 'here.bid', 'there.bid')
    .select('there.id')
    .where('there.bid', '=', bid)
    .where('there.tid', '=', tid)
    .where('here.id', '=', type)
    .where((of) => of(of.fn('lower', ['there.name']), '=', of.fn('lower', ['here.name'])))
    .orderBy('there.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
