import { listBusinesses } from '../../domain/crm/businesses.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of CRM businesses. */
export const listCrmBusinesses = reads('listCrmBusinesses', (read, { params, query }) =>
  listBusinesses(read, params.id, query),
);
