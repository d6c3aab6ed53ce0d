import { restoreInCrm } from '../../domain/crm/delete-and-restore.ts';
import { getBusiness } from '../../domain/crm/businesses.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Restores a CRM business. */
export const restoreCrmBusiness = writes('restoreCrmBusiness', async (write, { params }) => {
  await restoreInCrm(write, params.id, 'business', params.company);
  return { crmBusiness: await getBusiness(write, params.id, params.company) };
});
