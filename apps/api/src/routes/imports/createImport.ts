/** Starts an import. */
import * as domain from '../../domain/imports/imports.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createImport = writes(
  'createImport',
  async (write, { params, body }) => ({ import: await domain.createImport(write, params.id, body) }),
  { team: ({ body }) => body.team_id },
);
