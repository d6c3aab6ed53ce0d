/** Deletes a custom field of contacts with its values. */
import { deleteContactField } from '../../domain/crm/fields/contact-fields.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteCrmField = writes('deleteCrmField', async (write, { params }) => ({
  fields: await deleteContactField(write, params.id, params.field),
}));
