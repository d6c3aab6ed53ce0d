import { pinTicket as change } from '../../domain/home/pinned-tickets.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Pins a ticket to the home screen of the caller. */
export const pinTicket = writes('pinTicket', async (write, { params }) => {
  await change(write, params.id, params.tid);
  return { ok: true };
});
