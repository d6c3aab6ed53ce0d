/** Input of `decideRestoration`, read under locks. */
import type { Write } from '../../context.ts';
import { lockBusiness } from '../../locks.ts';
import { type Gap, gapAround } from '../columns.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { type RestorationInput, isRestorable } from './decide-restoration.ts';

/** Gap of a ticket that stays deleted: the decision does not read it. */
const noGap: Gap = { lower: null, upper: null };

/** Input for a ticket that is locked with its column. Only what the decision needs is read. */
export async function loadRestorationInput(
  write: Write,
  ticket: TicketRow,
  now: Date,
): Promise<RestorationInput> {
  if (!isRestorable(ticket, now)) return { ticket, isKeyTaken: false, gap: noGap };
  if (await isKeyTaken(write, ticket)) return { ticket, isKeyTaken: true, gap: noGap };
  const column = { bid: ticket.bid, tid: ticket.tid, sid: ticket.status };
  return { ticket, isKeyTaken: false, gap: await gapAround(write, column, ticket.sort, ticket.id) };
}

/** Whether a ticket that is not deleted has the key. */
async function isKeyTaken(write: Write, { bid, key }: TicketRow): Promise<boolean> {
  if (key === null) return false;
  // New tickets take this lock before they look for keys, so that the key cannot be taken concurrently.
  await lockBusiness(write, bid);
  const taken = await write.db
    .selectFrom('tickets')
    .select('id')
    .where('bid', '=', bid)
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return taken !== undefined;
}
