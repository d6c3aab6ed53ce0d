import { countTickets as countTicketsOf } from '../../domain/reports/count-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Counts the tickets of a period. */
export const countTickets = reads('countTickets', async (read, { params, body }) => ({
  stats: await countTicketsOf(read, params.id, body),
}));
