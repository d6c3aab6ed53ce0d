import { updateBusiness } from '../../domain/crm/businesses.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a CRM business. */
export const updateCrmBusiness = writes('updateCrmBusiness', async (write, { params, body }) => ({
  crmBusiness: await updateBusiness(write, params.id, params.company, body.crmBusiness),
}));
