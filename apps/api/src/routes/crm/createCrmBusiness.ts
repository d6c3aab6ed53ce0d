import { createBusiness } from '../../domain/crm/businesses.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a CRM business. */
export const createCrmBusiness = writes('createCrmBusiness', async (write, { params, body }) => ({
  crmBusiness: await createBusiness(write, params.id, body.crmBusiness),
}));
