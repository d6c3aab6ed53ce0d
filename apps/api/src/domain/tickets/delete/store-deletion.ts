/** Stores decided deletions and restorations: the ticket, its open assignments and its history. */
import type { Write } from '../../context.ts';
import { noteOpenTickets } from '../open-assignments.ts';
import { writeHistory } from '../ticket-history.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { DeletionDecision } from './decide-deletion.ts';
import type { RestoredTicket } from './decide-restoration.ts';

/** Stores a deletion with its history. */
export async function storeDeletion(write: Write, { after, history }: DeletionDecision): Promise<void> {
  const { deleted_at, version, updated_at } = after;
  await updateRow(write, after, { deleted_at, version, updated_at });
  await writeHistory(write, after.bid, history);
}

/** Stores a restoration with its history. */
export async function storeRestoration(write: Write, { after, history }: RestoredTicket): Promise<void> {
  const { deleted_at, completed_at, sort, version, updated_at } = after;
  await updateRow(write, after, { deleted_at, completed_at, sort, version, updated_at });
  await writeHistory(write, after.bid, history);
}

async function updateRow(
  write: Write,
  { bid, id }: TicketRow,
  values: Partial<TicketColumns>,
): Promise<void> {
  await write.db.updateTable('tickets').set(values).where('bid', '=', bid).where('id', '=', id).execute();
  await noteOpenTickets(write, bid, [id]);
}

type TicketColumns = Pick<TicketRow, 'deleted_at' | 'completed_at' | 'sort' | 'version' | 'updated_at'>;
