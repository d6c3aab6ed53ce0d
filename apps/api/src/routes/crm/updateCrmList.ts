import { updateList } from '../../domain/crm/lists.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a list of contacts. */
export const updateCrmList = writes('updateCrmList', async (write, { params, body }) => ({
  list: await updateList(write, params.id, params.list, body.list),
}));
