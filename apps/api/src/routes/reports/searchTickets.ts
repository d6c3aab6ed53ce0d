import { searchTickets as findTickets } from '../../domain/reports/search-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Finds tickets across the teams the caller may see. */
export const searchTickets = reads('searchTickets', async (read, { params, body }) => ({
  tickets: await findTickets(read, params.id, body.txt),
}));
