import { getBusiness } from '../../domain/crm/businesses.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A CRM business. */
export const getCrmBusiness = reads('getCrmBusiness', async (read, { params }) => ({
  crmBusiness: await getBusiness(read, params.id, params.company),
}));
