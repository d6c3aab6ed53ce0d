import { searchTickets as findTickets } from '../../domain/reports/search-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Searches tickets in all teams that the caller may see. */
export const searchTickets = reads('searchTickets', async (read, { params, body }) => ({
  tickets: await findTickets(read, params.id, body),
}));
