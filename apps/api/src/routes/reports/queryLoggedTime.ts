import { queryLoggedTime as query } from '../../domain/reports/query-logged-time.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Adds up the time that was logged in a period, by person and by type. */
export const queryLoggedTime = reads('queryLoggedTime', (read, { params, body }) =>
  query(read, params.id, body),
);
