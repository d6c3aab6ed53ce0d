import { restoreInCrm } from '../../domain/crm/delete-and-restore.ts';
import { getList } from '../../domain/crm/lists.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Restores a list of contacts. */
export const restoreCrmList = writes('restoreCrmList', async (write, { params }) => {
  await restoreInCrm(write, params.id, 'list', params.list);
  return { list: await getList(write, params.id, params.list) };
});
