import { createList } from '../../domain/crm/lists.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a list of contacts. */
export const createCrmList = writes('createCrmList', async (write, { params, body }) => ({
  list: await createList(write, params.id, body.list),
}));
