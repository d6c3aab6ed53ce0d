import { importContacts } from '../../domain/crm/imports/import-batch.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Stores the next rows of an import of contacts. */
export const importCrmContacts = writes('importCrmContacts', (write, { params, body }) =>
  importContacts(write, params.id, params.ref, body),
);
