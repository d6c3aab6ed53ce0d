import { listLists } from '../../domain/crm/lists.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of lists of contacts. */
export const listCrmLists = reads('listCrmLists', (read, { params, query }) =>
  listLists(read, params.id, query),
);
