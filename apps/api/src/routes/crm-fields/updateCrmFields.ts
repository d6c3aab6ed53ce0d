/** Changes and adds custom fields of contacts. */
import { updateContactFields } from '../../domain/crm/fields/contact-fields.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateCrmFields = writes('updateCrmFields', async (write, { params, body }) => ({
  fields: await updateContactFields(write, params.id, body),
}));
