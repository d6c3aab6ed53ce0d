import { listDuplicates } from '../../domain/crm/duplicates/find-duplicates.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists probable duplicates of contacts. */
export const listCrmDuplicates = reads('listCrmDuplicates', (read, { params, query }) =>
  listDuplicates(read, params.id, query),
);
