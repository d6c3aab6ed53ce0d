import { queryCumulativeFlow as query } from '../../domain/reports/query-cumulative-flow.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Counts the tickets of a team by column at the end of each day. */
export const queryCumulativeFlow = reads('queryCumulativeFlow', (read, { params, body }) =>
  query(read, params.id, body),
);
