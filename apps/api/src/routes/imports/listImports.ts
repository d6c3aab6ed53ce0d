/** Lists recent imports. */
import * as domain from '../../domain/imports/imports.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listImports = reads('listImports', async (read, { params, query }) => ({
  imports: await domain.listImports(read, params.id, query.team_id),
}));
