import { listMerges } from '../../domain/crm/duplicates/merges.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists recent merges of contacts. */
export const listCrmMerges = reads('listCrmMerges', async (read, { params }) => ({
  merges: await listMerges(read, params.id),
}));
