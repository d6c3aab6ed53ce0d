/** Returns the custom fields of the contacts of a business. */
import { listContactFields } from '../../domain/crm/fields/contact-fields.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listCrmFields = reads('listCrmFields', async (read, { params }) => ({
  fields: await listContactFields(read, params.id),
}));
