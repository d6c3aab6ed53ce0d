import { listRemovals } from '../../domain/crm/erasures/list-removals.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Deleted contacts and erasures. */
export const listCrmRemovals = reads('listCrmRemovals', (read, { params, query }) =>
  listRemovals(read, params.id, query),
);
