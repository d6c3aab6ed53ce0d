import { queryStats as query } from '../../domain/reports/query-stats.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Groups and counts the tickets of a period. */
export const queryStats = reads('queryStats', async (read, { params, body }) => ({
  rows: await query(read, params.id, body.query),
}));
