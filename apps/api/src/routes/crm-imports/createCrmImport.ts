import * as domain from '../../domain/crm/imports/imports.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Starts an import of contacts. */
export const createCrmImport = writes('createCrmImport', async (write, { params, body }) => ({
  import: await domain.createCrmImport(write, params.id, body),
}));
