import { getList } from '../../domain/crm/lists.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A list of contacts. */
export const getCrmList = reads('getCrmList', async (read, { params }) => ({
  list: await getList(read, params.id, params.list),
}));
