import * as domain from '../../domain/crm/imports/imports.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists recent imports of contacts. */
export const listCrmImports = reads('listCrmImports', async (read, { params }) => ({
  imports: await domain.listCrmImports(read, params.id),
}));
