/** Stores a decided transfer: the ticket, its assignees, the values of its custom fields and its history. */
import type { Write } from '../../context.ts';
import { writeAssignees } from '../assignees.ts';
import { writeHistory } from '../ticket-history.ts';
import type { TransferDecision } from './decide-transfer.ts';

/** @throws AppError member/not-found when an assignee has left the team since the references were read */
export async function storeTransfer(write: Write, { after, history }: TransferDecision): Promise<void> {
  const { bid, id, tid, status, sort, type, completed_at, version, updated_at } = after;
  await write.db
    .updateTable('tickets')
    .set({ tid, status, sort, type, completed_at, version, updated_at })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  for (const table of ['ticket_assignees', 'ticket_field_values'] as const) {
    await write.db.deleteFrom(table).where('bid', '=', bid).where('ticket_id', '=', id).execute();
  }
  await writeAssignees(write, { bid, tid }, [after]);
  const values = after.custom_fields.map(({ fid, value }) => ({ bid, ticket_id: id, fid, value }));
  if (values.length > 0) await write.db.insertInto('ticket_field_values').values(values).execute();
  await writeHistory(write, bid, history);
}
