import { searchTickets as findTickets } from '../../domain/reports/search-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Searches tickets in all teams that the caller may see. */
export const searchTickets = reads('searchTickets', (read, { params, body }) =>
  findTickets(read, params.id, body),
);
