import { unpinTicket as change } from '../../domain/home/pinned-tickets.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Takes a ticket off the home screen of the caller. */
export const unpinTicket = writes('unpinTicket', async (write, { params }) => {
  await change(write, params.id, params.tid);
  return { ok: true };
});
