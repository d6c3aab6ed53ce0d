import { queryCycleTimes as query } from '../../domain/reports/query-cycle-times.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Measures the tickets completed in a period. */
export const queryCycleTimes = reads('queryCycleTimes', (read, { params, body }) =>
  query(read, params.id, body),
);
